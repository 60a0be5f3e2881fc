import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { BuilderView } from '../model/builder-view.ts';
import { OPEN_STEP_HEADING_ID } from './step-item.tsx';

/**
 * After a choice the focus goes to the step that opened, which comes to the top of the screen; so it does with another page
 * of candidates. On back and forward the browser's own scroll position stays. If the focused control disappears, the step gets the focus.
 */
export function useOpenStepFocus(view: BuilderView): void {
  const type = useNavigationType();
  const last = useRef(view);

  useEffect(() => {
    if (last.current === view) return;
    const isAnotherList =
      last.current.open !== view.open || last.current.address.list.page !== view.address.list.page;
    last.current = view;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (!isAnotherList && !isFocusLost) return;
    const heading = document.getElementById(OPEN_STEP_HEADING_ID);
    heading?.focus({ preventScroll: true });
    if (isAnotherList && type !== 'POP') heading?.closest('li')?.scrollIntoView({ block: 'start' });
  }, [view, type]);
}
