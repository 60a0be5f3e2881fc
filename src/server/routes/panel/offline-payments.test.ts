import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { openTransfers, TRANSFER_TOTAL } from '../../testing/transfer-shop.ts';

describeOnEachEngine('an order by transfer', (open) => {
  test('is shown in the panel with its discount, and the price without taxes follows it', async () => {
    const { order, asAdmin } = await openTransfers(open);
    const { id } = await order();
    const shown = (await asAdmin(`/api/pedidos/admin/pedidos/${id}/`)).json();
    expect([shown.subtotal, shown.envio, shown.total]).toEqual(['200.00', '10.00', '190.00']);
    // All of it pays 21 % in this shop.
    expect(Number(shown.total_sin_impuestos_ars)).toBeCloseTo(Number(shown.total_ars) / 1.21, 1);
  });

  test('tells its buyer where to transfer, how much and until when', async () => {
    const { order, view } = await openTransfers(open);
    const { clave } = await order();
    expect(await view(clave)).toMatchObject({
      medio_de_pago: 'transferencia',
      descuento: '20.00',
      descuento_pb: 1000,
      total_ars: TRANSFER_TOTAL,
      cobro_directo: {
        cuenta_bancaria: { alias: 'zocalo.pc', cbu: '2850590940090418135201', titular: 'Zócalo SRL' },
        recibido: '0.00',
        a_pagar: TRANSFER_TOTAL,
        recibe_comprobantes: true,
        comprobantes: [],
      },
      pago: { estado: 'sin_pago', impedimento: 'por_fuera', retenido_hasta: '2026-03-04T15:00:00.000Z' },
    });
  });

  test('with its receipt is confirmed with the exact amount, and moves as any paid order', async () => {
    const { order, view, upload, awaited, confirm, emails, audit } = await openTransfers(open);
    const { id, clave } = await order();
    expect((await upload(clave)).statusCode).toBe(200);
    expect(await awaited()).toMatchObject([
      { id, a_pagar: TRANSFER_TOTAL, recibido: '0.00', comprobantes: [{ estado: 'en_revision' }] },
    ]);
    expect((await confirm(id, TRANSFER_TOTAL)).json()).toMatchObject({
      status: 'procesando',
      a_pagar: '0.00',
    });
    expect(await awaited()).toEqual([]);
    expect(await view(clave)).toMatchObject({
      status: 'procesando',
      pago: { estado: 'aprobado', intentos: [{ medio: 'transferencia', monto: TRANSFER_TOTAL }] },
      cobro_directo: { comprobantes: [{ estado: 'aceptado' }] },
    });
    expect(await emails()).toEqual(['order-paid', 'order-received']);
    expect(await audit()).toContainEqual(
      expect.objectContaining({ campo: 'cobro', despues: TRANSFER_TOTAL }),
    );
  });

  test('is confirmed once, however often the button is pressed', async () => {
    const { order, confirm, payments } = await openTransfers(open);
    const { id } = await order();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => confirm(id, TRANSFER_TOTAL, { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await confirm(id, TRANSFER_TOTAL, { seen: TRANSFER_TOTAL })).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('ya está pagado') as string,
    });
    expect(await payments()).toMatchObject([{ amount: 19_000_000, counts: 1, provider: 'transfer' }]);
  });

  test('for which less came stays, asks for the rest, and is paid with a second transfer', async () => {
    const { order, view, confirm, emails, payments } = await openTransfers(open);
    const { id, clave } = await order();
    await confirm(id, '100000.00');
    expect(await view(clave)).toMatchObject({
      status: 'pendiente',
      pago: { estado: 'pendiente', impedimento: 'por_fuera' },
      cobro_directo: { recibido: '100000.00', a_pagar: '90000.00' },
    });
    expect(await emails()).toEqual(['order-received', 'order-unpaid']);
    // Whoever still saw nothing recorded is told so, and nothing changes.
    expect((await confirm(id, '90000.00')).statusCode).toBe(409);
    await confirm(id, '90000.00', { seen: '100000.00' });
    expect(await view(clave)).toMatchObject({ status: 'procesando', pago: { estado: 'aprobado' } });
    expect(await payments()).toMatchObject([{ counts: 1 }, { counts: 1 }]);
  });

  test('for which more came is paid, and a person returns the difference once', async () => {
    const { order, confirm, attention, refund, view, payments, asAdmin } = await openTransfers(open);
    const { id, clave } = await order();
    await confirm(id, '200000.00');
    expect(await view(clave)).toMatchObject({ status: 'procesando', pago: { estado: 'aprobado' } });
    expect(await attention()).toMatchObject([{ tipo: 'pago_de_mas', pedido: id }]);
    const [payment] = await payments();
    const key = randomUUID();
    const back = () => refund(id, payment?.id ?? '', { monto: '10000.00', nota: 'Transferí a su CBU' }, key);
    expect((await back()).statusCode).toBe(200);
    expect((await back()).statusCode).toBe(200);
    expect(await attention()).toEqual([]);
    expect(await payments()).toMatchObject([{ refunded: 1_000_000 }]);
    // The provider knows nothing of it, so its own refund is not offered.
    expect((await asAdmin(`/api/pedidos/admin/pedidos/${id}/pagos/`)).json()).toMatchObject({
      pagos: [{ a_mano: true, reembolsable: '190000.00', devuelto: '10000.00' }],
    });
    expect((await refund(id, payment?.id ?? '', { monto: '190000.01', nota: 'De más' })).statusCode).toBe(
      409,
    );
  });
});

describeOnEachEngine('a cancelled order whose money went back whole', (open) => {
  test('takes money that comes in again, says that it is to be returned, and gives it back', async () => {
    const shop = await openTransfers(open);
    const { id, clave } = await shop.order();
    const money = async () => (await shop.asAdmin(`/api/pedidos/admin/pedidos/${id}/pagos/`)).json();
    const giveBack = (payment: string | undefined) =>
      shop.refund(id, payment ?? '', { monto: TRANSFER_TOTAL, nota: 'A su CBU' });
    await shop.confirm(id, TRANSFER_TOTAL);
    await shop.move(id, 'procesando', 'cancelado');
    const [first] = await shop.payments();
    await giveBack(first?.id);
    expect(await shop.attention()).toEqual([]);
    expect(await money()).toMatchObject({ estado: 'devuelto' });

    await shop.upload(clave);
    expect(await shop.awaited()).toMatchObject([{ id, status: 'cancelado', a_pagar: TRANSFER_TOTAL }]);
    expect((await shop.confirm(id, TRANSFER_TOTAL)).json()).toMatchObject({ status: 'cancelado' });
    const second = (await shop.payments()).find((payment) => payment.id !== first?.id);
    expect(await shop.attention()).toMatchObject([{ tipo: 'aprobado_tarde', pedido: id, pago: second?.id }]);
    expect(await money()).toMatchObject({ estado: 'en_revision', recibido: TRANSFER_TOTAL });
    expect(await shop.view(clave)).toMatchObject({ cancelacion: { dinero: 'por_devolver' } });

    expect((await giveBack(second?.id)).statusCode).toBe(200);
    expect(await shop.attention()).toEqual([]);
    expect(await money()).toMatchObject({ estado: 'devuelto', recibido: '0.00' });
  });
});

describeOnEachEngine('cash at the counter', (open) => {
  test('is recorded by the shop, and no receipt is expected', async () => {
    const { order, upload, confirm, view } = await openTransfers(open);
    const { id, clave } = await order('ana@example.com', 'efectivo');
    expect(await view(clave)).toMatchObject({
      cobro_directo: { cuenta_bancaria: null, recibe_comprobantes: false, a_pagar: '200000.00' },
      direccion: 'Mitre 123, Quilmes',
      // Whoever has the order's address sees who comes, and not their whole DNI.
      entrega: { tipo: 'retiro', retira: { nombre: 'Juan Ríos', dni: '…456' } },
    });
    expect((await upload(clave)).statusCode).toBe(409);
    await confirm(id, '200000.00');
    expect(await view(clave)).toMatchObject({
      status: 'procesando',
      pago: { estado: 'aprobado', intentos: [{ medio: 'efectivo' }] },
    });
  });

  test('of which a part came is waited for until the shop closes', async () => {
    const { order, confirm, nextDays, view } = await openTransfers(open);
    // A Monday at noon; a day later the shop is open until 19:00.
    const { id, clave } = await order('ana@example.com', 'efectivo');
    expect(await view(clave)).toMatchObject({ pago: { retenido_hasta: '2026-03-03T22:00:00.000Z' } });
    // At 22:00 there is a day for the rest: it ends at an hour at which nobody is there.
    await nextDays(10 * HOUR_MS);
    await confirm(id, '1000.00');
    expect(await view(clave)).toMatchObject({ pago: { retenido_hasta: '2026-03-04T22:00:00.000Z' } });
  });
});

describeOnEachEngine('an order whose money is not recorded when it moves on', (open) => {
  test('waits for its cash until it is recorded, and asks for it once it was handed over', async () => {
    const { order, move, awaited, attention, confirm } = await openTransfers(open);
    const { id } = await order('ana@example.com', 'efectivo');
    await move(id, 'pendiente', 'procesando');
    expect(await awaited()).toMatchObject([{ id, status: 'procesando', a_pagar: '200000.00' }]);
    await move(id, 'procesando', 'enviado');
    // It is ready at the counter: its buyer pays there.
    expect(await awaited()).toMatchObject([{ id, status: 'enviado' }]);
    expect(await attention()).toEqual([]);
    await move(id, 'enviado', 'entregado');
    expect(await awaited()).toMatchObject([{ id, status: 'entregado' }]);
    expect(await attention()).toMatchObject([
      { tipo: 'salio_sin_cobrar', pedido: id, enlace: { seccion: 'transferencias', vista: { pedido: id } } },
    ]);
    expect((await confirm(id, '200000.00')).statusCode).toBe(200);
    expect(await awaited()).toEqual([]);
    expect(await attention()).toEqual([]);
  });

  test('asks for nothing if it was paid and a part of it went back before it left', async () => {
    const { order, move, awaited, attention, confirm, refund, payments } = await openTransfers(open);
    const { id } = await order();
    await confirm(id, TRANSFER_TOTAL);
    const [payment] = await payments();
    expect((await refund(id, payment?.id ?? '', { monto: '95000.00', nota: 'CBU' })).statusCode).toBe(200);
    await move(id, 'procesando', 'enviado');
    expect(await attention()).toEqual([]);
    expect(await awaited()).toEqual([]);
  });

  test('keeps asking when its last step is taken back and it is still out', async () => {
    const { order, move, takeBack, awaited, attention } = await openTransfers(open);
    const { id } = await order();
    await move(id, 'pendiente', 'procesando');
    await move(id, 'procesando', 'enviado');
    await move(id, 'enviado', 'cancelado');
    expect(await attention()).toEqual([]);
    await takeBack(id, 'cancelado');
    await move(id, 'enviado', 'entregado');
    await takeBack(id, 'entregado');
    expect(await attention()).toMatchObject([{ tipo: 'salio_sin_cobrar' }]);
    expect(await awaited()).toMatchObject([{ id, status: 'enviado' }]);
  });

  test('asks for its transfer from when it was sent, until somebody writes why nobody will pay', async () => {
    const { order, move, takeBack, awaited, attention, audit, asAdmin } = await openTransfers(open);
    const { id } = await order();
    await move(id, 'pendiente', 'procesando');
    await move(id, 'procesando', 'enviado');
    expect(await attention()).toMatchObject([{ tipo: 'salio_sin_cobrar', pedido: id }]);
    await takeBack(id, 'enviado');
    expect(await attention()).toEqual([]);
    await move(id, 'procesando', 'enviado');
    const [alert] = (await attention()) as { id: string }[];
    const url = `/api/pagos/atencion/${alert?.id}/resolver/`;
    expect((await asAdmin({ method: 'POST', url, payload: { nota: '' } })).statusCode).toBe(400);
    expect(await awaited()).toMatchObject([{ id, status: 'enviado' }]);
    const nota = 'Es un regalo de la tienda';
    expect((await asAdmin({ method: 'POST', url, payload: { nota } })).statusCode).toBe(200);
    expect(await awaited()).toEqual([]);
    expect(await audit()).toContainEqual({ campo: 'atencion', antes: 'Salió sin cobrar', despues: nota });
    // Handing it over asks for nothing again.
    await move(id, 'enviado', 'entregado');
    expect(await attention()).toEqual([]);
  });
});
