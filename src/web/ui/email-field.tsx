import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { emailSuggestion } from '#lib/email-suggestion.ts';
import { EmailInput } from './email-input.tsx';
import { Field } from './field.tsx';
import { sendAnyway, useAskOnce } from './use-ask-once.ts';

export interface EmailFieldProps {
  label: string;
  error: string | undefined;
  defaultValue: string | undefined;
  /** The buyer took the address that was suggested. */
  onCorrect?: (email: string) => void;
}

/**
 * A field for an email. It questions a misspelt domain but never refuses it: below the field, when it loses the focus or is found filled
 * in, and once more before the form is sent.
 */
export function EmailField({ label, error, defaultValue, onCorrect }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const hint = useRef<HTMLButtonElement>(null);
  const look = useCallback(() => setSuggestion(emailSuggestion(input.current?.value ?? '')), []);
  useEffect(() => {
    look();
    const form = input.current?.form;
    form?.addEventListener('submit', look);
    return () => form?.removeEventListener('submit', look);
  }, [look]);
  const asked = useAskOnce(
    input,
    // A text that is no email at all is refused, not questioned.
    () => (input.current?.checkValidity() === true && emailSuggestion(input.current.value)) || '',
    (meant) => {
      flushSync(() => setSuggestion(meant));
      hint.current?.focus({ preventScroll: true });
      // Scrolls so that the text below the field is seen too, on a phone whose button is a screen further down.
      hint.current?.scrollIntoView({ block: 'center' });
    },
  );
  const correct = (email: string) => {
    if (input.current === null) return;
    setTyped(input.current, email);
    setSuggestion(null);
    input.current.focus();
    onCorrect?.(email);
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <EmailInput
            {...control}
            ref={input}
            defaultValue={defaultValue}
            onChange={() => setSuggestion(null)}
            onBlur={() => onceReleased(look)}
            required
          />
          <p aria-live="polite" className="mt-1 text-sm empty:hidden">
            {suggestion === null ? null : (
              <button
                ref={hint}
                type="button"
                onClick={() => correct(suggestion)}
                className="py-1 text-left font-semibold text-warn underline underline-offset-2 wrap-anywhere hover:text-ink"
              >
                ¿Quisiste decir {suggestion}?
              </button>
            )}
            {suggestion === null || suggestion !== asked.doubt ? null : (
              <span className="mt-1 block">{sendAnyway(asked)}</span>
            )}
          </p>
        </>
      )}
    </Field>
  );
}

/** Sets the value as if it were typed, which ends the question about the former value. React remembers the value of its own setter. */
function setTyped(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Text that appears below the field moves the button under it. It must not do so during a press, which would be lost. */
function onceReleased(act: () => void): void {
  setTimeout(() => {
    if (document.querySelector(':active') === null) act();
    else addEventListener('pointerup', () => onceReleased(act), { once: true });
  });
}
