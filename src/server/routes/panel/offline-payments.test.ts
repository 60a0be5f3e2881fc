import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { remindUnpaid } from '#payments/offline/remind.ts';
import { releaseArrangedHolds } from '#payments/release-holds.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const HOUR_MS = 3_600_000;
const PDF = Buffer.from('%PDF-1.4 comprobante');
/** USD 200 less 10 %, and USD 10 of shipping, at ARS 1000 a dollar. */
const TOTAL = '190000.00';

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
      total_ars: TOTAL,
      cobro_directo: {
        cuenta_bancaria: { alias: 'zocalo.pc', cbu: '2850590940090418135201', titular: 'Zócalo SRL' },
        recibido: '0.00',
        a_pagar: TOTAL,
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
      { id, a_pagar: TOTAL, recibido: '0.00', comprobantes: [{ estado: 'en_revision' }] },
    ]);
    expect((await confirm(id, TOTAL)).json()).toMatchObject({ status: 'procesando', a_pagar: '0.00' });
    expect(await awaited()).toEqual([]);
    expect(await view(clave)).toMatchObject({
      status: 'procesando',
      pago: { estado: 'aprobado', intentos: [{ medio: 'transferencia', monto: TOTAL }] },
      cobro_directo: { comprobantes: [{ estado: 'aceptado' }] },
    });
    expect(await emails()).toEqual(['order-paid', 'order-received']);
    expect(await audit()).toContainEqual(expect.objectContaining({ campo: 'cobro', despues: TOTAL }));
  });

  test('is confirmed once, however often the button is pressed', async () => {
    const { order, confirm, payments } = await openTransfers(open);
    const { id } = await order();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => confirm(id, TOTAL, { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await confirm(id, TOTAL, { seen: TOTAL })).json()).toMatchObject({
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
    await confirm(id, TOTAL);
    expect(await view(clave)).toMatchObject({ status: 'procesando', pago: { estado: 'aprobado' } });
  });

  test('whose money comes late, with no stock left, has its money returned', async () => {
    const { db, order, nextDays, release, confirm, view, attention } = await openTransfers(open);
    const { id, clave } = await order();
    await nextDays(49 * HOUR_MS);
    await release();
    await db.updateTable('products').set({ supplier_stock: 0 }).where('id', '=', 'cpu-1').execute();
    await confirm(id, TOTAL);
    expect(await view(clave)).toMatchObject({ status: 'cancelado', cancelacion: { dinero: 'por_devolver' } });
    expect(await attention()).toMatchObject([{ tipo: 'aprobado_tarde', pedido: id }]);
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
    expect((await cancelUnpaid('ana@example.com')).json()).toMatchObject({ pedidos: 1 });
    expect(await view(paid.clave)).toMatchObject({ status: 'pendiente' });
    expect(await view(unpaid.clave)).toMatchObject({ status: 'cancelado' });
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

describeOnEachEngine('cash at the counter', (open) => {
  test('is recorded by the shop, and no receipt is expected', async () => {
    const { order, upload, confirm, view } = await openTransfers(open);
    const { id, clave } = await order('ana@example.com', 'efectivo');
    expect(await view(clave)).toMatchObject({
      cobro_directo: { cuenta_bancaria: null, recibe_comprobantes: false, a_pagar: '210000.00' },
    });
    expect((await upload(clave)).statusCode).toBe(409);
    await confirm(id, '210000.00');
    expect(await view(clave)).toMatchObject({
      status: 'procesando',
      pago: { estado: 'aprobado', intentos: [{ medio: 'efectivo' }] },
    });
  });
});

interface Awaited {
  id: string;
  comprobantes: { id: string }[];
}

async function openTransfers(open: OpenTestDatabase) {
  const database = await open();
  const { db } = database;
  const shop = await openPanelShop(database, {
    offlineTerms: {
      transfer: { discountBp: 1000, holdMs: 48 * HOUR_MS },
      cash: { discountBp: 0, holdMs: 24 * HOUR_MS },
    },
    account: {
      alias: 'zocalo.pc',
      number: { kind: 'CBU', digits: '2850590940090418135201' },
      holder: 'Zócalo SRL',
      cuit: null,
      bank: null,
    },
  });
  await stockShop(db);
  await db
    .insertInto('exchange_rates')
    .values({ since: shop.now().toISOString(), ars_per_usd: 100_000, by_user_id: null, by_name: null })
    .execute();
  const { app } = shop;
  let { asAdmin } = shop;
  const send = (url: string, payload: object, key: string = randomUUID()) =>
    asAdmin({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });
  const ofOrder = (id: string) => `/api/pedidos/admin/pedidos/${id}`;
  return {
    ...shop,
    /** The session of a day ago is over. */
    async nextDays(ms: number) {
      shop.pass(ms);
      ({ send: asAdmin } = await shop.signIn('admin', 'beto@tienda.example'));
    },
    async order(email = 'ana@example.com', method = 'transferencia') {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/pedidos/create/',
        payload: {
          nombre: 'Ana Paz',
          email,
          telefono: '11 5555-0000',
          direccion: 'Mitre 123, Quilmes',
          medio_de_pago: method,
          productos: [{ producto_id: 'cpu-1', cantidad: 2 }],
        },
      });
      return answer.json<{ id: string; clave: string }>();
    },
    view: async (key: string) => (await app.inject(`/api/pedidos/${key}/`)).json<unknown>(),
    upload: (key: string, payload = PDF) =>
      app.inject({
        method: 'POST',
        url: `/api/pedidos/${key}/comprobante/?nombre=comprobante.exe`,
        payload,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    awaited: async () => (await asAdmin('/api/pagos/a-confirmar/')).json<{ results: Awaited[] }>().results,
    confirm: (id: string, monto: string, { key, seen = '0.00' }: { key?: string; seen?: string } = {}) =>
      send(`${ofOrder(id)}/cobros/`, { monto, recibido: seen }, key),
    reject: (id: string, receipt: string, motivo: string) =>
      send(`${ofOrder(id)}/comprobantes/${receipt}/rechazar/`, { motivo }),
    refund: (id: string, payment: string, body: { monto: string; nota: string }, key?: string) =>
      send(`${ofOrder(id)}/cobros/${payment}/devolucion/`, body, key),
    move: (id: string, desde: string, hacia: string) => send(`${ofOrder(id)}/estado/`, { desde, hacia }),
    takeBack: (id: string, desde: string) => send(`${ofOrder(id)}/deshacer/`, { desde }),
    cancelUnpaid: (clave: string) =>
      send('/api/pedidos/admin/sin-pagar/cancelar/', {
        por: 'email',
        clave,
        hasta: shop.now().toISOString(),
      }),
    remind: () => remindUnpaid(db, { at: shop.now(), randomBytes }),
    release: () => releaseArrangedHolds({ db, now: shop.now, randomBytes }),
    attention: async () => (await asAdmin('/api/pagos/atencion/')).json<{ results: unknown[] }>().results,
    audit: async () =>
      (await asAdmin('/api/auditoria/'))
        .json<{ results: { cambios: unknown[] }[] }>()
        .results.flatMap(({ cambios }) => cambios),
    payments: () =>
      db.selectFrom('payments').selectAll().orderBy('provider_created_at').orderBy('id').execute(),
    async emails() {
      const rows = await db.selectFrom('letters').select('kind').orderBy('kind').execute();
      return rows.map(({ kind }) => kind);
    },
  };
}
