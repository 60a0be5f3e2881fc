import { useState, type FormEvent } from 'react';
import { MAX_EMAIL_LENGTH } from '#lib/email-limits.ts';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusField, textOf } from '#web/ui/form-values.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange } from '../use-change.ts';
import { ALL_EVENTS, readWanted, WantedEvents } from './wanted-events.tsx';

/** Adds an address; a refusal stays beside its field, with what was typed. */
export function AddRecipient() {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = textOf(data.get('email')).trim();
    setBusy(true);
    setError('');
    const added = await change(
      () => panelApi.addRecipient({ email, ...readWanted(data) }),
      'Error al sumar la dirección',
      ({ message, faults }) => {
        setError(faults['email'] ?? message);
        focusField(form, 'email');
      },
    );
    setBusy(false);
    if (added === undefined) return;
    form.reset();
    notify.success('Dirección sumada', { detail: `Le mandamos a ${added.email} un link para confirmar.` });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="rounded-sm border border-rule-strong bg-sheet p-4"
    >
      <h2 className="mb-4 text-lg font-bold">Sumar una dirección</h2>
      <Field label="Email" error={error} className="mb-4 max-w-md">
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="off" maxLength={MAX_EMAIL_LENGTH} />
        )}
      </Field>
      <WantedEvents wanted={ALL_EVENTS} />
      <BusyButton type="submit" variant="primary" isBusy={isBusy}>
        Sumar dirección
      </BusyButton>
    </form>
  );
}
