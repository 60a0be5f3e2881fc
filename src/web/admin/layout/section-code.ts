import { useEffect } from 'react';
import { whenIdle } from '#web/page/when-idle.ts';

/**
 * Loads the code of every section once the browser is idle. A section then opens at once, and reports itself when it cannot be read. Code that
 * cannot be loaded does no harm here; React Router's own prefetch would reload the page.
 */
export function useSectionCode(): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const file of sectionFiles()) void import(/* @vite-ignore */ file).catch(() => undefined);
      }),
    [],
  );
}

/** The files of the sections' routes, from React Router's manifest of the page. It may keep a loader in a file of its own. */
function sectionFiles(): string[] {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- React Router's name
  const { routes } = window.__reactRouterManifest ?? { routes: {} };
  const sections = Object.values(routes).filter(({ id }) => /^admin\/.*-section$/.test(id));
  return sections.flatMap(({ module, clientLoaderModule = module }) => [module, clientLoaderModule]);
}

interface ManifestRoute {
  id: string;
  module: string;
  clientLoaderModule?: string;
}

declare global {
  interface Window {
    /** React Router writes it into each page. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
  }
}
