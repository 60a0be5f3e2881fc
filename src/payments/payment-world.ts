import type { RandomBytes } from '#lib/readable-code.ts';
import type { Stamp } from '#lib/stamp.ts';
import type { UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import type { Asked, PaymentProvider } from './payment-provider.ts';
import type { PaymentDatabase } from './payments.store.ts';

/** What taking money needs of the world. */
export interface PaymentWorld {
  db: PaymentDatabase;
  provider: PaymentProvider;
  /** Whose account the money must come to; asked once, until it is answered. */
  collector: () => Promise<Asked<string>>;
  now: () => Date;
  randomBytes: RandomBytes;
  /** How much may wait for money. Absent: nothing is limited. */
  limits?: UnpaidLimits;
  log: { warn(details: object, words: string): void };
}

/** Asks again only while there was no answer: nobody's account changes its number. */
export function rememberCollector({ findCollector }: PaymentProvider): () => Promise<Asked<string>> {
  let known: Asked<string> | undefined;
  return async () => {
    if (known?.ok !== true) known = await findCollector();
    return known;
  };
}

export function stampOf({ now, randomBytes }: PaymentWorld): Stamp {
  return { at: now(), randomBytes };
}
