/** What people call a payment. One that a person recorded has an id of the shop's own, which says nothing to them. */
export function paymentName(id: string): string {
  return BY_HAND[methodOf(id)]?.name ?? `Pago ${id}`;
}

/** @example 'del pago 1400000001' */
export function ofPayment(id: string): string {
  return BY_HAND[methodOf(id)]?.of ?? `del pago ${id}`;
}

/** By the prefixes of the ids that the shop gives to money received outside the provider. */
const BY_HAND: Readonly<Record<string, { name: string; of: string }>> = {
  cash: { name: 'Pago en efectivo', of: 'del pago en efectivo' },
  transfer: { name: 'Transferencia', of: 'de la transferencia' },
};

function methodOf(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf('-')));
}
