import { HOUR_MS } from '#lib/durations.ts';
import { timesCents } from '#lib/money.ts';
import { centavos, pesosOf, type Centavos } from '#lib/pesos.ts';
import { splitAmount } from '#lib/split-amount.ts';
import { toAscii } from '#lib/text.ts';
import type { CheckoutTerms, PayableOrder, ShopAddresses } from '../port/payment-provider.ts';
import { payerOf } from './payer.ts';

/** MercadoPago cuts the text after this many characters. */
const STATEMENT_CHARS = 13;
const TITLE_CHARS = 250;

/** What all products of the shop are, from `GET /item_categories` of the API: computers and their parts. */
const CATEGORY = 'computing';

/**
 * Rapipago and Pago Fácil, cash machines, transfers: methods that the buyer chooses now and pays within days.
 * https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/checkout-customization/preferences/payment-methods
 */
const TYPES_THAT_TAKE_DAYS = [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }] as const;

/** The body of `POST /checkout/preferences`: the order's frozen lines in pesos, with shipping as one of them, to the centavo. */
export function preferenceBody(
  order: PayableOrder,
  { expiresAt, cashUntil, rest = null }: CheckoutTerms,
  { publicUrl, notificationUrl, isReachable, canReturn, shopName, mostInstallments }: ShopAddresses,
) {
  const back = `${publicUrl}/carrito?pedido=${order.accessKey}`;
  const statement = toAscii(shopName).slice(0, STATEMENT_CHARS).trim();
  return {
    external_reference: order.id,
    items: rest === null ? itemsOf(order) : [restOf(order, rest)],
    payer: payerOf(order),
    // Without addresses to return to, `auto_return` is refused.
    ...(canReturn && {
      back_urls: { success: back, pending: back, failure: back },
      auto_return: 'approved',
    }),
    ...(isReachable && {
      // Without `source_news` MercadoPago also sends the older kind of notification.
      notification_url: `${notificationUrl}?source_news=webhooks`,
    }),
    expires: true,
    expiration_date_from: providerDate(new Date(order.createdAt)),
    expiration_date_to: providerDate(expiresAt),
    // Cash and transfers take days; the hold waits for them once such a payment has begun (holds.ts).
    ...(cashUntil !== null && { date_of_expiration: providerDate(cashUntil) }),
    ...methodsOf(cashUntil !== null, mostInstallments?.(rest ?? order.pesos.total) ?? null),
    ...(statement !== '' && { statement_descriptor: statement }),
  };
}

/**
 * A preference can say up to how many instalments a card is taken. Which plans have no interest, and with which cards, belongs to the
 * account (Tu negocio, Costos), and no field here changes it.
 * https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/additional-settings/payment-methods (read in November 2026)
 */
function methodsOf(offersCash: boolean, installments: number | null) {
  if (offersCash && installments === null) return {};
  return {
    payment_methods: {
      ...(!offersCash && { excluded_payment_types: TYPES_THAT_TAKE_DAYS }),
      ...(installments !== null && { installments }),
    },
  };
}

/** Their sum is the order's total. */
function itemsOf(order: PayableOrder) {
  const { totals, pesos: charged } = order;
  const shipping = pesosOf(totals.shipping, charged.rate);
  const products = order.discountBp === 0 ? undiscounted(order) : discounted(order, shipping);
  if (shipping === 0) return products;
  return [
    ...products,
    { id: 'envio', title: 'Envío', quantity: 1, unit_price: pesos(shipping), currency_id: 'ARS' },
  ];
}

function undiscounted({ lines, pesos: { rate } }: PayableOrder) {
  return lines.map(({ quantity, price, ...line }) => ({
    ...productOf(line, line.description),
    quantity,
    unit_price: pesos(pesosOf(price, rate)),
  }));
}

/** A discounted unit's price is not always a whole number of centavos, and a line's is: each line is one item. */
function discounted({ lines, pesos: { total } }: PayableOrder, shipping: Centavos) {
  const shares = splitAmount(
    total - shipping,
    lines.map(({ price, quantity }) => timesCents(price, quantity)),
  );
  return lines
    .map(({ quantity, ...line }, at) => ({
      ...productOf(line, quantity === 1 ? line.description : `${quantity} × ${line.description}`),
      quantity: 1,
      unit_price: pesos(centavos(shares[at] ?? 0)),
    }))
    .filter((item) => item.unit_price > 0);
}

function productOf({ productId }: Pick<PayableOrder['lines'][number], 'productId'>, description: string) {
  const title = description.slice(0, TITLE_CHARS);
  return { id: productId, title, description: title, category_id: CATEGORY, currency_id: 'ARS' };
}

/** What is missing to the total has no products of its own. */
function restOf({ id }: PayableOrder, rest: Centavos) {
  const title = `Resto del pedido ${id}`;
  return {
    id: 'resto',
    title,
    description: title,
    category_id: CATEGORY,
    quantity: 1,
    unit_price: pesos(rest),
    currency_id: 'ARS',
  };
}

/** Argentina has had this offset all year since 2009. */
const OFFSET_HOURS = -3;

/** With an offset, as in every example of the reference: a final `Z` has been refused. @example '2026-03-02T12:00:00.000-03:00' */
export function providerDate(time: Date): string {
  return new Date(time.getTime() + OFFSET_HOURS * HOUR_MS).toISOString().replace('Z', '-03:00');
}

/** The API takes a JSON number; whole centavos under 2^53 survive the conversion both ways. */
function pesos(amount: Centavos): number {
  return amount / 100;
}
