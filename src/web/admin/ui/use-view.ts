import { useCallback, useLayoutEffect, useRef } from 'react';
import { createPath } from 'react-router';
import { useAskedLocation, type Place } from '#web/asked-location.ts';
import { sectionIn } from '../sections.ts';

type Changes = Readonly<Record<string, string | number | null>>;

/**
 * What the address says of a list: what is searched, its tab, its page. Any change but of the page begins at the first page again. While
 * an answer is on its way, what is asked next is added to it: of two quick changes neither is lost.
 * @example const { view, change } = useView(); change({ buscar: 'ryzen' });
 */
export function useView() {
  const { shown, latest, go } = useAskedLocation();
  const section = useRef(placeOf(shown));
  useLayoutEffect(() => {
    section.current = placeOf(shown);
  });
  const change = useCallback(
    (changes: Changes, { replace = false } = {}) => {
      const asked = latest();
      // Whoever is leaving already stays on their way.
      if (placeOf(asked) !== section.current) return;
      const next = linkWith(changes)(asked);
      if (next !== createPath(asked)) go(next, { replace });
    },
    [latest, go],
  );
  return { view: new URLSearchParams(shown.search), change };
}

/** To the same list with something changed. */
export function linkWith(changes: Changes): (asked: Place) => string {
  return ({ pathname, search }) => `${pathname}?${withChanges(new URLSearchParams(search), changes)}`;
}

function placeOf({ pathname, search }: Place): string {
  return `${pathname} ${sectionIn(new URLSearchParams(search))}`;
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

/** From 1; what makes no sense is the first page. */
export function pageIn(params: URLSearchParams, name = 'pagina'): number {
  const page = Number(params.get(name));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

function isPage(name: string): boolean {
  return name.startsWith('pagina');
}
