import clsx from 'clsx';
import { paths } from '#web/address/paths.ts';
import { useRouter } from '#web/address/pending-location.tsx';
import type { CardProduct } from '#web/product/card-product.ts';
import { FROM_LIST } from '#web/shop/product-card/detail-return.ts';
import { ProductCard } from '#web/shop/product-card/product-card.tsx';
import { CompareBox, isComparable } from './compare/compare-box.tsx';
import { changedView, type CatalogueAddress } from './address/catalogue-address.ts';
import { useChangeView } from './address/use-change-view.ts';

/** The number of cards that a large screen shows without scrolling: two rows of three, or eight rows. */
const IN_SIGHT = { grid: 6, lista: 8 };

export function ProductList({
  products,
  address,
  wanted,
  compared,
  stale,
}: {
  products: readonly CardProduct[];
  address: CatalogueAddress;
  /** The pending address, or the current one: the next change starts from it. */
  wanted: CatalogueAddress;
  compared: readonly CardProduct[];
  /** Another list is loading. */
  stale: boolean;
}) {
  const change = useChangeView();
  const router = useRouter();
  /** Opens the detail over the list that was requested last. If it is not rendered yet, going back does not lead to it. */
  const open = (productId: string) => {
    const isOverShown = router.state.navigation.state === 'idle';
    change({ productId }, { state: isOverShown ? FROM_LIST : null });
  };
  return (
    <ul
      aria-busy={stale}
      className={clsx(
        'grid grid-cols-1 gap-3 transition-opacity md:gap-4',
        address.layout === 'grid' && 'xs:grid-cols-2 xl:grid-cols-3',
        stale && 'opacity-50',
      )}
    >
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            layout={address.layout}
            detailTo={paths.catalogue(changedView(wanted, { productId: product.id }))}
            detailState={FROM_LIST}
            onOpen={() => open(product.id)}
            eager={position === 0 ? 'most' : position < IN_SIGHT[address.layout]}
            aside={
              <CompareBox
                product={product}
                address={wanted}
                isOther={compared[0] !== undefined && !isComparable(product, compared[0])}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
