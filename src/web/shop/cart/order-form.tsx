import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { cartTotals } from '#contract/cart-totals.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { cents } from '#lib/money.ts';
import type { DeliveryOptions } from './use-delivery.ts';
import type { PricedPlace } from './address-fields.tsx';
import type { PricedCart } from './check-order.ts';
import { readCollector, type TypedCollector } from './collector-fields.tsx';
import { InvoiceFields, readRecipient } from './invoice-fields.tsx';
import { PaymentChoice, type PaymentMethodChoice, type PaymentMethodWord } from './payment-choice.tsx';
import { ShippingForm, type Shipping } from './shipping-form.tsx';
import type { Checkout } from './use-checkout.ts';

export interface OrderFormProps {
  checkout: Checkout;
  cart: Omit<PricedCart, 'paymentMethod' | 'discountBp' | 'shippingCost' | 'delivery'>;
  choice: PaymentMethodChoice;
  delivery: DeliveryOptions;
  charged: Omit<ComponentProps<typeof ChargedNote>, 'method' | 'isPickup'>;
  /** Alternatives, shown with a refusal. */
  actions?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
}

/** Where the order goes, and the button that places it. */
export function OrderForm({ checkout, cart, choice, delivery, charged, actions, children }: OrderFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { providerName, delivery: offer } = useShop();
  /** A form of another edition starts empty. */
  const [edition, setEdition] = useState(0);
  const priced = cart.lines.map(({ product, quantity }) => ({ price: product.price, quantity }));
  const shippingCost = delivery.costOf(delivery.method, priced);
  const isPickup = delivery.method === 'retiro';
  const buy = async (shipping: Shipping, typed: FormData) => {
    const { method } = choice;
    if (shippingCost === null) delivery.complain();
    const outcome = await checkout.place(
      {
        ...cart,
        paymentMethod: method,
        discountBp: choice.discountOf(method),
        shippingCost,
        delivery: withCollector(delivery.sent, readCollector(typed)),
      },
      shipping,
      { typed: readRecipient(typed), ars: charged.ars },
    );
    // The shop may have other prices now.
    if (outcome === 'refused') delivery.place.askAgain();
    // The place is asked above the form, and gets the focus itself.
    if (outcome !== 'incomplete' || shippingCost === null) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else delivery.complain();
  };
  const forget = () => {
    checkout.forget();
    setEdition(edition + 1);
    notify.success('Borramos lo que escribiste');
  };
  return (
    <ShippingForm
      key={edition}
      ref={form}
      errors={checkout.faults.shipping}
      collectorErrors={checkout.faults.collector}
      isPickup={isPickup}
      place={offer.isByPlace ? pricedPlace(delivery.place) : 'here'}
      onSubmit={(shipping, typed) => void buy(shipping, typed)}
    >
      <InvoiceFields ars={charged.ars} errors={checkout.faults.invoice} />
      <PaymentChoice
        choice={choice}
        totalOf={(method) =>
          cartTotals(priced, cart.rate?.arsPerUsd ?? null, {
            discountBp: choice.discountOf(method),
            shipping: shippingCost ?? cents(0),
          }).pesos?.total
        }
        isShippingUnknown={shippingCost === null}
      />
      {checkout.refusal ? (
        <Alert tone="bad" title="No pudimos crear el pedido" actions={actions}>
          {checkout.refusal.message}
        </Alert>
      ) : null}
      {shippingCost === null ? null : <ChargedNote {...charged} method={choice.method} isPickup={isPickup} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        aria-disabled={checkout.placing}
        aria-busy={checkout.placing}
      >
        {checkout.placing ? 'Creando el pedido...' : BUY_LABELS[choice.method](providerName)}
      </Button>
      {children}
      <p className="text-xs text-muted">
        Lo que escribís queda en este navegador hasta que compres, y después en esta pestaña por si cancelás.{' '}
        <button
          type="button"
          onClick={forget}
          className="-my-3.5 py-3.5 font-semibold underline underline-offset-2 hover:text-ink"
        >
          Borrar lo que escribí
        </button>
      </p>
    </ShippingForm>
  );
}

/** The place entered above the form. Null: it is empty or incomplete, or the shop has not answered. */
function pricedPlace(place: DeliveryOptions['place']): PricedPlace | null {
  const { destination, tariff, province, isProvinceMissing, fault } = place;
  if (destination === null || isProvinceMissing || (tariff === null && fault === undefined)) return null;
  return { postalCode: destination.postalCode, province: province ?? destination.province };
}

function withCollector(sent: DeliveryOptions['sent'], collector: TypedCollector | undefined) {
  return sent?.kind === 'retiro' && collector !== undefined ? { ...sent, collector } : sent;
}

const CHARGED = {
  online: 'Se cobra en pesos:',
  transferencia: 'Vas a transferir en pesos:',
  efectivo: 'Vas a pagar en el local:',
} as const satisfies Record<PaymentMethodWord, string>;

const BUY_LABELS = {
  online: (provider) => `Comprar con ${provider}`,
  transferencia: () => 'Confirmar y transferir',
  efectivo: () => 'Confirmar y pagar en el local',
} as const satisfies Record<PaymentMethodWord, (provider: string) => string>;

/** Next to the button that buys: the currency, the amount, and the promise that it will not change. */
function ChargedNote({
  ars,
  until,
  method,
  isPickup,
}: {
  ars: string | undefined;
  until: 'order' | 'quote';
  method: PaymentMethodWord;
  isPickup: boolean;
}) {
  if (ars === undefined) return null;
  return (
    <p className="text-sm">
      {CHARGED[method]} {formatPesos(ars)}
      {isPickup ? '.' : ', con el envío incluido.'}{' '}
      {until === 'order'
        ? 'Queda fijo al confirmar, aunque después cambie el dólar.'
        : 'Es el dólar del presupuesto, aunque hoy sea otro.'}
    </p>
  );
}
