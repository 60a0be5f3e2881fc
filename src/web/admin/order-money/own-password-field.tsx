import { MAX_PASSWORD_LENGTH } from '#lib/text-limits.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';

/** The person's own password, with which money goes back. @param fault Why it was not accepted; empty: it was not refused. */
export function OwnPasswordField({
  value,
  fault,
  hasFocus = false,
  onChange,
}: {
  value: string;
  fault: string;
  /** It is all that is left to type. */
  hasFocus?: boolean;
  onChange: (password: string) => void;
}) {
  return (
    <Field label="Tu contraseña" description="Para confirmar que sos vos." error={fault}>
      {(control) => (
        <Input
          {...control}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was just pressed is gone
          autoFocus={hasFocus}
          type="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          required
        />
      )}
    </Field>
  );
}
