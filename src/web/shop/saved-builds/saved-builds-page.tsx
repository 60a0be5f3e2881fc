import { PlusIcon } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
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
import { useDollarRate } from '#web/page/root-data.ts';
import type { Route } from './+types/saved-builds-page.ts';
import { SavedBuildCard } from './saved-build-card.tsx';
import { TodaysTotalRow } from './todays-total-row.tsx';
import { idsIn } from './todays-total.ts';
import { usePricesNow } from './use-prices-now.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Builds Guardados',
    description: 'Las PC que armaste y guardaste en este navegador.',
    path: paths.savedBuilds(),
  });

export default function SavedBuildsPage() {
  const builds = useSavedBuilds();
  const title = useRef<HTMLHeadingElement>(null);

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
        <Link to={paths.buildPc()} className={buttonLooks({ variant: 'primary' })}>
          <PlusIcon aria-hidden size={16} />
          Nuevo Build
        </Link>
      </div>
      <noscript>
        <Alert announced={false} tone="warn" title="Tus builds están guardados en el navegador">
          Activá JavaScript para verlos.
        </Alert>
      </noscript>
      {builds === null ? <Loading /> : <Builds builds={builds} onDelete={remove} />}
    </div>
  );
}

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

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

function Builds({
  builds,
  onDelete,
}: {
  builds: readonly SavedBuild[];
  onDelete: (build: SavedBuild) => void;
}) {
  // Saved prices are in dollars; the pesos are today's.
  const hasPesos = useDollarRate() !== null;
  const now = usePricesNow(hasPesos ? idsIn(builds) : null);
  if (builds.length === 0) {
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
  return (
    <ul className={GRID}>
      {builds.map((build) => (
        <li key={build.id}>
          <SavedBuildCard
            build={build}
            today={hasPesos ? <TodaysTotalRow build={build} {...now} /> : null}
            onDelete={() => onDelete(build)}
          />
        </li>
      ))}
    </ul>
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
