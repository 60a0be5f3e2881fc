import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { MAX_FILE_BYTES } from '#orders/files/order-file.ts';
import { openTransfers, PDF, TRANSFER_TOTAL } from '../../testing/transfer-shop.ts';

describeOnEachEngine('a receipt', (open) => {
  test('is checked by its content, and is limited in number', async () => {
    const { order, upload } = await openTransfers(open);
    const { clave } = await order();
    const page = await upload(clave, Buffer.from('<html>%PDF-'));
    expect(page.json()).toMatchObject({
      status: 400,
      detail: 'El comprobante tiene que ser un PDF, un JPG o un PNG.',
    });
    expect((await upload(clave, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await upload('0'.repeat(32))).statusCode).toBe(404);
    for (let sent = 0; sent < 5; sent++) expect((await upload(clave)).statusCode).toBe(200);
    expect((await upload(clave)).statusCode).toBe(409);
  });

  test('of an order that its buyer cancelled is not taken, and of one whose time ran out one at a time', async () => {
    const { app, order, upload, nextDays, release, view, awaited, reject } = await openTransfers(open);
    const given = await order();
    await app.inject({ method: 'POST', url: `/api/pedidos/${given.clave}/cancelacion/` });
    const refused = await upload(given.clave);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: 'Este pedido no espera un comprobante.' });
    expect(await view(given.clave)).toMatchObject({ cobro_directo: { recibe_comprobantes: false } });
    const late = await order('beto@example.com');
    await nextDays(49 * HOUR_MS);
    await release();
    expect(await view(late.clave)).toMatchObject({ cobro_directo: { recibe_comprobantes: true } });
    expect((await upload(late.clave)).statusCode).toBe(200);
    const second = await upload(late.clave);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      detail: 'Ya tenemos un comprobante tuyo y todavía no lo miramos. Si hace falta otro, escribinos.',
    });
    const [waiting] = await awaited();
    await reject(late.id, waiting?.comprobantes[0]?.id ?? '', 'No se lee el monto');
    expect((await upload(late.clave)).statusCode).toBe(200);
  });

  test('waits for a look in as many bytes as an order, a wide network and the shop have room for', async () => {
    const { db, order, upload, awaited, reject } = await openTransfers(open);
    await db.updateTable('products').set({ supplier_stock: 100 }).where('id', '=', 'cpu-1').execute();
    const full = Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES - PDF.length)]);
    const { id, clave } = await order();
    expect([(await upload(clave, full)).statusCode, (await upload(clave, full)).statusCode]).toEqual([
      200, 200,
    ]);
    const third = await upload(clave);
    expect(third.statusCode).toBe(409);
    expect(third.json()).toMatchObject({
      detail: 'Ahora no podemos recibir más comprobantes. Escribinos y lo vemos juntos.',
    });
    // Looking at one makes room again.
    const [waiting] = await awaited();
    await reject(id, waiting?.comprobantes[0]?.id ?? '', 'No se lee el monto');
    expect((await upload(clave)).statusCode).toBe(200);

    const pretend = (megabytes: number) =>
      db
        .updateTable('order_files')
        .set({ size: megabytes * 1024 * 1024 })
        .where('order_id', '=', id)
        .execute();
    const neighbour = await order('beto@example.com');
    const stranger = await order('caro@example.com');
    await db
      .updateTable('orders')
      .set({ wide_network: '198.51.100.0/24', network: '198.51.100.7' })
      .where('id', '=', stranger.id)
      .execute();
    // Two of the first order wait.
    await pretend(50);
    expect((await upload(neighbour.clave)).statusCode).toBe(409);
    expect((await upload(stranger.clave)).statusCode).toBe(200);
    await pretend(500);
    expect((await upload(stranger.clave)).statusCode).toBe(409);
    await pretend(1);
    expect((await upload(neighbour.clave)).statusCode).toBe(200);
  });

  test('is for the shop’s people alone, as a file that runs nowhere', async () => {
    const { order, upload, awaited, asAdmin, asCliente } = await openTransfers(open);
    const { id, clave } = await order();
    await upload(clave);
    const [waiting] = await awaited();
    const url = `/api/pedidos/admin/pedidos/${id}/comprobantes/${waiting?.comprobantes[0]?.id}/`;
    const file = await asAdmin(url);
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="comprobante.pdf"',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await asCliente(url)).statusCode).toBe(403);
  });

  test('stands with the money of its order too, with what was decided about it', async () => {
    const { order, upload, awaited, asAdmin, reject } = await openTransfers(open);
    const { id, clave } = await order();
    const receipts = async () =>
      (await asAdmin(`/api/pedidos/admin/pedidos/${id}/pagos/`)).json<{ comprobantes: unknown[] }>()
        .comprobantes;
    expect(await receipts()).toEqual([]);
    await upload(clave);
    const [waiting] = await awaited();
    expect(await receipts()).toEqual(waiting?.comprobantes);
    await reject(id, waiting?.comprobantes[0]?.id ?? '', 'No se lee el monto');
    expect(await receipts()).toMatchObject([{ estado: 'rechazado', motivo: 'No se lee el monto' }]);
  });

  test('that nobody looked at keeps its order out of the unpaid ones that are cancelled together', async () => {
    const { order, upload, cancelUnpaid, view } = await openTransfers(open);
    const sent = await order();
    await upload(sent.clave);
    const unpaid = await order();
    expect((await cancelUnpaid('ana@example.com')).json()).toMatchObject({ pedidos: 1, conservados: 1 });
    expect(await view(sent.clave)).toMatchObject({ status: 'pendiente' });
    expect(await view(unpaid.clave)).toMatchObject({ status: 'cancelado' });
  });

  test('that nobody looked at by the end of the hold asks a person to, until somebody does', async () => {
    const { order, upload, nextDays, remind, release, attention, awaited, reject, view } =
      await openTransfers(open);
    const { id, clave } = await order();
    await upload(clave);
    await remind();
    expect(await attention()).toEqual([]);
    await nextDays(49 * HOUR_MS);
    await release();
    await remind();
    await remind();
    expect(await attention()).toMatchObject([{ tipo: 'comprobante_sin_mirar', pedido: id }]);
    const [waiting] = await awaited();
    await reject(id, waiting?.comprobantes[0]?.id ?? '', 'Es de otra cuenta');
    expect(await attention()).toEqual([]);
    // Its buyer has a day to send a better one.
    await release();
    expect(await view(clave)).toMatchObject({
      status: 'pendiente',
      pago: { retenido_hasta: '2026-03-05T16:00:00.000Z' },
    });
  });

  test('that was late leaves no question open once its money is recorded', async () => {
    const { order, upload, nextDays, remind, confirm, attention } = await openTransfers(open);
    const { id, clave } = await order();
    await upload(clave);
    await nextDays(49 * HOUR_MS);
    await remind();
    expect(await attention()).toHaveLength(1);
    await confirm(id, TRANSFER_TOTAL);
    expect(await attention()).toEqual([]);
  });

  test('is rejected once, with a reason that its buyer reads', async () => {
    const { order, upload, awaited, reject, view, emails } = await openTransfers(open);
    const { id, clave } = await order();
    await upload(clave);
    const [waiting] = await awaited();
    const receipt = waiting?.comprobantes[0]?.id ?? '';
    expect((await reject(id, receipt, 'Es de otra cuenta')).statusCode).toBe(200);
    expect((await reject(id, receipt, 'Otra vez')).statusCode).toBe(409);
    expect(await view(clave)).toMatchObject({
      status: 'pendiente',
      cobro_directo: { comprobantes: [{ estado: 'rechazado', motivo: 'Es de otra cuenta' }] },
    });
    expect(await emails()).toEqual(['order-received', 'order-unpaid']);
  });
});
