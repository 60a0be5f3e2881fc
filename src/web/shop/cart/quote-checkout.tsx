import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react';
import { Link } from 'react-router';
import { cartTotals } from '#contract/cart-totals.ts';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { QuoteResponse } from '#contract/quote.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { call } from '#web/api/shop-client.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { QuoteLines } from '../quote/quote-lines.tsx';
import { QuoteState } from '../quote/quote-state.tsx';
import { untilMessage } from '../quote/quote-messages.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderForm, type OrderFormProps } from './order-form.tsx';
import { usePaymentMethod, type PaymentMethodChoice } from './payment-choice.tsx';
import { useDelivery, type DeliveryOptions } from './use-delivery.ts';
import type { Checkout } from './use-checkout.ts';

type Reading =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; quote: QuoteResponse };

/** Buys a quote at its own prices; the cart does not change. */
export function QuoteCheckout({ quoteKey, checkout }: { quoteKey: string; checkout: Checkout }) {
  const { reading, readAgain } = useQuote(quoteKey, checkout.refusal);
  const hasPesos = reading.state === 'ready' && reading.quote.arsPerUsd !== null;
  const delivery = useDelivery(
    reading.state === 'ready'
      ? reading.quote.products.map(({ productId: id, quantity }) => ({ id, quantity }))
      : [],
  );
  const choice = usePaymentMethod({ hasPesos, isPickup: delivery.method === 'retiro' });

  if (reading.state === 'loading') return <CartSkeleton />;
  if (reading.state === 'failed') {
    return (
      <Alert
        tone="bad"
        title="No pudimos cargar el presupuesto"
        actions={
          <>
            <Button onClick={readAgain}>Reintentar</Button>
            <Link to={paths.cart()} className={buttonLooks()}>
              Ver mi carrito
            </Link>
          </>
        }
      >
        {reading.message}
      </Alert>
    );
  }
  const { quote } = reading;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <section aria-label="Presupuesto" className="min-w-0">
        <p className="text-muted">
          <Link
            to={paths.quote(quoteKey)}
            className="font-semibold text-text underline underline-offset-4 hover:text-ink"
          >
            Presupuesto {quote.number}
          </Link>
          , a sus precios hasta el {untilMessage(quote.validUntil)}.
        </p>
        <QuoteState quote={quote} />
        <QuoteLines quote={quote} />
      </section>
      <section aria-label="Envío" className="sheet corner-marks p-5 lg:sticky lg:top-24">
        <DeliveryChoice options={delivery} lines={quote.products} rate={quote.arsPerUsd} />
        <h2 className="mt-6 mb-4 text-xl">{delivery.method === 'retiro' ? 'Tus datos' : 'Datos de envío'}</h2>
        <OrderForm
          checkout={checkout}
          cart={cartOf(quote)}
          choice={choice}
          delivery={delivery}
          charged={{ ars: totalOf(quote, choice, delivery), until: 'quote' }}
          actions={
            <Link to={paths.quote(quoteKey)} className={buttonLooks({ size: 'sm' })}>
              Ver el presupuesto
            </Link>
          }
        />
      </section>
    </div>
  );
}

/** In pesos, for the chosen way to pay. Undefined: the shop has no rate, or the place is not known. */
function totalOf(
  { products, arsPerUsd }: QuoteResponse,
  { method, discountOf }: PaymentMethodChoice,
  delivery: DeliveryOptions,
) {
  const shipping = delivery.costOf(delivery.method, products);
  if (shipping === null) return undefined;
  const terms = { discountBp: discountOf(method), shipping };
  return cartTotals(products, arsPerUsd, terms).pesos?.total;
}

function cartOf({ key, products, arsPerUsd }: QuoteResponse): OrderFormProps['cart'] {
  return {
    quoteKey: key,
    lines: products.map(({ productId, price, quantity }) => ({
      product: { id: productId, price },
      quantity,
    })),
    rate: arsPerUsd === null ? null : { arsPerUsd },
  };
}

/**
 * The last version of this page's quote. It is read once, again after a refused order, because the quote may be the reason, and on request.
 */
function useQuote(key: string, refusal: Checkout['refusal']): { reading: Reading; readAgain: () => void } {
  const [reading, setReading] = useState<Reading>(LOADING);
  const [round, setRound] = useState(0);
  const [refused, setRefused] = useState(refusal);
  if (refusal !== null && refusal !== refused) {
    setRefused(refusal);
    setRound(round + 1);
  }
  const read = useEffectEvent((_round: number) => readQuote(key, setReading));
  useEffect(() => read(round), [round]);
  return {
    reading,
    readAgain: () => {
      setReading(LOADING);
      setRound((last) => last + 1);
    },
  };
}

const LOADING: Reading = { state: 'loading' };

/** Reads the quote. A page that shows one keeps it until then. @returns a function that cancels it. */
function readQuote(key: string, settle: Dispatch<SetStateAction<Reading>>): () => void {
  const abort = new AbortController();
  call(routes.quote, { params: { key }, signal: abort.signal }).then(
    (quote) => settle({ state: 'ready', quote }),
    (error: unknown) => {
      if (abort.signal.aborted) return;
      const message = errorMessage(error);
      settle((last) => (last.state === 'ready' ? last : { state: 'failed', message }));
    },
  );
  return () => abort.abort();
}
