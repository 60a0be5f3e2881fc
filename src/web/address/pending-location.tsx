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
import { isPlainPress } from './plain-press.ts';

/** A page and its query: `/componentes` and `?search=ryzen`. */
export interface Place {
  pathname: string;
  search: string;
}

/**
 * The location that the page is navigating to, or the current one. React renders it later than the click or the handler that started it, so
 * code that changes the address starts from `latest()`, which asks the router itself: two quick changes are both kept, and a search that is
 * still waiting does not undo a link that was followed meanwhile.
 */
export function usePendingLocation() {
  const here = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = useNavigation().location ?? here;
  const router = useRouter();
  const latest = useCallback((): Place => latestLocation(router), [router]);
  const go = useCallback(
    (to: string, options: NavigateOptions = {}) => {
      const { pathname, search } = latestLocation(router);
      // It is here or on its way: a second press would need a second step back.
      if (to === pathname + search) return;
      const replace = options.replace === true && hasEntry(router);
      void navigate(to, { preventScrollReset: true, ...options, replace });
    },
    [navigate, router],
  );
  return { shown: here, pending: { pathname, search }, latest, go };
}

/** The router itself, which knows its target before React renders it. A change of target causes no rendering. */
export function useRouter() {
  // No public hook of React Router reads the location before React renders it.
  const context = useContext(DataRouterContext);
  if (context === null) throw new Error('useRouter() is for pages of the router');
  return context.router;
}

/** Where it goes, or where it is while nothing is loading. */
export function latestLocation({ state }: ReturnType<typeof useRouter>): Location {
  return state.navigation.location ?? state.location;
}

/**
 * Whether the history has an entry to replace. A page that is still loading has no entry yet; a navigation that replaces it gets that
 * entry.
 */
export function hasEntry({ state }: ReturnType<typeof useRouter>): boolean {
  return state.navigation.historyAction !== 'PUSH';
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
    if (!isPlainPress(event)) return;
    event.preventDefault();
    go(to(latest()));
  };
  return <Link {...looks} to={to(pending)} preventScrollReset onClick={press} />;
}
