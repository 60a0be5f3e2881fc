import type { ReactNode } from 'react';
import { Toaster } from '#web/ui/toaster.tsx';
import { TrialBanner } from '#web/ui/trial-banner.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useSettledPage } from './use-settled-page.ts';

/** What stands around every public page, its error page too. */
export function ShopFrame({ children }: { children: ReactNode }) {
  useSettledPage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      <NavigationProgress />
      <TrialBanner />
      <SiteHeader />
      <OfflineBanner waiting="comprar" />
      <main id="contenido" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <SiteFooter />
      <PageAnnouncer />
      <Toaster />
    </div>
  );
}
