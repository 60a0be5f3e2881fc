import { randomBytes } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import type { Delivery } from '#mock-mercadopago/deliveries.ts';
import type { Attempt } from '#mock-mercadopago/payments.ts';
import { MOCK_ADDRESS, MOCK_SECRET, MOCK_TOKEN, openMock } from '#mock-mercadopago/testing/open-mock.ts';
import { centavos } from '#lib/pesos.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import type { Order } from '#orders/order.ts';
import { findOrder } from '#orders/orders.store.ts';
import { intent, reservedUnits } from '#orders/testing/shop.ts';
import { CARD_HOLD_MS } from '../holds/holds.ts';
import { mercadoPago } from '../mercadopago/mercadopago.ts';
import { rememberCollector } from '../payment-deps.ts';
import { createPaymentService } from '../payment-service.ts';

/** A shop that talks to the mock of MercadoPago with its real client; both share a clock. @param database Stocked, with a rate. */
export async function openShopAtProvider({ db }: Database) {
  const { trial, fetch, now, letTimePass } = openMock();
  const provider = mercadoPago(
    { apiUrl: MOCK_ADDRESS, accessToken: MOCK_TOKEN, webhookSecret: MOCK_SECRET, cashDays: 3, fetch },
    {
      publicUrl: 'https://tienda.example',
      notificationUrl: 'https://tienda.example/avisos/',
      isReachable: true,
      canReturn: true,
      shopName: 'Zócalo',
    },
  );
  const warnings: unknown[] = [];
  const payments = createPaymentService({
    db,
    provider,
    collector: rememberCollector(provider),
    now,
    randomBytes,
    acceptsTest: true,
    log: { warn: (details) => void warnings.push(details) },
    onError: (error) => {
      throw error;
    },
  });
  const orders = createOrderService({ db, now, randomBytes, soon: setImmediate, holdMs: CARD_HOLD_MS });

  async function order(): Promise<Order> {
    const placed = await orders.place(intent([{ productId: 'cpu-1', quantity: 2 }]));
    if (!placed.ok) throw new Error(placed.reason);
    return placed.order;
  }

  /** The buyer presses the button to pay. */
  async function startPaying({ id }: Pick<Order, 'id'>) {
    const found = await findOrder(db, id);
    if (found === undefined) throw new Error(`no order ${id}`);
    return payments.startPaying(found);
  }

  async function send({ url, headers, body }: Delivery): Promise<number> {
    const query = Object.fromEntries(new URL(url).searchParams);
    const notification = provider.readWebhook({ headers, query, body: JSON.parse(body) });
    if (notification === null) return 400;
    await payments.receive(notification);
    await payments.settled();
    return 200;
  }

  return {
    trial,
    payments,
    warnings,
    pass: letTimePass,
    order,
    startPaying,
    /** The buyer pays at the provider; the notification is not delivered yet. */
    async payThere(placed: Order, attempt: Attempt = 'approved') {
      const started = await startPaying(placed);
      if (!started.ok) throw new Error(started.reason);
      const paid = trial.pay(new URL(started.url).searchParams.get('pref_id') ?? '', attempt);
      if (!paid.ok) throw new Error(paid.reason);
      return paid.payment;
    },
    /** The provider delivers its notifications. */
    notify: () => trial.deliverDue(send),
    /** The shop's jobs and the provider's notifications go on for this long, every minute. */
    async goOn(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        letTimePass(MINUTE_MS);
        await trial.deliverDue(send);
        await payments.round();
        await payments.settled();
      }
    },
    /** Somebody in the panel refunds this much; null: everything that is left. */
    refund: (orderId: string, paymentId: number, pesos: number | null, key: string) =>
      payments.refund({
        id: key,
        orderId,
        paymentId: String(paymentId),
        amount: pesos === null ? null : centavos(pesos * 100),
        authorship: { by: { id: null, name: 'eva' }, at: now(), randomBytes },
      }),
    /** What a person who looks at the shop finds. */
    async seen(orderId: string) {
      const { status, payment_state } = await db
        .selectFrom('orders')
        .select(['status', 'payment_state'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const open = await db
        .selectFrom('attention_items')
        .select('kind')
        .where('resolved_at', 'is', null)
        .orderBy('id')
        .execute();
      const emails = await db.selectFrom('letters').select(['kind', 'payload']).orderBy('kind').execute();
      return {
        status,
        paymentState: payment_state,
        reserved: (await reservedUnits(db))['cpu-1'],
        attention: open.map(({ kind }) => kind),
        emails: emails.filter(({ payload }) => payload.includes(orderId)).map(({ kind }) => kind),
      };
    },
    refunds: () => db.selectFrom('refunds').select(['id', 'state', 'amount', 'trouble']).execute(),
  };
}

export type ShopAtProvider = Awaited<ReturnType<typeof openShopAtProvider>>;
