import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { readAttentionCount } from '../attention/attention-count.ts';
import { usePanelPerson } from '../panel-person.ts';
import { mayNow, sectionAt } from '../sections.ts';
import { useNews } from '../news/news.ts';

/**
 * Reads the open page again when something new happened, if nothing moves on it by that: the dashboard's figures and an order's page. What
 * was typed stays, as after any other change. Lists offer it instead (show-news.tsx).
 */
export function useFreshOnNews(): void {
  const { number } = useNews();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const known = useRef(0);
  const person = usePanelPerson();
  const refresh = useEffectEvent(() => {
    if (mayNow(person, 'panel')) void readAttentionCount();
    const section = sectionAt(pathname);
    const isList = section !== null && section !== 'dashboard';
    if (!isList && state === 'idle') void revalidate();
  });
  useEffect(() => {
    const isFirst = known.current === 0;
    known.current = number;
    // The page was read after the first number, or with it.
    if (!isFirst) refresh();
  }, [number]);
}
