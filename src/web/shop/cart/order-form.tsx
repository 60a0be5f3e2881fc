import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatPesos } from '#lib/format-pesos.ts';
import { ShippingForm, type Shipping } from './shipping-form.tsx';
import type { Checkout, PricedCart } from './use-checkout.ts';

export interface OrderFormProps {
  checkout: Checkout;
  cart: PricedCart;
  charged: ComponentProps<typeof ChargedNote>;
  /** Alternatives, shown with a refusal. */
  actions?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
}

/** Where the order goes, and the button that places it. */
export function OrderForm({ checkout, cart, charged, actions, children }: OrderFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { providerName } = useShop();
  const buy = async (shipping: Shipping) => {
    const outcome = await checkout.place(cart, shipping);
    if (outcome === 'incomplete') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <ShippingForm ref={form} errors={checkout.errors} onSubmit={(shipping) => void buy(shipping)}>
      {checkout.refusal ? (
        <Alert tone="bad" title="No pudimos crear el pedido" actions={actions}>
          {checkout.refusal.message}
        </Alert>
      ) : null}
      <ChargedNote {...charged} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        aria-disabled={checkout.placing}
        aria-busy={checkout.placing}
      >
        {checkout.placing ? 'Creando el pedido...' : `Comprar con ${providerName}`}
      </Button>
      {children}
    </ShippingForm>
  );
}

/** Beside the button that buys: the currency, the amount, and that it will not change. */
function ChargedNote({ ars, until }: { ars: string | undefined; until: 'order' | 'quote' }) {
  if (ars === undefined) return null;
  return (
    <p className="text-sm">
      Se cobra en pesos: {formatPesos(ars)}, con el envío.{' '}
      {until === 'order'
        ? 'Queda fijo al confirmar, aunque después cambie el dólar.'
        : 'Es el dólar del presupuesto, aunque hoy sea otro.'}
    </p>
  );
}
