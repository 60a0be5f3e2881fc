import { CASH_DAYS } from '../holds/holds.ts';
import fc from 'fast-check';
import type { Database } from '#db/engine.ts';
import { centavos } from '#lib/pesos.ts';
import { createOrderService } from '#orders/order-service.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { findOrder } from '#orders/orders.store.ts';
import { intent, NOON } from '#orders/testing/shop.ts';
import type { Delivery } from '#mock-mercadopago/deliveries.ts';
import { fetchTo } from '#mock-mercadopago/testing/fetch-to.ts';
import {
  arbitraryMockStep,
  takeStep as takeMockStep,
  type MockStep,
} from '#mock-mercadopago/testing/steps.ts';
import { createFaultyProvider } from '#mock-mercadopago/testing/fault-injection.ts';
import { CARD_HOLD_MS } from '../holds/holds.ts';
import { mercadoPago } from '../mercadopago/mercadopago.ts';
import { createPaymentService } from '../payment-service.ts';
import { moveOrderWithMoney } from '../order-steps-with-money.ts';
import { rememberCollector } from '../payment-deps.ts';
import { createFaultInjection, Killed } from './fault-injection.ts';

/** One event in a shop or around it. `which` is taken modulo the number of candidates. */
export type ScenarioStep =
  | MockStep
  | { kind: 'orders'; quantity: number }
  | { kind: 'starts-paying'; which: number }
  | { kind: 'looks'; which: number }
  | { kind: 'round' }
  /** Half an hour and a round later. */
  | { kind: 'hold-ends' }
  | { kind: 'admin-moves'; which: number; to: OrderStatus }
  | { kind: 'admin-refunds'; which: number; share: number }
  /** The process dies after this many of its next steps, and is restarted. */
  | { kind: 'killed'; afterSteps: number };

export interface Scenario {
  seed: number;
  steps: readonly ScenarioStep[];
}

const which = fc.nat({ max: 9 });
const orders = fc.record({ kind: fc.constant('orders' as const), quantity: fc.integer({ min: 1, max: 4 }) });
const startsPaying = fc.record({ kind: fc.constant('starts-paying' as const), which });
const pays = fc.record({
  kind: fc.constant('buyer-pays' as const),
  which,
  attempt: fc.constantFrom('approved', 'approved', 'rejected', 'in_process', 'pending'),
});
const aMoment = fc.record({
  kind: fc.constant('time-passes' as const),
  ms: fc.constantFrom(1000, 60_000, 4 * 60_000, 31 * 60_000),
});
const killed = fc.record({ kind: fc.constant('killed' as const), afterSteps: fc.nat({ max: 60 }) });

/** The mock's own steps reach everything; steps that most scenarios need are more likely. */
const anyStep: fc.Arbitrary<ScenarioStep> = fc.oneof(
  { weight: 10, arbitrary: arbitraryMockStep() },
  { weight: 5, arbitrary: pays },
  { weight: 3, arbitrary: aMoment },
  { weight: 2, arbitrary: fc.constant({ kind: 'hold-ends' as const }) },
  { weight: 2, arbitrary: orders },
  { weight: 5, arbitrary: startsPaying },
  { weight: 5, arbitrary: fc.constant({ kind: 'round' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('looks' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('admin-moves' as const),
      which,
      to: fc.constantFrom('procesando', 'enviado', 'entregado', 'cancelado'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('admin-refunds' as const),
      which,
      share: fc.constantFrom(0.1, 0.5, 1),
    }),
  },
  { weight: 4, arbitrary: killed },
);

/** Any scenario that begins with a buyer who orders and opens the payment page. */
export function arbitraryScenario(): fc.Arbitrary<Scenario> {
  return fc.record({
    seed: fc.integer({ min: 1 }),
    steps: fc
      .tuple(orders, startsPaying, pays, fc.array(anyStep, { maxLength: 40, size: 'max' }))
      .map(([first, second, third, rest]) => [first, second, third, ...rest]),
  });
}

const ADDRESS = 'https://prueba.example/pago-de-prueba';
const payUrlOf = (preferenceId: string) => `${ADDRESS}/checkout/v1/redirect?pref_id=${preferenceId}`;
const SECRET = 'a secret that both sides know';
const TOKEN = 'TEST-token';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A stocked shop, the mock provider, and a clock that both share. Only the shop can be killed. */
export async function openScenario({ db }: Pick<Database, 'db'>, { seed }: Pick<Scenario, 'seed'>) {
  let time = NOON.getTime();
  const now = () => new Date(time);
  const randomBytes = seededBytes(seed);
  const trial = createFaultyProvider({
    now,
    randomBytes,
    address: () => ADDRESS,
    accessToken: TOKEN,
    webhookSecret: SECRET,
  });
  const orderIds: string[] = [];
  /** Where the shop sent a buyer. Nobody knows the address of a checkout whose creation was cut off by a kill. */
  const offered = new Set<string>();
  const unexpected: unknown[] = [];
  let shop = openShop();
  let kills = 0;

  function openShop() {
    const faults = createFaultInjection();
    const guarded = faults.guardDatabase(db);
    const provider = mercadoPago(
      {
        apiUrl: ADDRESS,
        cashDays: CASH_DAYS,
        accessToken: TOKEN,
        webhookSecret: SECRET,
        fetch: faults.guardFetch(fetchTo(trial)),
      },
      {
        publicUrl: 'https://tienda.example',
        notificationUrl: 'https://tienda.example/avisos/',
        isReachable: true,
        canReturn: true,
        shopName: 'Zócalo',
      },
    );
    const payments = createPaymentService({
      db: guarded,
      provider,
      collector: rememberCollector(provider),
      acceptsTest: true,
      now,
      randomBytes,
      log: { warn: () => undefined },
      onError: (error) => {
        if (!(error instanceof Killed)) unexpected.push(error);
      },
    });
    const orders = createOrderService({
      db: guarded,
      now,
      randomBytes,
      soon: setImmediate,
      holdMs: CARD_HOLD_MS,
    });
    return { faults, db: guarded, readWebhook: provider.readWebhook, payments, orders };
  }

  /** Restarts the shop whenever it is killed. */
  async function live(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      await shop.payments.settled();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    if (!shop.faults.isKilled()) return;
    kills += 1;
    shop = openShop();
  }

  async function send({ url, headers, body }: Delivery): Promise<number> {
    const query = Object.fromEntries(new URL(url).searchParams);
    const notification = shop.readWebhook({ headers, query, body: JSON.parse(body) });
    if (notification === null) return 400;
    let status = 500;
    await live(async () => {
      await shop.payments.receive(notification);
      status = 200;
    });
    return status;
  }

  async function take(step: ScenarioStep): Promise<void> {
    const orderId = 'which' in step ? orderIds[step.which % orderIds.length] : undefined;
    switch (step.kind) {
      case 'orders':
        return live(async () => {
          const placed = await shop.orders.place(intent([{ productId: 'cpu-1', quantity: step.quantity }]));
          if (placed.ok) orderIds.push(placed.order.id);
        });
      case 'starts-paying':
      case 'looks':
        return live(async () => {
          const order = orderId === undefined ? undefined : await findOrder(shop.db, orderId);
          if (order === undefined) return;
          if (step.kind === 'looks') shop.payments.look(order);
          else {
            const started = await shop.payments.startPaying(order);
            if (started.ok) offered.add(started.url);
          }
        });
      case 'buyer-pays': {
        const open = trial.checkouts().filter(({ preference }) => offered.has(payUrlOf(preference.id)));
        const checkout = open[step.which % open.length];
        if (checkout !== undefined) trial.pay(checkout.preference.id, step.attempt);
        return;
      }
      case 'buyer-pays-with-two-cards': {
        const open = trial.checkouts().filter(({ preference }) => offered.has(payUrlOf(preference.id)));
        const checkout = open[step.which % open.length];
        if (checkout !== undefined) trial.payWithTwoCards(checkout.preference.id, step.second);
        return;
      }
      case 'hold-ends':
        time += CARD_HOLD_MS;
        return live(() => shop.payments.round());
      case 'round':
        return live(() => shop.payments.round());
      case 'admin-moves':
        return live(async () => {
          const order = orderId === undefined ? undefined : await findOrder(shop.db, orderId);
          if (order === undefined) return;
          const { id, status } = order;
          const authorship = { ...BY_EVA, at: now(), randomBytes };
          await moveOrderWithMoney(shop.db, { orderId: id, from: status, to: step.to, authorship });
        });
      case 'admin-refunds':
        return live(() => refundOne(step.which, step.share));
      case 'killed':
        return shop.faults.light(step.afterSteps);
      default:
        return takeMockStep(trial, step, { send, letTimePass: (ms) => void (time += ms) });
    }
  }

  async function refundOne(which: number, share: number): Promise<void> {
    const payments = await shop.db
      .selectFrom('payments')
      .select(['id', 'order_id', 'amount'])
      .where('order_id', 'is not', null)
      .orderBy('id')
      .execute();
    const payment = payments[which % payments.length];
    if (payment === undefined || payment.order_id === null) return;
    await shop.payments.refund({
      id: Buffer.from(randomBytes(8)).toString('hex'),
      orderId: payment.order_id,
      paymentId: payment.id,
      amount: centavos(Math.ceil(payment.amount * share)),
      authorship: { ...BY_EVA, at: now(), randomBytes },
    });
  }

  return {
    trial,
    take,
    unexpected,
    /** How many times the shop was killed. */
    kills: () => kills,
    /** No more events and no more faults: all work that began finishes. */
    async finish() {
      trial.behave();
      for (const ms of REST_MS) {
        time += ms;
        await trial.deliverDue(send);
        await take({ kind: 'round' });
      }
    },
  };
}

/** Retries, searches and holds end within these; the rounds between are as far apart as the shop's own retries. */
const REST_MS = [
  MINUTE_MS,
  ...Array.from({ length: 3 }, () => 20 * MINUTE_MS),
  ...Array.from({ length: 3 }, () => 3 * HOUR_MS),
  ...Array.from({ length: 7 }, () => 24 * HOUR_MS),
];

const BY_EVA = { by: { id: null, name: 'eva' } };

/** The same bytes for the same seed (mulberry32), so that a scenario can be repeated. */
function seededBytes(seed: number) {
  let state = seed;
  return (count: number) =>
    Uint8Array.from({ length: count }, () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return (mixed ^ (mixed >>> 14)) & 255;
    });
}
