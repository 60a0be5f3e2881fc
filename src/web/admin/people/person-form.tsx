import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { KeyRoundIcon } from 'lucide-react';
import { MAX_EMAIL_LENGTH } from '#lib/email-limits.ts';
import { readableCode } from '#lib/readable-code.ts';
import { MAX_GIVEN_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '#lib/text-limits.ts';
import { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusField } from '#web/ui/form-values.tsx';
import { Input } from '#web/ui/controls.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';

export interface PersonFields {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

const NOBODY: PersonFields = { first_name: '', last_name: '', email: '', password: '' };

const ASKED = {
  first_name: { label: 'Nombre', type: 'text', autoComplete: 'off', max: MAX_GIVEN_NAME_LENGTH },
  last_name: { label: 'Apellido', type: 'text', autoComplete: 'off', max: MAX_GIVEN_NAME_LENGTH },
  email: { label: 'Email', type: 'email', autoComplete: 'off', max: MAX_EMAIL_LENGTH },
  password: { label: 'Contraseña', type: 'password', autoComplete: 'new-password', max: MAX_PASSWORD_LENGTH },
} as const satisfies Record<keyof PersonFields, object>;

const FIELDS = ['first_name', 'last_name', 'email', 'password'] as const;

export interface PersonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  /** The person to edit; absent for a new one. An existing person's email cannot change. */
  person?: Omit<PersonFields, 'password'> | undefined;
  /** The error when a required field is empty. */
  missingMessage: string;
  isPasswordNeeded: boolean;
  /** Absent: yes. Whoever is invited chooses their own. */
  asksPassword?: boolean;
  passwordNote?: string;
  /** Offers a password that nobody has to invent. */
  suggestsPassword?: boolean;
  /** Another field, which `onSubmit` reads from the form. */
  children?: ReactNode;
  /** @throws ApiError whose `errors` belong to the fields; the dialog stays open with what was typed. */
  onSubmit: (fields: PersonFields, form: FormData) => Promise<void>;
}

/** Names, email and password of a customer or an administrator. The dialog asks before it discards text, and cannot close while it saves. */
export function PersonDialog({ open, onClose, title, ...form }: PersonDialogProps) {
  const [work, setWork] = useState<Work>('untouched');
  const closeUnlessAtWork = () => {
    if (work === 'saving') return;
    if (work === 'typed' && !window.confirm('¿Descartar lo que escribiste?')) return;
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : closeUnlessAtWork())}
      title={title}
      startsInField
    >
      <PersonForm onClose={closeUnlessAtWork} work={work} onWork={setWork} {...form} />
    </Dialog>
  );
}

type Work = 'untouched' | 'typed' | 'saving';

function PersonForm({
  onClose,
  work,
  onWork,
  submitLabel,
  person,
  missingMessage,
  isPasswordNeeded,
  asksPassword = true,
  passwordNote,
  suggestsPassword = false,
  children,
  onSubmit,
}: Omit<PersonDialogProps, 'open' | 'title'> & { work: Work; onWork: (work: Work) => void }) {
  useEffect(() => onWork('untouched'), [onWork]);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = work === 'saving';
  const [refusal, setRefusal] = useState<string | null>(null);
  /** As long as it stands in its field as it was suggested. */
  const [suggested, setSuggested] = useState<string | null>(null);
  const suggest = () => {
    const field = form.current?.elements.namedItem('password');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = suggestPassword();
    setSuggested(field.value);
    onWork('typed');
  };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const fields = asksPassword ? FIELDS : FIELDS.filter((field) => field !== 'password');
  const isNeeded = (field: keyof PersonFields) => field !== 'password' || isPasswordNeeded;

  const refuse = (message: string, found: Readonly<Record<string, string>>) => {
    setRefusal(message);
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    if (first !== undefined && form.current !== null) focusField(form.current, first);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const typed = readFields(sent, person);
    const missing = fields.filter((field) => isNeeded(field) && typed[field] === '');
    if (missing.length > 0) {
      refuse(
        missingMessage,
        Object.fromEntries(missing.map((field) => [field, 'Falta completar este dato'])),
      );
      return;
    }
    onWork('saving');
    setRefusal(null);
    setErrors({});
    try {
      await onSubmit(typed, sent);
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      refuse(errorMessage(error), problem?.errors ?? {});
    } finally {
      onWork('typed');
    }
  };

  return (
    <form
      ref={form}
      noValidate
      onChange={() => onWork('typed')}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      {refusal === null ? null : <Alert tone="bad" title={refusal} />}
      {fields.map((field) => {
        const { label, type, autoComplete, max } = ASKED[field];
        return (
          <Field
            key={field}
            label={label}
            error={errors[field]}
            description={field === 'password' ? passwordNote : undefined}
          >
            {(control) => (
              <Input
                {...control}
                name={field}
                // What is suggested must be read; what is typed is nobody else's.
                type={field === 'password' && suggested !== null ? 'text' : type}
                onChange={() => (field === 'password' ? setSuggested(null) : undefined)}
                autoComplete={autoComplete}
                maxLength={max}
                defaultValue={(person ? { ...NOBODY, ...person } : NOBODY)[field]}
                disabled={field === 'email' && person !== undefined}
                required={isNeeded(field)}
              />
            )}
          </Field>
        );
      })}
      {suggestsPassword ? <SuggestedPassword password={suggested} onSuggest={suggest} /> : null}
      {children}
      <DialogButtons action={isBusy ? 'Guardando…' : submitLabel} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

function SuggestedPassword({ password, onSuggest }: { password: string | null; onSuggest: () => void }) {
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-2 text-sm">
      <Button size="sm" onClick={onSuggest}>
        <KeyRoundIcon aria-hidden size={16} />
        Generar contraseña
      </Button>
      {password === null ? null : (
        <>
          <CopyButton label="la contraseña generada" text={password} />
          <p role="status" className="text-muted">
            Copiala y pasásela: después no se ve más.
          </p>
        </>
      )}
    </div>
  );
}

/** Twenty letters and digits that can be read aloud. */
function suggestPassword(): string {
  return readableCode((count) => crypto.getRandomValues(new Uint8Array(count)), 5).toLowerCase();
}

function readFields(form: FormData, person: PersonDialogProps['person']): PersonFields {
  const textOf = (field: keyof PersonFields) => {
    const typed = form.get(field);
    return typeof typed === 'string' ? typed : '';
  };
  return {
    first_name: textOf('first_name').trim(),
    last_name: textOf('last_name').trim(),
    // The browser does not submit a disabled field.
    email: person?.email ?? textOf('email').trim(),
    password: textOf('password'),
  };
}
