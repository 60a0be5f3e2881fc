import type { Checkout, Payment } from './checkout.ts';

/**
 * The buyer's return address, with the provider's parameters; null: the shop gave none. Without a payment the values are the word
 * `null`, as at the real provider.
 */
export function returnAddress({ preference, merchantOrderId }: Checkout, payment?: Payment): string | null {
  const address = preference.backUrls[sideOf(payment)];
  const url = URL.parse(address);
  if (url === null) return null;
  const values = {
    collection_id: payment?.id ?? null,
    collection_status: payment?.status ?? null,
    payment_id: payment?.id ?? null,
    status: payment?.status ?? null,
    external_reference: preference.externalReference,
    payment_type: payment?.methodType ?? null,
    merchant_order_id: payment === undefined ? null : merchantOrderId,
    preference_id: preference.id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Whether the buyer returns at once, or reads the result at the provider. */
export function returnsByItself({ preference: { autoReturn } }: Checkout, payment: Payment): boolean {
  return autoReturn === 'all' || (autoReturn === 'approved' && payment.status === 'approved');
}

function sideOf(payment: Payment | undefined): 'success' | 'pending' | 'failure' {
  switch (payment?.status) {
    case 'approved':
      return 'success';
    case 'pending':
    case 'in_process':
    case 'authorized':
      return 'pending';
    default:
      return 'failure';
  }
}
