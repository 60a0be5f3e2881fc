import { randomBytes, randomUUID } from 'node:crypto';
import { fetchTo } from '#mock-mercadopago/testing/fetch-to.ts';
import { createFaultyProvider } from '#mock-mercadopago/testing/fault-injection.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toOwnOrder } from '#contract/payment-response.ts';
import { DEFAULT_DELIVERY } from '#delivery/delivery.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import { renderEmail } from '#mail/render-email.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import type { Order } from '#orders/order.ts';
import { intent, NOON } from '#orders/testing/shop.ts';
import { stageOf } from '#web/shop/own-order/order-stage.ts';
import { stageMessages } from '#web/shop/own-order/stage-messages.ts';
import { moveOrderWithMoney } from './order-steps-with-money.ts';
import { openScenarioDatabase } from './testing/scenario-database.ts';
import { MAILED_SHOP } from './testing/mailed-shop.ts';
import { openScenarioShop, SCENARIO_PROVIDER } from './testing/scenario-shop.ts';

// Found by random scenarios of transfers and cash (bench/payment-scenarios.ts).

let shop: Awaited<ReturnType<typeof openShop>>;

beforeEach(async () => {
  shop = await openShop();
});

afterEach(() => shop.close());

test('an order whose part was returned in part still waits for the rest, and says how much', async () => {
  const { total } = await shop.order();
  const part = await shop.record(total / 2);
  await shop.giveBack(part, 100_00);
  expect(await shop.paymentState()).toBe('pending');
  const { title, text } = await shop.page();
  expect(title).toMatch(/^Faltan /);
  expect(text).toContain('todavía no está pagado del todo');
});

test('an order that is paid whole again after a return is paid', async () => {
  const { total } = await shop.order();
  const part = await shop.record(total - 1);
  await shop.giveBack(part, 100_00);
  await shop.record(100_01);
  expect(await shop.paymentState()).toBe('approved');
  expect((await shop.page()).title).toBe('¡Pago aprobado!');
});

test('what is beyond the total stays an alert, and on its buyer’s page, until all of it went back', async () => {
  const { total } = await shop.order();
  const payment = await shop.record(total + 500_00);
  expect((await shop.page()).text).toContain('500,00 de más: te los devolvemos');
  await shop.giveBack(payment, 200_00);
  expect(await shop.openAlerts()).toEqual(['overpaid']);
  expect((await shop.page()).text).toContain('300,00 de más: te los devolvemos');
  await shop.giveBack(payment, 300_00);
  expect(await shop.openAlerts()).toEqual([]);
  expect((await shop.page()).text).not.toContain('de más');
  expect(await shop.paymentState()).toBe('approved');
});

test('what is beyond the total may go back from another of its payments', async () => {
  const { total } = await shop.order();
  const first = await shop.record(total - 100_00);
  await shop.record(300_00);
  await shop.giveBack(first, 200_00);
  expect(await shop.openAlerts()).toEqual([]);
});

test('returns by hand count once against the ceiling of a payment', async () => {
  const { total } = await shop.order();
  const payment = await shop.record(total);
  const max = centavos(1000_00);
  await shop.giveBack(payment, 400_00, max);
  await shop.giveBack(payment, 300_00, max);
  expect(await shop.tryToGiveBack(payment, 300_01, max)).toEqual({ ok: false, reason: 'over-max', max });
  await shop.giveBack(payment, 300_00, max);
});

test('an order whose money went back whole and came again in part still waits for the rest after a return', async () => {
  const { total } = await shop.order();
  await shop.giveBack(await shop.record(total), total);
  const half = await shop.record(Math.floor(total / 2));
  await shop.giveBack(half, 100_00);
  expect(await shop.paymentState()).toBe('pending');
});

test('a buyer whose transfer went back reads that it came by hand, and nothing of the provider', async () => {
  const { total } = await shop.order();
  const payment = await shop.record(total);
  await shop.giveBack(payment, 100_00);
  expect((await shop.page()).text).toContain('Lo devolvimos a mano, por transferencia o en efectivo');
  await shop.giveBack(payment, total - 100_00);
  expect((await shop.page()).text).toContain('Lo devolvimos a mano, por transferencia o en efectivo');
  await shop.move('procesando', 'cancelado');
  expect((await shop.page()).text).toContain(
    'Ya te devolvimos lo que pagaste, por transferencia o en efectivo.',
  );
  const emails = await shop.emails();
  expect(emails.join('\n')).toContain('Ya te devolvimos lo que pagaste, por transferencia o en efectivo.');
  expect(emails.join('\n')).not.toContain('MercadoPago');
});

test('the buyer of an order that goes on with a part of its price gets an email, which asks for nothing', async () => {
  const { total } = await shop.order();
  await shop.record(total - 1);
  await shop.move('pendiente', 'procesando');
  const email = (await shop.emails()).find((text) => text.startsWith('Estamos preparando')) ?? '';
  expect(email).toContain('La tienda siguió adelante con tu pedido. Te escribimos de nuevo cuando salga.');
  expect(email).not.toContain('no figura ningún pago');
});

/** A shop with one order by transfer. */
async function openShop() {
  const database = await openScenarioDatabase();
  const now = () => NOON;
  const { address, token, secret } = SCENARIO_PROVIDER;
  const trial = createFaultyProvider({
    now,
    randomBytes,
    address: () => address,
    accessToken: token,
    webhookSecret: secret,
  });
  const { db, orders, offline, reader } = openScenarioShop({
    db: database.db,
    now,
    randomBytes,
    fetch: fetchTo(trial),
    hasPlans: false,
    onError: (error) => {
      throw error;
    },
  });
  const authorship = { by: { id: null, name: 'eva' }, at: NOON, randomBytes };
  let order: Order | undefined;
  const placed = () => {
    if (order === undefined) throw new Error('no order yet');
    return order;
  };
  const tryToGiveBack = (paymentId: string, amount: number, max: Centavos | null) =>
    offline.recordRefund({
      id: randomUUID(),
      orderId: placed().id,
      paymentId,
      amount: centavos(amount),
      max,
      note: 'CBU',
      authorship,
    });
  return {
    close: () => database.close(),
    async order() {
      const lines = [{ productId: 'cpu-1', quantity: 1 }];
      const result = await orders.place(
        intent(lines, { paymentMethod: 'transfer', delivery: DEFAULT_DELIVERY }),
      );
      if (!result.ok) throw new Error(result.reason);
      order = result.order;
      return { total: order.pesos?.total ?? 0 };
    },
    /** @returns the payment's id. */
    async record(amount: number) {
      const key = randomUUID();
      const found = await offline.find(placed().id);
      const seen = found?.money.received ?? centavos(0);
      const money = { key, orderId: placed().id, amount: centavos(amount), seen, authorship };
      expect(await offline.record(money)).toMatchObject({ ok: true });
      return `transfer-${key}`;
    },
    async giveBack(paymentId: string, amount: number, max: Centavos | null = null) {
      expect(await tryToGiveBack(paymentId, amount, max)).toEqual({ ok: true });
    },
    tryToGiveBack,
    async move(from: Order['status'], to: Order['status']) {
      expect(await moveOrderWithMoney(db, { orderId: placed().id, from, to, authorship })).toEqual({
        ok: true,
      });
    },
    async page() {
      const found = await reader.readOwnOrder(placed().accessKey);
      if (found === null) throw new Error('the order has no page');
      const own = toOwnOrder(found, { ...found, withdrawal: null, isOfBuyer: true });
      return stageMessages(stageOf(own, false), own, NOON.getTime(), 'MercadoPago');
    },
    async paymentState() {
      const row = await db.selectFrom('orders').select('payment_state').executeTakeFirstOrThrow();
      return row.payment_state;
    },
    async openAlerts() {
      const open = await db
        .selectFrom('attention_items')
        .select('kind')
        .where('resolved_at', 'is', null)
        .execute();
      return open.map(({ kind }) => kind);
    },
    /** The text of each. */
    async emails() {
      const rows = await db
        .selectFrom('letters')
        .select(['kind', 'recipient', 'payload'])
        .orderBy('id')
        .execute();
      return rows.map(({ kind, recipient, payload }) => {
        const email = readStoredEmail(kind, recipient, payload);
        if (
          email.kind === 'digest' ||
          email.kind === 'password-reset' ||
          email.kind === 'account-email' ||
          email.kind === 'order-links'
        )
          throw new Error(`no order has a ${kind}`);
        return renderEmail(email, MAILED_SHOP).text;
      });
    },
  };
}
