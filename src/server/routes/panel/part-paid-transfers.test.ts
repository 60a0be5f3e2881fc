import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { openTransfers } from '../../testing/transfer-shop.ts';

describeOnEachEngine('a part of a transfer’s price', (open) => {
  test('asks a person to return it when somebody cancels its order', async () => {
    const { order, confirm, move, takeBack, attention } = await openTransfers(open);
    const { id } = await order();
    await confirm(id, '1000.00');
    expect((await move(id, 'pendiente', 'cancelado')).statusCode).toBe(200);
    expect(await attention()).toMatchObject([{ tipo: 'cancelado_y_pagado', pedido: id }]);
    // It was a slip: the buyer may still pay the rest.
    expect((await takeBack(id, 'cancelado')).statusCode).toBe(200);
    expect(await attention()).toEqual([]);
    await move(id, 'pendiente', 'cancelado');
    expect(await attention()).toMatchObject([{ tipo: 'cancelado_y_pagado', pedido: id }]);
  });

  test('is no longer to be returned once the rest came and its order is reopened', async () => {
    const { order, confirm, move, nextDays, release, attention, view } = await openTransfers(open);
    const { id, clave } = await order();
    await confirm(id, '1000.00');
    await nextDays(49 * HOUR_MS);
    await release();
    await confirm(id, '189000.00', { seen: '1000.00' });
    expect(await view(clave)).toMatchObject({ status: 'procesando', pago: { estado: 'aprobado' } });
    expect(await attention()).toEqual([]);
    // All of it is to be returned if a person cancels it later.
    await move(id, 'procesando', 'cancelado');
    expect(await attention()).toMatchObject([{ tipo: 'cancelado_y_pagado' }, { tipo: 'cancelado_y_pagado' }]);
  });

  test('keeps its order out of the unpaid ones that are cancelled together', async () => {
    const { order, confirm, cancelUnpaid, view } = await openTransfers(open);
    const paid = await order();
    await confirm(paid.id, '1000.00');
    const unpaid = await order();
    expect((await cancelUnpaid('ana@example.com')).json()).toMatchObject({ pedidos: 1, conservados: 1 });
    expect(await view(paid.clave)).toMatchObject({ status: 'pendiente' });
    expect(await view(unpaid.clave)).toMatchObject({ status: 'cancelado' });
  });
});
