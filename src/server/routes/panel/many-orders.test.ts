import { expect, test } from 'vitest';
import { manyOrders } from '#contract/panel/many-orders.ts';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { placeAt, reservedUnits, stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const MANY = '/api/pedidos/admin/lote/';

describeOnEachEngine('many orders at once', (open) => {
  test('a look says which will move and why the others stay, and changes nothing', async () => {
    const { post, statuses, paid, unpaid, withdrawn, done } = await openBusyShop(await open());
    const before = await statuses();
    expect(
      await post('revisar/', { pedidos: [paid, unpaid, withdrawn, done, '2222-2222'], hacia: 'procesando' }),
    ).toEqual([
      [paid, null],
      [unpaid, expect.stringContaining('No está pagado')],
      [withdrawn, expect.stringContaining('se arrepintió')],
      [done, 'Está cancelado.'],
      ['2222-2222', 'No existe.'],
    ]);
    expect(await statuses()).toEqual(before);
  });

  test('those that may move do, each with its audit entry and its email, and the others stay', async () => {
    const { post, statuses, asAdmin, db, paid, second, unpaid } = await openBusyShop(await open());
    const ids = [paid, second, unpaid].map((id) => id.toLowerCase());
    await post('estado/', { pedidos: ids, hacia: 'procesando' });
    expect(await post('estado/', { pedidos: ids, hacia: 'enviado' })).toEqual([
      [paid, null],
      [second, null],
      [unpaid, 'Está pendiente.'],
    ]);
    expect(await statuses()).toMatchObject({ [paid]: 'enviado', [second]: 'enviado', [unpaid]: 'pendiente' });
    const sent = await db.selectFrom('letters').select('id').where('kind', '=', 'order-sent').execute();
    expect(sent).toHaveLength(2);
    const log = await asAdmin('/api/auditoria/?tipo=pedido');
    expect(log.json()).toMatchObject({ count: 4 });
  });

  test('those that are not paid go once somebody read what is missing and lets them', async () => {
    const { send, post, statuses, paid, unpaid } = await openBusyShop(await open());
    const body = { pedidos: [paid, unpaid], hacia: 'procesando' };
    const looked = manyOrders.parse((await send('revisar/', body)).json()).results;
    expect(looked).toMatchObject([
      { pedido: paid, impago: false, falta: null },
      { pedido: unpaid, impago: true, falta: '150000.00', motivo: 'No está pagado.' },
    ]);
    expect(await post('estado/', body)).toEqual([
      [paid, null],
      [unpaid, 'No está pagado.'],
    ]);
    expect(await post('estado/', { ...body, pedidos: [unpaid], sin_pagar: true })).toEqual([[unpaid, null]]);
    expect(await statuses()).toMatchObject({ [paid]: 'procesando', [unpaid]: 'procesando' });
  });

  test('an order that is paid in cash when it is picked up goes like a paid one', async () => {
    const { post, db, unpaid } = await openBusyShop(await open());
    const atCounter = { payment_method: 'cash', delivery_method: 'pickup' } as const;
    await db.updateTable('orders').set(atCounter).where('id', '=', unpaid).execute();
    expect(await post('estado/', { pedidos: [unpaid], hacia: 'procesando' })).toEqual([[unpaid, null]]);
    expect(await post('estado/', { pedidos: [unpaid], hacia: 'enviado' })).toEqual([[unpaid, null]]);
  });

  test('the parcels of those that are sent are followed as it was written, and their emails say so', async () => {
    const { send, post, db, paid, second, unpaid } = await openBusyShop(await open());
    await post('estado/', { pedidos: [paid, second], hacia: 'procesando' });
    const body = { pedidos: [paid, second, unpaid], hacia: 'enviado' };
    const looked = manyOrders.parse((await send('revisar/', body)).json()).results;
    expect(looked.map(({ pide_seguimiento }) => pide_seguimiento)).toEqual([true, true, true]);
    const seguimientos = [
      { pedido: paid.toLowerCase(), correo: 'andreani', numero: '360000012345678' },
      { pedido: unpaid, correo: 'oca', numero: '3867500000001234567' },
    ];
    await post('estado/', { ...body, seguimientos });
    const sent = await db.selectFrom('letters').select('payload').where('kind', '=', 'order-sent').execute();
    const followed = sent.map(
      ({ payload }) => (JSON.parse(payload) as { tracking?: { label: string } }).tracking,
    );
    expect(new Set(followed.map((tracking) => tracking?.label))).toEqual(
      new Set(['Andreani 360000012345678', undefined]),
    );
    expect(await db.selectFrom('order_trackings').select('order_id').execute()).toEqual([{ order_id: paid }]);
    const [again] = manyOrders.parse((await send('revisar/', body)).json()).results;
    // For example, it was undone because of a wrong number: the person who sends it again sees the content of its email.
    expect(again).toMatchObject({
      pide_seguimiento: true,
      seguimiento: { correo: 'andreani', numero: '360000012345678' },
    });
    const wrong = await send('estado/', {
      ...body,
      seguimientos: [{ pedido: paid, correo: 'oca', numero: '' }],
    });
    expect(wrong.statusCode).toBe(400);
  });

  test('one whose tracking a colleague noted meanwhile stays with that number, and says which', async () => {
    const { post, statuses, db, paid, second } = await openBusyShop(await open());
    const ids = [paid, second];
    await post('estado/', { pedidos: ids, hacia: 'procesando' });
    await post('estado/', {
      pedidos: ids,
      hacia: 'enviado',
      seguimientos: [{ pedido: paid, correo: 'andreani', numero: '360000000000001', habia: null }],
    });
    await post('deshacer/', { pedidos: ids, desde: 'enviado' });
    // Both were packed by somebody else too, who had looked before.
    const late = ids.map((pedido) => ({ pedido, correo: 'oca', numero: '3867500000001234567', habia: null }));
    expect(await post('estado/', { pedidos: ids, hacia: 'enviado', seguimientos: late })).toEqual([
      [paid, expect.stringContaining('Andreani 360000000000001')],
      [second, null],
    ]);
    expect(await statuses()).toMatchObject({ [paid]: 'procesando', [second]: 'enviado' });
    const noted = await db.selectFrom('order_trackings').select(['order_id', 'number']).execute();
    expect(new Map(noted.map(({ order_id: id, number }) => [id, number]))).toEqual(
      new Map([
        [paid, '360000000000001'],
        [second, '3867500000001234567'],
      ]),
    );
    const seen = [{ ...late[0], habia: '360000000000001' }];
    expect(await post('estado/', { pedidos: [paid], hacia: 'enviado', seguimientos: seen })).toEqual([
      [paid, null],
    ]);
  });

  test('one undo takes the step of all of them back while their emails wait', async () => {
    const { post, statuses, db, pass, paid, second, unpaid } = await openBusyShop(await open());
    await post('estado/', { pedidos: [paid, second], hacia: 'procesando' });
    const reserved = await reservedUnits(db);
    await post('estado/', { pedidos: [paid, second], hacia: 'enviado' });
    expect(await post('deshacer/', { pedidos: [paid, second, unpaid], desde: 'enviado' })).toEqual([
      [paid, null],
      [second, null],
      [unpaid, 'Otra persona lo movió después.'],
    ]);
    expect(await statuses()).toMatchObject({ [paid]: 'procesando', [second]: 'procesando' });
    expect(await reservedUnits(db)).toEqual(reserved);

    await post('estado/', { pedidos: [paid], hacia: 'enviado' });
    pass(11 * MINUTE_MS);
    expect(await post('deshacer/', { pedidos: [paid], desde: 'enviado' })).toEqual([
      [paid, 'Pasaron más de diez minutos.'],
    ]);
  });

  test('nobody is cancelled together, and a request for none is refused', async () => {
    const { send, paid } = await openBusyShop(await open());
    for (const payload of [{ pedidos: [paid], hacia: 'cancelado' }, { pedidos: [], hacia: 'enviado' }, {}]) {
      expect((await send('estado/', payload)).statusCode).toBe(400);
    }
  });
});

/** A shop with two paid orders, one unpaid, one paid whose buyer withdraws, and a cancelled one. */
async function openBusyShop(database: Database) {
  await stockShop(database.db);
  const shop = await openPanelShop(database);
  const { db, asAdmin } = shop;
  const place = async (hour: number) =>
    (await placeAt(db, `2026-03-02T${hour}:00:00.000Z`, { email: `ana${hour}@example.com` })).id;
  const [paid, second, unpaid, withdrawn, done] = [
    await place(10),
    await place(11),
    await place(12),
    await place(13),
    await place(14),
  ];
  await db
    .updateTable('orders')
    .set({ payment_state: 'approved' })
    .where('id', 'in', [paid, second, withdrawn])
    .execute();
  const pesos = { ars_per_usd: 150_000, total_ars: 15_000_000 };
  await db.updateTable('orders').set(pesos).where('id', '=', unpaid).execute();
  await db.updateTable('orders').set({ status: 'cancelado' }).where('id', '=', done).execute();
  await shop.panel.withdrawals.ask({
    orderTyped: withdrawn,
    email: 'Ana13@example.com',
    phone: null,
    reason: null,
  });
  const send = (path: string, payload: object) => asAdmin({ method: 'POST', url: `${MANY}${path}`, payload });
  const post = async (path: string, payload: object) =>
    manyOrders
      .parse((await send(path, payload)).json())
      .results.map(({ pedido, motivo }) => [pedido, motivo]);
  const statuses = async () => {
    const rows = await db.selectFrom('orders').select(['id', 'status']).execute();
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  };
  return { ...shop, send, post, statuses, paid, second, unpaid, withdrawn, done };
}
