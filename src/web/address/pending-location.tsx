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
  return { shown: here, asked: { pathname, search }, latest, go };
}

/** A link to where the page is going with something changed, worked out anew when it is pressed. The scroll stays. */
export function PendingLink({
  to,
  ...looks
}: Omit<ComponentProps<typeof Link>, 'to' | 'onClick' | 'preventScrollReset'> & {
  to: (asked: Place) => string;
}) {
  const { asked, latest, go } = usePendingLocation();
  const press = (event: MouseEvent) => {
    const isForTheBrowser =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForTheBrowser) return;
    event.preventDefault();
    go(to(latest()));
  };
  return <Link {...looks} to={to(asked)} preventScrollReset onClick={press} />;
}
