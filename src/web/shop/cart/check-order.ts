import { cartTotals } from '#contract/cart-totals.ts';
import type { DollarRateResponse } from '#contract/money.ts';
import type { OrderRequest } from '#contract/order.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { RecipientFaults, TypedRecipient } from '#invoicing/check-recipient.ts';
import type { Cents } from '#lib/money.ts';
import { checkCollector, collectorErrorsIn, type CollectorErrors } from './collector-fields.tsx';
import { recipientFaults, recipientFaultsIn } from './invoice-fields.tsx';
import {
  buyerOf,
  checkShipping,
  isIncomplete,
  shippingErrorsIn,
  type Shipping,
  type ShippingErrors,
} from './shipping-form.tsx';

/** What to buy, and the rate that the buyer saw. */
export interface PricedCart {
  lines: readonly { product: Pick<PublicProduct, 'id' | 'price'>; quantity: number }[];
  rate: Pick<DollarRateResponse, 'arsPerUsd'> | null;
  paymentMethod: NonNullable<OrderRequest['paymentMethod']>;
  /** For that method, in basis points. */
  discountBp: number;
  /** Null: it depends on a place that the buyer has not named. */
  shippingCost: Cents | null;
  /** Absent: it is sent, at the price of any place. */
  delivery: OrderRequest['delivery'];
  /** The quote whose prices these are. */
  quoteKey?: string;
}

/** In whose name the order is invoiced, as typed. */
export interface InvoiceChoice {
  typed: TypedRecipient;
  /** The amount charged in pesos, which may require a DNI. */
  ars: string | undefined;
}

/** The error of each field of the order's form. */
export interface OrderFaults {
  shipping: ShippingErrors;
  collector: CollectorErrors;
  invoice: RecipientFaults;
}

export const NO_FAULTS: OrderFaults = { shipping: {}, collector: {}, invoice: {} };

/** `complaint`: the first message to the buyer. */
export type CheckedOrder =
  | { ok: true; order: OrderRequest }
  | { ok: false; faults: OrderFaults; complaint: string };

/** Finds errors before the request. Without errors it returns the request. */
export function checkOrder(cart: PricedCart, shipping: Shipping, invoice: InvoiceChoice): CheckedOrder {
  const faults: OrderFaults = {
    shipping: checkShipping(shipping),
    collector: checkCollector(cart.delivery?.collector),
    invoice: recipientFaults(invoice.typed, invoice.ars),
  };
  const { shippingCost } = cart;
  if (shippingCost === null || isIncomplete(faults.shipping))
    return { ok: false, faults, complaint: 'Completa todos los datos de envío' };
  const complaint = complaintOf(faults, shipping);
  if (complaint !== null) return { ok: false, faults, complaint };
  return { ok: true, order: requestFor({ ...cart, shippingCost }, shipping, invoice.typed) };
}

/** The same by what the shop answered. */
export function orderFaultsIn(errors: Readonly<Record<string, string>>): OrderFaults {
  return {
    shipping: shippingErrorsIn(errors),
    collector: collectorErrorsIn(errors),
    invoice: recipientFaultsIn(errors),
  };
}

function complaintOf({ shipping, collector, invoice }: OrderFaults, { address }: Shipping): string | null {
  if (isAny(shipping)) return address === null ? 'Revisá tus datos' : 'Revisá los datos de envío';
  if (isAny(collector)) return 'Revisá los datos de quien lo retira';
  return isAny(invoice) ? 'Revisá los datos de la factura' : null;
}

function isAny(faults: object): boolean {
  return Object.keys(faults).length > 0;
}

function requestFor(
  {
    lines,
    rate,
    quoteKey,
    paymentMethod,
    discountBp,
    shippingCost,
    delivery,
  }: PricedCart & { shippingCost: Cents },
  shipping: Shipping,
  { taxCondition, taxId, name }: TypedRecipient,
): OrderRequest {
  const { total, pesos } = cartTotals(
    lines.map(({ product, quantity }) => ({ price: product.price, quantity })),
    rate?.arsPerUsd ?? null,
    { discountBp, shipping: shippingCost },
  );
  return {
    ...buyerOf(shipping),
    status: 'pendiente',
    expectedTotal: total,
    invoice: { taxCondition, ...(taxId !== '' && { taxId }), ...(name !== '' && { legalName: name }) },
    ...(pesos && { expectedTotalArs: pesos.total }),
    ...(quoteKey !== undefined && { quote: quoteKey }),
    ...(delivery && { delivery }),
    ...(paymentMethod !== 'online' && { paymentMethod }),
    products: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  };
}
