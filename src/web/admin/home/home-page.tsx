import type { ReactElement } from 'react';
import { pageMeta } from '#web/page-meta.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PanelHeading } from '../layout/panel-heading.tsx';
import { panelPaths, sectionIn, type SectionKey } from '../panel-paths.ts';
import { isSignedOut, toLogin } from '../panel-session.ts';
import type { Route } from './+types/home-page.ts';
import { CouldNotRead, tellNotRead } from './could-not-read.tsx';
import { NotLoaded, NotRead } from './section.tsx';
import { SECTIONS } from './sections.ts';

interface Shown {
  address: string;
  key: SectionKey;
  content: ReactElement;
}

/** What was read last: it stays on screen, with whatever is being typed in it, when reading the same again fails. */
let shown: Shown | null = null;

export async function clientLoader({ url, request }: Route.ClientLoaderArgs): Promise<Shown> {
  const address = url.search;
  const key = sectionIn(url.searchParams);
  try {
    const { section } = await SECTIONS[key].load().catch(notLoaded);
    const content = await section.open(url.searchParams, request.signal);
    return (shown = { address, key, content });
  } catch (error) {
    // oxlint-disable-next-line typescript/only-throw-error -- how React Router is told to redirect
    if (isSignedOut(error)) throw toLogin(url);
    if (!(error instanceof NotRead)) throw error;
    if (shown?.address !== address) {
      shown = null;
      return { address, key, content: <CouldNotRead failure={error} /> };
    }
    tellNotRead(error);
    return shown;
  }
}

function notLoaded(cause: unknown): never {
  throw new NotLoaded('Error al cargar la sección: no pudimos traerla. Revisá tu conexión y reintentá.', {
    cause,
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: loaderData ? SECTIONS[loaderData.key].words : 'Panel',
      description: 'Panel de administración.',
      path: panelPaths.home(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function HomePage({ loaderData: { key, content } }: Route.ComponentProps) {
  return (
    <>
      <PanelHeading>{SECTIONS[key].words}</PanelHeading>
      <div key={key}>{content}</div>
    </>
  );
}

/** While the first section is on its way. */
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
