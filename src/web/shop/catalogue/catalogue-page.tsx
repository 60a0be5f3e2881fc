import clsx from 'clsx';
import { lazy, Suspense, useEffect, type MouseEvent } from 'react';
import {
  Link,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  type NavigateOptions,
} from 'react-router';
import { choicePairs } from '#contract/list-choices.ts';
import { PendingLink } from '#web/address/pending-location.tsx';
import { isPlainPress } from '#web/address/plain-press.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths, RESULTS_ID } from '#web/address/paths.ts';
import { pricedIn, sharedPesosNote, sharedPrice } from '#web/page/price-messages.ts';
import { shopReaderContext } from '#web/page/loader-context.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { TabStrip, tabLooks } from '#web/ui/tabs.tsx';
import type { Route } from './+types/catalogue-page.ts';
import { changedView, readAddress, type CatalogueAddress } from './address/catalogue-address.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { CompareForm } from './compare/compare-box.tsx';
import { FilterButton, FilterPanel, foundMessage } from './filter-panel.tsx';
import { ListControls } from './list-controls.tsx';
import { loadCatalogue } from './load-catalogue.ts';
import { OpenProduct } from './open-product.tsx';
import { ProductList } from './product-list.tsx';
import { SearchBox } from './search-box.tsx';
import { changedLink, useChangeView } from './address/use-change-view.ts';

const SearchGoalNotice = lazy(() => import('./search-goal-notice.tsx'));
const NothingFound = lazy(() => import('./nothing-found.tsx'));
/** The comparison's code is loaded when the first product is chosen. */
const CompareBar = lazy(() => import('./compare/compare-bar.tsx'));
const ComparisonView = lazy(() => import('./compare/comparison-view.tsx'));

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCatalogue(context.get(shopReaderContext), url.searchParams);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const detail = loaderData?.detail;
  const description =
    detail?.content.shortDescription ||
    `Componentes de PC con stock y precio ${pricedIn(loaderData?.rate)}, listos para tu armado.`;
  const tags = pageMeta(matches, {
    title: detail?.description ?? (loaderData?.comparison ? 'Comparación' : 'Componentes'),
    description,
    path: detail ? paths.product(detail) : canonicalList(loaderData),
    shared: detail
      ? {
          title: `${detail.description} · ${sharedPrice(detail.price, detail.priceArs)}`,
          description: [description, ...sharedPesosNote(loaderData.rate, detail.priceWithoutTaxesArs)].join(
            ' ',
          ),
          picture: paths.preview.product(detail.id),
        }
      : undefined,
  });
  // Crawlers follow its links and keep the lists that it narrows.
  return isNarrowed(loaderData) ? [...tags, { name: 'robots', content: 'noindex, follow' }] : tags;
}

/** A search, a comparison, another order or filters: the combinations have no end. */
function isNarrowed(loaded: Awaited<ReturnType<typeof loader>> | undefined): boolean {
  if (loaded === undefined || loaded.detail) return false;
  const { search, order, choices, compared } = loaded.address;
  const filters = Object.keys(choices).filter((key) => key !== 'marca');
  return search !== '' || order !== null || compared.length > 0 || filters.length > 0;
}

/** A list of one category, or of one of its brands, has a page of its own. */
function canonicalList(loaded: Awaited<ReturnType<typeof loader>> | undefined): string {
  const category = loaded?.categories.find(({ value }) => value === loaded.address.category);
  if (loaded === undefined || category === undefined) return paths.catalogue();
  const { choices, search } = loaded.address;
  const [brand, ...others] = search === '' ? (choices.marca ?? []) : [];
  const isOneBrand = brand !== undefined && others.length === 0 && Object.keys(choices).length === 1;
  return paths.category(category.name, isOneBrand ? brand : undefined);
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const {
    address,
    products,
    count,
    pages,
    categories,
    detail,
    filters,
    compared,
    comparison,
    searchedPrice,
    goal,
    unsold,
  } = loaderData;
  useFocusOnResults();
  const startsFromLatest = useStartFromLatest();
  const navigation = useNavigation();
  const coming = navigation.location?.pathname === paths.catalogue() ? navigation.location : null;
  // The controls show the pending address: the next change starts from it, even if the response is slow.
  const wanted = coming === null ? address : readAddress(new URLSearchParams(coming.search));
  const stale = isAnotherList(wanted, address);

  return (
    <div className={clsx('page py-8', compared.length > 0 && 'pb-28')}>
      <h1 className="mb-6 text-3xl">Componentes</h1>
      <OpenProduct missing={loaderData.missing} address={address} detail={detail} cards={products} />
      {/* They change the list, which the comparison replaces: on a phone they would stand a whole screen above it. */}
      {comparison ? null : (
        <>
          <div className="grid gap-2 md:grid-cols-[1fr_auto]">
            <SearchBox address={wanted} />
            <ListControls address={wanted} categories={categories} />
          </div>
          <TabStrip label="Categorías" className="mt-4">
            {CATEGORY_TABS.map(({ category, words }) => (
              <li key={category}>
                <PendingLink
                  to={changedLink({ category })}
                  className={tabLooks}
                  aria-current={category === wanted.category ? 'page' : undefined}
                >
                  {words}
                </PendingLink>
              </li>
            ))}
          </TabStrip>
        </>
      )}

      {comparison ? (
        <div>
          <Suspense>
            <ComparisonView address={address} comparison={comparison} />
          </Suspense>
        </div>
      ) : (
        <div className="gap-x-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
          <div className="flex min-h-14 items-center gap-x-4 py-2 text-sm text-muted lg:col-start-2">
            <p role="status">
              {count === 0 && goal?.kind === 'whole-pc'
                ? goal.isUpgrade
                  ? 'Buscás mejorar tu PC'
                  : 'Buscás una PC entera'
                : count === 0 || unsold === null
                  ? foundMessage(count)
                  : `No vendemos ${unsold}. Lo más cercano: ${count}`}
            </p>
            {address.search ? (
              <Link
                to={paths.catalogue(changedView(wanted, { search: '' }))}
                onClick={startsFromLatest({ search: '' }, { state: RESULTS_ID })}
                className="font-semibold text-ink underline underline-offset-4 xs:whitespace-nowrap"
              >
                Limpiar búsqueda
              </Link>
            ) : null}
            {stale ? <Spinner label="Cargando componentes..." quiet className="ml-auto" /> : null}
            <FilterButton address={wanted} filters={filters} count={count} />
          </div>
          <FilterPanel address={wanted} filters={filters} />
          <div className="lg:col-start-2">
            <ChosenFilters address={wanted} filters={filters} price={searchedPrice} />
            <h2 id={RESULTS_ID} tabIndex={-1} className="sr-only">
              Resultados
            </h2>
            {goal === null ? null : (
              <Suspense>
                <SearchGoalNotice goal={goal} notes={loaderData.notes} />
              </Suspense>
            )}
            <CompareForm address={wanted} />
            {/* One boundary for both: the list stays until the code of an empty one is there. */}
            <Suspense>
              {products.length > 0 ? (
                <>
                  <ProductList
                    products={products}
                    address={address}
                    wanted={wanted}
                    compared={compared}
                    stale={stale}
                  />
                  <Pagination
                    page={address.page}
                    pages={pages}
                    renderLink={(page, looks, words) => (
                      <Link
                        to={paths.catalogue(changedView(wanted, { page }))}
                        onClick={startsFromLatest({ page })}
                        {...looks}
                      >
                        {words}
                      </Link>
                    )}
                  />
                </>
              ) : (
                <NothingFound
                  address={address}
                  wanted={wanted}
                  near={loaderData.near}
                  asksWholePc={goal?.kind === 'whole-pc'}
                  isUpgrade={goal?.kind === 'whole-pc' && goal.isUpgrade}
                  compared={compared}
                  stale={stale}
                />
              )}
            </Suspense>
          </div>
        </div>
      )}
      {compared.length > 0 && !comparison ? (
        <Suspense>
          <CompareBar address={wanted} products={compared} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A press changes the list that was requested last, even if the page still shows an earlier one. */
function useStartFromLatest() {
  const change = useChangeView();
  return (to: Partial<CatalogueAddress>, options: NavigateOptions = {}) =>
    (event: MouseEvent) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      change(to, { preventScrollReset: false, ...options });
    };
}

/** After a search from the header the focus goes to the start of the results. */
function useFocusOnResults(): void {
  const location = useLocation();
  const wasBrought = useNavigationType() !== 'POP';
  useEffect(() => {
    if (wasBrought && location.state === RESULTS_ID)
      document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
  }, [location, wasBrought]);
}

/** The list could not be loaded; the rest of the shop works. */
export function ErrorBoundary() {
  const navigate = useNavigate();
  return (
    <div className="page py-8">
      <h1 className="mb-6 text-3xl">Componentes</h1>
      <Alert
        tone="bad"
        title="Error al cargar los componentes"
        actions={<Button onClick={() => void navigate(0)}>Reintentar</Button>}
      >
        Revisá tu conexión e intentá de nuevo. Tu carrito y tus builds siguen guardados.
      </Alert>
    </div>
  );
}

function isAnotherList(wanted: CatalogueAddress, shown: CatalogueAddress): boolean {
  return (
    wanted.category !== shown.category ||
    wanted.search !== shown.search ||
    wanted.order !== shown.order ||
    wanted.page !== shown.page ||
    String(choicePairs(wanted.choices)) !== String(choicePairs(shown.choices))
  );
}

/** The strip's fixed tabs; `category` is the value in their link. */
const CATEGORY_TABS = [
  { category: '', words: 'Todos' },
  { category: 'cpu', words: 'PROCESADORES' },
  { category: 'gpu', words: 'PLACAS VIDEO' },
  { category: 'motherboard', words: 'MOTHERBOARDS' },
  { category: 'ram', words: 'MEMORIAS - VALUERAM' },
  { category: 'storage', words: 'ALMACENAMIENTO' },
  { category: 'psu', words: 'FUENTES' },
  { category: 'case', words: 'GABINETES/BAREBONES' },
  { category: 'ACCESORIOS', words: 'ACCESORIOS' },
] as const;
