import fc from 'fast-check';
import type { InvoiceRecipient } from '#invoicing/invoice-recipient.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import type { OrderStatus, PaymentMethod } from '#lib/statuses.ts';
import { arbitraryMockStep, type MockStep } from '#mock-mercadopago/testing/steps.ts';
import { arbitraryOfflineStep, type OfflineStep } from './offline-steps.ts';

/** One event in a shop or around it. `which` is taken modulo the number of candidates. */
export type ScenarioStep =
  | MockStep
  | OfflineStep
  | OrderStep
  | { kind: 'starts-paying'; which: number }
  /** The buyer chooses a number of instalments; more than the checkout offers are refused. */
  | { kind: 'buyer-pays-in-installments'; which: number; count: number }
  /** The buyer opens the order's page, and the owner its page in the panel. */
  | { kind: 'looks'; which: number }
  /** The buyer gives the order up, to change the cart. */
  | { kind: 'buyer-cancels'; which: number }
  | { kind: 'round' }
  /** Half an hour and a round later. */
  | { kind: 'hold-ends' }
  | { kind: 'admin-moves'; which: number; to: OrderStatus }
  | { kind: 'admin-takes-back'; which: number }
  | { kind: 'admin-refunds'; which: number; share: number }
  | { kind: 'admin-attaches-invoice'; which: number }
  /** The process dies after this many of its next steps, and is restarted. */
  | { kind: 'killed'; afterSteps: number };

/** A buyer orders, or a person of the shop for a buyer who calls. */
export interface OrderStep {
  kind: 'orders';
  quantity: number;
  paymentMethod: PaymentMethod;
  delivery: 'shipping' | 'pickup';
  invoice: InvoiceRecipient | null;
  /** What that person grants, in basis points; null: the buyer orders. */
  agreedDiscountBp: number | null;
}

export interface Scenario {
  seed: number;
  /** Whether the shop offers instalment plans. */
  hasPlans: boolean;
  steps: readonly ScenarioStep[];
}

const which = fc.nat({ max: 9 });

/** Half of the orders are paid online, as everything that the provider can do needs many of them. */
const METHODS = ['online', 'online', 'transfer', 'cash'] as const satisfies readonly PaymentMethod[];

const INVOICES: readonly (InvoiceRecipient | null)[] = [
  null,
  { taxCondition: 'consumidor_final', taxId: '30123456', name: null },
  { taxCondition: 'responsable_inscripto', taxId: '30712345671', name: 'Ana Paz SRL' },
  { taxCondition: 'monotributo', taxId: '20123456786', name: 'Ana Paz' },
];

const orders: fc.Arbitrary<OrderStep> = fc.record({
  kind: fc.constant('orders' as const),
  quantity: fc.integer({ min: 1, max: 4 }),
  paymentMethod: fc.constantFrom(...METHODS),
  delivery: fc.constantFrom('shipping' as const, 'shipping' as const, 'pickup' as const),
  invoice: fc.constantFrom(...INVOICES),
  agreedDiscountBp: fc.constantFrom(null, null, null, 0, 1000, 3333),
});
const startsPaying = fc.record({ kind: fc.constant('starts-paying' as const), which });
const pays = fc.record({
  kind: fc.constant('buyer-pays' as const),
  which,
  attempt: fc.constantFrom('approved', 'approved', 'rejected', 'in_process', 'pending'),
});
const aMoment = fc.record({
  kind: fc.constant('time-passes' as const),
  ms: fc.constantFrom(1000, MINUTE_MS, 4 * MINUTE_MS, 31 * MINUTE_MS),
});

/** The mock's own steps reach everything; steps that most scenarios need are more likely. */
const anyStep: fc.Arbitrary<ScenarioStep> = fc.oneof(
  { weight: 10, arbitrary: arbitraryMockStep() },
  { weight: 8, arbitrary: arbitraryOfflineStep() },
  { weight: 5, arbitrary: pays },
  { weight: 3, arbitrary: aMoment },
  { weight: 2, arbitrary: fc.constant({ kind: 'hold-ends' as const }) },
  { weight: 3, arbitrary: orders },
  { weight: 5, arbitrary: startsPaying },
  { weight: 5, arbitrary: fc.constant({ kind: 'round' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('looks' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('buyer-cancels' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('buyer-pays-in-installments' as const),
      which,
      count: fc.constantFrom(3, 6, 12),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('admin-moves' as const),
      which,
      to: fc.constantFrom('procesando', 'enviado', 'entregado', 'cancelado'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('admin-takes-back' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('admin-attaches-invoice' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('admin-refunds' as const),
      which,
      share: fc.constantFrom(0.1, 0.5, 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('killed' as const), afterSteps: fc.nat({ max: 60 }) }),
  },
);

/** Any scenario that begins with a buyer who orders and, if it is paid online, opens the payment page. */
export function arbitraryScenario(): fc.Arbitrary<Scenario> {
  return fc.record({
    seed: fc.integer({ min: 1 }),
    hasPlans: fc.boolean(),
    steps: fc
      .tuple(orders, startsPaying, pays, fc.array(anyStep, { maxLength: 40, size: 'max' }))
      .map(([first, second, third, rest]) => [first, second, third, ...rest]),
  });
}
