import { useEffect, useLayoutEffect } from 'react';

/** Presses are ignored for so long after a change: an accidental second press would hit what moved under the cursor. */
const AFTER_CHANGE_MS = 1000;
/** The buttons of a question ignore presses for so long: a double click may take up to half a second. */
const AFTER_QUESTION_MS = 600;

/** An accidental second press lands so near the first one, in pixels; a finger is less exact than a mouse. */
const SLIP_PX = 48;

let ignoredUntil = 0;
/** Until then no press counts, wherever it lands: a question has just come up. */
let questionUntil = 0;
/** Where the last press landed that counted; null: it was a key. */
let lastPress: { x: number; y: number } | null = null;
/** Since the press that counted last, the person typed something or went elsewhere by key: what they press now is meant. */
let hasActedSince = false;
let changesUnderWay = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Whether a press now counts as an accidental second one. */
export function arePressesIgnored(): boolean {
  return performance.now() < ignoredUntil;
}

/**
 * Call it when a change begins, and call the returned function once when it ends. Presses are ignored for a second after each; the second
 * one counts from when the result is on screen. In between, while the server is slow, other controls work.
 */
export function beginChange(): () => void {
  changesUnderWay += 1;
  ignorePresses(AFTER_CHANGE_MS);
  return () => {
    changesUnderWay -= 1;
    ignorePresses(AFTER_CHANGE_MS);
    // The first frame draws the result; it is visible by the second.
    requestAnimationFrame(() => requestAnimationFrame(() => ignorePresses(AFTER_CHANGE_MS)));
  };
}

function ignorePresses(ms: number): void {
  ignoredUntil = Math.max(ignoredUntil, performance.now() + ms);
  // Browser tests wait for this attribute; it changes no style.
  document.documentElement.dataset['settling'] = '';
  clearTimeout(ending);
  // Timers may come a moment early.
  ending = setTimeout(settle, Math.ceil(ignoredUntil - performance.now()) + 1);
}

function settle(): void {
  if (arePressesIgnored()) ending = setTimeout(settle, 1);
  // The end of a pending change calls this again.
  else if (changesUnderWay === 0) delete document.documentElement.dataset['settling'];
}

/** For a dialog with a question: the press that opened it must not answer it. */
export function useUnhurriedQuestion(isRequested: boolean): void {
  useLayoutEffect(() => {
    if (!isRequested) return;
    questionUntil = performance.now() + AFTER_QUESTION_MS;
    ignorePresses(AFTER_QUESTION_MS);
  }, [isRequested]);
}

/** Used once, around the whole panel. Links, fields and controls outside of pages and dialogs (the menu, the theme) always work. */
export function usePressGuard(): void {
  useEffect(() => {
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const press = (event: MouseEvent) => {
      if (!isControl(event.target)) return;
      if (arePressesIgnored() && !isElsewhere(event)) stop(event);
      else {
        lastPress = isByPointer(event) ? { x: event.clientX, y: event.clientY } : null;
        hasActedSince = false;
      }
    };
    const act = (event: Event) => {
      if (event.type === 'input' || isOtherKey(event)) hasActedSince = true;
    };
    // A held key repeats the press, however long ago the first one was.
    const hold = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLAnchorElement;
      if (event.repeat && event.key === 'Enter' && !isField && isGuarded(event.target)) stop(event);
    };
    // Capture runs before React's listeners at the document.
    const before = { capture: true } as const;
    window.addEventListener('click', press, before);
    window.addEventListener('keydown', hold, before);
    window.addEventListener('keydown', act, before);
    window.addEventListener('input', act, before);
    return () => {
      window.removeEventListener('click', press, before);
      window.removeEventListener('keydown', hold, before);
      window.removeEventListener('keydown', act, before);
      window.removeEventListener('input', act, before);
    };
  }, []);
}

/**
 * Another place is another intention, not a hand that slips: the press counts. So does one after the person typed or went elsewhere by
 * key: who saves one field after another presses the same spot. A key may press what took over the focus, so it counts only then.
 */
function isElsewhere(event: MouseEvent): boolean {
  if (performance.now() < questionUntil) return false;
  if (hasActedSince) return true;
  if (!isByPointer(event) || lastPress === null) return false;
  return Math.hypot(event.clientX - lastPress.x, event.clientY - lastPress.y) > SLIP_PX;
}

/** Not one that presses, nor one that only goes with another. */
function isOtherKey(event: Event): boolean {
  return (
    event instanceof KeyboardEvent &&
    !event.repeat &&
    !['Enter', ' ', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)
  );
}

/** A key, and a form that is submitted by one, count no presses. */
function isByPointer({ detail }: MouseEvent): boolean {
  return detail > 0;
}

const PLACES = '#contenido, [role="dialog"], [role="alertdialog"], [data-toasts]';

function isGuarded(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(PLACES) !== null;
}

/** A button, or a form submitted by Enter: the browser then presses its button. */
function isControl(target: EventTarget | null): boolean {
  return isGuarded(target) && target.closest('button, input[type="submit"]') !== null;
}
