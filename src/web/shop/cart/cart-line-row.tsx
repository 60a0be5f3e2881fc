import { Trash2Icon } from 'lucide-react';
import { Link } from 'react-router';
import { lineTotal } from '#contract/cart-totals.ts';
import { MAX_UNITS } from '#lib/order-limits.ts';
import { linePesos } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { removeFromCart, setQuantity } from '#web/browser-storage/cart-storage.ts';
import { withCartUndo } from '#web/browser-storage/cart-undo.ts';
import { paths } from '#web/address/paths.ts';
import { productFacts } from '#web/product/product-facts.ts';
import { ProductPicture } from '#web/shop/product-card/product-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { notify } from '#web/ui/notify.ts';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import type { ReadyLine } from './check-cart.ts';

/** One product of the cart. */
export function CartLineRow({
  line: { product, quantity },
  problem,
  caution,
  onRemove,
}: {
  line: ReadyLine;
  /** Why the shop refused it at the last attempt. */
  problem: string | undefined;
  /** What to know of it beside the other lines. */
  caution: string | undefined;
  /** Also when it is put back: the pressed button disappears. */
  onRemove: () => void;
}) {
  const { id, description, price, priceArs, stock } = product;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 sm:grid-cols-[8rem_1fr]">
      <div className="squared-paper self-start rounded-sm border border-rule bg-sheet">
        <ProductPicture product={product} />
      </div>
      <div className="min-w-0">
        <Link
          to={paths.catalogue({ productId: id })}
          className="font-semibold underline-offset-4 hover:text-ink hover:underline"
        >
          {description}
        </Link>
        <FactList facts={productFacts(product.facts)} className="mt-2" />
        <p className="mt-2 text-sm text-muted">
          <span className="tabular-nums">USD {price}</span>
          {priceArs ? <span className="tabular-nums"> · {formatPesos(priceArs)}</span> : null} por unidad
          {stock <= 5 ? (stock === 1 ? ' · última unidad' : ` · quedan ${stock}`) : ''}
        </p>
        {caution ? <p className="mt-1 text-sm font-semibold text-warn">{caution}</p> : null}
        {problem ? <p className="mt-1 text-sm font-semibold text-bad">{problem}</p> : null}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-start-2">
        <div className="flex items-center gap-2">
          <QuantityStepper
            value={quantity}
            max={Math.min(MAX_UNITS, stock)}
            of={description}
            onChange={(next) => setQuantity(id, next)}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Quitar ${description} del carrito`}
            onClick={() => {
              const { undo } = withCartUndo(() => removeFromCart([id]));
              const putBack = () => {
                undo();
                onRemove();
              };
              notify.success('Artículo eliminado del carrito', {
                action: { label: 'Deshacer', run: putBack },
              });
              onRemove();
            }}
          >
            <Trash2Icon aria-hidden size={18} />
          </Button>
        </div>
        <Price
          amount={lineTotal(price, quantity)}
          ars={linePesos(priceArs, quantity)}
          className="ml-auto items-end"
        />
      </div>
    </li>
  );
}
