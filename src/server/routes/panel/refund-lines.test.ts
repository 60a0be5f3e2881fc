import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

interface Line {
  cantidad: number;
  vuelve_a_stock?: boolean;
  producto_id?: string;
}

/** Somebody has paid three `cpu-1` online. */
async function openSold(open: OpenTestDatabase) {
  const database = await open();
  const shop = await openPayingShop(database);
  const panel = await openPanelShop(database, { payments: shop.payments });
  const placed = await shop.order(3);
  const paid = shop.bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'approved' });
  await shop.notify(paid.id);
  shop.pass(1000);
  const ofOrder = `/api/pedidos/admin/pedidos/${placed.id}`;
  const post = (url: string, payload: object, key: string = randomUUID()) =>
    panel.asAdmin({ method: 'POST', url: `${ofOrder}${url}`, headers: { 'idempotency-key': key }, payload });
  return {
    ...shop,
    ...panel,
    placed,
    paid,
    pass: shop.pass,
    passInPanel: panel.pass,
    post,
    refund: (monto: string | undefined, { producto_id = 'cpu-1', ...line }: Line, key?: string) =>
      post(`/pagos/${paid.id}/reembolso/`, { monto, lineas: [{ producto_id, ...line }] }, key),
    send: async () => {
      const sent = await post('/estado/', { desde: 'procesando', hacia: 'enviado' });
      expect(sent.statusCode).toBe(200);
    },
    move: post,
    money: async () => (await panel.asAdmin(`${ofOrder}/pagos/`)).json(),
    lines: async () => (await panel.asAdmin(`${ofOrder}/pagos/`)).json().lineas_reembolsables,
    stock: async () =>
      database.db
        .selectFrom('products')
        .select(['supplier_stock', 'reserved'])
        .where('id', '=', 'cpu-1')
        .executeTakeFirstOrThrow(),
  };
}

describeOnEachEngine('a refund of the units of an order', (open) => {
  test('is of those units, in the history, in the audit log and in the buyer’s email', async () => {
    const { refund, lines, asAdmin, db, placed } = await openSold(open);
    const [before] = await lines();
    expect(before).toMatchObject({
      producto_id: 'cpu-1',
      cantidad: 3,
      unidades_devueltas: 0,
      unidades_por_reponer: 3,
    });
    // Discount and delivery are part of what its units cost.
    expect(Number(before.pagado_ars)).toBe(placed.pesos.total / 100);
    const response = await refund('1000.00', { cantidad: 2 });
    expect(response.json()).toMatchObject({
      reembolsos: [
        {
          monto: '1000.00',
          lineas: [{ descripcion: before.descripcion, cantidad: 2, vuelve_a_stock: false }],
        },
      ],
      lineas_reembolsables: [{ unidades_devueltas: 2 }],
    });
    const { results } = (await asAdmin('/api/auditoria/?tipo=pago')).json();
    expect(results[0].cambios).toEqual([
      { campo: 'reembolso', antes: null, despues: '1000.00' },
      { campo: 'lineas_devueltas', antes: null, despues: `2 × ${before.descripcion}` },
    ]);
    const email = await db
      .selectFrom('letters')
      .select('payload')
      .where('kind', '=', 'order-refunded')
      .executeTakeFirstOrThrow();
    expect(readStoredEmail('order-refunded', 'ana@example.com', email.payload)).toMatchObject({
      payload: { refund: { lines: [{ description: before.descripcion, quantity: 2 }] } },
    });
  });

  test('is of no more units than were bought, less those refunded', async () => {
    const { refund, bank } = await openSold(open);
    expect((await refund('10.00', { cantidad: 4 })).json().detail).toContain(
      'quedan 3 unidades para devolver',
    );
    expect((await refund('10.00', { cantidad: 2 })).statusCode).toBe(200);
    const tooMany = await refund('10.00', { cantidad: 2 });
    expect(tooMany.statusCode).toBe(409);
    expect(tooMany.json().detail).toContain('queda 1 unidad para devolver');
    expect((await refund('10.00', { cantidad: 1, producto_id: 'gpu-1' })).json().detail).toBe(
      'El pedido no tiene ese producto.',
    );
    expect((await refund(undefined, { cantidad: 1 })).json().errors).toEqual({
      monto: 'Escribí cuánto se devuelve por esos productos',
    });
    expect(bank.refunded()).toBe(1000);
  });

  test('is made once by two presses at once, and by one key', async () => {
    const { refund, bank, lines } = await openSold(open);
    await Promise.all([1, 2].map(() => refund('10.00', { cantidad: 3 }, 'una-sola-vez')));
    expect(bank.refunded()).toBe(1000);
    expect((await refund('10.00', { cantidad: 1 }, 'una-sola-vez')).statusCode).toBe(409);
    const responses = await Promise.all(
      ['ventana-uno', 'ventana-dos'].map((key) => refund('10.00', { cantidad: 1 }, key)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(await lines()).toMatchObject([{ unidades_devueltas: 3 }]);
  });

  test('of two windows at once goes through in one', async () => {
    const { refund, bank } = await openSold(open);
    const responses = await Promise.all(
      ['ventana-uno', 'ventana-dos'].map((key) => refund('10.00', { cantidad: 2 }, key)),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(bank.refunded()).toBe(1000);
  });

  test('puts back the units that came back, once', async () => {
    const { refund, send, stock, lines, asAdmin } = await openSold(open);
    await send();
    expect(await stock()).toEqual({ supplier_stock: 7, reserved: 0 });
    expect(await lines()).toMatchObject([{ unidades_por_reponer: 3 }]);
    expect((await refund('10.00', { cantidad: 2, vuelve_a_stock: true })).statusCode).toBe(200);
    expect(await stock()).toEqual({ supplier_stock: 9, reserved: 0 });
    expect(await lines()).toMatchObject([{ unidades_devueltas: 2, unidades_por_reponer: 1 }]);
    const { results } = (await asAdmin('/api/auditoria/?tipo=pago')).json();
    expect(results[0].cambios).toContainEqual({
      campo: 'vuelven_a_stock',
      antes: null,
      despues: expect.stringContaining('2 × '),
    });
  });

  test('before they left frees them in the stock, once, and the rest of the order goes on', async () => {
    const { refund, send, move, stock, money, passInPanel, asAdmin } = await openSold(open);
    expect(await money()).toMatchObject({
      mercaderia_salio: false,
      mercaderia_volvio: false,
      lineas_reembolsables: [{ unidades_por_reponer: 3, unidades_sin_salir: 0 }],
    });
    expect(await stock()).toEqual({ supplier_stock: 10, reserved: 3 });
    const presses = ['ventana-uno', 'ventana-dos'].map((key) =>
      refund('10.00', { cantidad: 2, vuelve_a_stock: true }, key),
    );
    const answers = await Promise.all(presses);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stock()).toEqual({ supplier_stock: 10, reserved: 1 });
    expect(await money()).toMatchObject({
      lineas_reembolsables: [{ unidades_repuestas: 2, unidades_por_reponer: 1, unidades_sin_salir: 2 }],
    });
    const { results } = (await asAdmin('/api/auditoria/?tipo=pago')).json();
    expect(results[0].cambios).toContainEqual({
      campo: 'vuelven_a_stock',
      antes: null,
      despues: expect.stringContaining('2 × '),
    });
    passInPanel(1000);
    await send();
    expect(await stock()).toEqual({ supplier_stock: 9, reserved: 0 });
    expect((await move('/deshacer/', { desde: 'enviado' })).statusCode).toBe(200);
    expect(await stock()).toEqual({ supplier_stock: 10, reserved: 1 });
    await send();
    passInPanel(1000);
    // A unit that comes back later is not one of those that stayed.
    expect((await refund('10.00', { cantidad: 1, vuelve_a_stock: true })).statusCode).toBe(200);
    expect(await stock()).toEqual({ supplier_stock: 10, reserved: 0 });
    expect(await money()).toMatchObject({
      mercaderia_salio: true,
      lineas_reembolsables: [{ unidades_por_reponer: 0, unidades_sin_salir: 2 }],
    });
  });

  test('before they left are not released again when the order is cancelled', async () => {
    const { refund, move, stock } = await openSold(open);
    expect((await refund('10.00', { cantidad: 2, vuelve_a_stock: true })).statusCode).toBe(200);
    const cancelled = await move('/estado/', { desde: 'procesando', hacia: 'cancelado' });
    expect(cancelled.statusCode).toBe(200);
    expect(await stock()).toEqual({ supplier_stock: 10, reserved: 0 });
    expect((await move('/deshacer/', { desde: 'cancelado' })).statusCode).toBe(200);
    expect(await stock()).toEqual({ supplier_stock: 10, reserved: 1 });
    await move('/estado/', { desde: 'procesando', hacia: 'cancelado' });
    const late = await refund('10.00', { cantidad: 1, vuelve_a_stock: true });
    expect(late.json().detail).toBe('El pedido se canceló antes de salir: sus unidades ya están en stock.');
  });

  test('that the provider refused leaves the units to refund, and those that came back in the stock', async () => {
    const { refund, send, stock, lines, bank } = await openSold(open);
    await send();
    bank.provider.refund = async () => ({ ok: false, reason: 'refused', words: '2063' });
    expect((await refund('10.00', { cantidad: 2, vuelve_a_stock: true })).json()).toMatchObject({
      reembolsos: [{ estado: 'rechazado' }],
    });
    expect(await lines()).toMatchObject([{ unidades_devueltas: 0, unidades_por_reponer: 1 }]);
    const again = await refund('10.00', { cantidad: 2, vuelve_a_stock: true });
    expect(again.json().detail).toContain('queda 1 unidad para volver a stock');
    expect(await stock()).toEqual({ supplier_stock: 9, reserved: 0 });
  });

  test('is the same for money that went back by hand', async () => {
    const database = await open();
    const shop = await openPayingShop(database);
    const panel = await openPanelShop(database, { payments: shop.payments });
    const { id, pesos } = await shop.order(2);
    const ofOrder = `/api/pedidos/admin/pedidos/${id}`;
    const post = (url: string, payload: object) =>
      panel.asAdmin({
        method: 'POST',
        url: `${ofOrder}${url}`,
        headers: { 'idempotency-key': randomUUID() },
        payload,
      });
    const total = `${Math.floor(pesos.total / 100)}.${String(pesos.total % 100).padStart(2, '0')}`;
    await post('/cobros/', {
      monto: total,
      recibido: '0.00',
      medio_de_pago: 'transferencia',
      motivo: 'Pidió',
    });
    const [{ id: payment }] = (await panel.asAdmin(`${ofOrder}/pagos/`)).json().pagos;
    const back = (cantidad: number) =>
      post(`/cobros/${payment}/devolucion/`, {
        monto: '10.00',
        nota: 'a su CBU',
        lineas: [{ producto_id: 'cpu-1', cantidad }],
      });
    expect((await back(1)).statusCode).toBe(200);
    expect((await back(2)).json().detail).toContain('queda 1 unidad para devolver');
    const money = (await panel.asAdmin(`${ofOrder}/pagos/`)).json();
    expect(money).toMatchObject({
      reembolsos: [{ lineas: [{ cantidad: 1 }] }],
      lineas_reembolsables: [{ unidades_devueltas: 1 }],
    });
    expect(money.reembolsos).toHaveLength(1);
  });
});
