import type { RandomBytes } from '#lib/readable-code.ts';
import type { CheckoutIndex } from './checkout-index.ts';
import type { ApiResponse, ApiOutcome, CallName } from './api.ts';
import type { Notice, Payment, RefundEnd } from './checkout.ts';

/** The dependencies of the provider's actions. */
export interface ProviderContext {
  index: CheckoutIndex;
  /** What goes wrong on purpose, in tests alone. Absent: nothing does. */
  faults?: Faults;
  now: () => Date;
  randomBytes: RandomBytes;
  /** Its own address, without a final slash. */
  address: () => string;
  accessToken: string;
  /** Null: notifications go out unsigned. */
  webhookSecret: string | null;
}

/** Lets a test make the provider misbehave: each function is called once for every call, notification and payment. */
export interface Faults {
  /** What becomes of the call instead of its answer; null: nothing else. */
  ofCall(name: CallName, work: () => ApiResponse): ApiOutcome | null;
  /** The replacement of the notification. */
  ofNotice(notice: Notice): Notice[];
  /** The replacement of the payment; the buyer sees the first one. */
  ofPayment(payment: Payment): Payment[];
  /** How a new refund stays in process, and ends; null: it is approved at once. */
  ofRefund(): { ms: number; as: RefundEnd } | null;
}

/** The account that receives the money, as `collector_id` and in `/users/me`. */
export const COLLECTOR_ID = 1_400_000_001;

/** Twelve digits, like the provider's; if a random id is in use, the next free one. */
export function newNumber(
  { randomBytes }: ProviderContext,
  isTaken: (id: number) => boolean = () => false,
): number {
  const chance = randomBytes(5).reduce((number, byte) => number * 256 + byte, 0);
  let id = 100_000_000_000 + (chance % 800_000_000_000);
  while (isTaken(id)) id += 1;
  return id;
}
