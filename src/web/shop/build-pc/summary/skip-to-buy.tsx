import { SUMMARY_ID } from '../model/anchors.ts';

/** Marks what buys the build: the button, or the link to the cart in its place. */
export const BUYS = { 'data-buys': '' } as const;

/** A link for keyboard users that skips all steps and leads to the button. Without JavaScript it leads to the summary. */
export function SkipToBuy() {
  return (
    <a
      href={`#${SUMMARY_ID}`}
      onClick={(event) => {
        if (focusWhatBuys()) event.preventDefault();
      }}
      className="sr-only rounded-sm bg-ink px-3 py-2 text-sm font-semibold text-on-ink focus:not-sr-only focus:inline-block"
    >
      Saltar a la compra
    </a>
  );
}

/** A phone shows the button in the summary and, last, in the bar; a large screen only in the summary. False: no button can be pressed. */
function focusWhatBuys(): boolean {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-buys]:not(:disabled)')];
  const visible = controls.findLast((control) => control.checkVisibility());
  visible?.focus();
  return visible !== undefined;
}
