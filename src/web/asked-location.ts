import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  createPath,
  parsePath,
  useLocation,
  useNavigate,
  useNavigation,
  type NavigateOptions,
} from 'react-router';

/** A place of the site: `/componentes` and `?search=ryzen`. */
export interface Place {
  pathname: string;
  search: string;
}

/** What a handler has asked for and no render has told of yet, and what stood rendered when it did. Of the one browser tab. */
let unrendered: { place: Place; since: string } | null = null;

/**
 * Where the page will be once what was asked for is here. React tells of it a moment later, longer on a busy machine; whoever
 * changes the address builds on `latest()` and goes through `go`, so that of two quick changes neither is lost.
 */
export function useAskedLocation() {
  const here = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = useNavigation().location ?? here;
  const rendered = useRef<Place>({ pathname, search });
  useLayoutEffect(() => {
    rendered.current = { pathname, search };
    if (unrendered !== null && unrendered.since !== createPath({ pathname, search })) unrendered = null;
  }, [pathname, search]);

  const latest = useCallback((): Place => unrendered?.place ?? rendered.current, []);
  const go = useCallback(
    (to: string, options: NavigateOptions = {}) => {
      const { pathname: path = rendered.current.pathname, search: query = '' } = parsePath(to);
      unrendered = { place: { pathname: path, search: query }, since: createPath(rendered.current) };
      void navigate(to, { preventScrollReset: true, ...options });
    },
    [navigate],
  );
  return { shown: here, asked: { pathname, search }, latest, go };
}
