import { useEffect, useRef } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { requestContext } from '#web/page/loader-context.ts';
import { NavigationProgress } from '#web/ui/loading.tsx';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import panelCss from '../panel.css?url';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { personAttributes } from '../panel-person.ts';
import { followSignOut, isSignedOut, toLogin } from '../panel-session.ts';
import { usePressGuard } from '../press-guard.ts';
import { followNews } from '../news/follow-news.ts';
import { NewsTitle } from '../news/news-title.tsx';
import { useFreshOnNews } from './use-fresh-on-news.ts';
import { mayNow } from '../sections.ts';
import { usePreservedFocus } from '../ui/focus.ts';
import type { Route } from './+types/panel-layout.ts';
import { ErrorBanner } from './error-banner.tsx';
import { PanelAnnouncer } from './panel-announcer.tsx';
import { PanelToaster } from './panel-toaster.tsx';
import { useReloadedPress } from './pressed-section.ts';
import { useSectionCode } from './section-code.ts';
import { SideMenu } from './side-menu.tsx';
import { UnsentFileNote } from './unsent-file-note.tsx';

export const links = () => [{ rel: 'stylesheet', href: panelCss }];

/** Who is signed in: the panel shows what they may do. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(requestContext).panelPerson();
}

/** A change of their role ends their session. */
export const shouldRevalidate = () => false;

/** Leads to the login when any loader of the panel was refused because the session is over. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const results = Object.values(await next());
    // oxlint-disable-next-line typescript/only-throw-error -- a redirect in React Router
    if (results.some(({ result }) => isSignedOut(result))) throw toLogin(url);
  },
];

/** The frame of every page of the panel. */
export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  useEffect(followSignOut, []);
  const hearsNews = mayNow(loaderData, 'news');
  useEffect(() => (hearsNews ? followNews() : undefined), [hearsNews]);
  useFreshOnNews();
  useFreshOnReturn();
  useReloadedPress();
  useSectionCode();
  const main = useRef<HTMLElement>(null);
  usePreservedFocus(main);
  usePressGuard();
  return (
    <div
      {...personAttributes(loaderData)}
      className="panel-frame min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <a
        href="#contenido"
        className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      <NavigationProgress />
      <SideMenu />
      <div className="min-w-0">
        <OfflineBanner waiting="guardar cambios" />
        <main
          ref={main}
          id="contenido"
          tabIndex={-1}
          className="mx-auto max-w-7xl px-4 pt-6 pb-28 focus:outline-none md:px-8"
        >
          <ErrorBanner />
          <UnsentFileNote />
          <Outlet />
        </main>
      </div>
      <ConfirmIdentity />
      <PanelAnnouncer />
      <NewsTitle />
      <PanelToaster />
    </div>
  );
}

/** A shorter absence needs no refresh. */
const STALE_AFTER_MS = 15_000;

/** Reads the page again when the user returns to the tab, which leads to the login if the session ended meanwhile. */
function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let hiddenAt = 0;
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt > 0 && Date.now() - hiddenAt > STALE_AFTER_MS) void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
}
