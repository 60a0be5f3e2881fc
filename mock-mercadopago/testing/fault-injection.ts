import { MINUTE_MS } from '#lib/durations.ts';
import { failure, refuse, type ApiResponse, type ApiOutcome, type CallName } from '../api.ts';
import type { Notice, Payment, RefundEnd } from '../checkout.ts';
import { createMockProvider, type MockProvider, type MockProviderOptions } from '../mock-provider.ts';
import type { Faults } from '../mock-deps.ts';
import { locked, sameRequest } from '../refunds.ts';

/** Whether the work is done, although the client gets no response. */
type Work = 'done' | 'not-done';

export type CallFault =
  | { kind: 'too-many-requests'; retryAfterS: number }
  | { kind: 'unavailable' }
  | { kind: 'internal-error' }
  /** 200, and a page instead of JSON. */
  | { kind: 'nonsense' }
  /** Responds after this time, if the client still waits. */
  | { kind: 'hang'; ms: number; work: Work }
  /** The connection breaks: the client does not know whether its work was done. */
  | { kind: 'cut'; work: Work }
  /** This answer, as it was once seen at the real provider. */
  | { kind: 'replies'; response: ApiResponse; work: Work }
  /** 423: another call is changing the payment. The client does not know whether its own was done before. */
  | { kind: 'locked'; work: Work }
  /** 400 with code 2001: the same was requested in the last minute, and may have been done. */
  | { kind: 'repeated'; work: Work };

/** A new refund is in process for this time. */
interface RefundFault {
  ms: number;
  as: RefundEnd;
}

export type NoticeFault =
  /** Never sent. */
  | { kind: 'lost' }
  /** Sent this many times, each with the same id. */
  | { kind: 'copies'; count: number }
  | { kind: 'late'; ms: number }
  /** Waits a minute, so that later events are notified before it. */
  | { kind: 'reordered' }
  | { kind: 'unsigned' }
  | { kind: 'wrongly-signed' }
  /** `ts` in milliseconds, 13 digits, correctly signed. */
  | { kind: 'ts-in-ms' };

export type PaymentFault =
  /** Hundredths of a peso more (or less) than the preference's amount. */
  | { kind: 'wrong-amount'; by: number }
  | { kind: 'wrong-currency'; currency: string }
  | { kind: 'other-collector' }
  | { kind: 'other-reference'; reference: string | null }
  /** One press, two payments of the full amount. */
  | { kind: 'twice' };

/** A provider that misbehaves when a test says so. */
export interface FaultyProvider extends MockProvider {
  misbehave(...faults: readonly Fault[]): void;
  /** Removes the faults that affected nothing yet. */
  behave(): void;
  /** How many planned faults affected nothing yet. */
  planned(): number;
}

export function createFaultyProvider(options: Omit<MockProviderOptions, 'faults'>): FaultyProvider {
  const queue = createFaultQueue();
  return {
    ...createMockProvider({ ...options, faults: faultsFrom(queue) }),
    misbehave: (...faults) => faults.forEach(queue.add),
    behave: queue.clear,
    planned: queue.size,
  };
}

function faultsFrom(queue: FaultQueue): Faults {
  return {
    ofCall(name, work) {
      const fault = queue.takeForCall(name);
      return fault === undefined ? null : callWith(fault, work);
    },
    ofNotice(notice) {
      const fault = queue.takeForNotice();
      return fault === undefined ? [notice] : noticesWith(fault, notice);
    },
    ofPayment(payment) {
      const fault = queue.takeForPayment();
      return fault === undefined ? [payment] : paymentsWith(fault, payment);
    },
    ofRefund: () => queue.takeForRefund() ?? null,
  };
}

/** The planned faults: each affects the next event of its kind, once. */
export type Fault =
  | { befalls: 'call'; call: CallName | 'any'; fault: CallFault }
  | { befalls: 'notice'; fault: NoticeFault }
  | { befalls: 'payment'; fault: PaymentFault }
  | { befalls: 'refund'; fault: RefundFault };

interface FaultQueue {
  add(fault: Fault): void;
  /** The oldest fault for such a call. */
  takeForCall(call: CallName): CallFault | undefined;
  takeForNotice(): NoticeFault | undefined;
  takeForPayment(): PaymentFault | undefined;
  takeForRefund(): RefundFault | undefined;
  /** From here on it behaves. */
  clear(): void;
  size(): number;
}

function createFaultQueue(): FaultQueue {
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
    takeForRefund() {
      const taken = take((it) => it.befalls === 'refund');
      return taken?.befalls === 'refund' ? taken.fault : undefined;
    },
    clear: () => void (waiting = []),
    size: () => waiting.length,
  };
}

function callWith(fault: CallFault, work: () => ApiResponse): ApiOutcome {
  switch (fault.kind) {
    case 'too-many-requests': {
      const refused = failure(refuse(429, 'too_many_requests', 'Too many requests'));
      return atOnce({
        ...refused,
        headers: { ...refused.headers, 'retry-after': String(fault.retryAfterS) },
      });
    }
    case 'unavailable':
      return atOnce(unavailable());
    case 'internal-error':
      return atOnce(failure(refuse(500, 'internal_server_error', 'Internal server error')));
    case 'nonsense':
      return atOnce({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html><body>hola' });
    case 'hang':
      return { kind: 'answers', afterMs: fault.ms, response: fault.work === 'done' ? work() : unavailable() };
    case 'cut':
      if (fault.work === 'done') work();
      return { kind: 'breaks-off' };
    case 'replies':
      if (fault.work === 'done') work();
      return atOnce(fault.response);
    case 'locked':
      if (fault.work === 'done') work();
      return atOnce(failure(locked()));
    case 'repeated':
      if (fault.work === 'done') work();
      return atOnce(failure(sameRequest()));
  }
}

function atOnce(response: ApiResponse): ApiOutcome {
  return { kind: 'answers', afterMs: 0, response };
}

function unavailable(): ApiResponse {
  return failure(refuse(503, 'service_unavailable', 'Service unavailable'));
}

const REORDERED_MS = MINUTE_MS;

function noticesWith(fault: NoticeFault, notice: Notice): Notice[] {
  switch (fault.kind) {
    case 'lost':
      return [];
    case 'copies':
      return Array.from({ length: fault.count }, () => ({ ...notice }));
    case 'late':
      return [{ ...notice, dueAt: notice.dueAt + fault.ms }];
    case 'reordered':
      return [{ ...notice, dueAt: notice.dueAt + REORDERED_MS }];
    case 'unsigned':
      return [{ ...notice, signature: 'none' }];
    case 'wrongly-signed':
      return [{ ...notice, signature: 'wrong' }];
    case 'ts-in-ms':
      return [{ ...notice, timestampUnit: 'ms' }];
  }
}

function paymentsWith(fault: PaymentFault, payment: Payment): Payment[] {
  switch (fault.kind) {
    case 'twice':
      return [payment, { ...payment, id: payment.id + 1, refunds: [] }];
    case 'wrong-amount':
      return [{ ...payment, amount: Math.max(1, payment.amount + fault.by) }];
    case 'wrong-currency':
      return [{ ...payment, currency: fault.currency }];
    case 'other-collector':
      return [{ ...payment, collectorId: payment.collectorId + 1 }];
    case 'other-reference':
      return [{ ...payment, externalReference: fault.reference }];
  }
}
