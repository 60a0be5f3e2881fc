import type { ReactNode } from 'react';
import type { ButtonProps } from '#web/ui/button.tsx';
import { BusyButton } from './busy-button.tsx';

/** The end of a dialog's form: what leaves things as they are, and what sends it. */
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
    <div className="flex flex-wrap justify-end gap-2">
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
