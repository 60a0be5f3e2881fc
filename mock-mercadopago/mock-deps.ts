import type { RandomBytes } from '#lib/readable-code.ts';
import type { CheckoutIndex } from './checkout-index.ts';
import type { ApiResponse, ApiOutcome, CallName } from './api.ts';
import type { Notice, Payment } from './checkout.ts';

/** What every act of the provider may need. */
export interface ProviderContext {
  index: CheckoutIndex;
  /** What goes wrong on purpose, in tests alone. Absent: nothing does. */
  faults?: Faults;
  now: () => Date;
  randomBytes: RandomBytes;
  /** Where it is reached, without a slash at the end. */
  address: () => string;
  accessToken: string;
  /** Null: notifications go out unsigned. */
  webhookSecret: string | null;
}

/** Where a test has the provider misbehave: each is asked once for every call, notification and payment. */
export interface Faults {
  /** What becomes of the call instead of its answer; null: nothing else. */
  ofCall(name: CallName, work: () => ApiResponse): ApiOutcome | null;
  /** What is sent instead of the notification. */
  ofNotice(notice: Notice): Notice[];
  /** What is made instead of the payment; the first is shown to the buyer. */
  ofPayment(payment: Payment): Payment[];
}

/** The account that is paid, as `collector_id` and in `/users/me`. */
export const COLLECTOR_ID = 1_400_000_001;

/** Twelve digits, as the provider's are; the next free one where chance gives one that is taken. */
export function newNumber(
  { randomBytes }: ProviderContext,
  isTaken: (id: number) => boolean = () => false,
): number {
  const chance = randomBytes(5).reduce((number, byte) => number * 256 + byte, 0);
  let id = 100_000_000_000 + (chance % 800_000_000_000);
  while (isTaken(id)) id += 1;
  return id;
}
