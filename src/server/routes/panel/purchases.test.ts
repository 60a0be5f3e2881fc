import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PURCHASES = '/api/compras/';

describeOnEachEngine('what the shop has to buy', (open) => {
  test('is what paid orders that have not left wait for, by supplier, the oldest order first', async () => {
    const { toBuy, paid, second } = await openBusyShop(await open());
    expect(await toBuy()).toEqual([
      {
        proveedor: expect.any(String),
        dias_de_entrega: null,
        lineas: [
          expect.objectContaining({ pedido: paid, producto_id: 'cpu-1', cantidad: 1 }),
          expect.objectContaining({ pedido: second, producto_id: 'cpu-1', cantidad: 1 }),
        ],
      },
    ]);
  });

  test('leaves the list once somebody bought it, and the order and the audit say who; that can be taken back', async () => {
    const { toBuy, mark, lineOf, asAdmin, now, pass, paid, second } = await openBusyShop(await open());
    expect(await mark([paid], true)).toEqual({ marcadas: 1 });
    expect((await toBuy())[0]?.lineas.map(({ pedido }) => pedido)).toEqual([second]);
    const bought = { fecha: now().toISOString(), por: 'ada@tienda.example' };
    expect(await lineOf(paid)).toMatchObject({ compra: bought });
    // A colleague had the list open: it is not bought twice.
    expect(await mark([paid, second], true)).toEqual({ marcadas: 1 });
    expect(await toBuy()).toEqual([]);
    pass(1000);
    expect(await mark([paid, second], false)).toEqual({ marcadas: 2 });
    expect((await toBuy())[0]?.lineas).toHaveLength(2);
    expect(await lineOf(paid)).not.toHaveProperty('compra');
    const log = (await asAdmin('/api/auditoria/?tipo=pedido')).json<{ results: { cambios: object[] }[] }>();
    expect(log.results[0]?.cambios).toMatchObject([{ campo: 'comprado', despues: null }]);
  });

  test('is nothing of an order that was sent', async () => {
    const { toBuy, db, paid, second } = await openBusyShop(await open());
    await db.updateTable('orders').set({ status: 'enviado' }).where('id', '=', second).execute();
    expect((await toBuy())[0]?.lineas.map(({ pedido }) => pedido)).toEqual([paid]);
  });

  test('is without the units for which the money went back', async () => {
    const database = await open();
    const shop = await openPayingShop(database);
    const panel = await openPanelShop(database, { payments: shop.payments });
    const placed = await shop.order(3);
    const paid = shop.bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'approved' });
    await shop.notify(paid.id);
    shop.pass(1000);
    const refunded = await panel.asAdmin({
      method: 'POST',
      url: `/api/pedidos/admin/pedidos/${placed.id}/pagos/${paid.id}/reembolso/`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { monto: '1000.00', lineas: [{ producto_id: 'cpu-1', cantidad: 2 }] },
    });
    expect(refunded.statusCode).toBe(200);
    const { results } = (await panel.asAdmin(PURCHASES)).json<{ results: { lineas: object[] }[] }>();
    expect(results[0]?.lineas).toMatchObject([{ pedido: placed.id, cantidad: 1 }]);
  });

  test('is for whoever works on orders, without costs', async () => {
    const { signIn } = await openBusyShop(await open());
    const seller = await signIn('seller', 'vendedora@tienda.example');
    const { body, statusCode } = await seller.send(PURCHASES);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('precio');
  });
});

/** A shop with two orders that are paid and one that is not, each of one processor. */
async function openBusyShop(database: Database) {
  await stockShop(database.db);
  const shop = await openPanelShop(database);
  const { db, asAdmin } = shop;
  const place = async (hour: number) =>
    (await placeAt(db, `2026-03-02T${hour}:00:00.000Z`, { email: `ana${hour}@example.com` })).id;
  const [paid, second] = [await place(10), await place(11)];
  await place(12);
  await db
    .updateTable('orders')
    .set({ payment_state: 'approved', status: 'procesando' })
    .where('id', 'in', [paid, second])
    .execute();
  return {
    ...shop,
    paid,
    second,
    toBuy: async () =>
      (await asAdmin(PURCHASES)).json<{ results: { lineas: { pedido: string }[] }[] }>().results,
    mark: async (orders: readonly string[], comprado: boolean) =>
      (
        await asAdmin({
          method: 'POST',
          url: PURCHASES,
          payload: { lineas: orders.map((pedido) => ({ pedido, producto_id: 'cpu-1' })), comprado },
        })
      ).json<unknown>(),
    lineOf: async (order: string) =>
      (await asAdmin(`/api/pedidos/admin/pedidos/${order}/`)).json<{ productos: object[] }>().productos[0],
  };
}
