import { Button, type ButtonProps } from '#web/ui/button.tsx';

/**
 * While it works, presses do nothing; nor does the second of a double click, which would hit what took the button's place. It keeps the
 * focus, which a disabled button would lose.
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
