import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What the address says of a list: what is searched, its tab, its page. Any change but of the page begins at the first page again.
 * @example const { view, change } = useView(); change({ buscar: 'ryzen' });
 */
export function useView() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | number | null>>, { replace = false } = {}) => {
      setParams((before) => withChanges(before, changes), { replace, preventScrollReset: true });
    },
    [setParams],
  );
  /** The link to the same list with something changed. */
  const linkWith = (changes: Readonly<Record<string, string | number | null>>) =>
    `?${withChanges(params, changes)}`;
  return { view: params, change, linkWith };
}

function withChanges(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): URLSearchParams {
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
