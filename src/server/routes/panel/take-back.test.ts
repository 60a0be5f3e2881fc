import { expect, test } from 'vitest';
import { panelOrderDetail } from '#contract/panel/orders.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import { centavos } from '#lib/pesos.ts';
import { writePayment } from '#payments/records/payments.store.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const ORDERS = '/api/pedidos/admin/pedidos/';

describeOnEachEngine('a step of an order that was a slip', (open) => {
  test('is shown with who took it, and until when it can be taken back', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    shop.pass(MINUTE_MS);
    const sent = await shop.move('procesando', 'enviado');
    expect(panelOrderDetail.parse(sent).deshacer).toEqual({
      de: 'enviado',
      a: 'procesando',
      por: 'ada@tienda.example',
      fecha: '2026-03-02T15:01:00.000Z',
      hasta: '2026-03-02T15:11:00.000Z',
      segundos: 600,
      mail: '2026-03-02T15:11:00.000Z',
    });
    shop.pass(9 * MINUTE_MS);
    expect((await shop.read()).deshacer).toMatchObject({ segundos: 60 });
    shop.pass(MINUTE_MS);
    expect((await shop.read()).deshacer).toBeNull();
    expect(await shop.takeBack('enviado')).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/diez minutos/),
    });
  });

  test('brings nobody to the shop for an order that is not ready after all', async () => {
    const shop = await openOrder(open);
    const order = shop.db.updateTable('orders').where('id', '=', shop.id);
    await order.set({ delivery_method: 'pickup' }).execute();
    await shop.move('pendiente', 'procesando');
    await shop.move('procesando', 'enviado');
    shop.pass(10 * MINUTE_MS - 1);
    expect(await shop.own()).toMatchObject({ status: 'enviado', por_avisar: true });
    shop.pass(1);
    expect(await shop.own()).toMatchObject({ status: 'enviado', por_avisar: false });
  });

  test('mails nobody for ten minutes, and never once it is taken back', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    await shop.move('procesando', 'enviado');
    expect(await shop.dueEmails()).toEqual(['order-received']);
    shop.pass(10 * MINUTE_MS - 1);
    expect(await shop.dueEmails()).toEqual(['order-received']);
    await shop.takeBack('enviado');
    shop.pass(MINUTE_MS);
    expect(await shop.dueEmails()).toEqual(['order-preparing', 'order-received']);
  });

  test('taken back to pendiente leaves its buyer as much time to pay as before', async () => {
    const shop = await openOrder(open);
    const order = shop.db.updateTable('orders').where('id', '=', shop.id);
    await order.set({ held_until: '2026-03-02T15:05:00.000Z' }).execute();
    await shop.move('pendiente', 'procesando');
    shop.pass(8 * MINUTE_MS);
    await shop.takeBack('procesando');
    const { held_until } = await shop.db
      .selectFrom('orders')
      .select('held_until')
      .where('id', '=', shop.id)
      .executeTakeFirstOrThrow();
    expect(held_until).toBe('2026-03-02T15:13:00.000Z');
  });

  test('taken back gives status and stock as they were, and the history keeps both', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    await shop.move('procesando', 'enviado');
    expect(await shop.stock()).toEqual({ supplier_stock: 9, reserved: 0 });
    shop.pass(2 * MINUTE_MS);
    expect(await shop.takeBack('enviado', shop.asSuperuser)).toMatchObject({
      status: 'procesando',
      pasos: ['enviado', 'cancelado'],
      historial: [
        { status: 'pendiente' },
        { status: 'procesando', deshecho: false },
        { status: 'enviado', por: 'ada@tienda.example', deshecho: true },
        { status: 'procesando', por: 'duena@tienda.example', deshace: true },
      ],
    });
    expect(await shop.stock()).toEqual({ supplier_stock: 10, reserved: 1 });
    const log = await shop.asAdmin(`/api/auditoria/?search=${shop.id}&limit=1`);
    expect(log.json().results).toMatchObject([
      {
        por: 'duena@tienda.example',
        cambios: [
          { campo: 'status', antes: 'enviado', despues: 'procesando' },
          { campo: 'paso_deshecho', despues: true },
        ],
      },
    ]);
    expect(await shop.move('procesando', 'enviado')).toMatchObject({ status: 'enviado' });
    expect(await shop.stock()).toEqual({ supplier_stock: 9, reserved: 0 });
  });

  test('cancels an order that was ready to be picked up, and its units are in the stock again', async () => {
    const shop = await openOrder(open);
    const cancel = (unidades_a_stock?: boolean) =>
      shop.asAdmin({
        method: 'POST',
        url: `${ORDERS}${shop.id}/estado/`,
        payload: { desde: 'enviado', hacia: 'cancelado', unidades_a_stock },
      });
    await shop.move('pendiente', 'procesando');
    await shop.move('procesando', 'enviado');
    expect(await shop.stock()).toEqual({ supplier_stock: 9, reserved: 0 });
    await cancel();
    expect(await shop.stock()).toEqual({ supplier_stock: 9, reserved: 0 });
    await shop.takeBack('cancelado');
    expect((await cancel(true)).json()).toMatchObject({ status: 'cancelado' });
    expect(await shop.stock()).toEqual({ supplier_stock: 10, reserved: 0 });
    const log = (await shop.asAdmin(`/api/auditoria/?search=${shop.id}`)).json();
    expect(log.results.flatMap(({ cambios }: { cambios: unknown }) => cambios)).toContainEqual(
      expect.objectContaining({
        campo: 'vuelven_a_stock',
        despues: expect.stringMatching(/^1 × /) as string,
      }),
    );
    const money = (await shop.asAdmin(`${ORDERS}${shop.id}/pagos/`)).json();
    expect(money).toMatchObject({ mercaderia_salio: false });
    expect(await shop.takeBack('cancelado')).toMatchObject({ status: 'enviado' });
    expect(await shop.stock()).toEqual({ supplier_stock: 9, reserved: 0 });
    await cancel(true);
    await shop.db.updateTable('products').set({ reserved: 10 }).where('id', '=', 'cpu-1').execute();
    // They were sold again meanwhile.
    expect(await shop.takeBack('cancelado')).toMatchObject({ status: 409 });
    expect(await shop.stock()).toEqual({ supplier_stock: 10, reserved: 10 });
  });

  test('and another after it are taken back one by one', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    await shop.move('procesando', 'enviado');
    await shop.move('enviado', 'entregado');
    expect(await shop.takeBack('entregado')).toMatchObject({
      status: 'enviado',
      deshacer: { de: 'enviado' },
    });
    expect(await shop.takeBack('enviado')).toMatchObject({ status: 'procesando' });
    expect(await shop.takeBack('procesando')).toMatchObject({ status: 'pendiente', deshacer: null });
    expect(await shop.takeBack('pendiente')).toMatchObject({ status: 409 });
    expect(await shop.stock()).toEqual({ supplier_stock: 10, reserved: 1 });
    shop.pass(20 * MINUTE_MS);
    expect(await shop.dueEmails()).toEqual(['order-received']);
  });

  test('is taken back once, though the button is pressed twice', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    await shop.move('procesando', 'enviado');
    const both = await Promise.all([shop.takeBack('enviado'), shop.takeBack('enviado')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([409, 'procesando']));
    expect(await shop.stock()).toEqual({ supplier_stock: 10, reserved: 1 });
  });

  test('pressed twice is one step', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    await shop.move('procesando', 'enviado');
    expect(await shop.move('procesando', 'enviado')).toMatchObject({
      status: 409,
      title: 'El pedido ya cambió',
    });
    expect(await shop.read()).toMatchObject({ status: 'enviado' });
  });

  test('that cancelled takes its units again, if nobody else has them', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'cancelado');
    expect(await shop.stock()).toMatchObject({ reserved: 0 });
    expect(await shop.takeBack('cancelado')).toMatchObject({ status: 'pendiente' });
    expect(await shop.stock()).toMatchObject({ reserved: 1 });
    await shop.move('pendiente', 'cancelado');
    await shop.db.updateTable('products').set({ supplier_stock: 0 }).where('id', '=', 'cpu-1').execute();
    expect(await shop.takeBack('cancelado')).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/no alcanza el stock/),
    });
    expect(await shop.read()).toMatchObject({ status: 'cancelado' });
    expect(await shop.stock()).toMatchObject({ reserved: 0 });
    shop.pass(10 * MINUTE_MS);
    expect(await shop.dueEmails()).toEqual(['order-cancelled', 'order-received']);
  });

  test('that sent leaves the stock to a newer list of the supplier', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    await shop.move('procesando', 'enviado');
    await shop.db
      .updateTable('products')
      .set({ supplier_stock: 7, feed_hash: 'newer' })
      .where('id', '=', 'cpu-1')
      .execute();
    await shop.takeBack('enviado');
    expect(await shop.stock()).toEqual({ supplier_stock: 7, reserved: 1 });
  });

  test('that sent units that a list had already removed gives back no more than it took', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    await shop.db.updateTable('products').set({ supplier_stock: 0 }).where('id', '=', 'cpu-1').execute();
    await shop.move('procesando', 'enviado');
    await shop.takeBack('enviado');
    expect(await shop.stock()).toEqual({ supplier_stock: 0, reserved: 1 });
  });

  test('stays where money moved since, or its mail is on its way', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    await shop.pay();
    expect((await shop.read()).deshacer).toBeNull();
    expect(await shop.takeBack('procesando')).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/se movió dinero/),
    });

    await shop.move('procesando', 'enviado');
    await shop.db.updateTable('letters').set({ attempts: 1 }).where('kind', '=', 'order-sent').execute();
    expect((await shop.read()).deshacer).toBeNull();
    expect(await shop.takeBack('enviado')).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/ya salió/),
    });
    expect(await shop.stock()).toEqual({ supplier_stock: 9, reserved: 0 });
  });

  test('marked as delivered and taken back starts no term to change one’s mind', async () => {
    const shop = await openOrder(open);
    await shop.move('pendiente', 'procesando');
    await shop.move('procesando', 'enviado');
    await shop.move('enviado', 'entregado');
    await shop.takeBack('entregado');
    const requested = { orderTyped: shop.id, email: 'ana@example.com', phone: null, reason: null };
    await shop.panel.withdrawals.ask(requested);
    const cases = await shop.asAdmin('/api/arrepentimientos/');
    expect(cases.json().results).toMatchObject([{ pedido: { id: shop.id }, arrepentirse_antes_de: null }]);
  });
});

const PAYMENT = {
  id: '1234567890',
  status: 'approved',
  detail: 'accredited',
  amount: centavos(16_340_500),
  refunded: centavos(0),
  currency: 'ARS',
  collector: '1',
  method: 'visa',
  fee: null,
  netReceived: null,
  createdAt: '2026-03-02T15:00:00.000Z',
  updatedAt: '2026-03-02T15:00:00.000Z',
} as const;

/** A shop with an order of one of ten `cpu-1`. */
async function openOrder(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  const { db, asAdmin } = shop;
  await stockShop(db);
  const { id, accessKey } = await placeAt(db, '2026-03-02T14:00:00.000Z', { email: 'ana@example.com' });
  const post = async (send: typeof asAdmin, call: string, payload: object) =>
    (await send({ method: 'POST', url: `${ORDERS}${id}/${call}/`, payload })).json();
  return {
    ...shop,
    id,
    own: async () => (await shop.app.inject(`/api/pedidos/${accessKey}/`)).json(),
    move: (desde: string, hacia: string) => post(asAdmin, 'estado', { desde, hacia }),
    takeBack: (desde: string, send = asAdmin) => post(send, 'deshacer', { desde }),
    /** Money comes for it. */
    pay: () =>
      transact(db, (trx) =>
        writePayment(trx, { ...PAYMENT, reference: id }, { orderId: id, counts: true, at: shop.now() }),
      ),
    read: async () => (await asAdmin(`${ORDERS}${id}/`)).json(),
    stock: () =>
      db
        .selectFrom('products')
        .select(['supplier_stock', 'reserved'])
        .where('id', '=', 'cpu-1')
        .executeTakeFirstOrThrow(),
    /** The kinds of what would go out by now; it does not. */
    async dueEmails() {
      const due = await db
        .selectFrom('letters')
        .select('kind')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', shop.now().toISOString())
        .orderBy('kind')
        .execute();
      return due.map(({ kind }) => kind);
    },
  };
}
