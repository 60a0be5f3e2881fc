import type { Kysely } from 'kysely';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Stamp } from '#lib/clock.ts';
import type { UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import type { Tables } from '#db/tables.ts';
import type { Collector, ProviderResult, PaymentProvider } from './port/payment-provider.ts';

/** What the payment use cases need. */
export interface PaymentDeps {
  db: Kysely<Tables>;
  provider: PaymentProvider;
  /** The account that must receive the money; fetched once, and again until there is a response. */
  collector: () => Promise<ProviderResult<Collector>>;
  /** Whether payments to a test account count, which move no money: not in a shop that sells for real. */
  acceptsTest: boolean;
  now: () => Date;
  randomBytes: RandomBytes;
  /** How much may wait for money. Absent: there is no limit. */
  limits?: UnpaidLimits;
  log: { warn(details: object, words: string): void };
}

/** Fetches it again only until there was a response: an account's number does not change. */
export function rememberCollector({
  findCollector,
}: PaymentProvider): () => Promise<ProviderResult<Collector>> {
  let known: ProviderResult<Collector> | undefined;
  return async () => {
    if (known?.ok !== true) known = await findCollector();
    return known;
  };
}

export function stampOf({ now, randomBytes }: PaymentDeps): Stamp {
  return { at: now(), randomBytes };
}
