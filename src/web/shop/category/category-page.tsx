import { data, Link, redirect } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { shopReaderContext } from '#web/page/loader-context.ts';
import { pageMeta, settingsIn } from '#web/page/page-meta.ts';
import { pricedIn } from '#web/page/price-messages.ts';
import { NotFound } from '#web/shop/not-found/not-found.tsx';
import { ProductCard } from '#web/shop/product-card/product-card.tsx';
import { Breadcrumbs } from '#web/shop/product/breadcrumbs.tsx';
import { breadcrumbData, type Crumb } from '#web/shop/product/product-data.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import type { Route } from './+types/category-page.ts';
import { loadCategory } from './load-category.ts';

type Loaded = NonNullable<ReturnType<typeof loadCategory>>;

export function loader({ context, params }: Route.LoaderArgs) {
  const reader = context.get(shopReaderContext);
  const found = loadCategory(reader, params.categoria, params.marca);
  const renamed = found === null ? reader.renamedCategory(params.categoria) : null;
  if (renamed !== null) return redirect(paths.category(renamed, params.marca), 301);
  // Not cached: anybody can invent any number of such addresses, which would push real pages out of the cache.
  if (found === null) return data(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return data(found);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) {
    const title = 'Página no encontrada';
    return [
      ...pageMeta(matches, { title, description: `${title}.`, path: null }),
      { name: 'robots', content: 'noindex' },
    ];
  }
  const shop = settingsIn(matches);
  const crumbs = crumbsOf(loaderData);
  return [
    ...pageMeta(matches, {
      title: `${titleOf(loaderData)}: precios y stock en Argentina`,
      description: `${loaderData.summary} Precios ${pricedIn(loaderData.rate)}, y un armador que verifica que todo encaje.`,
      path: crumbs.at(-1)?.path ?? null,
    }),
    ...(shop ? [{ 'script:ld+json': breadcrumbData(crumbs, shop.publicUrl) }] : []),
  ];
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { category, brand, brands, products, count } = loaderData;
  const wholeList = paths.catalogue({
    category: category.value,
    filters: brand ? [['marca', brand.name]] : [],
  });
  return (
    <div className="page py-6 md:py-8">
      <Breadcrumbs crumbs={crumbsOf(loaderData)} />
      <h1 className="mt-3 text-3xl">{titleOf(loaderData)}</h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{loaderData.summary}</p>
        <Link to={wholeList} className={buttonLooks({ size: 'sm' })}>
          Filtrar y ordenar
        </Link>
      </div>
      <nav aria-label="Marcas" className="mt-3 -mx-1 overflow-x-auto p-1 [scrollbar-width:none]">
        {/* A strip, or columns: lines that break by the width of their words would break elsewhere when the font arrives. */}
        <ul className="flex min-w-max gap-2 md:grid md:min-w-0 md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
          {brand ? (
            <li>
              <Link
                to={paths.category(category.name)}
                className={buttonLooks({ size: 'sm', className: 'w-full' })}
              >
                Todas las marcas
              </Link>
            </li>
          ) : null}
          {brands.map((one) => (
            <li key={one.slug}>
              <Link
                to={paths.category(category.name, one.name)}
                aria-current={one.slug === brand?.slug ? 'page' : undefined}
                className={buttonLooks({
                  size: 'sm',
                  className: 'w-full',
                  variant: one.slug === brand?.slug ? 'primary' : undefined,
                })}
              >
                {one.name} <span className="font-normal opacity-80">({one.count})</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="sr-only">Productos</h2>
      <ul className="mt-6 grid grid-cols-1 gap-3 xs:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {products.map((product, place) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              detailTo={paths.product(product)}
              eager={place === 0 ? 'most' : place < IN_SIGHT}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <Link to={wholeList} className={buttonLooks({ variant: 'primary' })}>
          {count > products.length ? `Ver los ${count}, filtrar y comparar` : 'Filtrar y comparar'}
        </Link>
        <Link to={paths.buildPc()} className={buttonLooks()}>
          Armar una PC
        </Link>
      </div>
    </div>
  );
}

/** So many cards are in sight on a large screen before anybody scrolls. */
const IN_SIGHT = 8;

function titleOf({ category, brand }: Loaded): string {
  return brand ? `${category.words} ${brand.name}` : category.words;
}

function crumbsOf({ category, brand }: Loaded): Crumb[] {
  return [
    { words: 'Inicio', path: paths.home() },
    { words: 'Componentes', path: paths.catalogue() },
    { words: category.words, path: paths.category(category.name) },
    ...(brand ? [{ words: brand.name, path: paths.category(category.name, brand.name) }] : []),
  ];
}
