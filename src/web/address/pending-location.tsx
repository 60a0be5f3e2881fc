import { useCallback, useLayoutEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import {
  createPath,
  parsePath,
  useLocation,
  useNavigate,
  useNavigation,
  Link,
  type NavigateOptions,
} from 'react-router';

/** A page and its query: `/componentes` and `?search=ryzen`. */
export interface Place {
  pathname: string;
  search: string;
}

/** The place that a handler navigated to before React rendered it, and the path rendered at that moment. One per browser tab. */
let unrendered: { place: Place; since: string } | null = null;

/**
 * The location that the page is navigating to, or the current one. React renders it later than the handler that started it. Code that
 * changes the address starts from `latest()` and calls `go`, so that two quick changes do not overwrite each other.
 */
export function usePendingLocation() {
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
  return { shown: here, pending: { pathname, search }, latest, go };
}

/** A link that changes part of the pending location. Its target is computed again on click. The scroll position stays. */
export function PendingLink({
  to,
  ...looks
}: Omit<ComponentProps<typeof Link>, 'to' | 'onClick' | 'preventScrollReset'> & {
  to: (pending: Place) => string;
}) {
  const { pending, latest, go } = usePendingLocation();
  const press = (event: MouseEvent) => {
    const isForTheBrowser =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForTheBrowser) return;
    event.preventDefault();
    go(to(latest()));
  };
  return <Link {...looks} to={to(pending)} preventScrollReset onClick={press} />;
}
