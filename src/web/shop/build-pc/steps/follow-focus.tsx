import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { FINISHED_ID, OPEN_STEP_HEADING_ID } from '../model/anchors.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { isFinished } from '../model/finished.ts';

/**
 * After a choice the focus goes to the step that opened, which comes to the top of the screen; so it does with another page
 * of candidates. The last choice leads to the finished PC. On back and forward the browser's own scroll position stays. If the
 * focused control disappears, the step gets the focus.
 * @param first what the page began with: the first choice may come before this code.
 */
export function FollowFocus({ view, first }: { view: BuilderView; first: BuilderView }): null {
  const type = useNavigationType();
  const last = useRef(first);

  useEffect(() => {
    if (last.current === view) return;
    const isAnotherList =
      last.current.open !== view.open || last.current.address.list.page !== view.address.list.page;
    const isFinishedNow = isFinished(view) && !isFinished(last.current);
    last.current = view;
    if (isFinishedNow && type !== 'POP') {
      const finished = document.getElementById(FINISHED_ID);
      finished?.focus({ preventScroll: true });
      finished?.closest('section')?.scrollIntoView({ block: 'start' });
      return;
    }
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (!isAnotherList && !isFocusLost) return;
    const heading = document.getElementById(OPEN_STEP_HEADING_ID);
    heading?.focus({ preventScroll: true });
    if (isAnotherList && type !== 'POP') heading?.closest('li')?.scrollIntoView({ block: 'start' });
  }, [view, type]);
  return null;
}
