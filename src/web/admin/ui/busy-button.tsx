import { CheckIcon, XIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';

/**
 * Ignores presses while it works, and the second click of a double click, which would hit the control that replaced the button. It keeps
 * the focus, which a disabled button would lose.
 */
export function BusyButton({ isBusy, onClick, ...rest }: ButtonProps & { isBusy: boolean }) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy || event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** The check that saves an inline edit and the X that cancels it; both stand inside the field's form. */
export function EditButtons({
  saveLabel,
  isSaving,
  onKeyDown,
  onCancel,
}: {
  /** The check's name. @example 'Guardar margen' */
  saveLabel: string;
  isSaving: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onCancel: () => void;
}) {
  return (
    <>
      <BusyButton
        type="submit"
        size="icon-sm"
        variant="primary"
        isBusy={isSaving}
        aria-label={saveLabel}
        onKeyDown={onKeyDown}
      >
        <CheckIcon aria-hidden size={16} />
      </BusyButton>
      <BusyButton
        size="icon-sm"
        isBusy={isSaving}
        aria-label="Cancelar"
        onKeyDown={onKeyDown}
        onClick={onCancel}
      >
        <XIcon aria-hidden size={16} />
      </BusyButton>
    </>
  );
}
