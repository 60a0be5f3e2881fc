import { MERCADOPAGO_LABELS } from './mercadopago/labels.ts';
import type { ProviderLabels } from './port/payment-provider.ts';

/** One line a provider; the panel in the browser reads it too. What opens them is in `payment-providers.ts`. */
export const PROVIDER_LABELS = {
  mercadopago: MERCADOPAGO_LABELS,
} as const satisfies Record<string, ProviderLabels>;

/** As `PAYMENTS` names it. */
export type ProviderKind = keyof typeof PROVIDER_LABELS;

export const PROVIDER_KINDS = Object.keys(PROVIDER_LABELS) as ProviderKind[]; // the table has no other keys

/** Whether a payment with this code waits for its buyer alone. A payment does not say whose it is: codes of all providers are looked up. */
export function isAwaitingBuyer(code: string): boolean {
  return LABELS.some(({ awaitingBuyer }) => awaitingBuyer.includes(code));
}

/** What a buyer reads of a payment rejected with this code; undefined where no provider has words for it. */
export function rejectionLabel(code: string): string | undefined {
  return find(code, ({ rejections }) => rejections);
}

/** What the panel says of a payment with this code; undefined where no provider has words for it. */
export function detailLabel(code: string): string | undefined {
  return find(code, ({ details }) => details);
}

const LABELS: readonly ProviderLabels[] = Object.values(PROVIDER_LABELS);

function find(code: string, tableOf: (labels: ProviderLabels) => Readonly<Record<string, string>>) {
  return LABELS.map(tableOf).find((table) => Object.hasOwn(table, code))?.[code];
}
