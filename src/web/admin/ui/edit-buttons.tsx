import { CheckIcon, XIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { BusyButton } from './busy-button.tsx';

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
