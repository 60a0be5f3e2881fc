import { Link } from 'react-router';
import type { FacetResponse } from '#contract/facets.ts';
import { paths } from '#web/address/paths.ts';
import { changedView, type CatalogueAddress } from './address/catalogue-address.ts';

/** The chosen filters, each a link that removes it. */
export function ChosenFilters({
  address,
  filters,
}: {
  address: CatalogueAddress;
  filters: readonly FacetResponse[];
}) {
  const chosen = filters.flatMap(({ key, name, values }) =>
    values.filter(({ isChosen }) => isChosen).map((value) => ({ ...value, key, name })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filtros elegidos" className="mb-3 flex flex-wrap items-center gap-2">
      {chosen.map(({ key, name, value, words }) => (
        <li key={`${key} ${value}`}>
          <Link
            to={paths.catalogue(changedView(address, { choices: without(address, key, value) }))}
            preventScrollReset
            className="inline-flex h-9 items-center gap-2 rounded-sm border border-ink/40 bg-ink-soft px-2 text-sm text-ink-strong hover:border-ink"
          >
            <span className="sr-only">Quitar filtro </span>
            <span>
              <span className="text-xs">{name}:</span> {words}
            </span>
            <svg aria-hidden viewBox="0 0 24 24" className="icon">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={paths.catalogue(changedView(address, { choices: {} }))}
          preventScrollReset
          className="inline-flex h-9 items-center text-sm font-semibold text-ink underline underline-offset-4"
        >
          Limpiar filtros
        </Link>
      </li>
    </ul>
  );
}

function without({ choices }: CatalogueAddress, key: FacetResponse['key'], value: string) {
  const { [key]: chosen = [], ...others } = choices;
  const left = chosen.filter((one) => one !== value);
  return left.length > 0 ? { ...others, [key]: left } : others;
}
