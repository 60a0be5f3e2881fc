import { expect, test } from 'vitest';
import { raiseAlert } from '#attention/attention.store.ts';
import { countStatements } from '#db/testing/count-statements.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { centavos } from '#lib/pesos.ts';
import { writeTracking } from '#orders/order-annotations.store.ts';
import { judgeMany, moveMany } from './move-many.ts';
import { openPayingShop } from './testing/paying-shop.ts';

const nobody = async () => new Set<string>();

describeOnEachEngine('a step of many orders', (open) => {
  test('leaves an order whose money went back, or whose buyer withdrew, while the others before it moved', async () => {
    const shop = await openPayingShop(await open());
    const orders = [await shop.order(1), await shop.order(1), await shop.order(1)];
    const payments: string[] = [];
    for (const { id, pesos } of orders) {
      const paid = shop.bank.pay({ reference: id, amount: pesos.total, status: 'approved' });
      payments.push(paid.id);
      await shop.notify(paid.id);
    }
    const [first, second, third] = orders.map(({ id }) => id);
    const findWithdrawn = async (ids: readonly string[]) => {
      if (ids.length > 1) return new Set<string>();
      shop.pass(1);
      shop.bank.change(payments[1] ?? '', { status: 'charged_back' });
      await shop.notify(payments[1] ?? '');
      return new Set([third ?? '']);
    };
    const authorship = { by: { id: null, name: 'eva' }, at: shop.now(), randomBytes: shop.deps.randomBytes };
    const orderIds = orders.map(({ id }) => id);
    expect(await moveMany(shop.db, { orderIds, to: 'enviado', findWithdrawn }, authorship)).toMatchObject([
      { orderId: first, refusal: null },
      { orderId: second, refusal: 'unpaid' },
      { orderId: third, refusal: 'withdrawn' },
    ]);
  });

  test('is judged with as many statements as that of one', async () => {
    const shop = await openPayingShop(await open());
    await shop.db.updateTable('products').set({ supplier_stock: 1000 }).execute();
    const orderIds: string[] = [];
    for (let made = 0; made < 5; made++) orderIds.push((await shop.order(1)).id);
    await shop.db.updateTable('orders').set({ status: 'procesando' }).execute();
    const judge = (ids: readonly string[]) =>
      judgeMany(shop.db, { orderIds: ids, to: 'enviado', findWithdrawn: nobody, withUnpaid: true });
    expect(await judge(orderIds)).toMatchObject(orderIds.map((orderId) => ({ orderId, refusal: null })));
    const ofOne = await countStatements(() => judge(orderIds.slice(0, 1)));
    expect(await countStatements(() => judge(orderIds))).toBe(ofOne);
  });

  test('takes one that was refunded in part for paid: the rest is not asked for again', async () => {
    const shop = await openPayingShop(await open());
    const { id, pesos } = await shop.order(2);
    const paid = shop.bank.pay({ reference: id, amount: pesos.total, status: 'approved' });
    await shop.notify(paid.id);
    shop.bank.refundOnSite(paid.id, centavos(pesos.total / 2));
    await shop.notify(paid.id);
    expect(await shop.orderRow(id)).toMatchObject({ payment_state: 'partly-refunded' });
    const judged = await judgeMany(shop.db, { orderIds: [id], to: 'enviado', findWithdrawn: nobody });
    expect(judged).toMatchObject([{ refusal: null, missing: null }]);
  });

  test('knows of each order what came for it, how it is followed, and whether its shipping is stopped', async () => {
    const shop = await openPayingShop(await open());
    const [followed, stopped] = [await shop.order(1), await shop.order(1)];
    await shop.db.updateTable('orders').set({ status: 'procesando' }).execute();
    const half = { reference: followed.id, amount: followed.pesos.total, status: 'pending' } as const;
    await shop.notify(shop.bank.pay(half).id);
    const tracking = {
      courier: 'andreani',
      number: '360000012345678',
      link: null,
      at: '2026-03-02',
      by: 'eva',
    } as const;
    const alert = { kind: 'fraud-alert', orderId: stopped.id, paymentId: null, detail: {} } as const;
    await shop.db.transaction().execute(async (trx) => {
      await writeTracking(trx, followed.id, tracking);
      await raiseAlert(trx, alert, { at: shop.now(), randomBytes: shop.deps.randomBytes });
    });
    const ids = [followed.id, stopped.id, 'nunca'];
    const judged = await judgeMany(shop.db, {
      orderIds: ids,
      to: 'enviado',
      findWithdrawn: nobody,
      withUnpaid: true,
    });
    expect(judged).toMatchObject([
      { refusal: null, missing: followed.pesos.total, tracking: { courier: 'andreani' } },
      { refusal: 'shipping-stopped', missing: stopped.pesos.total, tracking: null },
      { refusal: 'unknown-order' },
    ]);
  });
});
