import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const SECRET = 'firma-de-la-tienda';

async function openShops(open: OpenTestDatabase) {
  const database = await open();
  const shop = await openPayingShop(database);
  const { app, asAdmin } = await openPanelShop(database, { payments: shop.payments, webhookSecret: SECRET });
  return {
    ...shop,
    app,
    asAdmin,
    /** The provider posts this body; `dataId` is what its address and its signature name. */
    async post(topic: string, payload: object, { dataId, isSigned = true }: Sent = {}) {
      const id = dataId === undefined ? '' : `&data.id=${dataId}`;
      const response = await app.inject({
        method: 'POST',
        url: `/api/pagos/notificacion/?source_news=webhooks${id}&type=${topic}`,
        headers: isSigned ? signed(dataId) : {},
        payload,
      });
      await shop.payments.settled();
      return response.statusCode;
    },
    async paidOrder() {
      const order = await shop.order(1);
      const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
      return { order, payment };
    },
  };
}

interface Sent {
  dataId?: string;
  isSigned?: boolean;
}

function signed(dataId: string | undefined) {
  const requestId = randomBytes(8).toString('hex');
  const manifest = `${dataId === undefined ? '' : `id:${dataId};`}request-id:${requestId};ts:1772463600;`;
  const v1 = createHmac('sha256', SECRET).update(manifest).digest('hex');
  return { 'x-request-id': requestId, 'x-signature': `ts=1772463600,v1=${v1}` };
}

/** The documented body, without `data.id`. */
function fraudAlert(paymentId: string) {
  return {
    action: 'Created',
    api_version: 'v1',
    data: {
      description: 'desc',
      merchant_order: 249940988000,
      payment_id: Number(paymentId),
      site_id: 'MLA',
    },
    date_created: '2022-07-23T23:03:5704:00',
    id: paymentId,
    live_mode: true,
    type: 'stop_delivery_op_wh',
    user_id: 224403329,
    version: 1,
  };
}

function merchantOrder(id: string) {
  return {
    action: 'update',
    application_id: '7910800073137785',
    data: { currency_id: '', marketplace: 'NONE', status: 'closed' },
    date_created: '2024-10-06T17:42:13.510-04:00',
    id,
    live_mode: false,
    status: 'closed',
    type: 'topic_merchant_order_wh',
    user_id: 2012037660,
    version: 1,
  };
}

function chargeback(id: string, paymentId: string) {
  return {
    actions: ['changed_case_status'],
    api_version: 'v1',
    data: { checkout: 'PRO', id, payment_id: Number(paymentId), site_id: 'MLA' },
    id: 114544942708,
    live_mode: true,
    type: 'topic_chargebacks_wh',
  };
}

function claim(id: string) {
  return {
    action: 'created',
    api_version: 'v1',
    data: { id, resource: `/post-purchase/v1/claims/${id}` },
    id: '2f1c',
    live_mode: true,
    type: 'topic_claims_integration_wh',
  };
}

describeOnEachEngine('a fraud alert', (open) => {
  test('stops its order, though it has no data.id, until a person says why it may go', async () => {
    const { paidOrder, notify, post, attention, asAdmin, orderRow } = await openShops(open);
    const { order, payment } = await paidOrder();
    await notify(payment.id);
    expect(await post('stop_delivery_op_wh', fraudAlert(payment.id))).toBe(200);
    expect(await attention()).toMatchObject([
      { kind: 'fraud-alert', order_id: order.id, payment_id: payment.id },
    ]);
    const send = () =>
      asAdmin({
        method: 'POST',
        url: `/api/pedidos/admin/pedidos/${order.id}/estado/`,
        payload: { desde: 'procesando', hacia: 'enviado' },
      });
    const refused = await send();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('alerta de fraude'),
    ]);
    expect(await orderRow(order.id)).toMatchObject({ status: 'procesando' });

    const items = await asAdmin({ url: '/api/pagos/atencion/' });
    const [item] = items.json().results;
    expect(item).toMatchObject({ tipo: 'alerta_de_fraude', titulo: 'No enviar: alerta de fraude' });
    await asAdmin({
      method: 'POST',
      url: `/api/pagos/atencion/${item.id}/resolver/`,
      payload: { nota: 'Hablé con el titular de la tarjeta' },
    });
    expect((await send()).statusCode).toBe(200);
  });

  test('stops its order again when the provider sends another after a person let it go', async () => {
    const { paidOrder, notify, post, asAdmin, openAttention } = await openShops(open);
    const { payment } = await paidOrder();
    await notify(payment.id);
    await post('stop_delivery_op_wh', fraudAlert(payment.id));
    const [item] = (await asAdmin({ url: '/api/pagos/atencion/' })).json().results;
    const url = `/api/pagos/atencion/${item.id}/resolver/`;
    await asAdmin({ method: 'POST', url, payload: { nota: 'Hablé con el titular de la tarjeta' } });
    await post('stop_delivery_op_wh', fraudAlert(payment.id));
    expect(await openAttention()).toEqual([]);
    await post('stop_delivery_op_wh', { ...fraudAlert(payment.id), action: 'Repeated' });
    await post('stop_delivery_op_wh', { ...fraudAlert(payment.id), action: 'Repeated again' });
    expect(await openAttention()).toEqual(['fraud-alert']);
  });

  test('is attached to an order whose payment the shop did not know yet', async () => {
    const { paidOrder, post, attention, orderRow } = await openShops(open);
    const { order, payment } = await paidOrder();
    await post('stop_delivery_op_wh', fraudAlert(payment.id), { dataId: payment.id });
    expect(await orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await attention()).toMatchObject([{ kind: 'fraud-alert', order_id: order.id }]);
  });

  test('is raised while the provider does not respond, if the shop knows its payment', async () => {
    const { paidOrder, notify, post, attention, bank } = await openShops(open);
    const { order, payment } = await paidOrder();
    await notify(payment.id);
    bank.fail({ ok: false, reason: 'unreachable', words: 'no respondió' });
    await post('stop_delivery_op_wh', fraudAlert(payment.id));
    expect(await attention()).toMatchObject([{ kind: 'fraud-alert', order_id: order.id }]);
  });

  test('is taken whatever it says, and a signed one about an unknown payment is raised without an order', async () => {
    const { post, attention, payments, pass } = await openShops(open);
    expect(await post('stop_delivery_op_wh', fraudAlert('404404'))).toBe(200);
    expect(await post('stop_delivery_op_wh', { type: 'stop_delivery_op_wh' }, { isSigned: false })).toBe(200);
    expect(await post('stop_delivery_op_wh', { data: 'desc' }, { dataId: '', isSigned: false })).toBe(200);
    for (let hours = 0; hours < 4; hours++) {
      pass(HOUR_MS);
      await payments.round();
    }
    expect(await attention()).toMatchObject([{ kind: 'fraud-alert', order_id: null, payment_id: null }]);
  });

  test('without a valid signature stops only an order that its payment pays, and says that it is not proven', async () => {
    const { paidOrder, notify, post, asAdmin, payments } = await openShops(open);
    const { payment } = await paidOrder();
    await notify(payment.id);
    await post('stop_delivery_op_wh', fraudAlert(payment.id), { isSigned: false });
    await post('stop_delivery_op_wh', fraudAlert('505505'), { isSigned: false });
    await payments.round();
    const { results } = (await asAdmin({ url: '/api/pagos/atencion/' })).json();
    expect(results).toMatchObject([
      {
        tipo: 'alerta_de_fraude',
        mensaje: expect.stringContaining('La firma del aviso: no se pudo comprobar.'),
      },
    ]);
  });

  test('comes first in the list, before newer items', async () => {
    const { paidOrder, notify, post, asAdmin, bank, pass } = await openShops(open);
    const { order, payment } = await paidOrder();
    await notify(payment.id);
    await post('stop_delivery_op_wh', fraudAlert(payment.id));
    pass(MINUTE_MS);
    const twice = bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await notify(twice.id);
    const { results } = (await asAdmin({ url: '/api/pagos/atencion/' })).json();
    expect(results.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['alerta_de_fraude', 'pago_doble']);
  });
});

describeOnEachEngine('a notification that names payments', (open) => {
  test('of a merchant order settles all of them, with its id in the address or only in the body', async () => {
    const { order, bank, post, orderRow, attention } = await openShops(open);
    for (const [id, sent] of [
      ['29622218613', { dataId: '29622218613' }],
      ['29622218614', {}],
    ] as const) {
      const placed = await order(1);
      const rejected = bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'rejected' });
      const paid = bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'approved' });
      bank.group(id, [rejected.id, paid.id]);
      expect(await post('topic_merchant_order_wh', merchantOrder(id), sent)).toBe(200);
      expect(await orderRow(placed.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    }
    expect(await attention()).toEqual([]);
  });

  test('of a chargeback fetches its payment, whose state raises the alert', async () => {
    const { paidOrder, notify, bank, post, attention } = await openShops(open);
    const { order, payment } = await paidOrder();
    await notify(payment.id);
    bank.change(payment.id, { status: 'charged_back', detail: 'in_process' });
    bank.group('217000061307271000', [payment.id]);
    const body = chargeback('217000061307271000', payment.id);
    expect(await post('topic_chargebacks_wh', body, { dataId: '217000061307271000' })).toBe(200);
    expect(await attention()).toMatchObject([{ kind: 'charged-back', order_id: order.id }]);
  });

  test('of a claim that the payment does not show raises a warning about its order, once', async () => {
    const { paidOrder, notify, bank, post, attention } = await openShops(open);
    const { order, payment } = await paidOrder();
    await notify(payment.id);
    bank.group('5012', [payment.id]);
    for (let times = 0; times < 2; times++) {
      expect(await post('topic_claims_integration_wh', claim('5012'), { dataId: '5012' })).toBe(200);
    }
    expect(await attention()).toMatchObject([
      { kind: 'provider-warning', order_id: order.id, payment_id: payment.id },
    ]);
  });

  test('of a claim that the provider does not show is raised without an order; an unsigned one is not', async () => {
    const { bank, post, attention, payments } = await openShops(open);
    bank.fail({ ok: false, reason: 'refused', words: '403' });
    await post('topic_claims_integration_wh', claim('5012'), { dataId: '5012' });
    await post('topic_claims_integration_wh', claim('5013'), { dataId: '5013', isSigned: false });
    await payments.round();
    expect(await attention()).toMatchObject([{ kind: 'provider-warning', order_id: null }]);
  });

  test('of another topic is stored and answered, and nothing is fetched', async () => {
    const { bank, post, attention } = await openShops(open);
    expect(await post('topic_card_id_wh', { data: { id: '1' } }, { dataId: '1' })).toBe(200);
    expect(bank.requested).toEqual([]);
    expect(await attention()).toEqual([]);
  });
});
