import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { paths, RESULTS_ID } from '#web/address/paths.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import { ProductPicture } from '#web/shop/product-card/product-picture.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { changedView, MAX_COMPARED, type CatalogueAddress } from '../address/catalogue-address.ts';
import { FROM_COMPARISON } from './from-comparison.ts';

/** The products chosen so far, at the bottom edge, with a link to the comparison. */
export default function CompareBar({
  address,
  products,
}: {
  address: CatalogueAddress;
  products: readonly CardProduct[];
}) {
  const comparing = useRef<HTMLAnchorElement>(null);
  const isBack = useLocation().state === FROM_COMPARISON;
  const wasBrought = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isBack && wasBrought) comparing.current?.focus({ preventScroll: true });
  }, [isBack, wasBrought]);
  /** The place in the list of the one that is being removed with its own link. */
  const removed = useRef<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (removed.current !== null && isLost) {
      const next = list.current?.children[Math.min(removed.current, products.length - 1)];
      next?.querySelector('a')?.focus({ preventScroll: true });
    }
    removed.current = null;
  }, [products]);
  const to = (change: Partial<CatalogueAddress>) => paths.catalogue(changedView(address, change));
  return (
    <section
      aria-label="Para comparar"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-rule-strong bg-sheet pb-[env(safe-area-inset-bottom)] [box-shadow:0_-8px_24px_-12px_#040b1f55]"
    >
      <div className="page flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <ul ref={list} className="flex min-w-0 grow gap-2 xl:basis-0">
          {products.map((product, place) => {
            const others = address.compared.filter((id) => id !== product.id);
            return (
              <li key={product.id} className="relative flex min-w-0 items-center gap-2 md:max-xl:max-w-56">
                <span className="squared-paper w-14 shrink-0 rounded-sm border border-rule">
                  <ProductPicture product={product} eager />
                </span>
                <span className="line-clamp-2 text-xs max-md:sr-only">{product.description}</span>
                <Link
                  to={to({ compared: others })}
                  replace
                  preventScrollReset
                  // Also the last of several that are removed faster than the list comes.
                  state={others.length === 0 ? RESULTS_ID : null}
                  onClick={() => {
                    removed.current = place;
                  }}
                  className="grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:bg-raised hover:text-ink"
                >
                  <span className="sr-only">Quitar de la comparación: {product.description}</span>
                  <svg aria-hidden viewBox="0 0 24 24" className="icon">
                    <path d="m6 6 12 12M18 6 6 18" />
                  </svg>
                </Link>
              </li>
            );
          })}
        </ul>
        <p role="status" className="text-xs text-muted">
          {products.length === 1
            ? 'Elegí otro de la misma categoría'
            : `${products.length} de ${MAX_COMPARED} para comparar`}
        </p>
        <Link
          to={to({ compared: [] })}
          replace
          preventScrollReset
          state={RESULTS_ID}
          className={buttonLooks({ variant: 'ghost', size: 'sm' })}
        >
          Vaciar<span className="sr-only"> la comparación</span>
        </Link>
        {products.length > 1 ? (
          <Link
            ref={comparing}
            to={to({ isComparing: true })}
            className={buttonLooks({ variant: 'primary', size: 'sm' })}
          >
            Comparar ({products.length})
          </Link>
        ) : null}
      </div>
    </section>
  );
}
