import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { SECTION_PERMISSIONS } from '#contract/panel/panel-sections.ts';
import type { Permission } from '#contract/roles.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, Spinner } from '#web/ui/loading.tsx';
import { personOnPage, usePanelPerson } from '../panel-person.ts';
import { panelPaths } from '../panel-paths.ts';
import { newsBeforeReading } from '../news/news.ts';
import { ShowNews } from '../news/show-news.tsx';
import { NotAllowed, NotRead } from '../section.ts';
import { mayNow, sectionIn, SECTIONS } from '../sections.ts';
import { CouldNotRead } from '../ui/could-not-read.tsx';
import { PanelHeading } from '../ui/panel-heading.tsx';
import { useLastRead } from '../ui/use-last-read.ts';
import type { Route } from './+types/home-page.ts';
import { loadSection } from './load-section.ts';

/** Every section is at this address: routes are matched by path, so `?seccion=` chooses the section's module here. */
export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const viewer = personOnPage();
  const place = {
    address: url.search,
    key: sectionIn(url.searchParams, viewer),
    newest: await newsBeforeReading(),
  };
  const allows = (permission: Permission) => mayNow(viewer, permission);
  if (!allows(SECTION_PERMISSIONS[place.key])) {
    return { ...place, content: null, failure: new NotAllowed('Tu rol no permite ver esta sección') };
  }
  try {
    const { clientLoader, default: Section } = await loadSection(place.key);
    const loaderData = await clientLoader({ url, request, may: allows });
    return { ...place, content: <Section loaderData={loaderData} />, failure: null };
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
    return { ...place, content: null, failure: error };
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: loaderData ? SECTIONS[loaderData.key].label : 'Panel',
      description: 'Panel de administración.',
      path: panelPaths.home(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { key, newest, content, failure } = useLastRead(loaderData);
  // The browser looked for the place that a link names before the section was there.
  useEffect(
    () => document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView(),
    [],
  );
  return (
    <>
      <PanelHeading>{SECTIONS[key].label}</PanelHeading>
      <div key={key}>{failure === null ? content : <NoContent failure={failure} />}</div>
      {failure === null ? <ShowNews section={key} newest={newest} /> : null}
    </>
  );
}

function NoContent({ failure }: { failure: Error }) {
  return failure instanceof NotAllowed ? (
    <EmptyState title={failure.message} />
  ) : (
    <CouldNotRead failure={failure} />
  );
}

/** An error in a section keeps the menu and the other sections working. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  const person = usePanelPerson();
  const failure = useMemo(() => new NotRead('Error al cargar la sección', { cause: error }), [error]);
  return (
    <>
      <PanelHeading>{SECTIONS[sectionIn(new URLSearchParams(search), person)].label}</PanelHeading>
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
