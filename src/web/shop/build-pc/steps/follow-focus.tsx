import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { FINISHED_ID, OPEN_STEP_HEADING_ID } from '../model/anchors.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { REPAIR_ID } from '../model/repair-anchor.ts';
import { isFinished } from '../model/finished.ts';
import { useNextControl } from './use-next-control.ts';

/**
 * After a choice the focus goes to the step that opened, which comes to the top of the screen; so it does with another page
 * of candidates, and when the open step loses its part. A choice that leaves the PC complete leads to the finished PC, one that does not
 * fit to how that is mended. If the
 * pressed control disappears, the next one gets the focus. The view stays when the visitor keeps their own part. On back and forward the browser's own scroll position stays.
 * @param first what the page began with: the first choice may come before this code.
 */
export function FollowFocus({ view, first }: { view: BuilderView; first: BuilderView }): null {
  const type = useNavigationType();
  const last = useRef(first);
  const nextControl = useNextControl();

  useEffect(() => {
    const before = last.current;
    if (before === view) return;
    last.current = view;
    const isBack = type === 'POP';
    const heading = document.getElementById(OPEN_STEP_HEADING_ID);
    const finished = document.getElementById(FINISHED_ID);
    if (finished && !isBack && leadsToFinishedPc(before, view)) {
      finished.focus({ preventScroll: true });
      finished.closest('section')?.scrollIntoView({ block: 'start' });
      return;
    }
    const repair = document.getElementById(REPAIR_ID);
    if (repair && !isBack && isPartAmiss(before, view)) {
      repair.focus({ preventScroll: true });
      repair.scrollIntoView({ block: 'start' });
      return;
    }
    // The press was an answer to the advice above the steps: what it says now stands there.
    const staysThere = view.address.wish.kept.length > before.address.wish.kept.length;
    const opens = !staysThere && opensStep(before, view);
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (opens || (isBack && isFocusLost)) {
      heading?.focus({ preventScroll: true });
      if (!isBack) heading?.closest('li')?.scrollIntoView({ block: 'start' });
    } else if (isFocusLost) {
      const control = nextControl(isBack ? null : (finished ?? heading));
      const isStep = heading?.closest('ol')?.contains(control) === true;
      // Another step's link would remove parts at the next press.
      const next = isStep && heading?.closest('li')?.contains(control) !== true ? heading : control;
      next?.focus({ preventScroll: true });
      if (!staysThere) next?.scrollIntoView({ block: 'nearest' });
    }
  }, [view, type, nextControl]);
  return null;
}

/** The last choice, or a choice for a single step that was opened in a complete PC. */
function leadsToFinishedPc(before: BuilderView, view: BuilderView): boolean {
  if (!isFinished(view)) return false;
  return !isFinished(before) || (before.open !== view.open && view.address.open === undefined);
}

/** A part was chosen that does not fit: how that is mended comes first. */
function isPartAmiss(before: BuilderView, view: BuilderView): boolean {
  const isNew = view.verdict.status === 'error' && before.verdict.status !== 'error';
  return isNew && Object.keys(view.parts).length >= Object.keys(before.parts).length;
}

function opensStep(before: BuilderView, { open, address, parts }: BuilderView): boolean {
  const hadPart = before.parts[open] !== undefined;
  return (
    before.open !== open ||
    before.address.list.page !== address.list.page ||
    (hadPart && parts[open] === undefined)
  );
}
