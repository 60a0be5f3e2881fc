import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { PublicProduct } from '#contract/product.ts';
import { paths } from '#web/address/paths.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import type { LookUp } from '#web/product/look-up.ts';
import { FROM_LIST, FROM_PAGE, rememberClosed } from '../product-card/detail-return.ts';
import { changedView, readAddress, type CatalogueAddress } from './address/catalogue-address.ts';

/** The dialog's code is loaded when the first product is opened. */
const ProductDialog = lazy(() => import('./product-dialog.tsx'));
/** Drawn by the server alone: browsers that run scripts skip what is in `noscript`. */
const ProductDetail = lazy(async () => ({ default: (await import('./product-detail.tsx')).ProductDetail }));

/**
 * Opens the product that the address names: at once with the card's data, and complete when the shop has responded. Closing goes back in
 * the history if a card opened it, of this list or another page, so that the history has no step twice.
 */
export function OpenProduct({
  address,
  detail,
  missing,
  cards,
}: {
  address: CatalogueAddress;
  detail: PublicProduct | null | undefined;
  /** What the detail lacks. */
  missing: LookUp | null;
  cards: readonly CardProduct[];
}) {
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  const { state } = location;
  const { productId } = address;
  useEffect(() => {
    if (productId === null || state !== FROM_PAGE) return undefined;
    return () => rememberClosed(productId);
  }, [productId, state]);
  const coming = navigation.location?.pathname === location.pathname ? navigation.location : null;
  const wanted = coming ? readAddress(new URLSearchParams(coming.search)).productId : address.productId;
  if (wanted === null) return null;

  const card = cards.find(({ id }) => id === wanted);
  const product = wanted === address.productId ? detail : card;
  if (product === undefined) return null;

  const close = () => {
    // A search that is on its way goes on without the details.
    if (coming === null && (state === FROM_LIST || state === FROM_PAGE)) void navigate(-1);
    else {
      const last = coming === null ? address : readAddress(new URLSearchParams(coming.search));
      const list = paths.catalogue(changedView(last, { productId: null }));
      void navigate(list, { replace: true, preventScrollReset: true });
    }
  };
  return (
    <>
      <Suspense>
        <ProductDialog product={product} missing={product === detail ? missing : null} onClose={close} />
      </Suspense>
      <noscript>
        {detail ? (
          <section className="sheet mb-8 p-6">
            <h2 className="mb-4 text-xl">{detail.description}</h2>
            <Suspense>
              <ProductDetail product={detail} missing={missing} />
            </Suspense>
          </section>
        ) : detail === null ? (
          <p className="mb-6 font-semibold">Este componente ya no está disponible.</p>
        ) : null}
      </noscript>
    </>
  );
}
