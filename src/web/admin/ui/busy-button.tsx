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
