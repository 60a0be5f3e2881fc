import { expect, test } from 'vitest';
import { raiseAlert } from '#attention/attention.store.ts';
import { countStatements } from '#db/testing/count-statements.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { centavos } from '#lib/pesos.ts';
import { writeTracking } from '#orders/order-annotations.store.ts';
import { judgeMany } from './move-many.ts';
import { openPayingShop } from './testing/paying-shop.ts';

describeOnEachEngine('a step of many orders', (open) => {
  test('is judged with as many statements as that of one', async () => {
    const shop = await openPayingShop(await open());
    await shop.db.updateTable('products').set({ supplier_stock: 1000 }).execute();
    const orderIds: string[] = [];
    for (let made = 0; made < 5; made++) orderIds.push((await shop.order(1)).id);
    await shop.db.updateTable('orders').set({ status: 'procesando' }).execute();
    const judge = (ids: readonly string[]) =>
      judgeMany(shop.db, { orderIds: ids, to: 'enviado', withdrawn: new Set(), withUnpaid: true });
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
    const judged = await judgeMany(shop.db, { orderIds: [id], to: 'enviado', withdrawn: new Set() });
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
      withdrawn: new Set(),
      withUnpaid: true,
    });
    expect(judged).toMatchObject([
      { refusal: null, missing: followed.pesos.total, tracking: { courier: 'andreani' } },
      { refusal: 'shipping-stopped', missing: stopped.pesos.total, tracking: null },
      { refusal: 'unknown-order' },
    ]);
  });
});
