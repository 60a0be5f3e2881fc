import { LockIcon } from 'lucide-react';
import { cartTotals, totalWithoutTaxes } from '#contract/cart-totals.ts';
import { cents } from '#lib/money.ts';
import { RETURN_DAYS } from '#lib/shop-terms.ts';
import { emptyCartWithUndo } from '#web/browser-storage/empty-cart.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Installments } from '#web/ui/installments.tsx';
import { notify } from '#web/ui/notify.ts';
import { OrderSummary } from '#web/ui/order-summary.tsx';
import type { CartReturn } from '../own-order/cart-return.ts';
import { MakeQuote } from '../quote/make-quote.tsx';
import { AssemblyNote } from './assembly-note.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartClashes } from './cart-clashes.tsx';
import { CartLeftOut } from './cart-left-out.tsx';
import { CartMissing } from './cart-missing.tsx';
import { CartPcs } from './cart-pcs.tsx';
import { CartWarnings } from './cart-warnings.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { NOTEBOOK_MEMORY_CAUTION, notebookMemoryLines } from './notebook-memory-lines.ts';
import { OrderForm } from './order-form.tsx';
import { ReturnedOrder } from './returned-order.tsx';
import { SUMMARY_ID, TotalBar } from './total-bar.tsx';
import { usePaymentMethod } from './payment-choice.tsx';
import { useDelivery } from './use-delivery.ts';
import { sayUnpaidCart, sayUnpaidLine } from './unpaid-messages.ts';
import type { CheckedState } from './use-checked-cart.ts';
import type { Checkout } from './use-checkout.ts';

/** In a total that says so. */
const NOT_KNOWN = cents(0);

/** With so many lines a phone does not show the summary below them. */
const LONG_CART = 3;

/** The lines, their prices, and the form that turns them into an order. */
export function CartContents({
  checked: { lines, rate, changes, dismiss },
  checkout,
  cartReturn,
  onVanish,
}: {
  checked: Extract<CheckedState, { state: 'ready' }>;
  checkout: Checkout;
  cartReturn: CartReturn | null;
  /** The pressed button disappears, so the focus needs a new place. */
  onVanish: () => void;
}) {
  const shop = useShop();
  const delivery = useDelivery(lines.map(({ product, quantity }) => ({ id: product.id, quantity })));
  const choice = usePaymentMethod({ hasPesos: rate !== null, isPickup: delivery.method === 'retiro' });
  const read = () => {
    dismiss();
    onVanish();
  };
  const notice = (
    <>
      {cartReturn === null ? null : <ReturnedOrder {...cartReturn} isEmpty={lines.length === 0} />}
      <CartChanges changes={changes} onRead={read} />
    </>
  );
  if (lines.length === 0) {
    return (
      <>
        {notice}
        <EmptyCart />
      </>
    );
  }

  const emptyWithToast = () => {
    const undo = emptyCartWithUndo();
    const putBack = () => {
      undo();
      onVanish();
    };
    notify.success('Carrito vaciado', { action: { label: 'Deshacer', run: putBack } });
    onVanish();
  };
  const ids = lines.map(({ product }) => product.id);
  const forNotebooks = notebookMemoryLines(lines);
  const priced = lines.map(({ product, quantity }) => ({ ...product, quantity }));
  const arsPerUsd = rate?.arsPerUsd ?? null;
  const discountBp = choice.discountOf(choice.method);
  const shipping = delivery.costOf(delivery.method, priced);
  const terms = { discountBp, shipping: shipping ?? NOT_KNOWN };
  const totals = cartTotals(priced, arsPerUsd, terms);
  const tooMuch = sayUnpaidCart(lines, Number(totals.total), shop);
  return (
    <>
      {notice}
      <CartWarnings ids={ids} place="above" />
      <CartClashes lines={lines} />
      <CartLeftOut ids={ids} onAnswered={onVanish} />
      <CartMissing lines={lines} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <section aria-label="Productos del carrito">
          <CartPcs lines={lines} />
          <ul className="divide-y divide-rule border-y border-rule">
            {lines.map((line) => (
              <CartLineRow
                key={line.product.id}
                line={line}
                problem={checkout.refusal?.lines[line.product.id]}
                caution={
                  forNotebooks.includes(line.product.id) ? NOTEBOOK_MEMORY_CAUTION : sayUnpaidLine(line, shop)
                }
                onRemove={onVanish}
              />
            ))}
          </ul>
          <Button variant="danger" size="sm" className="mt-4" onClick={emptyWithToast}>
            Vaciar Carrito
          </Button>
          {tooMuch === undefined ? null : (
            <Alert tone="warn" title="Es mucho para un solo pedido sin pagar" className="mt-4">
              {tooMuch}
            </Alert>
          )}
          <CartWarnings ids={ids} place="below" />
          <div className="mt-4 max-w-md">
            <MakeQuote
              wanted={lines.map(({ product: { id, description }, quantity }) => ({
                id,
                description,
                quantity,
              }))}
            />
          </div>
          {lines.length < LONG_CART ? null : (
            <TotalBar
              totals={totals}
              isShippingUnknown={shipping === null}
              isPickup={delivery.method === 'retiro'}
            />
          )}
        </section>
        <section aria-label="Resumen y envío" className="sheet corner-marks p-5 lg:sticky lg:top-24">
          <h2 id={SUMMARY_ID} tabIndex={-1} className="mb-4 text-xl focus:outline-none">
            Resumen del pedido
          </h2>
          <DeliveryChoice options={delivery} lines={priced} rate={arsPerUsd} />
          <OrderSummary
            totals={totals}
            withoutTaxes={totalWithoutTaxes(priced, arsPerUsd, terms)}
            rate={rate}
            isShippingUnknown={shipping === null}
            isPickup={delivery.method === 'retiro'}
            discountFor={{ paidBy: choice.method === 'efectivo' ? 'cash' : 'transfer', discountBp }}
          />
          <AssemblyNote lines={lines} />
          {choice.method === 'online' ? <Installments ars={totals.pesos?.total} className="mt-4" /> : null}
          <h2 className="mt-8 mb-4 text-xl">
            {delivery.method === 'retiro' ? 'Tus datos' : 'Datos de envío'}
          </h2>
          <OrderForm
            checkout={checkout}
            cart={{ lines, rate }}
            choice={choice}
            delivery={delivery}
            charged={{ ars: totals.pesos?.total, until: 'order' }}
          >
            <p className="flex items-start gap-2 text-xs text-muted">
              <LockIcon aria-hidden size={14} className="mt-0.5 shrink-0" />
              {`Reservamos el stock al confirmar. Tenés ${RETURN_DAYS} días para devolver productos sin abrir.`}
            </p>
          </OrderForm>
        </section>
      </div>
    </>
  );
}
