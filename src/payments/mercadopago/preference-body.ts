import { pesosOf, type Centavos } from '#lib/pesos.ts';
import { lastPayable } from '../holds/holds.ts';
import type { PayableOrder, ShopAddresses } from '../port/payment-provider.ts';

/** MercadoPago cuts the text after this many characters. */
const STATEMENT_CHARS = 13;
const TITLE_CHARS = 250;

/**
 * Rapipago and Pago Fácil, cash machines, transfers: methods that the buyer chooses now and pays within days.
 * https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/checkout-customization/preferences/payment-methods
 */
const TYPES_THAT_TAKE_DAYS = [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }] as const;

/** The body of `POST /checkout/preferences`: the order's frozen lines in pesos, with shipping as one of them, to the centavo. */
export function preferenceBody(
  order: PayableOrder,
  expiresAt: Date,
  { publicUrl, notificationUrl, isReachable, shopName, offersCash }: ShopAddresses & { offersCash: boolean },
) {
  const { rate } = order.pesos;
  const back = `${publicUrl}/carrito?pedido=${order.accessKey}`;
  return {
    external_reference: order.id,
    items: [
      ...order.lines.map(({ productId, description, quantity, price }) => ({
        id: productId,
        title: description.slice(0, TITLE_CHARS),
        quantity,
        unit_price: pesos(pesosOf(price, rate)),
        currency_id: 'ARS',
      })),
      ...(order.totals.shipping === 0
        ? []
        : [
            {
              id: 'envio',
              title: 'Envío',
              quantity: 1,
              unit_price: pesos(pesosOf(order.totals.shipping, rate)),
              currency_id: 'ARS',
            },
          ]),
    ],
    payer: { name: order.buyer.name, email: order.buyer.email },
    back_urls: { success: back, pending: back, failure: back },
    ...(isReachable && {
      auto_return: 'approved',
      // Without `source_news` MercadoPago also sends the older kind of notification.
      notification_url: `${notificationUrl}?source_news=webhooks`,
    }),
    expires: true,
    expiration_date_from: order.createdAt,
    expiration_date_to: expiresAt.toISOString(),
    // Cash and transfers take days; the hold waits for them once such a payment has begun (holds.ts).
    date_of_expiration: lastPayable(order).toISOString(),
    ...(!offersCash && { payment_methods: { excluded_payment_types: TYPES_THAT_TAKE_DAYS } }),
    statement_descriptor: shopName.slice(0, STATEMENT_CHARS),
  };
}

/** The API takes a JSON number; whole centavos under 2^53 survive the conversion both ways. */
function pesos(amount: Centavos): number {
  return amount / 100;
}
