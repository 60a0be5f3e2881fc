import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Holds a form back once for each doubt about one of its controls; the next press sends it. It comes before the form's own answer.
 * @param readDoubt Empty: there is none.
 * @param ask Shows the doubt, and moves the focus there.
 * @returns The doubt that was asked about last.
 */
export function useAskOnce(
  control: RefObject<HTMLInputElement | null>,
  readDoubt: () => string,
  ask: (doubt: string) => void,
): string {
  const [asked, setAsked] = useState('');
  const hold = useEffectEvent((event: SubmitEvent) => {
    const doubt = readDoubt();
    if (doubt === '' || doubt === asked) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setAsked(doubt);
    ask(doubt);
  });
  useEffect(() => {
    const form = control.current?.form;
    // One listener for as long as the form is there: one that is replaced during a press misses that press.
    const listener = (event: SubmitEvent) => hold(event);
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [control]);
  return asked;
}

/** Beside a doubt that was asked about. */
export const SEND_ANYWAY = 'Si está bien así, presioná el botón de nuevo.';
