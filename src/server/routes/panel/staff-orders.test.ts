import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { panelOrderDetail } from '#contract/panel/orders.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import type { OfflineTerms } from '#orders/order-totals.ts';
import { countOrders, reservedUnits, stockShop } from '#orders/testing/shop.ts';
import { DEFAULT_UNPAID_SETTINGS, unpaidLimitsOf } from '#orders/unpaid/unpaid-limits.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';
import { PDF } from '../../testing/transfer-shop.ts';

const ORDERS = '/api/pedidos/admin/pedidos/';
const OFFLINE: OfflineTerms = {
  transfer: { discountBp: 1000, holdMs: 48 * HOUR_MS },
  cash: { discountBp: 0, holdMs: 24 * HOUR_MS },
};

describeOnEachEngine('an order that a person of the shop takes', (open) => {
  test('says who took it and how it came, reserves its stock and writes to its buyer', async () => {
    const { take, db, emails, asAdmin } = await openCounter(open);
    const taken = await take({ canal: 'telefono', medio_de_pago: 'transferencia' });
    expect(taken.statusCode).toBe(201);
    expect(panelOrderDetail.parse(taken.json())).toMatchObject({
      canal: 'telefono',
      status: 'pendiente',
      medio_de_pago: 'transferencia',
      direccion: 'Retiro en el local',
      subtotal: '100.00',
      total: '90.00',
      descuento_acordado_pb: 0,
      historial: [{ status: 'pendiente', por: 'ada@tienda.example' }],
      deshacer: null,
    });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 1 });
    expect(await emails()).toEqual([['order-received', 'ana@example.com']]);
    expect((await asAdmin('/api/auditoria/?tipo=pedido')).json().results).toMatchObject([
      { accion: 'creó', cambios: [{ campo: 'canal', despues: 'phone' }] },
    ]);
  });

  test('is one order, however often and fast it is sent', async () => {
    const { take, db, payments } = await openCounter(open);
    const key = randomUUID();
    const paid = { medio_de_pago: 'efectivo', cobrado: true };
    const answers = await Promise.all([1, 2, 3].map(() => take(paid, { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await countOrders(db)).toBe(1);
    expect(await payments()).toHaveLength(1);
    const other = await take({ ...paid, nombre: 'Otra Persona' }, { key });
    expect(other.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('ya se tomó') as string,
    });
  });

  test('that was paid in cash is paid, also where visitors cannot pay in cash, and may be sent', async () => {
    const { take, payments, emails } = await openCounter(open, { offlineTerms: NOTHING });
    const taken = await take({
      medio_de_pago: 'efectivo',
      cobrado: true,
      entrega: { tipo: 'envio' },
      direccion: 'Mitre 123, Quilmes',
    });
    expect(taken.json()).toMatchObject({ status: 'procesando', pago: 'aprobado', total: '110.00' });
    expect(await payments()).toEqual([{ provider: 'cash', amount: 11_000_000 }]);
    expect(new Set(await emails())).toEqual(
      new Set([
        ['order-paid', 'ana@example.com'],
        ['order-received', 'ana@example.com'],
      ]),
    );
  });

  test('that its buyer takes along is delivered, with its history, and can be taken back step by step', async () => {
    const { take, db, emails, asAdmin } = await openCounter(open);
    const key = randomUUID();
    const now = { medio_de_pago: 'efectivo', cobrado: true, entregado: true };
    const taken = await take(now, { key });
    expect(taken.json()).toMatchObject({
      status: 'entregado',
      pago: 'aprobado',
      historial: [
        { status: 'pendiente' },
        { status: 'procesando', por: null },
        { status: 'enviado', por: 'ada@tienda.example' },
        { status: 'entregado', por: 'ada@tienda.example' },
      ],
    });
    const { id } = taken.json();
    expect((await take(now, { key })).json()).toMatchObject({ id, status: 'entregado' });
    const stock = () =>
      db
        .selectFrom('products')
        .select(['supplier_stock', 'reserved'])
        .where('id', '=', 'cpu-1')
        .executeTakeFirstOrThrow();
    expect(await stock()).toEqual({ supplier_stock: 9, reserved: 0 });
    expect(new Set((await emails()).map(([kind]) => kind))).toEqual(
      new Set(['order-paid', 'order-received']),
    );
    const paid = db.selectFrom('letters').select('payload').where('kind', '=', 'order-paid');
    // Nobody waits for it to be ready.
    expect(JSON.parse((await paid.executeTakeFirstOrThrow()).payload)).toMatchObject({ hasLeft: true });
    const back = (desde: string) =>
      asAdmin({ method: 'POST', url: `${ORDERS}${id}/deshacer/`, payload: { desde } });
    expect((await back('entregado')).statusCode).toBe(200);
    expect((await back('enviado')).statusCode).toBe(200);
    expect(await stock()).toEqual({ supplier_stock: 10, reserved: 1 });
    const placed = db.selectFrom('letters').select('payload').where('kind', '=', 'order-received');
    expect(JSON.parse((await placed.executeTakeFirstOrThrow()).payload)).toMatchObject({ isPaid: true });
    const unpaid = await take({ entregado: true });
    expect(unpaid.json().errors).toHaveProperty('entregado');
  });

  test('is paid even if the shop stops before it is handed over, and the next press goes on', async () => {
    const { take, panel, db } = await openCounter(open);
    const key = randomUUID();
    const now = { medio_de_pago: 'efectivo', cobrado: true, entregado: true };
    const { handOver } = panel.orderSteps;
    panel.orderSteps.handOver = () => Promise.reject(new Error('stopped'));
    expect((await take(now, { key })).statusCode).toBe(500);
    const order = db.selectFrom('orders').select(['status', 'payment_state', 'received_ars']);
    expect(await order.execute()).toEqual([
      { status: 'procesando', payment_state: 'approved', received_ars: 100_000_00 },
    ]);
    panel.orderSteps.handOver = handOver;
    expect((await take(now, { key })).json()).toMatchObject({ status: 'entregado', pago: 'aprobado' });
    expect(await countOrders(db)).toBe(1);
  });

  test('is no success where it was cancelled before its press was sent again', async () => {
    const { take, asAdmin } = await openCounter(open);
    const key = randomUUID();
    const now = { medio_de_pago: 'efectivo', cobrado: true, entregado: true };
    const { id } = (await take(now, { key })).json();
    for (const desde of ['entregado', 'enviado']) {
      await asAdmin({ method: 'POST', url: `${ORDERS}${id}/deshacer/`, payload: { desde } });
    }
    const payload = { desde: 'procesando', hacia: 'cancelado' };
    await asAdmin({ method: 'POST', url: `${ORDERS}${id}/estado/`, payload });
    expect((await take(now, { key })).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining(
        `${id} se tomó y su pago quedó anotado, pero no figura entregado`,
      ) as string,
    });
  });

  test('keeps the receipt of a transfer that was seen', async () => {
    const { take, attach, asAdmin } = await openCounter(open);
    const { id } = (await take({ medio_de_pago: 'transferencia', cobrado: true })).json();
    expect((await attach(id, PDF)).json()).toMatchObject({
      a_pagar: '0.00',
      comprobantes: [{ nombre: 'banco.pdf', estado: 'aceptado' }],
    });
    expect((await attach(id, Buffer.from('no'))).statusCode).toBe(400);
    expect((await attach('2222-2222', PDF)).statusCode).toBe(404);
    expect((await asAdmin(`${ORDERS}${id}/pagos/`)).json().comprobantes).toHaveLength(1);
  });

  test('without an email gets none, through all its steps, and one can be added later', async () => {
    const { take, emails, asAdmin } = await openCounter(open);
    const { id } = (await take({ email: undefined, medio_de_pago: 'efectivo', cobrado: true })).json();
    const move = (desde: string, hacia: string) =>
      asAdmin({ method: 'POST', url: `${ORDERS}${id}/estado/`, payload: { desde, hacia } });
    expect((await move('procesando', 'enviado')).statusCode).toBe(200);
    expect(await emails()).toEqual([]);
    const habia = { email: '', telefono: '11 5555 0000', direccion: 'Retiro en el local' };
    const correct = (change: object) =>
      asAdmin({ method: 'PUT', url: `${ORDERS}${id}/contacto/`, payload: { ...habia, ...change, habia } });
    expect((await correct({ telefono: '11 5555 0001' })).json()).toMatchObject({ email: '' });
    habia.telefono = '11 5555 0001';
    expect((await correct({ email: 'ana@example.com' })).json()).toMatchObject({ email: 'ana@example.com' });
    expect(await emails()).toEqual([['order-email-changed', 'ana@example.com']]);
  });

  test('is refused where the stock does not reach, with what is left, and reserves nothing', async () => {
    const { take, db } = await openCounter(open);
    const refused = await take({ productos: [{ producto_id: 'cpu-1', cantidad: 11 }] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ errors: { 'cpu-1': 'Quedan 10' } });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 0 });
    const moved = await take({ total_esperado: '99.00' });
    expect(moved.json()).toMatchObject({ status: 409, total: '100.00' });
    expect(await countOrders(db)).toBe(0);
  });

  test('has a discount only from who may change margins, with its reason in the audit', async () => {
    const { take, asSeller, asAdmin } = await openCounter(open);
    const descuento = { pb: 500, motivo: 'Compra tres por mes' };
    expect((await take({ descuento }, { send: asSeller })).statusCode).toBe(403);
    expect((await take({ descuento: { pb: 500, motivo: ' ' } })).json().errors).toHaveProperty(
      'descuento.motivo',
    );
    const taken = (await take({ descuento, medio_de_pago: 'transferencia' })).json();
    expect(taken).toMatchObject({ total: '85.00', descuento_pb: 1500, descuento_acordado_pb: 500 });
    expect((await asAdmin('/api/auditoria/?tipo=pedido')).json().results).toMatchObject([
      { cambios: [{}, { despues: 500 }, { campo: 'descuento_motivo', despues: 'Compra tres por mes' }] },
    ]);
  });

  test('sells what visitors do not see only for who may show it, and tells a seller no cost', async () => {
    const { take, asSeller } = await openCounter(open);
    const productos = [
      { producto_id: 'hidden', cantidad: 1 },
      { producto_id: 'in-hidden-category', cantidad: 1 },
    ];
    const refused = await take({ productos }, { send: asSeller });
    expect(refused.json()).toMatchObject({ errors: { hidden: 'Ya no está a la venta' } });
    expect((await take({ productos })).statusCode).toBe(201);
    const taken = await take({}, { send: asSeller });
    expect(taken.statusCode).toBe(201);
    expect(taken.body).not.toMatch(/precio_proveedor|margen_ganancia|"proveedor"/);
  });

  test('does not count towards what its buyer may leave unpaid', async () => {
    const { take } = await openCounter(open, {
      unpaidLimits: unpaidLimitsOf({ ...DEFAULT_UNPAID_SETTINGS, ordersPerBuyer: 1 }),
    });
    expect((await take({})).statusCode).toBe(201);
    expect((await take({})).statusCode).toBe(201);
  });

  test('needs what a visitor’s order needs, and a way to pay that was used', async () => {
    const { take, asCliente } = await openCounter(open);
    const faults = async (body: object) => Object.keys((await take(body)).json().errors);
    expect(await faults({ nombre: '', telefono: '12', email: 'ana@' })).toEqual(
      expect.arrayContaining(['nombre', 'telefono', 'email']),
    );
    expect(await faults({ entrega: { tipo: 'envio' } })).toEqual(['direccion']);
    expect(await faults({ cobrado: true })).toEqual(['medio_de_pago']);
    expect((await take({}, { key: 'corta' })).statusCode).toBe(400);
    expect((await take({}, { send: asCliente })).statusCode).toBe(403);
  });
});

const NOTHING: OfflineTerms = { transfer: null, cash: null };

async function openCounter(
  open: OpenTestDatabase,
  options: Parameters<typeof openPanelShop>[1] = { offlineTerms: OFFLINE },
) {
  const database = await open();
  const { db } = database;
  await stockShop(db);
  const shop = await openPanelShop(database, options);
  await db
    .insertInto('exchange_rates')
    .values({ since: shop.now().toISOString(), ars_per_usd: 100_000, by_user_id: null, by_name: null })
    .execute();
  const { send: asSeller } = await shop.signIn('seller', 'vera@tienda.example');
  const take = (
    changes: object,
    { key = randomUUID(), send = shop.asAdmin }: { key?: string; send?: typeof shop.asAdmin } = {},
  ) =>
    send({
      method: 'POST',
      url: ORDERS,
      headers: { 'idempotency-key': key },
      payload: {
        canal: 'mostrador',
        nombre: 'Ana Paz',
        telefono: '11 5555 0000',
        email: 'ana@example.com',
        entrega: { tipo: 'retiro' },
        medio_de_pago: 'online',
        productos: [{ producto_id: 'cpu-1', cantidad: 1 }],
        ...changes,
      },
    });
  const attach = (id: string, bytes: Buffer) =>
    shop.asAdmin({
      method: 'POST',
      url: `${ORDERS}${id}/comprobantes/?nombre=banco.pdf`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
  const emails = async () =>
    (await db.selectFrom('letters').select(['kind', 'recipient']).orderBy('id').execute()).map(
      ({ kind, recipient }) => [kind, recipient],
    );
  const payments = () => db.selectFrom('payments').select(['provider', 'amount']).execute();
  return { ...shop, take, attach, emails, payments, asSeller };
}
