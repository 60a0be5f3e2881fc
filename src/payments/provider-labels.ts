import { MERCADOPAGO_LABELS } from './mercadopago/labels.ts';
import type { ProviderLabels } from './port/payment-provider.ts';

/** One line per provider; the panel in the browser reads it too. `payment-providers.ts` opens them. */
export const PROVIDER_LABELS = {
  mercadopago: MERCADOPAGO_LABELS,
} as const satisfies Record<string, ProviderLabels>;

/** The word for it in `PAYMENTS`. */
export type ProviderKind = keyof typeof PROVIDER_LABELS;

/** The provider that trial payments imitate. Texts also name it in a shop that takes no payments. */
const DEFAULT_PROVIDER: ProviderKind = 'mercadopago';

/** The name of the payment provider in texts. @param provider Null: the shop takes no payments. */
export function providerName(provider: ProviderKind | 'trial' | null): string {
  const kind = provider === null || provider === 'trial' ? DEFAULT_PROVIDER : provider;
  return PROVIDER_LABELS[kind].name;
}

export const PROVIDER_KINDS = Object.keys(PROVIDER_LABELS) as ProviderKind[]; // the table has no other keys

/**
 * Whether a payment with this code waits only for its buyer. A payment does not store its provider, so this searches the codes of
 * all providers.
 */
export function isAwaitingBuyer(code: string): boolean {
  return LABELS.some(({ awaitingBuyer }) => awaitingBuyer.includes(code));
}

/** The text for the buyer of a rejected payment, also of one whose code no provider has a text for. */
export function rejectionMessage(code: string): string {
  return find(code, ({ rejections }) => rejections) ?? 'El pago fue rechazado. Probá con otro medio de pago.';
}

/** The text in the panel for a payment with this code; undefined where no provider has one. */
export function detailLabel(code: string): string | undefined {
  return find(code, ({ details }) => details);
}

/** What a notification with this topic is about, in the panel; undefined where no provider has a text. */
export function topicLabel(topic: string): string | undefined {
  return find(topic, ({ topics }) => topics);
}

const LABELS: readonly ProviderLabels[] = Object.values(PROVIDER_LABELS);

function find(code: string, tableOf: (labels: ProviderLabels) => Readonly<Record<string, string>>) {
  return LABELS.map(tableOf).find((table) => Object.hasOwn(table, code))?.[code];
}
