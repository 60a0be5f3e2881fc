import { Suspense, type ReactNode } from 'react';
import { Await, Link, useRevalidator } from 'react-router';
import { paths } from '#web/address/paths.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Spinner, Skeleton } from '#web/ui/loading.tsx';
import { FROM_PAGE } from '../product-card/detail-return.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { useFocusOnReturn } from './use-focus-on-return.ts';

export function FeaturedProducts({ products }: { products: CardProduct[] | Promise<CardProduct[]> }) {
  return (
    <Featured>
      {products instanceof Promise ? (
        <Suspense fallback={<Loading />}>
          <Await resolve={products} errorElement={<Failed />}>
            {(loaded) => <Cards products={loaded} />}
          </Await>
        </Suspense>
      ) : (
        <Cards products={products} />
      )}
    </Featured>
  );
}

export function FeaturedFailure() {
  return (
    <Featured>
      <Failed />
    </Featured>
  );
}

function Featured({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="destacados" className="page below-fold-160 mt-16 md:mt-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="sheet-label">Hoja 02</p>
          <h2 id="destacados" className="mt-1 text-2xl md:text-3xl">
            Procesadores destacados
          </h2>
        </div>
        <Link to={paths.catalogue({ category: 'cpu' })} className={buttonLooks({ size: 'sm' })}>
          Ver todos los procesadores
        </Link>
      </div>
      {children}
    </section>
  );
}

function Cards({ products }: { products: readonly CardProduct[] }) {
  useFocusOnReturn(detailLink);
  if (products.length === 0)
    return <p className="mt-6 text-muted">Todavía no hay procesadores a la venta.</p>;
  return (
    <ul className={grid}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} detailTo={detailLink(product.id)} detailState={FROM_PAGE} />
        </li>
      ))}
    </ul>
  );
}

function detailLink(productId: string): string {
  return paths.catalogue({ category: 'cpu', productId });
}

function Loading() {
  return (
    <>
      <Spinner label="Cargando" className="mt-6" />
      <div className={grid}>
        {Array.from({ length: 8 }, (_, place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}

function Failed() {
  const { revalidate } = useRevalidator();
  return (
    <Alert
      tone="bad"
      title="Ocurrio un error"
      className="mt-6"
      actions={
        <Button size="sm" onClick={() => void revalidate()}>
          Reintentar
        </Button>
      }
    >
      No pudimos cargar los procesadores.
    </Alert>
  );
}

/** On a phone a strip to swipe, so that the page does not become eight screens long. */
const grid =
  'mt-6 grid gap-3 max-sm:-mx-4 max-sm:auto-cols-[72%] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 max-sm:*:snap-start sm:grid-cols-2 md:gap-4 lg:grid-cols-4';

/** As large as the card that will come. */
function ProductCardSkeleton() {
  return (
    <div className="sheet flex h-full flex-col">
      <div className="squared-paper aspect-4/3 max-sm:aspect-video border-b border-rule" />
      <div className="flex grow flex-col gap-2.5 p-3">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-auto h-7 w-1/2" />
        <Skeleton className="h-9 w-full" />
      </div>
    </div>
  );
}
