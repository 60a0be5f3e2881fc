import { Link } from 'react-router';
import type { PublicProduct } from '#contract/product.ts';
import { paths } from '#web/address/paths.ts';
import { HistoryDisclosure } from '#web/shop/price-history/history-disclosure.tsx';
import { NoticeOffer } from '#web/shop/notice/notice-offer.tsx';
import type { CardProduct } from '#web/product/card-product.ts';
import type { LookUp } from '#web/product/look-up.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddOrSeeCart } from './add-or-see-cart.tsx';
import { ProductDelivery } from './product-delivery.tsx';
import { ProductDetail } from './product-detail.tsx';

/** The detail over the list. `product` null: the shop no longer has it. */
export default function ProductDialog({
  product,
  missing,
  onClose,
}: {
  product: PublicProduct | CardProduct | null;
  missing: LookUp | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={product?.description ?? 'Este componente ya no está disponible'}
      size={product ? 'lg' : 'md'}
      {...(product
        ? {
            footer: (
              <div className="grid gap-2 text-center">
                <AddOrSeeCart key={product.id} product={product} wide />
              </div>
            ),
          }
        : {})}
    >
      {product ? (
        <ProductDetail
          key={product.id}
          product={product}
          missing={missing}
          delivery={
            <>
              <ProductDelivery product={product} />
              <p className="mt-3 text-sm">
                <Link to={paths.product(product)} className="underline underline-offset-2 hover:text-ink">
                  Ver su página: qué va con él y otros parecidos
                </Link>
              </p>
              <HistoryDisclosure key={product.id} product={product} />
              <NoticeOffer product={product} />
            </>
          }
        />
      ) : (
        <Alert tone="warn" title="No lo encontramos" announced={false}>
          Puede que el proveedor lo haya dado de baja o que el link esté incompleto. El resto del catálogo
          sigue acá.
        </Alert>
      )}
    </Dialog>
  );
}
