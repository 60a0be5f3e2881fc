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

/** Whether what was asked for is done, though the client does not hear of it. */
type Work = 'done' | 'not-done';

export type CallFault =
  | { kind: 'too-many-requests'; retryAfterS: number }
  | { kind: 'unavailable' }
  | { kind: 'internal-error' }
  /** 200, and a page where JSON was promised. */
  | { kind: 'nonsense' }
  /** Answers after so long, if anybody still listens. */
  | { kind: 'hang'; ms: number; work: Work }
  /** The connection breaks: the client does not know whether its work was done. */
  | { kind: 'cut'; work: Work };

export type NoticeFault =
  /** Never sent. */
  | { kind: 'lost' }
  /** Sent so many times, each with the same id. */
  | { kind: 'copies'; count: number }
  | { kind: 'late'; ms: number }
  /** Waits a minute, so that what happens meanwhile is told before it. */
  | { kind: 'reordered' }
  | { kind: 'unsigned' }
  | { kind: 'wrongly-signed' }
  /** `ts` in milliseconds, 13 digits, rightly signed. */
  | { kind: 'ts-in-ms' };

export type PaymentFault =
  /** Hundredths of a peso more (or less) than the preference asks for. */
  | { kind: 'wrong-amount'; by: number }
  | { kind: 'wrong-currency'; currency: string }
  | { kind: 'other-collector' }
  | { kind: 'other-reference'; reference: string | null }
  /** One press, two payments of the full amount. */
  | { kind: 'twice' };

/** How the provider is to misbehave: each fault befalls the next thing of its kind, once. */
export type Fault =
  | { befalls: 'call'; call: CallName | 'any'; fault: CallFault }
  | { befalls: 'notice'; fault: NoticeFault }
  | { befalls: 'payment'; fault: PaymentFault };

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
