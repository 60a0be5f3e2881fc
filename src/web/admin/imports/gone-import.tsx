import { Link } from 'react-router';
import { ApiError } from '#web/api/api-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { panelPaths } from '../panel-paths.ts';

/** A list that was discarded, here or in another window. */
export function GoneImport() {
  return (
    <div role="status">
      <EmptyState title="Esta lista ya no está: la descartaron">
        No cambió nada en la tienda.{' '}
        <Link
          to={panelPaths.section('importaciones')}
          className="font-semibold text-ink underline underline-offset-4"
        >
          Todas las importaciones
        </Link>
      </EmptyState>
    </div>
  );
}

/** What a call about an import failed with, where it is no longer there: nothing. @throws any other error. */
export function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
