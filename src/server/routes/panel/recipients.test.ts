import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import { queueDailyDigests } from '#staff-notifications/queue-daily-digests.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const RECIPIENTS = '/api/novedades/destinatarios/';

describeOnEachEngine('an address for events', (open) => {
  test('gets nothing before its owner confirmed it, and then each event it wants, in the transaction of the event', async () => {
    const { add, emails, order, confirm } = await openRecipients(open);
    expect((await add({ email: 'Ventas@Tienda.example', eventos: ['pedido'] })).json()).toMatchObject({
      email: 'ventas@tienda.example',
      eventos: ['pedido'],
      hora: null,
      confirmado: false,
    });
    const [asked] = await emails('ventas@tienda.example');
    expect(asked).toMatchObject({ kind: 'staff-confirmation' });
    await order();
    expect(await emails('ventas@tienda.example')).toHaveLength(1);

    expect((await confirm(asked?.payload['key'])).json()).toEqual({ email: 'ventas@tienda.example' });
    const { id } = await order();
    const [, told, ...rest] = await emails('ventas@tienda.example');
    expect(told).toMatchObject({ kind: 'staff-event', payload: { event: 'order-placed', subject: id } });
    expect(JSON.stringify(told)).not.toMatch(/Ana Paz|ana@example|Mitre/);
    expect(rest).toEqual([]);
  });

  test('hears of no kind that is off', async () => {
    const { addConfirmed, change, emails, order } = await openRecipients(open);
    const { id } = await addConfirmed({ eventos: ['arrepentimiento', 'atencion'] });
    await order();
    expect(await emails('ventas@tienda.example')).toHaveLength(1);
    expect((await change(id, { eventos: ['pedido'], hora: null })).json()).toMatchObject({
      eventos: ['pedido'],
    });
    await order();
    expect(await emails('ventas@tienda.example')).toHaveLength(2);
  });

  test('is confirmed by a link of a week at most, and by no other', async () => {
    const { add, emails, confirm, pass, shop } = await openRecipients(open);
    await add({});
    const [asked] = await emails('ventas@tienda.example');
    expect((await confirm('otra')).statusCode).toBe(404);
    pass(8 * DAY_MS);
    const { send } = await shop.signIn('admin', 'otra@tienda.example');
    expect((await confirm(asked?.payload['key'], send)).statusCode).toBe(404);
    expect((await send(RECIPIENTS)).json().results).toMatchObject([{ confirmado: false }]);
  });

  test('is there once, and twenty are the most', async () => {
    const { add } = await openRecipients(open);
    for (let n = 0; n < 20; n++) expect((await add({ email: `v${n}@tienda.example` })).statusCode).toBe(201);
    expect((await add({ email: 'uno-mas@tienda.example' })).json()).toMatchObject({
      title: 'Demasiadas direcciones',
    });
  });

  test('that is there already, or is none, is refused beside its field', async () => {
    const { add } = await openRecipients(open);
    await add({});
    const again = await add({ email: 'VENTAS@tienda.example' });
    expect(again.statusCode).toBe(409);
    expect(again.json().errors).toEqual({ email: 'Esa dirección ya está en la lista' });
    expect((await add({ email: 'ventas' })).json().errors).toHaveProperty('email');
    expect((await add({ hora: 24 })).statusCode).toBe(400);
  });

  test('that is removed hears nothing more, and the audit log says by whom', async () => {
    const { addConfirmed, emails, order, shop } = await openRecipients(open);
    const { id } = await addConfirmed({ eventos: ['pedido'] });
    expect((await shop.asAdmin({ method: 'DELETE', url: `${RECIPIENTS}${id}/` })).statusCode).toBe(204);
    await order();
    expect(await emails('ventas@tienda.example')).toHaveLength(1);
    const { results } = (await shop.asAdmin('/api/auditoria/?tipo=destinatario')).json();
    expect(results.map((entry: { accion: string }) => entry.accion)).toEqual(['eliminó', 'creó']);
  });
});

describeOnEachEngine('one email a day', (open) => {
  test('comes at its hour with what happened since the last one, and not on a day without events', async () => {
    const { addConfirmed, emails, order, pass, digests } = await openRecipients(open);
    // It is noon in Argentina.
    await addConfirmed({ eventos: ['pedido'], hora: 18 });
    const first = await order();
    const second = await order();
    await digests();
    expect(await emails('ventas@tienda.example')).toHaveLength(1);
    pass(6.5 * HOUR_MS);
    await Promise.all([digests(), digests()]);
    const [, daily, ...rest] = await emails('ventas@tienda.example');
    expect(rest).toEqual([]);
    expect(daily).toMatchObject({
      kind: 'staff-digest',
      payload: { events: [{ subject: first.id }, { subject: second.id }] },
    });
    pass(24 * HOUR_MS);
    await digests();
    expect(await emails('ventas@tienda.example')).toHaveLength(2);
    const third = await order();
    pass(24 * HOUR_MS);
    await digests();
    expect((await emails('ventas@tienda.example')).at(-1)).toMatchObject({
      payload: { events: [{ subject: third.id }] },
    });
  });

  test('still tells what happened before somebody changed what it tells, and when', async () => {
    const { addConfirmed, change, emails, order, pass, digests } = await openRecipients(open);
    const { id } = await addConfirmed({ eventos: ['pedido'], hora: 18 });
    const before = await order();
    pass(HOUR_MS);
    await change(id, { eventos: ['pedido', 'pago'], hora: 17 });
    const after = await order();
    pass(6 * HOUR_MS);
    await digests();
    expect((await emails('ventas@tienda.example'))[1]).toMatchObject({
      payload: { events: [{ subject: before.id }, { subject: after.id }] },
    });
  });

  test('tells nothing again to whom it was told at once until then', async () => {
    const { addConfirmed, change, emails, order, pass, digests } = await openRecipients(open);
    const { id } = await addConfirmed({ eventos: ['pedido'] });
    await order();
    pass(1000);
    await change(id, { eventos: ['pedido'], hora: 18 });
    const after = await order();
    pass(7 * HOUR_MS);
    await digests();
    expect((await emails('ventas@tienda.example')).at(-1)).toMatchObject({
      kind: 'staff-digest',
      payload: { events: [{ subject: after.id }] },
    });
  });

  test('counts what is too much to name', async () => {
    const { addConfirmed, emails, pass, digests, shop } = await openRecipients(open);
    await addConfirmed({ eventos: ['pedido'], hora: 18 });
    const at = shop.now().toISOString();
    const events = Array.from({ length: 1030 }, (_, number) => ({
      id: `${at} ${number}`,
      kind: 'order-placed' as const,
      section: 'orders' as const,
      subject: `P-${number}`,
      about: '',
      number: null,
    }));
    await shop.db.insertInto('staff_events').values(events).execute();
    pass(7 * HOUR_MS);
    await digests();
    const [, digest] = await emails('ventas@tienda.example');
    expect(digest?.payload).toMatchObject({ more: 30 });
  });
});

async function openRecipients(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open(), { unpaidLimits: null });
  const { db, now, accounts } = shop;
  await stockShop(db);
  const add = (body: object) =>
    shop.asAdmin({
      method: 'POST',
      url: RECIPIENTS,
      payload: { email: 'ventas@tienda.example', eventos: [], hora: null, ...body },
    });
  const confirm = (clave: unknown, send = shop.asAdmin) =>
    send({ method: 'POST', url: '/api/novedades/confirmar/', payload: { clave } });
  /** The emails to an address, the oldest first. */
  const emails = async (to: string) => {
    const rows = await db
      .selectFrom('letters')
      .select(['kind', 'payload'])
      .where('recipient', '=', to)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ kind, payload }) => ({
      kind,
      payload: JSON.parse(payload) as Record<string, unknown>,
    }));
  };
  return {
    shop,
    add,
    confirm,
    emails,
    pass: shop.pass,
    change: (id: string, payload: object) =>
      shop.asAdmin({ method: 'PUT', url: `${RECIPIENTS}${id}/`, payload }),
    async addConfirmed(body: object) {
      const { id } = (await add(body)).json<{ id: string }>();
      const [asked] = await emails('ventas@tienda.example');
      await confirm(asked?.payload['key']);
      shop.pass(1000);
      return { id };
    },
    async order() {
      shop.pass(1000);
      return placeAt(db, now().toISOString(), {});
    },
    digests: () =>
      queueDailyDigests(db, {
        now,
        randomBytes: accounts.randomBytes,
        // Argentina is three hours behind UTC.
        momentToday: (hour) => {
          const day = new Date(now().getTime() - 3 * HOUR_MS).toISOString().slice(0, 10);
          return new Date(Date.parse(`${day}T00:00:00-03:00`) + hour * HOUR_MS).toISOString();
        },
      }),
  };
}
