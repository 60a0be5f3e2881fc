import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Holds a form back once for each doubt about one of its controls; the next press sends it. It runs before the form's own handler.
 * @param readDoubt Empty: there is none.
 * @param ask Shows the doubt, and moves the focus there.
 * @returns The last doubt that was shown.
 */
export function useAskOnce(
  control: RefObject<HTMLInputElement | null>,
  readDoubt: () => string,
  ask: (doubt: string) => void,
): AskedDoubt {
  const [asked, setAsked] = useState<AskedDoubt>({ doubt: '', button: '' });
  const hold = useEffectEvent((event: SubmitEvent) => {
    const doubt = readDoubt();
    if (doubt === '' || doubt === asked.doubt) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setAsked({ doubt, button: event.submitter?.textContent.trim() ?? '' });
    ask(doubt);
  });
  useEffect(() => {
    const form = control.current?.form;
    // One listener for the life of the form: a listener that is replaced during a press misses that press.
    const listener = (event: SubmitEvent) => hold(event);
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [control]);
  return asked;
}

export interface AskedDoubt {
  /** Empty: nothing was asked. */
  doubt: string;
  /** The words of the button that was pressed; empty: it has none. */
  button: string;
}

/** Beside a doubt that was asked about. */
export function sendAnyway({ button }: AskedDoubt): string {
  return `Si está bien así, presioná de nuevo ${button === '' ? 'el botón' : `«${button}»`}.`;
}
