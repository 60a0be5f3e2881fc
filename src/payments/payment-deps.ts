import type { RandomBytes } from '#lib/readable-code.ts';
import type { Stamp } from '#lib/clock.ts';
import type { UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import type { ProviderResult, PaymentProvider } from './port/payment-provider.ts';
import type { PaymentDatabase } from './records/payments.store.ts';

/** What taking money needs. */
export interface PaymentDeps {
  db: PaymentDatabase;
  provider: PaymentProvider;
  /** Whose account the money must come to; fetched once, and again until there is an answer. */
  collector: () => Promise<ProviderResult<string>>;
  now: () => Date;
  randomBytes: RandomBytes;
  /** How much may wait for money. Absent: nothing is limited. */
  limits?: UnpaidLimits;
  log: { warn(details: object, words: string): void };
}

/** Fetches it again only while there was no answer: an account's number does not change. */
export function rememberCollector({ findCollector }: PaymentProvider): () => Promise<ProviderResult<string>> {
  let known: ProviderResult<string> | undefined;
  return async () => {
    if (known?.ok !== true) known = await findCollector();
    return known;
  };
}

export function stampOf({ now, randomBytes }: PaymentDeps): Stamp {
  return { at: now(), randomBytes };
}
