import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CARD, openImportShop, SUPPLY } from '#catalogue/imports/testing/import-shop.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { moveOrder } from '#orders/steps/move-order.ts';
import { takeBackStep } from '#orders/steps/take-back-step.ts';
import { intent } from '#orders/testing/shop.ts';

describeOnEachEngine('a wrong list that is undone after an order was sent', (open) => {
  test.each([
    ['says less than was sold', [{ ...CARD, stock: 1 }, SUPPLY]],
    ['lacks what was sold', [SUPPLY]],
  ])('does not bring its units back where it %s', async (_, wrong) => {
    const shop = await openImportShop(open);
    await shop.applied([{ ...CARD, stock: 5 }, SUPPLY]);
    const send = await orderOf(shop, 3);
    const run = await shop.applied(wrong);
    await send.forth();
    await shop.undo(run.id);
    expect(await shop.product('placa')).toMatchObject({ supplier_stock: 2, reserved: 0 });
  });

  test('has all of them where the step was taken back', async () => {
    const shop = await openImportShop(open);
    await shop.applied([{ ...CARD, stock: 5 }, SUPPLY]);
    const send = await orderOf(shop, 3);
    const run = await shop.applied([{ ...CARD, stock: 1 }, SUPPLY]);
    await send.forth();
    await send.back();
    await shop.undo(run.id);
    expect(await shop.product('placa')).toMatchObject({ supplier_stock: 5, reserved: 3 });
  });
});

/** An order of this many cards, which somebody sends and takes back. */
async function orderOf({ db, now, ada }: Awaited<ReturnType<typeof openImportShop>>, quantity: number) {
  const orders = createOrderService({ db, now, randomBytes, soon: setImmediate, holdMs: null });
  const placed = await orders.place(intent([{ productId: 'placa', quantity }]));
  if (!placed.ok) throw new Error(placed.reason);
  const orderId = placed.order.id;
  const move = (from: 'pendiente' | 'procesando', to: 'procesando' | 'enviado') =>
    moveOrder(db, { orderId, from, to, authorship: { ...ada(), randomBytes } });
  return {
    async forth() {
      await move('pendiente', 'procesando');
      expect(await move('procesando', 'enviado')).toEqual({ ok: true });
    },
    async back() {
      const step = { orderId, from: 'enviado', authorship: { ...ada(), randomBytes } } as const;
      expect(await takeBackStep(db, step)).toEqual({ ok: true });
    },
  };
}
