import { useCallback, useLayoutEffect, useRef } from 'react';
import { createPath } from 'react-router';
import { usePendingLocation, type Place } from '#web/address/pending-location.tsx';

type Changes = Readonly<Record<string, string | number | null>>;

/**
 * Reads and changes the state of a list in the address: its search, tab and page. Every change except of the page goes back to the first
 * page. A change during a navigation is added to that navigation, so two quick changes are both kept.
 * @example const { view, change } = useView(); change({ buscar: 'ryzen' });
 */
export function useView() {
  const { shown, latest, go } = usePendingLocation();
  const section = useRef(shown.pathname);
  useLayoutEffect(() => {
    section.current = shown.pathname;
  });
  const change = useCallback(
    (changes: Changes, { replace = false } = {}) => {
      const requested = latest();
      // The user is already leaving this section.
      if (requested.pathname !== section.current) return;
      const next = linkWith(changes)(requested);
      if (next !== createPath(requested)) go(next, { replace });
    },
    [latest, go],
  );
  return { view: new URLSearchParams(shown.search), change };
}

/** Builds the link to the same list with these changes. */
export function linkWith(changes: Changes): (requested: Place) => string {
  return ({ pathname, search }) => `${pathname}?${withChanges(new URLSearchParams(search), changes)}`;
}

function withChanges(before: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of Object.keys(changes)) {
    const value = changes[name];
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  // Each list has a page of its own: `pagina`, or `pagina-categorias` beside another list.
  if (!Object.keys(changes).some(isPage))
    for (const name of Array.from(next.keys()).filter(isPage)) next.delete(name);
  return next;
}

/** Reads the page number, from 1. An invalid number is the first page. */
export function pageIn(params: URLSearchParams, name = 'pagina'): number {
  const page = Number(params.get(name));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/**
 * The page that an address asks for, as the query of a list's call.
 * @param name the parameter of a list that has another one beside it.
 */
export function pageQuery(params: URLSearchParams, pageSize: number, name?: string) {
  return { limit: pageSize, offset: (pageIn(params, name) - 1) * pageSize };
}

function isPage(name: string): boolean {
  return name.startsWith('pagina');
}
