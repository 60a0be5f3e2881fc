import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
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
const Toaster = lazyOnUse(async () => (await import('#web/ui/toaster.tsx')).Toaster);
const SiteFooter = lazyOnUse(async () => (await import('./site-footer.tsx')).SiteFooter);

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

/** Announces the new page's title to screen readers after a client-side navigation, as a browser would. */
function PageAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
