import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { MAY_BECOME } from '../checkout.ts';
import { CALL_NAMES } from '../api.ts';
import { DOCUMENTED_ERRORS } from './documented-errors/all-documented-errors.ts';
import type { Fault, FaultyProvider } from './fault-injection.ts';
import type { Send } from '../deliveries.ts';
import { CHARGEBACK_ENDS, REPORTED_TOPICS, type ChargebackEnd, type ReportedTopic } from '../disputes.ts';
import { SECOND_CARDS, type SecondCard } from '../two-cards.ts';
import { ATTEMPTS, type Attempt } from '../payments.ts';

/** One event around a shop whose buyer is paying. `which` and `choice` are taken modulo the number of candidates. */
export type MockStep =
  | { kind: 'buyer-pays'; which: number; attempt: Attempt }
  | { kind: 'buyer-pays-with-two-cards'; which: number; second: SecondCard }
  | { kind: 'chargeback-ends'; which: number; end: ChargebackEnd }
  | { kind: 'provider-reports'; which: number; topic: ReportedTopic }
  | { kind: 'payment-moves'; which: number; choice: number }
  | { kind: 'seller-refunds'; which: number; share: number }
  | { kind: 'time-passes'; ms: number }
  | { kind: 'notices-arrive' }
  | { kind: 'misbehaves'; fault: Fault };

const which = fc.nat({ max: 9 });
const work = fc.constantFrom('done' as const, 'not-done' as const);

/** Every way in which the provider can misbehave. */
function arbitraryFault(): fc.Arbitrary<Fault> {
  return fc.oneof(
    fc
      .record({ error: fc.constantFrom(...DOCUMENTED_ERRORS), work })
      .map(({ error: { call, status, headers, body }, work: done }) => ({
        befalls: 'call' as const,
        call,
        fault: { kind: 'replies' as const, response: { status, headers, body }, work: done },
      })),
    fc.record({
      befalls: fc.constant('call' as const),
      call: fc.constantFrom('any' as const, ...CALL_NAMES),
      fault: fc.oneof(
        fc.record({ kind: fc.constant('too-many-requests' as const), retryAfterS: fc.nat({ max: 60 }) }),
        fc.record({
          kind: fc.constantFrom('unavailable' as const, 'internal-error' as const, 'nonsense' as const),
        }),
        fc.record({ kind: fc.constant('hang' as const), ms: fc.constantFrom(100, 30_000), work }),
        fc.record({ kind: fc.constant('cut' as const), work }),
      ),
    }),
    fc.record({
      befalls: fc.constant('call' as const),
      call: fc.constant('refund-payment' as const),
      fault: fc.record({ kind: fc.constantFrom('locked' as const, 'repeated' as const), work }),
    }),
    fc.record({
      befalls: fc.constant('refund' as const),
      fault: fc.record({
        ms: fc.constantFrom(MINUTE_MS, HOUR_MS, 48 * HOUR_MS),
        as: fc.constantFrom('approved' as const, 'rejected' as const, 'cancelled' as const),
      }),
    }),
    fc.record({
      befalls: fc.constant('notice' as const),
      fault: fc.oneof(
        fc.record({
          kind: fc.constantFrom(
            'lost' as const,
            'reordered' as const,
            'unsigned' as const,
            'wrongly-signed' as const,
            'ts-in-ms' as const,
          ),
        }),
        fc.record({ kind: fc.constant('copies' as const), count: fc.integer({ min: 2, max: 4 }) }),
        fc.record({ kind: fc.constant('late' as const), ms: fc.integer({ min: 1, max: 72 * HOUR_MS }) }),
      ),
    }),
    fc.record({
      befalls: fc.constant('payment' as const),
      fault: fc.oneof(
        fc.record({
          kind: fc.constant('wrong-amount' as const),
          by: fc.constantFrom(-1, 1, -10_000, 10_000, 1_000_000),
        }),
        fc.record({ kind: fc.constant('wrong-currency' as const), currency: fc.constantFrom('USD', 'BRL') }),
        fc.record({ kind: fc.constantFrom('other-collector' as const, 'twice' as const) }),
        fc.record({
          kind: fc.constant('other-reference' as const),
          reference: fc.constantFrom(null, '', 'ZZZZ-9999'),
        }),
      ),
    }),
  );
}

/** Any step around the shop. Steps of the buyer and of notifications are the most likely, so that most scenarios make progress. */
export function arbitraryMockStep(): fc.Arbitrary<MockStep> {
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('buyer-pays' as const),
        which,
        attempt: fc.constantFrom(...ATTEMPTS),
      }),
    },
    { weight: 5, arbitrary: fc.constant({ kind: 'notices-arrive' as const }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('payment-moves' as const),
        which,
        choice: which,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('time-passes' as const),
        ms: fc.constantFrom(1000, MINUTE_MS, HOUR_MS / 2, HOUR_MS, 24 * HOUR_MS, 100 * HOUR_MS),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('misbehaves' as const), fault: arbitraryFault() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('buyer-pays-with-two-cards' as const),
        which,
        second: fc.constantFrom(...SECOND_CARDS),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('chargeback-ends' as const),
        which,
        end: fc.constantFrom(...CHARGEBACK_ENDS),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('provider-reports' as const),
        which,
        topic: fc.constantFrom(...REPORTED_TOPICS),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('seller-refunds' as const),
        which,
        share: fc.constantFrom(0.1, 0.5, 1),
      }),
    },
  );
}

/** Takes a step; one without a target does nothing. The caller moves the time. */
export async function takeStep(
  trial: FaultyProvider,
  step: MockStep,
  deps: { send: Send; letTimePass: (ms: number) => void },
): Promise<void> {
  const checkouts = trial.checkouts();
  const payments = checkouts.flatMap((checkout) => checkout.payments);
  switch (step.kind) {
    case 'buyer-pays': {
      const checkout = checkouts[step.which % checkouts.length];
      if (checkout !== undefined) trial.pay(checkout.preference.id, step.attempt);
      return;
    }
    case 'buyer-pays-with-two-cards': {
      const checkout = checkouts[step.which % checkouts.length];
      if (checkout !== undefined) trial.payWithTwoCards(checkout.preference.id, step.second);
      return;
    }
    case 'chargeback-ends': {
      const disputed = payments.filter(({ status }) => status === 'charged_back');
      const payment = disputed[step.which % disputed.length];
      if (payment !== undefined) trial.endChargeback(payment.id, step.end);
      return;
    }
    case 'provider-reports': {
      const payment = payments[step.which % payments.length];
      if (payment !== undefined) trial.report(payment.id, step.topic);
      return;
    }
    case 'payment-moves': {
      const payment = payments[step.which % payments.length];
      const choices = payment === undefined ? [] : MAY_BECOME[payment.status];
      const to = choices[step.choice % choices.length];
      if (payment !== undefined && to !== undefined) trial.move(payment.id, to);
      return;
    }
    case 'seller-refunds': {
      const payment = payments[step.which % payments.length];
      if (payment !== undefined) trial.refund(payment.id, Math.ceil(payment.amount * step.share));
      return;
    }
    case 'time-passes':
      deps.letTimePass(step.ms);
      return;
    case 'notices-arrive':
      await trial.deliverDue(deps.send);
      return;
    case 'misbehaves':
      trial.misbehave(step.fault);
  }
}
