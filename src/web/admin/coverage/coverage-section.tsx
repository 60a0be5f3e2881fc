import { Suspense } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { CoverageRow } from '#contract/panel/coverage.ts';
import { call } from '../panel-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted } from '#lib/counted.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { Pager } from '../ui/pager.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { pageQuery, useView } from '../ui/use-view.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { CoverageFilters } from './coverage-filters.tsx';
import { BasePart } from './base-part.tsx';
import { FactEditor } from './fact-editor.tsx';
import { KnownPartsCard } from './known-parts-card.tsx';
import { Correction, ProductFacts } from './product-facts.tsx';
import { WholePcsCard, type WholePcsRead } from './whole-pcs-card.tsx';

const PAGE_SIZE = 24;
const STATUS_ID = 'cuantos-productos';

export const clientLoader = sectionLoader(async ({ url: { searchParams: params }, request: { signal } }) => {
  // A sample of a large catalogue takes a second: the list does not wait for it.
  const whole: WholePcsRead = call(routes.wholePcs, { signal }).catch(() => null);
  const [page, base] = await reading(
    (detail) => `Error al cargar la cobertura: ${detail}`,
    Promise.all([
      call(routes.coverage, {
        query: {
          search: params.get('buscar') ?? '',
          lista: listIn(params),
          kind: params.get('tipo') ?? '',
          falta: params.get('falta') ?? '',
          ...pageQuery(params, PAGE_SIZE),
        },
        signal,
      }),
      call(routes.knownParts, { signal }),
    ]),
  );
  return { page, base, whole };
});

const LISTS = [
  {
    key: 'faltan',
    total: 'lacking',
    label: 'Faltan datos',
    empty: 'No le falta ningún dato a ningún producto',
  },
  { key: 'corregidos', total: 'corrected', label: 'Corregidos', empty: 'No hay datos corregidos' },
  { key: 'todos', total: 'all', label: 'Todos', empty: 'No hay productos visibles' },
] as const;

function listIn(params: URLSearchParams): (typeof LISTS)[number]['key'] {
  const requested = params.get('pestana');
  return LISTS.find(({ key }) => key === requested)?.key ?? 'faltan';
}

function CoverageSection({
  loaderData: {
    page: { results, count, totals, facts, filled },
    base,
    whole,
  },
}: SectionProps<typeof clientLoader>) {
  const { view, change } = useView();
  const list = listIn(view);
  const isNarrowed = view.has('buscar') || view.has('tipo') || view.has('falta');
  return (
    <>
      <p className="mb-4 max-w-3xl text-sm text-muted">
        Datos que una regla necesita y el proveedor no dice. Lo que completes o corrijas vale en toda la
        tienda y ninguna importación lo pisa.
      </p>
      <KnownPartsCard base={base} filled={filled} />
      <Suspense fallback={<p className="mb-5 text-sm text-muted">Calculando qué PC quedan verificadas…</p>}>
        <WholePcsCard whole={whole} />
      </Suspense>
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Buscar productos"
          looksAt="Nombre, marca, código o n.º de parte"
          value={view.get('buscar') ?? ''}
          onSearch={(buscar, options) => change({ buscar }, options)}
          className="min-w-56 grow basis-72"
        />
        <CoverageFilters facts={facts} />
      </div>
      <ViewTabs
        label="Cobertura"
        className="mt-4 *:min-w-min"
        tabs={LISTS.map(({ key, total, label }) => ({
          key,
          label: `${label} (${totals[total]})`,
          isShown: key === list,
          changes: { pestana: key === 'faltan' ? null : key },
        }))}
      />
      <p id={STATUS_ID} tabIndex={-1} role="status" className="py-3 text-sm text-muted focus:outline-none">
        {counted(count, 'producto', 'productos')}
      </p>
      {results.length > 0 ? (
        <PanelTable caption="Cobertura de datos" columns={COLUMNS} rows={results} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title={isNarrowed ? 'Ningún producto coincide' : emptyLabel(list)}>
          {isNarrowed ? 'Probá con menos palabras, otro tipo u otro dato.' : null}
        </EmptyState>
      )}
      <Pager count={count} pageSize={PAGE_SIZE} />
    </>
  );
}

export default sectionPage(CoverageSection);

function emptyLabel(list: (typeof LISTS)[number]['key']): string {
  return LISTS.find(({ key }) => key === list)?.empty ?? '';
}

/** The product may leave the list with its last missing fact. */
function status(): HTMLElement | null {
  return document.getElementById(STATUS_ID);
}

const COLUMNS: readonly Column<CoverageRow>[] = [
  {
    key: 'producto',
    label: 'Producto',
    isHeader: true,
    cell: ({ description, category, id }) => (
      <>
        <span>{description}</span>
        <span className="block text-xs font-normal text-muted">
          {category} · <span className="datum">{id}</span>
        </span>
      </>
    ),
  },
  {
    key: 'que-es',
    label: 'Qué es',
    cell: (product) => {
      const datum = product.data.find(({ fact }) => fact === 'kind');
      if (datum === undefined) return null;
      return (
        <>
          <FactEditor product={product} datum={datum} fallback={status} />
          <Correction product={product} datum={datum} fallback={status} />
        </>
      );
    },
  },
  {
    key: 'datos',
    label: 'Datos',
    cell: (product) => (
      <>
        <ProductFacts product={product} fallback={status} />
        <BasePart product={product} fallback={status} />
      </>
    ),
  },
  {
    key: 'sin-verificar',
    label: 'Sin verificar',
    isNumber: true,
    cell: (product) => <Weight product={product} />,
  },
];

/** The values that the list is sorted by. */
function Weight({ product: { data, stock } }: { product: CoverageRow }) {
  const waiting = data.reduce((sum, { unverified }) => sum + unverified, 0);
  return (
    <>
      {waiting === 0 ? '—' : counted(waiting, 'parte', 'partes')}
      <span className="block text-xs whitespace-nowrap text-muted">
        {stock === 0 ? 'sin stock' : `${stock} en stock`}
      </span>
    </>
  );
}
