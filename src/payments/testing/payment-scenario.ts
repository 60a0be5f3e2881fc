import type { Database } from '#db/engine.ts';
import { DEFAULT_DELIVERY } from '#delivery/delivery.ts';
import { invoiceLabel } from '#invoicing/issued-invoice.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { centavos } from '#lib/pesos.ts';
import { attachInvoice } from '#orders/book/attach-invoice.ts';
import { findOrder } from '#orders/orders.store.ts';
import type { Order } from '#orders/order.ts';
import type { StaffOrder } from '#orders/placing/staff-order.ts';
import { intent, NOON } from '#orders/testing/shop.ts';
import type { Delivery } from '#mock-mercadopago/deliveries.ts';
import { createFaultyProvider } from '#mock-mercadopago/testing/fault-injection.ts';
import { fetchTo } from '#mock-mercadopago/testing/fetch-to.ts';
import { takeStep as takeMockStep } from '#mock-mercadopago/testing/steps.ts';
import type { Attempt } from '#mock-mercadopago/payments.ts';
import { CARD_HOLD_MS } from '../holds/holds.ts';
import { cancelByBuyer } from '../cancel-by-buyer.ts';
import { remindUnpaid } from '../offline/remind.ts';
import { moveOrderWithMoney, takeBackWithMoney } from '../order-steps-with-money.ts';
import { isOfKilled } from './fault-injection.ts';
import { createOfflinePeople } from './offline-people.ts';
import { RECEIPT_FILES } from './receipt-files.ts';
import { openScenarioShop, SCENARIO_PROVIDER, TRANSFER_HOLD_MS } from './scenario-shop.ts';
import type { OrderStep, Scenario, ScenarioStep } from './scenario-steps.ts';
import { textFaults } from './text-invariants.ts';

/** A stocked shop, the mock provider, and a clock that both share. Only the shop can be killed. */
export async function openScenario(
  { db }: Pick<Database, 'db'>,
  { seed, hasPlans }: Pick<Scenario, 'seed' | 'hasPlans'>,
) {
  let time = NOON.getTime();
  const now = () => new Date(time);
  const randomBytes = seededBytes(seed);
  const { address, token, secret } = SCENARIO_PROVIDER;
  const trial = createFaultyProvider({
    now,
    randomBytes,
    address: () => address,
    accessToken: token,
    webhookSecret: secret,
  });
  const placed: Order[] = [];
  /** Where the shop sent a buyer. Nobody knows the address of a checkout whose creation was cut off by a kill. */
  const offered = new Set<string>();
  const unexpected: unknown[] = [];
  let shop = openProcess();
  let kills = 0;
  let invoices = 0;
  const people = createOfflinePeople({ shop: () => shop, live, authorship: byEva, newKey });

  function openProcess() {
    const onError = (error: unknown) => void unexpected.push(error);
    return openScenarioShop({ db, now, randomBytes, fetch: fetchTo(trial), hasPlans, onError });
  }

  function byEva() {
    return { by: { id: null, name: 'eva' }, at: now(), randomBytes };
  }

  function newKey(): string {
    return Buffer.from(randomBytes(8)).toString('hex');
  }

  /** Restarts the shop whenever it is killed. */
  async function live(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      await shop.payments.settled();
    } catch (error) {
      if (!isOfKilled(error)) throw error;
    }
    if (!shop.faults.isKilled()) return;
    kills += 1;
    shop = openProcess();
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
    switch (step.kind) {
      case 'orders':
        return live(() => order(step));
      case 'starts-paying':
        return withOrder(step.which, async (found) => {
          const started = await shop.payments.startPaying(found);
          if (started.ok) offered.add(started.url);
        });
      case 'looks':
        return withOrder(step.which, async (found) => {
          const awaited = await shop.offline.listAwaited();
          unexpected.push(...(await textFaults(shop, found.id, { now: now(), awaited })));
        });
      case 'buyer-cancels':
        return withOrder(step.which, async ({ id }) => {
          await cancelByBuyer({ db: shop.db, now, randomBytes, payments: shop.payments }, id);
        });
      case 'buyer-pays':
        return payOffered(step.which, step.attempt);
      case 'buyer-pays-in-installments':
        return payOffered(step.which, 'approved', step.count);
      case 'buyer-pays-with-two-cards': {
        const checkout = findOffered(step.which);
        if (checkout !== undefined) trial.payWithTwoCards(checkout.preference.id, step.second);
        return;
      }
      case 'hold-ends':
        return passRound(CARD_HOLD_MS);
      case 'transfer-hold-ends':
        return passRound(TRANSFER_HOLD_MS);
      case 'round':
        return passRound(0);
      case 'admin-moves':
        return withOrder(step.which, async ({ id: orderId, status: from }) => {
          await moveOrderWithMoney(shop.db, { orderId, from, to: step.to, authorship: byEva() });
        });
      case 'admin-takes-back':
        return withOrder(step.which, async ({ id: orderId, status: from }) => {
          await takeBackWithMoney(shop.db, { orderId, from, authorship: byEva() });
        });
      case 'admin-attaches-invoice':
        return withOrder(step.which, attach);
      case 'admin-refunds':
        return live(() => refundOne(step.which, step.share));
      case 'buyer-sends-receipt':
      case 'admin-rejects-receipt':
      case 'admin-records':
      case 'admin-returns':
        return people.take(step, offlineOrders());
      case 'killed':
        return shop.faults.light(step.afterSteps);
      default:
        return takeMockStep(trial, step, { send, letTimePass: (ms) => void (time += ms) });
    }
  }

  async function order(step: OrderStep): Promise<void> {
    const { quantity, paymentMethod, delivery, invoice, agreedDiscountBp } = step;
    const wanted = intent([{ productId: 'cpu-1', quantity }], {
      paymentMethod,
      delivery: { ...DEFAULT_DELIVERY, method: delivery },
      invoice,
    });
    const result = await shop.orders.place(wanted, null, staffOf(agreedDiscountBp));
    if (result.ok) placed.push(result.order);
  }

  function staffOf(agreedDiscountBp: number | null): StaffOrder | undefined {
    if (agreedDiscountBp === null) return undefined;
    const discount = agreedDiscountBp === 0 ? null : { bp: agreedDiscountBp, reason: 'compra seguido' };
    return {
      channel: 'phone',
      by: byEva().by,
      discount,
      isPaid: false,
      isHandedOver: false,
      sellsHidden: false,
    };
  }

  /** Does something with one of the orders, as it is now. */
  function withOrder(which: number, work: (order: Order) => Promise<void>): Promise<void> {
    return live(async () => {
      const id = placed[which % placed.length]?.id;
      const found = id === undefined ? undefined : await findOrder(shop.db, id);
      if (found !== undefined) await work(found);
    });
  }

  function offlineOrders(): string[] {
    return placed.filter(({ paymentMethod }) => paymentMethod !== 'online').map(({ id }) => id);
  }

  /** One of the checkouts to which the shop sent a buyer. */
  function findOffered(which: number) {
    const open = trial.checkouts().filter(({ preference }) => offered.has(payUrlOf(preference.id)));
    return open[which % open.length];
  }

  function payOffered(which: number, attempt: Attempt, installments?: number): void {
    const checkout = findOffered(which);
    if (checkout !== undefined) trial.pay(checkout.preference.id, attempt, installments);
  }

  function passRound(ms: number): Promise<void> {
    time += ms;
    return live(async () => {
      await shop.payments.round();
      await remindUnpaid(shop.db, { at: now(), randomBytes });
    });
  }

  async function attach({ id: orderId, issuedInvoice }: Order): Promise<void> {
    invoices += 1;
    const invoice = { letter: 'B', number: `0001-${String(invoices).padStart(8, '0')}` } as const;
    const replaces = issuedInvoice === null ? '' : invoiceLabel(issuedInvoice);
    const file = { name: 'factura.pdf', bytes: RECEIPT_FILES.pdf };
    await attachInvoice(shop.db, { orderId, invoice, replaces, file }, byEva());
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
      id: newKey(),
      orderId: payment.order_id,
      paymentId: payment.id,
      amount: centavos(Math.ceil(payment.amount * share)),
      authorship: byEva(),
    });
  }

  return {
    trial,
    take,
    ledger: people.ledger,
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
      // Nobody kills what only reads.
      shop = openProcess();
      await live(async () => {
        const awaited = await shop.offline.listAwaited();
        for (const { id } of placed)
          unexpected.push(...(await textFaults(shop, id, { now: now(), awaited })));
      });
    },
  };
}

function payUrlOf(preferenceId: string): string {
  return `${SCENARIO_PROVIDER.address}/checkout/v1/redirect?pref_id=${preferenceId}`;
}

/** Retries, searches and holds end within these; the rounds between are as far apart as the shop's own retries. */
const REST_MS = [
  MINUTE_MS,
  ...Array.from({ length: 3 }, () => 20 * MINUTE_MS),
  ...Array.from({ length: 3 }, () => 3 * HOUR_MS),
  ...Array.from({ length: 7 }, () => 24 * HOUR_MS),
];

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
