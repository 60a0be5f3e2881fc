import type { ReactNode } from 'react';
import type { ButtonProps } from '#web/ui/button.tsx';
import { BusyButton } from './busy-button.tsx';

/** The end of a dialog's form: what leaves things as they are, and what sends it. It stays in sight below the fields, however many there are. */
export function DialogButtons({
  action,
  variant = 'primary',
  isBusy,
  isReady = true,
  onCancel,
  children,
}: {
  /** On the button that sends. @example 'Guardar' */
  action: ReactNode;
  variant?: ButtonProps['variant'];
  isBusy: boolean;
  /** False: there is nothing to send yet. */
  isReady?: boolean;
  onCancel: () => void;
  /** Other buttons, before them. */
  children?: ReactNode;
}) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 flex flex-wrap justify-end gap-2 border-t border-rule bg-sheet px-4 py-3 md:-mx-6 md:px-6">
      {children}
      <BusyButton isBusy={isBusy} onClick={onCancel}>
        Cancelar
      </BusyButton>
      <BusyButton type="submit" variant={variant} isBusy={isBusy || !isReady}>
        {action}
      </BusyButton>
    </div>
  );
}
