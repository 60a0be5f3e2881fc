import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const SECRET = 'firma-de-la-tienda';

async function openShops(open: OpenTestDatabase) {
  const database = await open();
  const shop = await openPayingShop(database);
  const { app, asAdmin, catalogue } = await openPanelShop(database, {
    payments: shop.payments,
    webhookSecret: SECRET,
  });
  return { ...shop, app, asAdmin, catalogue };
}

describeOnEachEngine('paying by HTTP', (open) => {
  test('the holder of the key is sent to the same page each time, and sees what became of it', async () => {
    const { app, order, bank, notify } = await openShops(open);
    const placed = await order();
    const url = `/api/pedidos/${placed.accessKey}/pago/`;
    const first = await app.inject({ method: 'POST', url });
    const again = await app.inject({ method: 'POST', url });
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());

    const refused = bank.pay({
      reference: placed.id,
      amount: placed.pesos.total,
      status: 'rejected',
      detail: 'cc_rejected_insufficient_amount',
    });
    await notify(refused.id);
    const seen = await app.inject(`/api/pedidos/${placed.accessKey}/`);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.json()).toMatchObject({
      id: placed.id,
      status: 'pendiente',
      pago: {
        estado: 'rechazado',
        impedimento: null,
        retenido_hasta: placed.heldUntil,
        intentos: [{ estado: 'rechazado', mensaje: 'La tarjeta no tiene fondos suficientes.' }],
      },
    });

    const taken = bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'approved' });
    await notify(taken.id);
    expect((await app.inject(`/api/pedidos/${placed.accessKey}/`)).json()).toMatchObject({
      status: 'procesando',
      pago: { estado: 'aprobado', impedimento: 'ya_pagado', retenido_hasta: null },
    });
    const late = await app.inject({ method: 'POST', url });
    expect([late.statusCode, late.json().detail]).toEqual([409, 'El pedido ya está pagado.']);
  });

  test('whoever cancels finds the released units in the catalogue at once', async () => {
    const { app, order, catalogue } = await openShops(open);
    const placed = await order(10);
    await catalogue.refresh();
    const stock = async () => {
      const response = await app.inject('/api/component/cpu-1');
      return response.json<{ stock: number }>().stock;
    };
    expect(await stock()).toBe(0);
    const cancelled = await app.inject({
      method: 'POST',
      url: `/api/pedidos/${placed.accessKey}/cancelacion/`,
    });
    expect(cancelled.statusCode).toBe(200);
    expect(await stock()).toBe(10);
  });

  test('says how much of a payment went back, and how much is still on its way', async () => {
    const { app, asAdmin, order, bank, notify } = await openShops(open);
    const placed = await order();
    const paid = bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'approved' });
    await notify(paid.id);
    const refund = (key: string, monto: string) =>
      asAdmin({
        method: 'POST',
        url: `/api/pedidos/admin/pedidos/${placed.id}/pagos/${paid.id}/reembolso/`,
        headers: { 'idempotency-key': key },
        payload: { monto },
      });
    await refund('la-primera-parte', '1000.00');
    bank.delayRefunds();
    const { pagos } = (await refund('la-segunda-parte', '500.00')).json();
    const amounts = { devuelto: '1000.00', en_devolucion: '500.00' };
    expect(pagos).toMatchObject([amounts]);
    expect((await app.inject(`/api/pedidos/${placed.accessKey}/`)).json().pago).toMatchObject({
      estado: 'devuelto_en_parte',
      intentos: [amounts],
    });
  });

  test('a coupon of an order that needs it no more says that it is not to be paid', async () => {
    const { app, asAdmin, order, bank, notify } = await openShops(open);
    const attempts = async (key: string) =>
      (await app.inject(`/api/pedidos/${key}/`))
        .json()
        .pago.intentos.map(({ mensaje }: { mensaje: string }) => mensaje);
    const placed = await order();
    const coupon = { reference: placed.id, amount: placed.pesos.total, status: 'pending' } as const;
    await notify(bank.pay({ ...coupon, detail: 'pending_waiting_payment', method: 'rapipago' }).id);
    expect(await attempts(placed.accessKey)).toEqual(['Falta que completes el pago.']);
    await notify(bank.pay({ ...coupon, status: 'approved' }).id);
    expect(await attempts(placed.accessKey)).toEqual([
      'Quedó sin completar y lo estamos anulando. No lo pagues: el pedido ya está pagado.',
      'Pago aprobado.',
    ]);

    const unwanted = await order();
    await notify(bank.pay({ ...coupon, reference: unwanted.id }).id);
    await asAdmin({
      method: 'POST',
      url: `/api/pedidos/admin/pedidos/${unwanted.id}/estado/`,
      payload: { desde: 'pendiente', hacia: 'cancelado' },
    });
    expect(await attempts(unwanted.accessKey)).toEqual([
      'Quedó sin completar y lo estamos anulando. No lo pagues: el pedido está cancelado.',
    ]);
  });

  test('an order with which the shop goes on unpaid says how that is settled until it is paid, and never that it is', async () => {
    const { app, asAdmin, order, bank, notify } = await openShops(open);
    const placed = await order();
    const see = async () => (await app.inject(`/api/pedidos/${placed.accessKey}/`)).json().pago;
    expect(await see()).toMatchObject({ estado: 'sin_pago', aviso: null });
    await asAdmin({
      method: 'POST',
      url: `/api/pedidos/admin/pedidos/${placed.id}/estado/`,
      payload: { desde: 'pendiente', hacia: 'procesando' },
    });
    expect(await see()).toMatchObject({
      estado: 'sin_pago',
      impedimento: 'a_convenir',
      aviso: expect.stringContaining('escribinos y te decimos cómo'),
    });
    const paid = { reference: placed.id, amount: placed.pesos.total, status: 'approved' } as const;
    await notify(bank.pay(paid).id);
    expect(await see()).toMatchObject({ estado: 'aprobado', aviso: null });
  });

  test('a cancelled order says whether it was not paid in time or the shop cancelled it, when, and never which person did', async () => {
    const { app, asAdmin, order, pass, now, payments } = await openShops(open);
    const see = async (key: string) => (await app.inject(`/api/pedidos/${key}/`)).json();
    const forgotten = await order();
    expect(await see(forgotten.accessKey)).toMatchObject({ status: 'pendiente', cancelacion: null });
    pass(31 * MINUTE_MS);
    await payments.round();
    expect(await see(forgotten.accessKey)).toMatchObject({
      status: 'cancelado',
      cancelacion: { motivo: 'sin_pago', fecha: now().toISOString() },
    });

    const unwanted = await order();
    await asAdmin({
      method: 'POST',
      url: `/api/pedidos/admin/pedidos/${unwanted.id}/estado/`,
      payload: { desde: 'pendiente', hacia: 'cancelado' },
    });
    const seen = await see(unwanted.accessKey);
    expect(seen).toMatchObject({ status: 'cancelado', cancelacion: { motivo: 'tienda' } });
    expect(JSON.stringify(seen)).not.toContain('ada@tienda.example');
  });

  test('a cancelled order says what became of its money, and never that the shop gives back what others decide about', async () => {
    const { app, asAdmin, order, bank, notify, pass } = await openShops(open);
    const placed = await order();
    const seen = async () => (await app.inject(`/api/pedidos/${placed.accessKey}/`)).json().cancelacion;
    const coupon = bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'pending' });
    await notify(coupon.id);
    await asAdmin({
      method: 'POST',
      url: `/api/pedidos/admin/pedidos/${placed.id}/estado/`,
      payload: { desde: 'pendiente', hacia: 'cancelado' },
    });
    expect(await seen()).toMatchObject({ dinero: 'nada', aviso: expect.stringContaining('queda anulado') });

    for (const [status, dinero, aviso] of [
      ['approved', 'por_devolver', 'Estamos devolviendo'],
      ['in_mediation', 'en_mediacion', 'en manos de MercadoPago'],
      ['charged_back', 'contracargo', 'de quien emitió la tarjeta'],
      ['refunded', 'devuelto', 'Ya te devolvimos'],
    ] as const) {
      pass(1);
      bank.change(coupon.id, { status });
      await notify(coupon.id);
      expect(await seen()).toMatchObject({ dinero, aviso: expect.stringContaining(aviso) });
    }
  });

  test.each([
    ['procesando', ['procesando']],
    ['enviado', ['procesando', 'enviado']],
  ])(
    'an unpaid order that the shop moved to %s is never called paid: its buyer asks the shop',
    async (status, steps) => {
      const { app, asAdmin, order } = await openShops(open);
      const placed = await order();
      let desde = 'pendiente';
      for (const hacia of steps) {
        const url = `/api/pedidos/admin/pedidos/${placed.id}/estado/`;
        await asAdmin({ method: 'POST', url, payload: { desde, hacia } });
        desde = hacia;
      }
      expect((await app.inject(`/api/pedidos/${placed.accessKey}/`)).json()).toMatchObject({
        status,
        pago: { estado: 'sin_pago', impedimento: 'a_convenir' },
      });
      const refused = await app.inject({ method: 'POST', url: `/api/pedidos/${placed.accessKey}/pago/` });
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        'La tienda ya avanzó con tu pedido sin un pago en línea. Si todavía no lo pagaste, preguntale cómo hacerlo.',
      ]);
    },
  );

  test('an order that the shop moved while the provider decides about a card waits for that answer', async () => {
    const { app, asAdmin, order, bank, notify } = await openShops(open);
    const placed = await order();
    const doubted = bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'in_process' });
    await notify(doubted.id);
    await asAdmin({
      method: 'POST',
      url: `/api/pedidos/admin/pedidos/${placed.id}/estado/`,
      payload: { desde: 'pendiente', hacia: 'procesando' },
    });
    const seen = await app.inject(`/api/pedidos/${placed.accessKey}/`);
    expect(seen.json()).toMatchObject({ pago: { estado: 'pendiente', impedimento: 'en_revision' } });
  });

  test('a key that is nobody’s finds nothing', async () => {
    const { app } = await openShops(open);
    const url = `/api/pedidos/${'0'.repeat(32)}/`;
    expect((await app.inject(url)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: `${url}pago/` })).statusCode).toBe(404);
  });

  test('while the provider is away the buyer learns when to try again, and the order waits', async () => {
    const { app, order, bank, orderRow } = await openShops(open);
    const placed = await order();
    bank.fail({ ok: false, reason: 'too-many', words: '429', retryAfterMs: 42_000 });
    const response = await app.inject({ method: 'POST', url: `/api/pedidos/${placed.accessKey}/pago/` });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '42']);
    expect(response.json().detail).toContain('Tu pedido quedó guardado');
    expect(await orderRow(placed.id)).toMatchObject({ status: 'pendiente' });
  });

  test('a notification is stored, answered at once and worked off once, however often it comes', async () => {
    const { app, db, order, bank, payments, orderRow } = await openShops(open);
    const placed = await order();
    const paid = bank.pay({ reference: placed.id, amount: placed.pesos.total, status: 'approved' });
    for (const ts of ['1772463600', '1772463600000']) {
      expect((await app.inject(webhook(paid.id, ts))).statusCode).toBe(200);
    }
    await payments.settled();
    expect(await orderRow(placed.id)).toMatchObject({ status: 'procesando' });
    const stored = db
      .selectFrom('payment_notifications')
      .select(['subject_id', 'signature', 'times_received', 'trouble']);
    expect(await stored.execute()).toEqual([
      { subject_id: paid.id, signature: 'valid', times_received: 2, trouble: null },
    ]);
    expect(bank.requested.filter((question) => question === `payment ${paid.id}`)).toHaveLength(1);
  });

  test('what is unsigned or says nothing is not believed', async () => {
    const { app, db, payments } = await openShops(open);
    const forged = { ...webhook('77', '1772463600'), headers: { 'x-signature': 'ts=1,v1=00' } };
    expect((await app.inject(forged)).statusCode).toBe(200);
    const older = await app.inject({
      method: 'POST',
      url: '/api/pagos/notificacion/?topic=payment&id=78',
    });
    expect(older.statusCode).toBe(200);
    await payments.settled();
    const stored = await db
      .selectFrom('payment_notifications')
      .select(['subject_id', 'signature'])
      .orderBy('subject_id')
      .execute();
    expect(stored).toEqual([
      { subject_id: '77', signature: 'invalid' },
      { subject_id: '78', signature: 'absent' },
    ]);
    for (const payload of [{}, { type: 'payment', data: { id: 'drop table' } }, 'no es JSON']) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/pagos/notificacion/',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode).toBe(400);
    }
  });
});

function webhook(paymentId: string, ts: string) {
  const requestId = randomBytes(8).toString('hex');
  const manifest = `id:${paymentId};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', SECRET).update(manifest).digest('hex');
  return {
    method: 'POST' as const,
    url: `/api/pagos/notificacion/?source_news=webhooks&data.id=${paymentId}&type=payment`,
    headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
    payload: { id: 12_345, type: 'payment', action: 'payment.created', data: { id: paymentId } },
  };
}
