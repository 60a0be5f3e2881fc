import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n');
const OTHER_PDF = Buffer.from('%PDF-1.4\n2 0 obj\n');

describeOnEachEngine('the invoice of an order', (open) => {
  test('is attached in the panel, and downloaded by whoever holds the order’s key', async () => {
    const { app, order, attach, panelFile, asAdmin } = await openOrder(open);
    expect((await app.inject(`/api/pedidos/${order.accessKey}/`)).json()).toMatchObject({
      comprobante: null,
    });
    expect((await app.inject(`/api/pedidos/${order.accessKey}/factura/`)).statusCode).toBe(404);

    const attached = await attach('letra=A&numero=1-123&archivo=factura%20ACME.PDF', PDF);
    expect(attached.statusCode).toBe(200);
    expect(attached.json()).toMatchObject({
      comprobante: { letra: 'A', numero: '0001-00000123', por: 'ada@tienda.example' },
    });
    expect((await app.inject(`/api/pedidos/${order.accessKey}/`)).json()).toMatchObject({
      comprobante: { letra: 'A', numero: '0001-00000123' },
    });
    const file = await app.inject(`/api/pedidos/${order.accessKey}/factura/`);
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="factura ACME.pdf"',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await panelFile()).rawPayload).toEqual(PDF);
    const audit = await asAdmin('/api/auditoria/');
    expect(audit.json().results[0]).toMatchObject({
      objeto: { id: order.id },
      cambios: [{ campo: 'factura', antes: null, despues: 'A 0001-00000123 (factura ACME.pdf)' }],
    });
  });

  test('is opened by no id, and by no other order’s key', async () => {
    const { app, db, order, attach } = await openOrder(open);
    const other = await placeAt(db, '2026-03-02T15:00:00.000Z', { email: 'eva@example.com' });
    await attach('letra=A&numero=1-123', PDF);
    for (const key of [order.id, other.accessKey, '']) {
      expect((await app.inject(`/api/pedidos/${key}/factura/`)).statusCode).toBe(404);
    }
    expect((await app.inject(`/api/pedidos/admin/pedidos/${order.id}/factura/`)).statusCode).toBe(403);
  });

  test('is told to the buyer by mail, again when it is replaced, and the file before it is gone', async () => {
    const { app, db, order, attach } = await openOrder(open);
    await attach('letra=A&numero=1-123', PDF);
    const replaced = await attach(
      `letra=B&numero=1-124&reemplaza=${encodeURIComponent('A 0001-00000123')}`,
      OTHER_PDF,
    );
    expect(replaced.json()).toMatchObject({ comprobante: { letra: 'B', numero: '0001-00000124' } });
    expect((await app.inject(`/api/pedidos/${order.accessKey}/factura/`)).rawPayload).toEqual(OTHER_PDF);
    expect(await db.selectFrom('order_files').select('id').execute()).toHaveLength(1);
    const emails = await db
      .selectFrom('letters')
      .select('payload')
      .where('kind', '=', 'order-invoiced')
      .execute();
    // Both may be of one millisecond.
    const issued: { label: string }[] = emails.map(({ payload }) => JSON.parse(payload).issued);
    expect(issued.toSorted((one, other) => one.label.localeCompare(other.label))).toEqual([
      { label: 'A 0001-00000123', isReplacement: false },
      { label: 'B 0001-00000124', isReplacement: true },
    ]);
  });

  test('that somebody changed meanwhile is not overwritten', async () => {
    const { order, app, attach } = await openOrder(open);
    await attach('letra=A&numero=1-123', PDF);
    const late = await attach('letra=A&numero=1-125', OTHER_PDF);
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      'El pedido ya tiene la factura A 0001-00000123. Revisala antes de seguir.',
    ]);
    expect((await app.inject(`/api/pedidos/${order.accessKey}/factura/`)).rawPayload).toEqual(PDF);
  });

  test('of another order is refused: one of the two is a mistake', async () => {
    const { db, order, attach, attachTo } = await openOrder(open);
    const other = await placeAt(db, '2026-03-02T15:00:00.000Z', { email: 'eva@example.com' });
    await attach('letra=A&numero=1-123', PDF);
    const refused = await attachTo(other.id, 'letra=A&numero=0001-00000123', PDF);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      `Esa factura ya está en el pedido ${order.id}. Revisá el número.`,
    ]);
    expect((await attachTo(other.id, 'letra=B&numero=0001-00000123', PDF)).statusCode).toBe(200);
  });

  test('needs a number, and a PDF by its content', async () => {
    const { db, attach, attachTo } = await openOrder(open);
    for (const [query, file, errors] of [
      ['letra=A&numero=123', PDF, { numero: 'El número es como 0001-00000123' }],
      ['letra=A&numero=0-1', PDF, { numero: 'El número es como 0001-00000123' }],
      ['letra=X&numero=1-1', PDF, { letra: 'Elegí la letra' }],
      ['letra=A&numero=1-1&archivo=a.pdf', Buffer.from('<html>'), { archivo: 'El archivo no es un PDF' }],
      ['letra=A&numero=1-1', Buffer.alloc(0), { archivo: 'Elegí el PDF de la factura' }],
      [
        'letra=A&numero=1-1',
        Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]),
        { archivo: 'El archivo pasa de 5 MB' },
      ],
    ] as const) {
      const refused = await attach(query, file);
      expect([refused.statusCode, refused.json().errors]).toEqual([400, errors]);
    }
    expect((await attachTo('2222-2222', 'letra=A&numero=1-1', PDF)).statusCode).toBe(404);
    expect(await db.selectFrom('order_files').select('id').execute()).toEqual([]);
    expect(
      await db.selectFrom('letters').select('kind').where('kind', '=', 'order-invoiced').execute(),
    ).toEqual([]);
  });
});

async function openOrder(open: OpenTestDatabase) {
  const database = await open();
  const { db } = database;
  await stockShop(db);
  const order = await placeAt(db, '2026-03-02T15:00:00.000Z', {});
  const { app, asAdmin } = await openPanelShop(database);
  const attachTo = (id: string, query: string, payload: Buffer) =>
    asAdmin({
      method: 'PUT',
      url: `/api/pedidos/admin/pedidos/${id}/factura/?${query}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload,
    });
  return {
    app,
    db,
    order,
    asAdmin,
    attachTo,
    attach: (query: string, payload: Buffer) => attachTo(order.id, query, payload),
    panelFile: () => asAdmin(`/api/pedidos/admin/pedidos/${order.id}/factura/`),
  };
}
