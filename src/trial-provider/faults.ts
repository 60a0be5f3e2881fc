import { z } from 'zod';

export const CALL_NAMES = [
  'create-preference',
  'get-preference',
  'get-payment',
  'search-payments',
  'refund-payment',
  'update-payment',
  'get-merchant-order',
  'who-am-i',
] as const;
export type CallName = (typeof CALL_NAMES)[number];

const work = z.enum(['done', 'not-done']);

const callFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('too-many-requests'), retryAfterS: z.int().min(0).max(3600) }),
  z.strictObject({ kind: z.literal('unavailable') }),
  z.strictObject({ kind: z.literal('internal-error') }),
  /** 200, and a page where JSON was promised. */
  z.strictObject({ kind: z.literal('nonsense') }),
  /** Answers after so long, if anybody still listens. */
  z.strictObject({ kind: z.literal('hang'), ms: z.int().min(0).max(120_000), work }),
  /** The connection breaks: the client does not know whether its work was done. */
  z.strictObject({ kind: z.literal('cut'), work }),
]);

const noticeFault = z.discriminatedUnion('kind', [
  /** Never sent. */
  z.strictObject({ kind: z.literal('lost') }),
  /** Sent so many times, each with the same id. */
  z.strictObject({ kind: z.literal('copies'), count: z.int().min(2).max(10) }),
  z.strictObject({ kind: z.literal('late'), ms: z.int().min(1) }),
  /** Waits a minute, so that what happens meanwhile is told before it. */
  z.strictObject({ kind: z.literal('reordered') }),
  z.strictObject({ kind: z.literal('unsigned') }),
  z.strictObject({ kind: z.literal('wrongly-signed') }),
  /** `ts` in milliseconds, 13 digits, rightly signed. */
  z.strictObject({ kind: z.literal('ts-in-ms') }),
]);

const paymentFault = z.discriminatedUnion('kind', [
  /** Hundredths of a peso more (or less) than the preference asks for. */
  z.strictObject({ kind: z.literal('wrong-amount'), by: z.int() }),
  z.strictObject({ kind: z.literal('wrong-currency'), currency: z.string().length(3) }),
  z.strictObject({ kind: z.literal('other-collector') }),
  z.strictObject({ kind: z.literal('other-reference'), reference: z.string().nullable() }),
  /** One press, two payments of the full amount. */
  z.strictObject({ kind: z.literal('twice') }),
]);

/** How the provider is to misbehave: each fault befalls the next thing of its kind, once. */
export const faultSchema = z.discriminatedUnion('befalls', [
  z.strictObject({ befalls: z.literal('call'), call: z.enum([...CALL_NAMES, 'any']), fault: callFault }),
  z.strictObject({ befalls: z.literal('notice'), fault: noticeFault }),
  z.strictObject({ befalls: z.literal('payment'), fault: paymentFault }),
]);
export type Fault = z.infer<typeof faultSchema>;
export type CallFault = z.infer<typeof callFault>;
export type NoticeFault = z.infer<typeof noticeFault>;
export type PaymentFault = z.infer<typeof paymentFault>;

export interface FaultQueue {
  add(fault: Fault): void;
  /** The oldest that waits for such a call. */
  takeForCall(call: CallName): CallFault | undefined;
  takeForNotice(): NoticeFault | undefined;
  takeForPayment(): PaymentFault | undefined;
  /** From here on it behaves. */
  clear(): void;
}

export function createFaultQueue(): FaultQueue {
  let waiting: Fault[] = [];
  const take = (fits: (fault: Fault) => boolean) => {
    const at = waiting.findIndex(fits);
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  };
  return {
    add: (fault) => void waiting.push(fault),
    takeForCall(call) {
      const taken = take((it) => it.befalls === 'call' && (it.call === call || it.call === 'any'));
      return taken?.befalls === 'call' ? taken.fault : undefined;
    },
    takeForNotice() {
      const taken = take((it) => it.befalls === 'notice');
      return taken?.befalls === 'notice' ? taken.fault : undefined;
    },
    takeForPayment() {
      const taken = take((it) => it.befalls === 'payment');
      return taken?.befalls === 'payment' ? taken.fault : undefined;
    },
    clear: () => void (waiting = []),
  };
}
