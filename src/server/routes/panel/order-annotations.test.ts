import { expect, test } from 'vitest';
import { panelOrderDetail } from '#contract/panel/orders.ts';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const ORDERS = '/api/pedidos/admin/pedidos/';

describeOnEachEngine('an order’s internal notes', (open) => {
  test('keep who wrote what and when, in the audit too, and its buyer reads none of it', async () => {
    const { call, order, app, now, asAdmin } = await openOrder(await open());
    const shown = panelOrderDetail.parse(
      (await call('POST', 'notas/', { nota: ' Llamó, pasa a las 5 ' })).json(),
    );
    expect(shown.notas_internas).toEqual([
      { fecha: now().toISOString(), nota: 'Llamó, pasa a las 5', por: 'ada@tienda.example' },
    ]);
    await call('POST', 'notas/', { nota: 'Otra' });
    expect((await asAdmin(`${ORDERS}${order.id}/`)).json().notas_internas).toHaveLength(2);
    expect((await app.inject(`/api/pedidos/${order.accessKey}/`)).body).not.toContain('pasa a las 5');
    expect((await asAdmin('/api/auditoria/?tipo=pedido')).body).toContain('Llamó, pasa a las 5');
    expect((await call('POST', 'notas/', { nota: '  ' })).statusCode).toBe(400);
    expect(
      (await asAdmin({ method: 'POST', url: `${ORDERS}2222-2222/notas/`, payload: { nota: 'x' } }))
        .statusCode,
    ).toBe(404);
  });
});

describeOnEachEngine('how a parcel is followed', (open) => {
  test('is in the email that waits, and on its buyer’s page, and the step can still be undone', async () => {
    const { call, move, order, app, emails } = await openOrder(await open());
    await move('pendiente', 'procesando');
    await move('procesando', 'enviado');
    const shown = panelOrderDetail.parse((await call('PUT', 'seguimiento/', ANDREANI)).json());
    expect(shown.seguimiento).toMatchObject({
      correo: 'andreani',
      numero: '360000123',
      enlace: 'https://www.andreani.com/envio/360000123',
    });
    expect(await emails('order-sent')).toMatchObject([
      { tracking: { label: 'Andreani 360000123', link: 'https://www.andreani.com/envio/360000123' } },
    ]);
    expect((await app.inject(`/api/pedidos/${order.accessKey}/`)).json().seguimiento).toEqual({
      texto: 'Andreani 360000123',
      enlace: 'https://www.andreani.com/envio/360000123',
    });
    const back = await call('POST', 'deshacer/', { desde: 'enviado' });
    expect(back.json()).toMatchObject({ status: 'procesando' });
    expect(await emails('order-sent')).toEqual([]);
  });

  test('that is noted before it is sent is in its email; a later change is another email', async () => {
    const { call, move, emails, pass, db } = await openOrder(await open());
    await move('pendiente', 'procesando');
    await call('PUT', 'seguimiento/', ANDREANI);
    expect(await emails('order-sent')).toEqual([]);
    await move('procesando', 'enviado');
    expect(await emails('order-sent')).toMatchObject([{ tracking: { label: 'Andreani 360000123' } }]);
    pass(11 * MINUTE_MS);
    await db.updateTable('letters').set({ attempts: 1 }).where('kind', '=', 'order-sent').execute();
    const own = { correo: 'otro', numero: 'F-7', enlace: 'https://flete.example/F-7' };
    await call('PUT', 'seguimiento/', own);
    await call('PUT', 'seguimiento/', own);
    expect(await emails('order-sent')).toMatchObject([{}, { tracking: { label: 'F-7', link: own.enlace } }]);
  });

  test('is not written over by somebody who saw another number, or none', async () => {
    const { call, move, emails } = await openOrder(await open());
    await move('pendiente', 'procesando');
    // Two people pack the same order; one is a moment later.
    await call('PUT', 'seguimiento/', { ...ANDREANI, habia: null });
    await move('procesando', 'enviado');
    const other = { ...ANDREANI, numero: '360000999' };
    const late = await call('PUT', 'seguimiento/', { ...other, habia: null });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      detail: 'Otra persona corrigió estos datos recién. Revisalos antes de seguir.',
    });
    expect(await emails('order-sent')).toMatchObject([{ tracking: { label: 'Andreani 360000123' } }]);
    // The same number twice is no quarrel.
    expect((await call('PUT', 'seguimiento/', { ...ANDREANI, habia: null })).statusCode).toBe(200);
    expect((await call('PUT', 'seguimiento/', { ...other, habia: '360000123' })).statusCode).toBe(200);
    expect(await emails('order-sent')).toMatchObject([{ tracking: { label: 'Andreani 360000999' } }]);
  });

  test('needs a courier of the list, a number and a link that a browser may open', async () => {
    const { call } = await openOrder(await open());
    for (const wrong of [
      { ...ANDREANI, correo: 'paloma' },
      { ...ANDREANI, numero: ' ' },
      { correo: 'otro', numero: '7', enlace: 'javascript:alert(1)' },
    ]) {
      expect((await call('PUT', 'seguimiento/', wrong)).statusCode).toBe(400);
    }
  });
});

describeOnEachEngine('a buyer’s data', (open) => {
  test('are corrected with their history, and the order is found by the new ones', async () => {
    const { call, order, asAdmin, emails } = await openOrder(await open());
    const body = { ...SEEN, direccion: 'Alem 456, Bernal', telefono: '11 6666-0000', habia: SEEN };
    const shown = panelOrderDetail.parse((await call('PUT', 'contacto/', body)).json());
    expect(shown).toMatchObject({ direccion: 'Alem 456, Bernal', telefono: '11 6666-0000' });
    expect(shown.correcciones).toMatchObject([
      { campo: 'telefono', antes: '11 5555 0000', despues: '11 6666-0000', por: 'ada@tienda.example' },
      { campo: 'direccion', antes: 'Mitre 123, Quilmes', despues: 'Alem 456, Bernal' },
    ]);
    const found = async (search: string) =>
      (await asAdmin(`${ORDERS}?search=${encodeURIComponent(search)}`)).json().count;
    expect(await found('1166660000')).toBe(1);
    expect(await found('bernal')).toBe(1);
    expect(await found('quilmes')).toBe(0);
    expect(await emails('order-email-changed')).toEqual([]);
    expect((await asAdmin('/api/auditoria/?tipo=pedido')).body).toContain('Alem 456, Bernal');
    expect(order.buyer.email).toBe(SEEN.email);
  });

  test('an address is corrected with its postal code, which the order, its parcel and its buyer read from then on', async () => {
    const { call, db, order } = await openOrder(await open());
    await db
      .updateTable('orders')
      .set({ postal_code: '1878', province: 'Buenos Aires' })
      .where('id', '=', order.id)
      .execute();
    const habia = { ...SEEN, codigo_postal: '1878', provincia: 'Buenos Aires' };
    const moved = { ...SEEN, direccion: 'Alem 456, X5000ABC Córdoba', codigo_postal: 'X5000ABC', habia };
    const shown = panelOrderDetail.parse((await call('PUT', 'contacto/', moved)).json());
    // The postal code says its province.
    expect(shown.entrega).toMatchObject({ codigo_postal: 'X5000ABC', provincia: 'Córdoba' });
    expect(shown.correcciones).toMatchObject([
      { campo: 'direccion' },
      { campo: 'codigo_postal', antes: '1878', despues: 'X5000ABC' },
      { campo: 'provincia', antes: 'Buenos Aires', despues: 'Córdoba' },
    ]);
    // Somebody who saw the former one, and a code that is none.
    expect((await call('PUT', 'contacto/', { ...moved, direccion: 'Otra 1' })).statusCode).toBe(409);
    const wrong = { ...moved, codigo_postal: 'lejos' };
    expect((await call('PUT', 'contacto/', wrong)).json().errors).toHaveProperty('codigo_postal');
    const { direccion } = moved;
    const unsaid = { ...SEEN, direccion, telefono: '11 6666-0000', habia: { ...SEEN, direccion } };
    expect((await call('PUT', 'contacto/', unsaid)).json().entrega).toMatchObject({
      codigo_postal: 'X5000ABC',
    });
  });

  test('an email is told at both mailboxes, and the former one reads nothing new', async () => {
    const { call, db } = await openOrder(await open());
    const body = { ...SEEN, email: 'ana.paz@example.com', direccion: 'Alem 456, Bernal', habia: SEEN };
    expect((await call('PUT', 'contacto/', body)).statusCode).toBe(200);
    const told = await db
      .selectFrom('letters')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'order-email-changed')
      .orderBy('recipient', 'desc')
      .execute();
    expect(told.map(({ recipient }) => recipient)).toEqual(['ana@example.com', 'ana.paz@example.com']);
    expect(told[0]?.payload).not.toContain('Alem');
    expect(told[1]?.payload).toContain('Alem');
  });

  test('that somebody else corrected meanwhile are looked at first, and a wrong one is refused', async () => {
    const { call } = await openOrder(await open());
    const other = { ...SEEN, habia: { ...SEEN, direccion: 'Otra 1' } };
    expect((await call('PUT', 'contacto/', other)).statusCode).toBe(409);
    const wrong = await call('PUT', 'contacto/', { ...SEEN, email: 'ana@', telefono: '12', habia: SEEN });
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().errors)).toEqual(expect.arrayContaining(['email', 'telefono']));
  });
});

const ANDREANI = { correo: 'andreani', numero: '360000123' };
const SEEN = { email: 'ana@example.com', telefono: '11 5555 0000', direccion: 'Mitre 123, Quilmes' };

async function openOrder(database: Database) {
  await stockShop(database.db);
  const shop = await openPanelShop(database);
  const { db, asAdmin } = shop;
  const order = await placeAt(db, shop.now().toISOString(), {});
  const call = (method: 'POST' | 'PUT', path: string, payload: object) =>
    asAdmin({ method, url: `${ORDERS}${order.id}/${path}`, payload });
  const move = (desde: string, hacia: string) => call('POST', 'estado/', { desde, hacia });
  const emails = async (kind: 'order-sent' | 'order-email-changed') => {
    const rows = await db
      .selectFrom('letters')
      .select('payload')
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => JSON.parse(payload) as object);
  };
  return { ...shop, order, call, move, emails };
}
