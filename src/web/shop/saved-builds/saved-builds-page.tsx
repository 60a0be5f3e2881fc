import { PlusIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  deleteBuild,
  saveBuild,
  useSavedBuilds,
  type SavedBuild,
} from '#web/browser-storage/saved-build-storage.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton, Spinner } from '#web/ui/loading.tsx';
import { MAX_BUILDS_COMPARED } from './most-compared.ts';
import type { Route } from './+types/saved-builds-page.ts';

/** Nobody who has saved nothing needs it. */
const SavedBuildList = lazy(() => import('./saved-build-list.tsx'));
/** Loaded when builds are compared. */
const BuildComparison = lazy(() => import('./build-comparison.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Builds Guardados',
    description: 'Las PC que armaste y guardaste en este navegador.',
    path: paths.savedBuilds(),
  });

export default function SavedBuildsPage() {
  const builds = useSavedBuilds();
  const compared = useComparedBuilds(builds ?? []);
  const title = useRef<HTMLHeadingElement>(null);

  useFocusOnReturn(compared !== null, title);

  const remove = (build: SavedBuild) => {
    deleteBuild(build.id);
    // The button that was pressed is gone with its card.
    title.current?.focus();
    notify.success('Build eliminado correctamente', {
      detail: build.name,
      action: { label: 'Deshacer', run: () => saveBuild(build) },
    });
  };

  return (
    <div className="page min-h-[calc(100dvh-4rem)] py-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 ref={title} tabIndex={-1} className="text-3xl focus:outline-none">
            Builds Guardados
          </h1>
          <p className="mt-1 text-sm text-muted">
            Quedan en este navegador: para verlos en otro, copiá su link.
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          {builds !== null && builds.length > 1 && compared === null ? (
            <Link to={paths.savedBuilds(newestIds(builds))} className={buttonLooks()}>
              {builds.length > MAX_BUILDS_COMPARED ? 'Comparar' : 'Compararlos'}
            </Link>
          ) : null}
          <Link to={paths.buildPc()} className={buttonLooks({ variant: 'primary' })}>
            <PlusIcon aria-hidden size={16} />
            Nuevo Build
          </Link>
        </span>
      </div>
      <noscript>
        <Alert announced={false} tone="warn" title="Tus builds están guardados en el navegador">
          Activá JavaScript para verlos.
        </Alert>
      </noscript>
      <Suspense fallback={<Loading />}>
        {compared === null ? (
          <Content builds={builds} onDelete={remove} />
        ) : (
          <BuildComparison
            builds={compared}
            others={(builds ?? []).filter((build) => !compared.includes(build))}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The builds that the address compares, in its order; null: fewer than two of them are saved here. */
function useComparedBuilds(builds: readonly SavedBuild[]): readonly SavedBuild[] | null {
  const [params] = useSearchParams();
  const ids = [...new Set(params.get('comparar')?.split(','))];
  const compared = ids.flatMap((id) => builds.find((build) => build.id === id) ?? []);
  return compared.length < 2 ? null : compared.slice(0, MAX_BUILDS_COMPARED);
}

/** What leads back from the comparison is gone with it. */
function useFocusOnReturn(isComparing: boolean, title: RefObject<HTMLHeadingElement | null>) {
  const wasComparing = useRef(isComparing);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasComparing.current && !isComparing && isLost) title.current?.focus({ preventScroll: true });
    wasComparing.current = isComparing;
  }, [isComparing, title]);
}

function newestIds(builds: readonly SavedBuild[]): string[] {
  return builds.slice(0, MAX_BUILDS_COMPARED).map(({ id }) => id);
}

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

function Content({
  builds,
  onDelete,
}: {
  /** Null: the browser's storage is not read yet. */
  builds: readonly SavedBuild[] | null;
  onDelete: (build: SavedBuild) => void;
}) {
  if (builds === null) return <Loading />;
  return builds.length === 0 ? (
    <NoBuilds />
  ) : (
    <SavedBuildList builds={builds} className={GRID} onDelete={onDelete} />
  );
}

function Loading() {
  return (
    <div className="needs-script">
      <Spinner label="Cargando builds guardados..." className="mb-4" />
      <div className={GRID}>
        <Skeleton className="h-[30rem]" />
        <Skeleton className="h-[30rem] max-sm:hidden" />
        <Skeleton className="h-[30rem] max-lg:hidden" />
      </div>
    </div>
  );
}

function NoBuilds() {
  return (
    <EmptyState
      title="No tenés builds guardados"
      action={
        <Link to={paths.buildPc()} className={buttonLooks({ variant: 'primary' })}>
          Crear Mi Primer Build
        </Link>
      }
    >
      {isStorageBlocked()
        ? 'Este navegador no deja guardar nada: mientras siga así, compartí tus builds por link.'
        : 'Armá una PC, tocá Guardar y va a aparecer acá.'}
    </EmptyState>
  );
}

/** Reading its length is enough: a browser that refuses throws at the first access. */
function isStorageBlocked(): boolean {
  try {
    return window.localStorage.length < 0;
  } catch {
    return true;
  }
}
