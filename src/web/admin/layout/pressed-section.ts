import { useEffect, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { draftStorage } from '../kept-draft.ts';
import { sectionAt } from '../sections.ts';

const KEY = 'panel-pressed-section';

/** Remembers which section was pressed until a page is there. A press that opens another tab, or that a question holds back, leads nowhere here. */
export function rememberPress(path: string, press: MouseEvent): void {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
  draftStorage.write(KEY, path);
}

/**
 * Opens the pressed section after a reload. React Router reloads the page when code cannot be fetched, because a newer release has other files for
 * example, and forgets where the press led. Once: if its code is still missing, the person stays where they are.
 */
export function useReloadedPress(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const pressed = draftStorage.read(KEY);
    draftStorage.remove(KEY);
    const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
    if (isReload && pressed !== null && sectionAt(pressed) !== null) void navigate(pressed);
  }, [navigate]);
  useEffect(() => {
    draftStorage.remove(KEY);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at each arrival
  }, [pathname]);
}
