import { data, Link, redirect } from 'react-router';
import { idsInSlug } from '#lib/slug.ts';
import { paths } from '#web/address/paths.ts';
import { requestContext, shopReaderContext } from '#web/page/loader-context.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import type { Route } from './+types/price-history-page.ts';
import { PriceChart } from './price-chart.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const reader = context.get(shopReaderContext);
  const ids = idsInSlug(params.slug);
  const product =
    ids.map((id) => reader.product(id)).find((found) => found !== null) ??
    ids.map((id) => reader.sellerOf(id)).find((found) => found !== null);
  const history = product ? await context.get(requestContext).priceHistory(product.id) : null;
  if (!product || history === null) return data(null, { status: 404 });
  if (paths.product(product) !== `/producto/${encodeURIComponent(params.slug)}`)
    return redirect(paths.priceHistory(product), 301);
  const { id, description } = product;
  const priceArs = reader.product(id)?.priceArs ?? null;
  return data({ product: { id, description }, priceArs, history });
}

/** It reads the database, and changes on its own. */
export const headers = () => ({ 'cache-control': 'no-store' });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: loaderData ? `Precios de ${loaderData.product.description}` : 'Página no encontrada',
      description: 'Lo que costó desde que se registra su precio, hasta un año atrás.',
      path: loaderData ? paths.product(loaderData.product) : null,
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** A product's former prices, for visitors without JavaScript, or whose browser could not read them in place. */
export default function PriceHistoryPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NotFound />;
  const { product, priceArs, history } = loaderData;
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <PageHeading label="Cómo cambió el precio" title={product.description} />
      <div className="mt-6">
        <PriceChart {...history} ars={priceArs} />
      </div>
      <p className="mt-6">
        <Link to={paths.product(product)} className="underline underline-offset-2 hover:text-ink">
          Volver al producto
        </Link>
      </p>
    </div>
  );
}
