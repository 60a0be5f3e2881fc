import { addressLine, checkAddress } from '#contract/address-line.ts';
import { cartTotals, deliveryCost, type CartTotals } from '#contract/cart-totals.ts';
import type { StaffOrderRequest } from '#contract/panel/staff-orders.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { BASIS_POINTS } from '#lib/basis-points.ts';
import { cents } from '#lib/money.ts';
import { MAX_AGREED_DISCOUNT_BP } from '#lib/order-limits.ts';
import { phoneFault } from '#lib/phone.ts';
import { readPercent } from '../ui/percent.ts';
import { PAYMENT_CHOICES, type OrderDraft } from './draft.ts';
import { discountOfMethod } from './payment-fields.tsx';

/** What the order costs as it is typed, as the shop computes it. */
export interface DraftTotals extends CartTotals {
  /** Of the subtotal, in basis points: what the person grants, and what the shop does for how it is paid. */
  discountBp: number;
  /** Of it, what the person grants. */
  agreedBp: number;
  isShippingUnknown: boolean;
}

export function totalsOfDraft(
  draft: OrderDraft,
  { shop, rate, tariff }: { shop: ShopSettings; rate: string | null; tariff: string | null },
): DraftTotals {
  const isPickup = draft.delivery !== 'envio';
  const shipping = deliveryCost(draft.lines, { isPickup, tariff }, shop.delivery.freeFromUsd);
  const method = draft.payment === null ? 'online' : PAYMENT_CHOICES[draft.payment].method;
  const agreedBp = agreedBpIn(draft) ?? 0;
  // More may be typed than is refused later: the page shows an order of 0 meanwhile.
  const discountBp = Math.min(BASIS_POINTS, discountOfMethod(method, shop) + agreedBp);
  return {
    ...cartTotals(draft.lines, rate, { discountBp, shipping: shipping ?? cents(0) }),
    discountBp,
    agreedBp,
    isShippingUnknown: shipping === null,
  };
}

/** In basis points; null: none is typed, or it cannot be read. */
function agreedBpIn({ discountPercent }: OrderDraft): number | null {
  if (discountPercent.trim() === '') return null;
  const read = readPercent(discountPercent);
  return read.ok && read.fraction > 0 ? Math.round(read.fraction * BASIS_POINTS) : null;
}

const MISSING = 'Falta completar este dato';

/** What is missing or wrong, by field, before the server is asked. */
export function faultsIn(draft: OrderDraft): Record<string, string> {
  const faults: Record<string, string> = draft.delivery === 'envio' ? checkAddress(draft.address) : {};
  if (draft.name.trim() === '') faults['nombre'] = MISSING;
  const phone = draft.phone.trim() === '' ? MISSING : phoneFault(draft.phone);
  if (phone !== undefined) faults['telefono'] = phone;
  if (draft.payment === null) faults['medio_de_pago'] = 'Elegí cómo paga';
  if (draft.discountPercent.trim() !== '') {
    const fault = percentFault(draft);
    if (fault !== undefined) faults['descuento.pb'] = fault;
    if (draft.discountReason.trim() === '') faults['descuento.motivo'] = 'Escribí por qué';
  }
  return faults;
}

function percentFault(draft: OrderDraft): string | undefined {
  // A number that is too large to be read as a margin is too large here as well.
  if (Number(draft.discountPercent.replace(',', '.')) * 100 > MAX_AGREED_DISCOUNT_BP)
    return `Como mucho ${MAX_AGREED_DISCOUNT_BP / 100} %`;
  return agreedBpIn(draft) === null ? 'Escribí un número, como 5' : undefined;
}

/** What the server refused, at the form's own fields: the order has one line of address. */
export function faultsOfRefusal(faults: Readonly<Record<string, string>>): Record<string, string> {
  const { direccion, 'entrega.codigo_postal': postalCode, 'entrega.provincia': province, ...rest } = faults;
  return {
    ...rest,
    ...(direccion !== undefined && { street: direccion }),
    ...(postalCode !== undefined && { postalCode }),
    ...(province !== undefined && { province }),
  };
}

/** @throws where `faultsIn` finds no way to pay. */
export function requestOf(draft: OrderDraft, { total, pesos }: CartTotals): StaffOrderRequest {
  if (draft.payment === null) throw new Error('nobody chose how it is paid');
  const { method: paymentMethod, isPaid } = PAYMENT_CHOICES[draft.payment];
  const { postalCode, province } = draft.address;
  const bp = agreedBpIn(draft);
  const isSent = draft.delivery === 'envio';
  return {
    channel: draft.channel,
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    ...(draft.email.trim() !== '' && { email: draft.email.trim() }),
    ...(isSent && { address: addressLine(draft.address) }),
    delivery: isSent ? { kind: 'envio', postalCode, province } : { kind: 'retiro' },
    paymentMethod,
    isPaid,
    isHandedOver: draft.delivery === 'ahora',
    ...(bp !== null && { discount: { bp, reason: draft.discountReason.trim() } }),
    expectedTotal: total,
    ...(pesos !== null && { expectedTotalArs: pesos.total }),
    products: draft.lines.map(({ id, quantity }) => ({ productId: id, quantity })),
  };
}
