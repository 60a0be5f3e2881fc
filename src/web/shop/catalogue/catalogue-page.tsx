import { Link, useNavigate, useNavigation } from 'react-router';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { shopReaderContext } from '#web/shop-context.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabStrip, tabLooks } from '#web/ui/tabs.tsx';
import type { Route } from './+types/catalogue-page.ts';
import { changedView, readAddress, type CatalogueAddress } from './catalogue-address.ts';
import { CATEGORY_TABS } from './category-tabs.ts';
import { ListControls } from './list-controls.tsx';
import { loadCatalogue } from './load-catalogue.ts';
import { OpenProduct } from './open-product.tsx';
import { ProductList } from './product-list.tsx';
import { SearchBox } from './search-box.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCatalogue(context.get(shopReaderContext), url.searchParams);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const detail = loaderData?.detail;
  return pageMeta(matches, {
    title: detail?.descripcion ?? 'Componentes',
    description:
      detail?.contenido.short_desc ||
      'Componentes de PC con stock y precio en dólares, listos para tu armado.',
    path: paths.catalogue(detail ? { productId: detail.id } : { category: loaderData?.address.category }),
    shared: detail
      ? {
          title: `${detail.descripcion} · USD ${detail.precio}`,
          picture: paths.preview.product(detail.id),
        }
      : undefined,
  });
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { address, products, count, pages, categories, detail } = loaderData;
  const navigation = useNavigation();
  const coming = navigation.location?.pathname === paths.catalogue() ? navigation.location : null;
  // The controls already stand as asked: what is changed next builds on it, however slow the answer is.
  const wanted = coming === null ? address : readAddress(new URLSearchParams(coming.search));
  const stale = isAnotherList(wanted, address);

  return (
    <div className="page py-8">
      <h1 className="mb-6 text-3xl">Componentes</h1>
      <div className="grid gap-2 md:grid-cols-[1fr_auto]">
        <SearchBox address={wanted} />
        <ListControls address={wanted} categories={categories} />
      </div>
      <TabStrip label="Categorías" className="mt-4">
        {CATEGORY_TABS.map(({ category, words }) => (
          <li key={category}>
            <Link
              to={paths.catalogue(changedView(wanted, { category }))}
              preventScrollReset
              className={tabLooks}
              aria-current={category === wanted.category ? 'page' : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </TabStrip>

      <div className="flex min-h-14 flex-wrap items-center gap-x-4 py-2 text-sm text-muted">
        <p role="status">{count === 1 ? '1 componente encontrado' : `${count} componentes encontrados`}</p>
        {address.search ? (
          <Link
            to={paths.catalogue(changedView(address, { search: '' }))}
            className="font-semibold text-ink underline underline-offset-4"
          >
            Limpiar búsqueda
          </Link>
        ) : null}
        {stale ? <Spinner label="Cargando componentes..." className="ml-auto" /> : null}
      </div>

      <h2 className="sr-only">Resultados</h2>
      <OpenProduct address={address} detail={detail} cards={products} />
      {products.length > 0 ? (
        <>
          <ProductList products={products} address={address} stale={stale} />
          <Pagination
            page={address.page}
            pages={pages}
            renderLink={(page, looks, words) => (
              <Link to={paths.catalogue(changedView(address, { page }))} {...looks}>
                {words}
              </Link>
            )}
          />
        </>
      ) : (
        <EmptyState
          title="No se encontraron componentes"
          action={
            <Link to={paths.catalogue()} className={buttonLooks({ variant: 'primary' })}>
              Ver todos los componentes
            </Link>
          }
        >
          {address.search
            ? `Nada coincide con «${address.search}». Probá con menos palabras o con la marca.`
            : null}
        </EmptyState>
      )}
    </div>
  );
}

/** The list could not be brought: the rest of the shop still stands. */
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
    wanted.page !== shown.page
  );
}
