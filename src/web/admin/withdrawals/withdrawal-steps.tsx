import { useRef, useState, type FormEvent } from 'react';
import type { PanelWithdrawal, WithdrawalWord } from '#contract/panel/withdrawals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange } from '../use-change.ts';
import { WITHDRAWAL_STATE_WORDS, WITHDRAWAL_STEP_WORDS } from './withdrawal-words.ts';

/** A button for each step that the case may take; each asks for its reason. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: PanelWithdrawal }) {
  const [asked, setAsked] = useState<WithdrawalWord | null>(null);
  if (withdrawal.pasos.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {withdrawal.pasos.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'rechazado' ? 'danger' : 'secondary'}
          onClick={() => setAsked(step)}
        >
          {WITHDRAWAL_STEP_WORDS[step]}
          <span className="sr-only"> {withdrawal.codigo}</span>
        </Button>
      ))}
      {asked === null ? null : (
        <StepDialog key={asked} withdrawal={withdrawal} step={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function StepDialog({
  withdrawal: { codigo, estado },
  step,
  onClose,
}: {
  withdrawal: PanelWithdrawal;
  step: WithdrawalWord;
  onClose: () => void;
}) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const note = useRef<HTMLTextAreaElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const nota = note.current?.value.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (nota === '') {
      setFault('Escribí el motivo');
      note.current?.focus();
      return;
    }
    setBusy(true);
    const moved = await change(
      () => panelApi.moveWithdrawal(codigo, { desde: estado, hacia: step, nota }),
      'Error al actualizar el arrepentimiento',
    );
    setBusy(false);
    onClose();
    if (moved) notify.success(`Caso ${codigo}: ${WITHDRAWAL_STATE_WORDS[step].toLowerCase()}`);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={`${WITHDRAWAL_STEP_WORDS[step]}: ${codigo}`}
      description="Queda con el caso, con tu nombre y la hora."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label="Motivo, o qué se hizo" error={fault}>
          {(control) => <Textarea {...control} ref={note} rows={4} maxLength={500} required />}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <BusyButton isBusy={isBusy} onClick={onClose}>
            Cancelar
          </BusyButton>
          <BusyButton type="submit" variant={step === 'rechazado' ? 'danger' : 'primary'} isBusy={isBusy}>
            {WITHDRAWAL_STEP_WORDS[step]}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
