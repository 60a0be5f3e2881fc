import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { holdPages } from '#web/offline/browser-held-pages.ts';
import { registerWorker } from '#web/offline/register-worker.ts';
import { layOutTheRest } from '#web/page/lay-out-the-rest.ts';
import { whenIdle } from '#web/page/when-idle.ts';
import { NavigationProgress } from '#web/ui/loading.tsx';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { lazyOnUse } from '#web/ui/lazy-on-use.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteNotice } from './site-notice.tsx';

/** A notice answers a press, so its code is there or on its way. The server draws the region: screen readers announce the first notice too. */
const Toaster = lazyOnUse(() => import('#web/ui/toaster.tsx'))((file) => file.Toaster);
const SiteFooter = lazyOnUse(() => import('./site-footer.tsx'))((file) => file.SiteFooter);

/** The frame of every public page, including the error page. */
export function ShopFrame({ children }: { children: ReactNode }) {
  useEffect(layOutTheRest, []);
  useEffect(holdPages, []);
  useEffect(() => whenIdle(registerWorker), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      <NavigationProgress />
      <SiteNotice />
      <SiteHeader />
      <OfflineBanner waiting="comprar" />
      <main id="contenido" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <SiteFooter />
      <PageAnnouncer />
      <Toaster isPlaced />
    </div>
  );
}

/**
 * Announces the new page's title to screen readers after a client-side navigation, as a browser would. If the pressed link is gone, the
 * page takes the focus. It also does on back and forward; for the browser, a link within the page (`#…`) is such a navigation too.
 */
function PageAnnouncer() {
  const { pathname, key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP' && hash === '';
  const last = useRef({ pathname, key });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before.key === key) return;
    const isNew = before.pathname !== pathname;
    if (isNew) setTitle(document.title);
    // Later than what the page, or a dialog that closes, gives the focus to.
    if (isNew || isBack) setTimeout(takeLostFocus);
  }, [pathname, key, isBack]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function takeLostFocus() {
  if (document.activeElement === document.body)
    document.getElementById('contenido')?.focus({ preventScroll: true });
}
