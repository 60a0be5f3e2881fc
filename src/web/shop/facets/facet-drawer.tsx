import { Link } from 'react-router';
import type { ListFilter } from './useful-filters.ts';
import { FacetFields } from './facet-fields.tsx';

/** The filters of a list that has little room: closed at first, with the number of chosen ones. */
export function FacetDrawer({
  filters,
  onChange,
  clearTo,
}: {
  filters: readonly ListFilter[];
  onChange: () => void;
  /** The same list without any filter. */
  clearTo: string;
}) {
  if (filters.length === 0) return null;
  const chosen = filters.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen)).length;
  return (
    <details className="col-span-full" onChange={onChange}>
      <summary className="unfolds inline-flex min-h-11 items-center text-sm font-semibold text-ink">
        {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
      </summary>
      <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        <FacetFields filters={filters} />
      </div>
      {chosen > 0 ? (
        <Link
          to={clearTo}
          preventScrollReset
          className="inline-flex h-11 items-center text-sm font-semibold text-ink underline underline-offset-4"
        >
          Limpiar filtros
        </Link>
      ) : null}
    </details>
  );
}
