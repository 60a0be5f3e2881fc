import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { centavosToText, centavos } from '#lib/pesos.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

async function openShops(open: OpenTestDatabase) {
  const database = await open();
  const shop = await openPayingShop(database);
  const panel = await openPanelShop(database, { payments: shop.payments });
  const ofOrder = (id: string) => `/api/pedidos/admin/pedidos/${id}`;
  const send = (url: string, payload: object) =>
    panel.asAdmin({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID() } });
  const money = async (id: string) => (await panel.asAdmin(`${ofOrder(id)}/pagos/`)).json();
  return {
    ...shop,
    ...panel,
    pass: shop.pass,
    money,
    record: (id: string, amount: number, also: object = {}) =>
      send(`${ofOrder(id)}/cobros/`, { monto: text(amount), recibido: '0.00', ...BY_TRANSFER, ...also }),
    refund: (id: string, payment: string, amount: number) =>
      send(`${ofOrder(id)}/cobros/${payment}/devolucion/`, { monto: text(amount), nota: 'a su CBU' }),
    move: (id: string, desde: string, hacia: string) => send(`${ofOrder(id)}/estado/`, { desde, hacia }),
    refundEmails: async () =>
      (
        await database.db
          .selectFrom('letters')
          .select('payload')
          .where('kind', '=', 'order-refunded')
          .execute()
      ).map(({ payload }) => (JSON.parse(payload) as { refund: unknown }).refund),
  };
}

const BY_TRANSFER = {
  medio_de_pago: 'transferencia',
  nota: 'Operación 5512',
  motivo: 'No quiso usar la tarjeta',
};
const text = (amount: number) => centavosToText(centavos(amount));

describeOnEachEngine('an order that was to be paid online and is paid otherwise', (open) => {
  test('is paid by what a person records, as any other, and says how', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    expect((await shop.record(id, pesos.total)).json()).toMatchObject({
      a_pagar: '0.00',
      status: 'procesando',
    });
    expect(await shop.money(id)).toMatchObject({
      estado: 'aprobado',
      medio_de_pago: 'transferencia',
      recibido: text(pesos.total),
      a_pagar: '0.00',
      pagos: [{ a_mano: true, paga: true, nota: 'Operación 5512' }],
    });
    expect(await shop.emailsOf(id)).toEqual(['order-paid', 'order-received']);
    const { results } = (await shop.asAdmin('/api/auditoria/?tipo=pago')).json();
    expect(results).toMatchObject([
      {
        cambios: [
          { campo: 'cobro', despues: text(pesos.total) },
          { campo: 'medio_de_pago', antes: 'online', despues: 'transfer' },
          { campo: 'referencia', despues: 'Operación 5512' },
          { campo: 'nota', despues: 'No quiso usar la tarjeta' },
        ],
      },
    ]);
    const income = await shop.db.selectFrom('orders').select('received_ars').executeTakeFirstOrThrow();
    expect(income.received_ars).toBe(pesos.total);
  });

  test('whose provider does not refund it is returned by hand', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    const card = shop.bank.pay({ reference: id, amount: pesos.total, status: 'approved' });
    await shop.notify(card.id);
    const returned = await shop.refund(id, card.id, pesos.total);
    expect(returned.json()).toMatchObject({ medio_de_pago: 'online', recibido: '0.00' });
    expect(await shop.money(id)).toMatchObject({
      estado: 'devuelto',
      pagos: [{ a_mano: false, estado: 'devuelto', devuelto: text(pesos.total) }],
      reembolsos: [{ estado: 'hecho', nota: 'a su CBU' }],
    });
    expect(await shop.refundEmails()).toMatchObject([{ isByHand: true, isLast: true }]);
  });

  test('asks how it was paid', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    const refused = await shop.record(id, pesos.total, { medio_de_pago: undefined });
    expect(refused.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('decí si') as string,
    });
    expect((await shop.record(id, pesos.total, { medio_de_pago: 'online' })).statusCode).toBe(400);
    expect(await shop.money(id)).toMatchObject({ medio_de_pago: 'online', pagos: [] });
  });

  test('raises attention about a payment that comes through the provider afterwards', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    await shop.payments.startPaying(await shop.order(1));
    await shop.record(id, pesos.total, { medio_de_pago: 'efectivo' });
    const late = shop.bank.pay({ reference: id, amount: pesos.total, status: 'approved' });
    await shop.notify(late.id);
    expect(await shop.openAttention()).toEqual(['double-payment']);
    expect(await shop.money(id)).toMatchObject({ estado: 'aprobado', recibido: text(pesos.total) });
  });

  test('raises attention about a part in cash once the provider took the whole', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    await shop.record(id, 100_00, { medio_de_pago: 'efectivo' });
    await shop.notify(shop.bank.pay({ reference: id, amount: pesos.total, status: 'approved' }).id);
    const attention = await shop.attention();
    const [cash] = (await shop.money(id)).pagos.filter(({ a_mano }: { a_mano: boolean }) => a_mano);
    expect(attention).toMatchObject([{ kind: 'double-payment', payment_id: cash.id, resolved_at: null }]);
    await shop.refund(id, cash.id, 100_00);
    expect(await shop.openAttention()).toEqual([]);
  });

  test('is paid by a part through the provider and the rest in cash', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    const part = centavos(pesos.total - 500_00);
    await shop.notify(shop.bank.pay({ reference: id, amount: part, status: 'approved' }).id);
    expect(await shop.money(id)).toMatchObject({ recibido: text(part), a_pagar: '500.00' });
    const stale = await shop.record(id, 500_00);
    expect(stale.json()).toMatchObject({ status: 409 });
    const paid = await shop.record(id, 500_00, { medio_de_pago: 'efectivo', recibido: text(part) });
    expect(paid.json()).toMatchObject({ status: 'procesando', a_pagar: '0.00' });
    expect(await shop.money(id)).toMatchObject({
      estado: 'aprobado',
      pagos: [{ paga: true }, { paga: true }],
    });
    expect(await shop.openAttention()).toEqual([]);
  });

  test('is paid by a part in cash and the rest through the provider', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    await shop.record(id, 500_00, { medio_de_pago: 'efectivo' });
    const rest = centavos(pesos.total - 500_00);
    await shop.notify(shop.bank.pay({ reference: id, amount: rest, status: 'approved' }).id);
    expect(await shop.orderRow(id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });

  test('waits for the rest of a transfer, however often the provider is asked about a card that it refused', async () => {
    const shop = await openShops(open);
    const order = await shop.order();
    const { id, pesos } = order;
    await shop.payments.startPaying(order);
    await shop.notify(shop.bank.pay({ reference: id, amount: pesos.total, status: 'rejected' }).id);
    await shop.record(id, pesos.total - 500_00);
    for (let round = 0; round < 2; round++) {
      shop.pass(4 * MINUTE_MS);
      await shop.payments.round();
    }
    expect(await shop.orderRow(id)).toMatchObject({ status: 'pendiente', payment_state: 'pending' });
    expect(await shop.money(id)).toMatchObject({ a_pagar: '500.00' });
    expect(await shop.openAttention()).toEqual([]);
  });

  test('can be paid whole through the provider no more once a part came otherwise', async () => {
    const shop = await openShops(open);
    const order = await shop.order();
    const started = await shop.payments.startPaying(order);
    const coupon = { reference: order.id, amount: order.pesos.total, status: 'pending' } as const;
    const { id: couponId } = shop.bank.pay(coupon);
    await shop.notify(couponId);
    await shop.payments.round();
    expect(shop.bank.closed).toEqual([]);
    await shop.record(order.id, 500_00);
    await shop.payments.round();
    expect(started).toMatchObject({ ok: true });
    expect(shop.bank.closed).toHaveLength(1);
    expect(await shop.money(order.id)).toMatchObject({ a_pagar: text(order.pesos.total - 500_00) });
    expect((await shop.bank.provider.getPayment(couponId)).ok).toBe(true);
    expect(await shop.bank.provider.getPayment(couponId)).toMatchObject({ value: { status: 'cancelled' } });
  });

  test('keeps nothing for its buyer once it is sent, and asks for the rest all the same', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    await shop.move(id, 'pendiente', 'procesando');
    await shop.move(id, 'procesando', 'enviado');
    await shop.record(id, pesos.total - 500_00);
    const asked = shop.db.selectFrom('letters').select('payload').where('kind', '=', 'order-unpaid');
    const { payload } = await asked.executeTakeFirstOrThrow();
    expect(JSON.parse(payload)).toMatchObject({ heldUntil: null, unpaid: { rest: 500_00 } });
  });

  test('tells its buyer how each refund went back', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    await shop.record(id, pesos.total);
    const [{ id: payment }] = (await shop.money(id)).pagos;
    await shop.refund(id, payment, 100_00);
    expect(await shop.money(id)).toMatchObject({
      estado: 'devuelto_en_parte',
      recibido: text(pesos.total - 100_00),
      devuelto: '100.00',
    });
    expect(await shop.refundEmails()).toMatchObject([{ isByHand: true }]);
  });

  test('can be recorded once it is sent, and its buyer does not read that it will be', async () => {
    const shop = await openShops(open);
    const { id, pesos } = await shop.order();
    await shop.move(id, 'pendiente', 'procesando');
    await shop.move(id, 'procesando', 'enviado');
    expect((await shop.record(id, pesos.total)).json()).toMatchObject({ status: 'enviado', a_pagar: '0.00' });
    const paid = shop.db.selectFrom('letters').select('payload').where('kind', '=', 'order-paid');
    const { payload } = await paid.executeTakeFirstOrThrow();
    expect(JSON.parse(payload)).toMatchObject({ hasLeft: true });
  });
});
