import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { openTransfers, PDF } from '../../testing/transfer-shop.ts';

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
