import { pageMeta } from '#web/page-meta.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PanelHeading } from '../layout/panel-heading.tsx';
import { panelPaths, sectionIn } from '../panel-paths.ts';
import { isSignedOut, toLogin } from '../panel-session.ts';
import type { Route } from './+types/home-page.ts';
import { SECTIONS } from './sections.ts';

export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const key = sectionIn(url.searchParams);
  const { section } = await SECTIONS[key].load();
  try {
    return { key, content: await section.open(url.searchParams, request.signal) };
  } catch (error) {
    // oxlint-disable-next-line typescript/only-throw-error -- how React Router is told to redirect
    if (isSignedOut(error)) throw toLogin(url);
    throw error;
  }
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
