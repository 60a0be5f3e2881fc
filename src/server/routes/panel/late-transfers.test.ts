import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { openTransfers, TRANSFER_TOTAL } from '../../testing/transfer-shop.ts';

describeOnEachEngine('an order by transfer', (open) => {
  test('that nobody paid in time is cancelled, and a receipt that waits for a look keeps it', async () => {
    const { order, upload, nextDays, release, view } = await openTransfers(open);
    const unpaid = await order();
    const waiting = await order('beto@example.com');
    await upload(waiting.clave);
    await nextDays(49 * HOUR_MS);
    await release();
    expect(await view(unpaid.clave)).toMatchObject({ status: 'cancelado' });
    expect(await view(waiting.clave)).toMatchObject({ status: 'pendiente' });
  });

  test('whose money comes late is reopened while there is stock', async () => {
    const { order, upload, nextDays, release, awaited, confirm, view } = await openTransfers(open);
    const { id, clave } = await order();
    await nextDays(49 * HOUR_MS);
    await release();
    expect((await upload(clave)).statusCode).toBe(200);
    expect(await awaited()).toMatchObject([{ id, status: 'cancelado' }]);
    await confirm(id, TRANSFER_TOTAL);
    expect(await view(clave)).toMatchObject({ status: 'procesando', pago: { estado: 'aprobado' } });
  });

  test('whose money comes late, with no stock left, has its money returned', async () => {
    const { db, order, nextDays, release, confirm, view, attention, news } = await openTransfers(open);
    const { id, clave } = await order();
    await nextDays(49 * HOUR_MS);
    await release();
    await db.updateTable('products').set({ supplier_stock: 0 }).where('id', '=', 'cpu-1').execute();
    await confirm(id, TRANSFER_TOTAL);
    expect(await view(clave)).toMatchObject({ status: 'cancelado', cancelacion: { dinero: 'por_devolver' } });
    expect(await attention()).toMatchObject([{ tipo: 'aprobado_tarde', pedido: id }]);
    expect(await news()).toEqual([{ event: 'came-late', received: 19_000_000 }]);
  });

  test('whose late money was returned stays cancelled when the same comes again, with its stock back', async () => {
    const shop = await openTransfers(open);
    const { id, clave } = await shop.order();
    await shop.nextDays(49 * HOUR_MS);
    await shop.release();
    const stock = (units: number) =>
      shop.db.updateTable('products').set({ supplier_stock: units }).where('id', '=', 'cpu-1').execute();
    await stock(0);
    await shop.confirm(id, TRANSFER_TOTAL);
    const [first] = await shop.payments();
    await shop.refund(id, first?.id ?? '', { monto: TRANSFER_TOTAL, nota: 'A su CBU' });
    await stock(5);
    await shop.confirm(id, TRANSFER_TOTAL);
    expect(await shop.view(clave)).toMatchObject({
      status: 'cancelado',
      cancelacion: { dinero: 'por_devolver' },
    });
    expect(await shop.attention()).toMatchObject([{ tipo: 'aprobado_tarde', pedido: id }]);
  });

  test('says of its late money whether that reopens it: not once money went back, nor where a person cancelled it', async () => {
    const { db, order, upload, nextDays, release, awaited, confirm, payments, refund, move } =
      await openTransfers(open);
    await db.updateTable('products').set({ supplier_stock: 50 }).where('id', '=', 'cpu-1').execute();
    const late = await order();
    const returned = await order('beto@example.com');
    const cancelled = await order('carla@example.com');
    await confirm(returned.id, '1000.00');
    await move(cancelled.id, 'pendiente', 'cancelado');
    await nextDays(97 * HOUR_MS);
    await release();
    const [part] = await payments();
    await refund(returned.id, part?.id ?? '', { monto: '1000.00', nota: 'A su CBU' });
    for (const { clave } of [late, returned, cancelled]) {
      expect((await upload(clave)).statusCode).toBe(200);
    }
    const said = (await awaited()).map(({ id, ...rest }) => [id, rest]);
    expect(Object.fromEntries(said)).toMatchObject({
      [late.id]: { status: 'cancelado', se_reabre: true },
      [returned.id]: { status: 'cancelado', se_reabre: false },
      [cancelled.id]: { status: 'cancelado', se_reabre: false },
    });
  });

  test('that is released with a part of its price asks a person to return it', async () => {
    const { order, confirm, nextDays, release, attention } = await openTransfers(open);
    const { id } = await order();
    await confirm(id, '1000.00');
    await nextDays(49 * HOUR_MS);
    await release();
    expect(await attention()).toMatchObject([{ tipo: 'cancelado_y_pagado', pedido: id }]);
  });
});

describeOnEachEngine('a reminder', (open) => {
  test('comes when half of the hold is over and in its last hours, once each, unless a receipt waits', async () => {
    const { order, pass, remind, emails, upload } = await openTransfers(open);
    await order();
    const count = async () => (await emails()).filter((kind) => kind === 'order-unpaid').length;
    for (const [hours, sent] of [
      [23, 0],
      [1, 1],
      [1, 1],
      [16, 1],
      [1, 2],
      [1, 2],
    ] as const) {
      pass(hours * HOUR_MS);
      await remind();
      await remind();
      expect(await count()).toBe(sent);
    }
    const other = await order('beto@example.com');
    await upload(other.clave);
    pass(30 * HOUR_MS);
    await remind();
    expect(await count()).toBe(2);
  });
});
