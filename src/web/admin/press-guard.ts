import { useEffect, useLayoutEffect } from 'react';

/** After a change no press changes anything for so long: a hand that slips presses again what has moved under the cursor. */
const AFTER_CHANGE_MS = 1000;
/** A question's buttons hear nothing for so long: systems take two presses for a double click up to half a second apart. */
const AFTER_QUESTION_MS = 600;

let ignoredUntil = 0;
let changesUnderWay = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Whether a press now would be a second one that nobody meant. */
export function arePressesIgnored(): boolean {
  return performance.now() < ignoredUntil;
}

/**
 * Call it where a change begins, and what it returns where the change is over, once. Presses do nothing for a second from either, the
 * second one counted from when the result stands on the screen. Between the two, while a shop is slow, other things can be pressed.
 */
export function beginChange(): () => void {
  changesUnderWay += 1;
  ignorePresses(AFTER_CHANGE_MS);
  return () => {
    changesUnderWay -= 1;
    ignorePresses(AFTER_CHANGE_MS);
    // The first frame draws it; by the second it is seen.
    requestAnimationFrame(() => requestAnimationFrame(() => ignorePresses(AFTER_CHANGE_MS)));
  };
}

function ignorePresses(ms: number): void {
  ignoredUntil = Math.max(ignoredUntil, performance.now() + ms);
  // For what drives the page from outside; nothing looks different.
  document.documentElement.dataset['settling'] = '';
  clearTimeout(ending);
  // Timers may come a moment early.
  ending = setTimeout(settle, Math.ceil(ignoredUntil - performance.now()) + 1);
}

function settle(): void {
  if (arePressesIgnored()) ending = setTimeout(settle, 1);
  // Where a change is still under way its end comes back here.
  else if (changesUnderWay === 0) delete document.documentElement.dataset['settling'];
}

/** For a dialog that asks something: the press that opened it does not answer it, too. */
export function useUnhurriedQuestion(isAsked: boolean): void {
  useLayoutEffect(() => {
    if (isAsked) ignorePresses(AFTER_QUESTION_MS);
  }, [isAsked]);
}

/** Stands once, around the whole panel. Links, fields and what lies outside its pages and dialogs (the menu, the theme) always hear. */
export function usePressGuard(): void {
  useEffect(() => {
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const press = (event: Event) => {
      if (arePressesIgnored() && isControl(event.target)) stop(event);
    };
    // A key that is held down presses again and again, however long ago the first was.
    const hold = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLAnchorElement;
      if (event.repeat && event.key === 'Enter' && !isField && isGuarded(event.target)) stop(event);
    };
    // Before React, which listens at the document.
    const before = { capture: true } as const;
    window.addEventListener('click', press, before);
    window.addEventListener('keydown', hold, before);
    return () => {
      window.removeEventListener('click', press, before);
      window.removeEventListener('keydown', hold, before);
    };
  }, []);
}

const PLACES = '#contenido, [role="dialog"], [role="alertdialog"], [data-toasts]';

function isGuarded(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(PLACES) !== null;
}

/** Of a button, or of a form that Enter sends: the browser presses its button then. */
function isControl(target: EventTarget | null): boolean {
  return isGuarded(target) && target.closest('button, input[type="submit"]') !== null;
}
