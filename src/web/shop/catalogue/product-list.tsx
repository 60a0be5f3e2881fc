import clsx from 'clsx';
import { paths } from '#web/paths.ts';
import type { CardProduct } from '#web/shop/product-card/card-product.ts';
import { ProductCard } from '#web/shop/product-card/product-card.tsx';
import { FROM_THIS_LIST } from './open-product.tsx';
import { changedView, type CatalogueAddress } from './catalogue-address.ts';

/** So many cards are in sight on a large screen before anybody scrolls. */
const IN_SIGHT = 8;

export function ProductList({
  products,
  address,
  stale,
}: {
  products: readonly CardProduct[];
  address: CatalogueAddress;
  /** Another list is on its way. */
  stale: boolean;
}) {
  return (
    <ul
      aria-busy={stale}
      className={clsx(
        'grid grid-cols-1 gap-3 transition-opacity md:gap-4',
        address.layout === 'grid' && 'xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
        stale && 'opacity-50',
      )}
    >
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            layout={address.layout}
            detailTo={paths.catalogue(changedView(address, { productId: product.id }))}
            detailState={FROM_THIS_LIST}
            eager={position < IN_SIGHT}
          />
        </li>
      ))}
    </ul>
  );
}
