import { useCallback, useContext, type ComponentProps, type MouseEvent } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigation,
  Link,
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  type NavigateOptions,
} from 'react-router';

/** A page and its query: `/componentes` and `?search=ryzen`. */
export interface Place {
  pathname: string;
  search: string;
}

/**
 * The location that the page is navigating to, or the current one. React renders it later than the click or the handler that started it,
 * so code that changes the address starts from `latest()`, which asks the router itself: two quick changes are both kept, and a search
 * that is still waiting does not take back a link that was followed meanwhile.
 */
export function usePendingLocation() {
  const here = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = useNavigation().location ?? here;
  const { latest } = useRouterPlaces();
  const go = useCallback(
    (to: string, options: NavigateOptions = {}) =>
      void navigate(to, { preventScrollReset: true, ...options }),
    [navigate],
  );
  return { shown: here, pending: { pathname, search }, latest, go };
}

/** Where the router is, and where it goes: the latter is the former while nothing is loading. Nothing is rendered again when they change. */
export function useRouterPlaces(): { latest: () => Location; current: () => Location } {
  // No public hook of React Router reads the location before React renders it.
  const context = useContext(DataRouterContext);
  if (context === null) throw new Error('useRouterPlaces() is for pages of the router');
  const { router } = context;
  const current = useCallback(() => router.state.location, [router]);
  const latest = useCallback(() => router.state.navigation.location ?? router.state.location, [router]);
  return { latest, current };
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
