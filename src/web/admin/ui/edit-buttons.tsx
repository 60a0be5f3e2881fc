import { CheckIcon, XIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { BusyButton } from './busy-button.tsx';

/** The check that saves what is edited in its place, and the X that leaves it as it was; inside the form of the field. */
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
