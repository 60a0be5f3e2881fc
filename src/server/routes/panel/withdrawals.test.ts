import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { ProviderPayment } from '#payments/port/payment-provider.ts';
import { findPaymentTimeline } from '#payments/payment-timeline.ts';
import { writePayment } from '#payments/records/payments.store.ts';
import { moveOrder } from '#orders/steps/move-order.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import type { WithdrawalRequest } from '#withdrawals/withdrawal.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const CASES = '/api/arrepentimientos/';

describeOnEachEngine('who changes their mind', (open) => {
  test('gets a code at once, and an email with it', async () => {
    const { ask, db, now } = await openCases(open);
    const code = await ask({ orderTyped: '7kq2m9xa' });
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const emails = await db.selectFrom('letters').selectAll().execute();
    expect(emails).toMatchObject([{ kind: 'withdrawal-received', recipient: 'ana@example.com' }]);
    expect(JSON.parse(emails[0]?.payload ?? '')).toMatchObject({
      code,
      orderId: '7KQ2-M9XA',
      receivedAt: now().toISOString(),
    });
  });

  test('and asks again gets the same code and no second email, as long as nobody answered', async () => {
    const { ask, db, decide } = await openCases(open);
    const code = await ask({ orderTyped: '7KQ2-M9XA' });
    expect(await ask({ orderTyped: ' 7kq2 m9xa', email: 'ANA@example.com', reason: 'Otra vez' })).toBe(code);
    expect(await ask({ orderTyped: '7KQ2-M9XA', email: 'otra@example.com' })).not.toBe(code);
    expect(await ask({ orderTyped: 'no lo tengo' })).not.toBe(code);
    expect(await db.selectFrom('letters').selectAll().execute()).toHaveLength(3);
    await decide(code, 'abierto', 'respondido');
    expect(await ask({ orderTyped: '7KQ2-M9XA' })).not.toBe(code);
  });

  test('gets their products in it, and nobody else does', async () => {
    const { ask, db, now } = await openCases(open);
    await stockShop(db);
    const { id, accessKey, buyer, lines } = await placeAt(db, now().toISOString(), {
      email: 'Ana@Example.com',
    });
    await ask({ orderTyped: id });
    await ask({ orderTyped: id, email: 'otra@example.com' });
    const emails = await db
      .selectFrom('letters')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'withdrawal-received')
      .execute();
    const orderTo = (to: string) =>
      JSON.parse(emails.find(({ recipient }) => recipient === to)?.payload ?? '').order;
    expect(orderTo('ana@example.com')).toEqual({
      accessKey,
      buyerName: buyer.name,
      lines: lines.map(({ description, quantity }) => ({ description, quantity })),
      toReturn: null,
    });
    expect(orderTo('otra@example.com')).toBeUndefined();
  });

  test('twice at the same moment has one case', async () => {
    const { ask, db } = await openCases(open);
    const codes = await Promise.all([1, 2, 3, 4].map(() => ask({ orderTyped: '7KQ2-M9XA' })));
    expect(new Set(codes).size).toBe(1);
    expect(await db.selectFrom('letters').selectAll().execute()).toHaveLength(1);
  });
});

describeOnEachEngine('an order’s own page', (open) => {
  test('says how the withdrawal of its buyer stands, and nothing of what another typed', async () => {
    const { app, ask, db, now, decide, pass } = await openCases(open);
    await stockShop(db);
    const order = await placeAt(db, now().toISOString(), { email: 'Ana@Example.com' });
    const shown = async () => (await app.inject(`/api/pedidos/${order.accessKey}/`)).json().arrepentimiento;
    expect(await shown()).toBeNull();
    await ask({ orderTyped: order.id, email: 'otra@example.com' });
    expect(await shown()).toBeNull();
    const fecha = now().toISOString();
    const codigo = await ask({ orderTyped: order.id });
    expect(await shown()).toEqual({ codigo, fecha, estado: 'abierto' });
    pass(MINUTE_MS);
    await decide(codigo, 'abierto', 'rechazado');
    expect(await shown()).toEqual({ codigo, fecha, estado: 'rechazado' });
  });
});

describeOnEachEngine('the panel’s cases', (open) => {
  test('name the order where it is of that very email, and its clocks', async () => {
    const { ask, db, now, pass, admin, signIn, list } = await openCases(open);
    await stockShop(db);
    const order = await placeAt(db, now().toISOString(), { email: 'Ana@Example.com' });
    await ask({ orderTyped: order.id.toLowerCase().replace('-', ''), phone: '11 5555', reason: 'Era otro' });
    expect(await list()).toMatchObject([
      {
        email: 'ana@example.com',
        telefono: '11 5555',
        motivo: 'Era otro',
        pedido: { id: order.id, status: 'pendiente' },
        estado: 'abierto',
        pasos: ['respondido', 'reintegrado', 'rechazado'],
        responder_antes_de: '2026-03-03T15:00:00.000Z',
        respuesta_vencida: false,
        arrepentirse_antes_de: null,
        en_termino: true,
      },
    ]);
    for (const [from, to] of [
      ['pendiente', 'procesando'],
      ['procesando', 'enviado'],
      ['enviado', 'entregado'],
    ] as const) {
      const by = { id: admin.person.id, name: admin.person.email };
      await moveOrder(db, {
        orderId: order.id,
        from,
        to,
        authorship: { by, at: now(), randomBytes },
      });
    }
    pass(DAY_MS);
    const { send } = await signIn('admin', 'bea@tienda.example');
    expect((await send(CASES)).json().results).toMatchObject([
      {
        pedido: { status: 'entregado' },
        respuesta_vencida: true,
        arrepentirse_antes_de: '2026-03-13T03:00:00.000Z',
        en_termino: true,
      },
    ]);
  });

  test('name no order that is another email’s, or that does not exist', async () => {
    const { ask, db, now, list } = await openCases(open);
    await stockShop(db);
    const { id } = await placeAt(db, now().toISOString(), { email: 'otra@example.com' });
    await ask({ orderTyped: id });
    await ask({ orderTyped: '2222-2222' });
    await ask({ orderTyped: 'la placa de video del martes' });
    const cases = await list();
    expect(cases).toHaveLength(3);
    for (const one of cases) expect(one).toMatchObject({ pedido: null, en_termino: null });
  });

  test('go from state to state with a reason, who and when, and the log keeps it', async () => {
    const { ask, decide, list, pass, asAdmin } = await openCases(open);
    const code = await ask({ orderTyped: '7KQ2-M9XA' });
    pass(MINUTE_MS);
    expect((await decide(code, 'abierto', 'respondido', '  Le escribimos  ')).json()).toMatchObject({
      estado: 'respondido',
      pasos: ['reintegrado', 'rechazado'],
    });
    pass(MINUTE_MS);
    const inCash = { sin_reembolso: 'Se lo di en efectivo' };
    expect((await decide(code, 'respondido', 'reintegrado', 'Vino al local', inCash)).statusCode).toBe(200);
    expect(await list()).toMatchObject([
      {
        pasos: [],
        historial: [
          { estado: 'abierto', por: null, nota: null },
          {
            estado: 'respondido',
            por: 'ada@tienda.example',
            nota: 'Le escribimos',
            fecha: '2026-03-02T15:01:00.000Z',
          },
          { estado: 'reintegrado', nota: 'Vino al local', sin_reembolso: 'Se lo di en efectivo' },
        ],
      },
    ]);
    const log = await asAdmin('/api/auditoria/?tipo=arrepentimiento');
    expect(log.json().results).toMatchObject([
      {
        objeto: { id: code },
        cambios: [
          { antes: 'respondido', despues: 'reintegrado' },
          { despues: 'Vino al local' },
          { campo: 'sin_reembolso', despues: 'Se lo di en efectivo' },
        ],
      },
      { por: 'ada@tienda.example', cambios: [{ campo: 'estado_caso', antes: 'abierto' }, { campo: 'nota' }] },
    ]);
  });

  test('close as refunded once the money went back, or with a reason why it did not', async () => {
    const { ask, decide, list, db, now } = await openCases(open);
    await stockShop(db);
    const { id } = await placeAt(db, now().toISOString(), { email: 'ana@example.com' });
    const code = await ask({ orderTyped: id });
    expect(await list()).toMatchObject([{ dinero: { estado: 'sin_pagos', queda: '0.00' } }]);
    expect((await decide(code, 'abierto', 'reintegrado')).json()).toMatchObject({
      status: 409,
      title: 'Falta devolver el dinero',
      detail: expect.stringContaining('no tiene pagos en la tienda'),
    });

    const payment = { ...PAYMENT, reference: id };
    const write = (change: { refunded?: Centavos }) =>
      transact(db, (trx) =>
        writePayment(trx, { ...payment, ...change }, { orderId: id, counts: true, at: now() }),
      );
    await write({});
    expect((await decide(code, 'abierto', 'reintegrado')).json()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/Quedan \$\s163.405,00 sin devolver/),
    });
    await write({ refunded: centavos(5_000_000) });
    expect(await list()).toMatchObject([
      { estado: 'abierto', dinero: { estado: 'sin_devolver', queda: '113405.00' } },
    ]);
    await write({ refunded: PAYMENT.amount });
    const closed = await decide(code, 'abierto', 'reintegrado', 'Devuelto', { sin_reembolso: 'Sobra' });
    expect(closed.json()).toMatchObject({
      estado: 'reintegrado',
      dinero: { estado: 'devuelto' },
      historial: [{}, { nota: 'Devuelto', sin_reembolso: null }],
    });
    expect(await findPaymentTimeline(db, id)).toMatchObject({ haveGoodsLeft: false, haveGoodsBack: true });
  });

  test('refuse what is late, not allowed, without a reason or unknown', async () => {
    const { ask, decide } = await openCases(open);
    const code = await ask({ orderTyped: '7KQ2-M9XA' });
    expect((await decide(code, 'abierto', 'rechazado', '   ')).json()).toMatchObject({
      status: 400,
      detail: 'Escribí el motivo',
    });
    expect((await decide(code, 'abierto', 'abierto')).statusCode).toBe(409);
    await decide(code, 'abierto', 'respondido');
    expect((await decide(code, 'abierto', 'rechazado')).json()).toMatchObject({
      status: 409,
      detail:
        'El caso ya no está abierto sino respondido: lo movió ada@tienda.example. Revisalo antes de seguir.',
    });
    expect((await decide('2222-2222', 'abierto', 'rechazado')).statusCode).toBe(404);
  });

  test('are found by code, email, order and state', async () => {
    const { ask, decide, list } = await openCases(open);
    const code = await ask({ orderTyped: '7KQ2-M9XA' });
    await ask({ orderTyped: '2222-2222', email: 'berta@example.com' });
    expect(await list(`?search=${code.toLowerCase()}`)).toMatchObject([{ codigo: code }]);
    expect(await list('?search=berta')).toMatchObject([{ pedido_escrito: '2222-2222' }]);
    expect(await list('?search=m9xa')).toMatchObject([{ codigo: code }]);
    await decide(code, 'abierto', 'rechazado');
    expect(await list('?estado=rechazado')).toMatchObject([{ codigo: code }]);
    expect(await list('?estado=abierto&limit=1')).toHaveLength(1);
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
} as const satisfies Omit<ProviderPayment, 'reference'>;

async function openCases(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  return {
    ...shop,
    async ask(request: Partial<WithdrawalRequest>): Promise<string> {
      const whole = { orderTyped: '', email: 'ana@example.com', phone: null, reason: null, ...request };
      return (await shop.panel.withdrawals.ask(whole)).code;
    },
    decide: (code: string, desde: string, hacia: string, nota = 'Un motivo', more: object = {}) =>
      shop.asAdmin({
        method: 'POST',
        url: `${CASES}${code}/estado/`,
        payload: { desde, hacia, nota, ...more },
      }),
    list: async (query = ''): Promise<object[]> => (await shop.asAdmin(CASES + query)).json().results,
  };
}
