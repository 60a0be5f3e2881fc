import { data, Link, redirect } from 'react-router';
import { isNotebookMemory } from '#compatibility/notebook-memory.ts';
import { isStepKey } from '#compatibility/vocabulary/step-keys.ts';
import { paths } from '#web/address/paths.ts';
import { shopReaderContext } from '#web/page/loader-context.ts';
import { pageMeta, settingsIn } from '#web/page/page-meta.ts';
import { pricedIn, sharedPesosNote, sharedPrice } from '#web/page/price-messages.ts';
import { AddOrSeeCart } from '#web/shop/catalogue/add-or-see-cart.tsx';
import { ProductDelivery } from '#web/shop/catalogue/product-delivery.tsx';
import { ProductDetail } from '#web/shop/catalogue/product-detail.tsx';
import { ProductCard } from '#web/shop/product-card/product-card.tsx';
import { NotFound } from '#web/shop/not-found/not-found.tsx';
import type { CardProduct } from '#web/product/card-product.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import type { Route } from './+types/product-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FitsWith, GoneProduct, NoticeOffer, PriceHistorySection } from './lazy-parts.tsx';
import { loadProduct } from './load-product.ts';
import { breadcrumbData, productData, type Crumb } from './product-data.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  const found = loadProduct(context.get(shopReaderContext), params.slug);
  switch (found.kind) {
    case 'moved':
      return redirect(found.to, 301);
    case 'shown':
      return data(found);
    case 'gone':
      return data(found, { status: 410, headers: NOT_KEPT });
    case 'unknown':
      return data(found, { status: 404, headers: NOT_KEPT });
  }
}

/** Not cached: anybody can invent any number of such addresses, which would push real pages out of the cache. */
const NOT_KEPT = { 'cache-control': 'no-store' };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.kind !== 'shown') {
    const title = loaderData?.kind === 'gone' ? 'Producto que ya no vendemos' : 'Página no encontrada';
    return [
      ...pageMeta(matches, { title, description: `${title}.`, path: null }),
      { name: 'robots', content: 'noindex' },
    ];
  }
  const { product, rate } = loaderData;
  const description =
    product.content.shortDescription ||
    `${product.description} con stock y precio ${pricedIn(rate)}, y los componentes que van con él.`;
  const shop = settingsIn(matches);
  return [
    ...pageMeta(matches, {
      title: product.description,
      description,
      path: paths.product(product),
      shared: {
        title: `${product.description} · ${sharedPrice(product.price, product.priceArs)}`,
        description: [description, ...sharedPesosNote(rate, product.priceWithoutTaxesArs)].join(' '),
        picture: paths.preview.product(product.id),
      },
    }),
    ...(shop
      ? [
          { 'script:ld+json': productData(product, shop) },
          { 'script:ld+json': breadcrumbData(crumbsOf(product), shop.publicUrl) },
        ]
      : []),
  ];
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'unknown') return <NotFound />;
  if (loaderData.kind === 'gone') return <GoneProduct {...loaderData} />;
  const { product, missing, neighbours, similar } = loaderData;
  const { kind } = product.facts;
  return (
    <article className="page py-6 md:py-8">
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <h1 className="mt-3 mb-6 font-capitals text-2xl break-words md:text-3xl">{product.description}</h1>
      <ProductDetail
        key={product.id}
        product={product}
        missing={missing}
        heading="h2"
        delivery={
          <>
            <ProductDelivery product={product} />
            <div className="mt-5 flex flex-wrap gap-2">
              <AddOrSeeCart key={product.id} product={product} className="needs-script" />
              {isStepKey(kind) && product.stock > 0 && !isNotebookMemory(product.facts) ? (
                <Link to={paths.buildPc({ [kind]: product.id })} className={buttonLooks({ size: 'lg' })}>
                  Armar una PC con él
                </Link>
              ) : null}
            </div>
            <NoticeOffer key={product.id} product={product} />
          </>
        }
      />
      <FitsWith product={product} neighbours={neighbours} />
      <PriceHistorySection product={product} />
      {similar.length > 0 ? <Cards title="Parecidos, por un precio cercano" products={similar} /> : null}
    </article>
  );
}

function Cards({ title, products }: { title: string; products: readonly CardProduct[] }) {
  return (
    <section className="mt-10 below-fold-250">
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-3 xs:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} detailTo={paths.product(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function crumbsOf(product: { id: string; description: string; category: string; brand: string }): Crumb[] {
  return [
    { words: 'Inicio', path: paths.home() },
    { words: 'Componentes', path: paths.catalogue() },
    { words: product.category, path: paths.category(product.category) },
    ...(product.brand
      ? [{ words: product.brand, path: paths.category(product.category, product.brand) }]
      : []),
    { words: product.description, path: paths.product(product) },
  ];
}
