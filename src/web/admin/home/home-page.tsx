import { useEffect, useMemo } from 'react';
import { Outlet, redirect, useLocation } from 'react-router';
import { pageMeta } from '#web/page/page-meta.ts';
import { Skeleton, Spinner } from '#web/ui/loading.tsx';
import { NotRead } from '../not-read.ts';
import { personOnPage, usePanelPerson } from '../panel-person.ts';
import { panelPaths } from '../panel-paths.ts';
import { firstSectionOf, sectionAt, SECTIONS } from '../sections.ts';
import { CouldNotRead } from '../ui/could-not-read.tsx';
import { PanelHeading } from '../ui/panel-heading.tsx';
import type { Route } from './+types/home-page.ts';

/** Whoever may not see the dashboard begins elsewhere; whoever must set up a second factor can do nothing before. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const viewer = personOnPage();
    const first = panelPaths.section(firstSectionOf(viewer));
    const isAstray = viewer.needsSecondFactor || url.pathname === panelPaths.home();
    // oxlint-disable-next-line typescript/only-throw-error -- a redirect in React Router
    if (isAstray && url.pathname !== first) throw redirect(first);
    await next();
  },
];

export function meta({ matches, location: { pathname } }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: SECTIONS[sectionAt(pathname) ?? 'dashboard'].label,
      description: 'Panel de administración.',
      path: pathname,
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** The frame of every section. */
export default function HomePage() {
  // The browser looked for the place that a link names before the section was there.
  useEffect(
    () => document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView(),
    [],
  );
  return (
    <>
      <SectionHeading />
      <Outlet />
    </>
  );
}

function SectionHeading() {
  const { pathname } = useLocation();
  const first = firstSectionOf(usePanelPerson());
  return <PanelHeading>{SECTIONS[sectionAt(pathname) ?? first].label}</PanelHeading>;
}

/** An error in a section keeps the menu and the other sections working. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = useMemo(() => new NotRead('Error al cargar la sección', { cause: error }), [error]);
  return (
    <>
      <SectionHeading />
      <CouldNotRead failure={failure} />
    </>
  );
}

/** Shown while the first section loads. */
export function HydrateFallback() {
  return (
    <>
      <Spinner label="Cargando el panel..." quiet />
      <Skeleton className="mb-6 h-9 w-48" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[1, 2, 3, 4].map((figure) => (
          <Skeleton key={figure} className="h-24" />
        ))}
      </div>
      <Skeleton className="mt-6 h-80" />
    </>
  );
}
