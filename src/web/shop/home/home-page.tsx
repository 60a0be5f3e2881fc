import type { ReactNode } from 'react';
import { data } from 'react-router';
import { pageMeta, rateIn } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { pricedIn } from '#web/page/price-messages.ts';
import { shopReaderContext } from '#web/page/loader-context.ts';
import { toCards, type CardProduct } from '#web/product/card-product.ts';
import type { Route } from './+types/home-page.ts';
import { ClosingCall } from './closing-call.tsx';
import { FeaturedFailure, FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { ThreeSteps } from './three-steps.tsx';

const FEATURED_CATEGORY = 'PROCESADORES';
const FEATURED_COUNT = 8;

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(shopReaderContext);
  const { results, rate } = reader.products({
    categoria: FEATURED_CATEGORY,
    limit: FEATURED_COUNT,
    offset: 0,
  });
  return data({ featured: toCards(reader, results), rate });
}

/** Coming from another page, the home page shows at once and its products follow. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): {
  featured: Promise<CardProduct[]>;
} {
  const featured = serverLoader().then((loaded) => loaded.featured);
  // Await shows the failure; without this the browser would report it as unhandled too.
  featured.catch(() => undefined);
  return { featured };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Armá tu PC: componentes que encajan',
    description: `Tienda de componentes de PC en Argentina con armador: elegís las piezas y solo ves las que encajan, con stock y precio ${pricedIn(rateIn(matches))}.`,
    path: paths.home(),
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home featured={<FeaturedProducts products={loaderData.featured} />} />;
}

/** Only the products can fail: the rest of the page stands. */
export function ErrorBoundary() {
  return <Home featured={<FeaturedFailure />} />;
}

function Home({ featured }: { featured: ReactNode }) {
  return (
    <>
      <Hero />
      <ThreeSteps />
      {featured}
      <ClosingCall />
    </>
  );
}
