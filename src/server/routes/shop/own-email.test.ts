import { expect, test } from 'vitest';
import { panelOrderDetail } from '#contract/panel/orders.ts';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { renderEmail } from '#mail/render-email.ts';
import { SHOP } from '#mail/testing/emails.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

describeOnEachEngine('the email of an order', (open) => {
  test('is whole for the browser that placed it and for its account, and masked for whom the link was passed on to', async () => {
    const { see, asBuyer, signIn } = await buy(await open(), { email: 'maria@gmail.com' });
    const whole = { nombre: 'Ana Paz', telefono: '11 5555 0000', email: 'maria@gmail.com' };
    expect(await see(asBuyer)).toMatchObject({ ...whole, puede_corregir_email: true });
    const masked = {
      nombre: 'A… P…',
      telefono: '…000',
      email: 'ma…@gmail.com',
      puede_corregir_email: false,
    };
    expect(await see({})).toMatchObject(masked);
    expect(await see({ cookie: `comprador=${'0'.repeat(32)}` })).toMatchObject(masked);
    const other = await signIn('cliente', 'otra@gmail.com');
    expect(await see({ cookie: `admin_session=${other.sessionValue}` })).toMatchObject(masked);
    const own = await signIn('cliente', 'Maria@gmail.com');
    expect(await see({ cookie: `admin_session=${own.sessionValue}` })).toMatchObject({
      email: 'maria@gmail.com',
      puede_corregir_email: true,
    });
  });

  test('is corrected by its buyer; both mailboxes hear of it, and the panel reads what it was', async () => {
    const { correct, asBuyer, order, asAdmin, letters } = await buy(await open(), { email: 'ana@gmial.com' });
    const corrected = await correct('ana@gmail.com', asBuyer);
    expect(corrected.statusCode).toBe(200);
    expect(corrected.json()).toMatchObject({ email: 'ana@gmail.com', puede_corregir_email: true });
    const told = await letters();
    expect(told.map(({ to }) => to)).toEqual(['ana@gmial.com', 'ana@gmail.com']);
    const [former, current] = told.map((email) => renderEmail(email, SHOP).text);
    expect(former).toContain('Los avisos de este pedido van desde ahora a otra casilla, no a esta.');
    expect(former).toContain('Si no hiciste este pedido, no hace falta que hagas nada.');
    for (const own of ['Ana', 'Mitre', 'USD', '1 ×', 'pedido=', 'ana@gmail.com'])
      expect(former).not.toContain(own);
    expect(current).toContain(
      'Cambiaste el email de este pedido: los próximos avisos llegan a esta casilla.',
    );
    const { clave } = corrected.json<{ clave: string }>();
    expect(clave).not.toBe(order.clave);
    expect(current).toContain(`/carrito?pedido=${clave}`);
    const shown = panelOrderDetail.parse((await asAdmin(`/api/pedidos/admin/pedidos/${order.id}/`)).json());
    expect(shown).toMatchObject({
      email: 'ana@gmail.com',
      correcciones: [{ campo: 'email', antes: 'ana@gmial.com', despues: 'ana@gmail.com', por: 'Comprador' }],
    });
    expect((await asAdmin('/api/auditoria/?tipo=pedido')).json().results).toMatchObject([
      { por: 'Comprador' },
    ]);
  });

  test('is not corrected by whom the link was passed on to, nor into what is no email', async () => {
    const { correct, asBuyer, letters } = await buy(await open(), {});
    expect((await correct('otra@gmail.com', {})).statusCode).toBe(403);
    const wrong = await correct('otra@', asBuyer);
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['email']]);
    expect(await letters()).toEqual([]);
  });

  test('ends the link that the mailbox of before got, for everyone but its buyer', async () => {
    const shop = await buy(await open(), { email: 'ana@gmial.com' });
    const { app, order, asBuyer, signIn, see } = shop;
    const { clave } = (await shop.correct('ana@gmail.com', asBuyer)).json<{ clave: string }>();
    const former = `/api/pedidos/${order.clave}/`;
    const stranger = await signIn('cliente', 'ana@gmial.com');
    const asStranger = { cookie: `admin_session=${stranger.sessionValue}` };
    for (const headers of [{}, asStranger]) {
      expect((await app.inject({ url: former, headers })).statusCode).toBe(404);
      expect((await app.inject({ method: 'POST', url: `${former}cancelar/`, headers })).statusCode).toBe(404);
    }
    expect(await see(asBuyer)).toMatchObject({ id: order.id, clave, email: 'ana@gmail.com' });
    const again = await app.inject({ url: `/api/pedidos/${clave}/` });
    expect(again.json()).toMatchObject({ id: order.id, status: 'pendiente' });
  });

  test('is corrected three times, and the same one as often as it is sent', async () => {
    const { correct, asBuyer, letters } = await buy(await open(), {});
    for (const email of ['a@gmail.com', 'b@gmail.com', 'b@gmail.com', 'c@gmail.com'])
      expect((await correct(email, asBuyer)).statusCode).toBe(200);
    const refused = await correct('d@gmail.com', asBuyer);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Ya corregiste el email de este pedido varias veces. Si sigue mal, escribinos.',
    ]);
    expect(await letters()).toHaveLength(6);
  });

  test('is corrected while the shop prepares the order, and stays once it left', async () => {
    const { db, correct, see, asBuyer, asAdmin, order } = await buy(await open(), {});
    const move = (desde: string, hacia: string) =>
      asAdmin({
        method: 'POST',
        url: `/api/pedidos/admin/pedidos/${order.id}/estado/`,
        payload: { desde, hacia },
      });
    await move('pendiente', 'procesando');
    expect(await see(asBuyer)).toMatchObject({ email: 'ana@example.com', puede_corregir_email: true });
    expect((await correct('otra@gmail.com', asBuyer)).statusCode).toBe(200);
    const step = db
      .selectFrom('letters')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'order-preparing');
    const { clave } = await see(asBuyer);
    const waiting = await step.execute();
    expect(waiting.map(({ recipient }) => recipient)).toEqual(['otra@gmail.com']);
    expect(waiting[0]?.payload).toContain(clave);
    await move('procesando', 'enviado');
    expect(await see(asBuyer)).toMatchObject({ email: 'otra@gmail.com', puede_corregir_email: false });
    expect((await correct('nueva@gmail.com', asBuyer)).statusCode).toBe(409);
  });
});

/** A browser orders one product. */
async function buy(database: Database, buyer: { email?: string }) {
  await stockShop(database.db);
  const shop = await openPanelShop(database);
  const { app, db } = shop;
  const placed = await app.inject({
    method: 'POST',
    url: '/api/pedidos/create/',
    payload: {
      nombre: 'Ana Paz',
      email: 'ana@example.com',
      telefono: '11 5555 0000',
      direccion: 'Mitre 123, Quilmes',
      productos: [{ producto_id: 'cpu-1', cantidad: 1 }],
      ...buyer,
    },
  });
  const order = placed.json<{ id: string; clave: string }>();
  const [cookie] = placed.cookies.filter(({ name }) => name === 'comprador');
  const asBuyer = { cookie: `comprador=${cookie?.value}` };
  const url = `/api/pedidos/${order.clave}/`;
  return {
    ...shop,
    order,
    asBuyer,
    see: async (headers: { cookie?: string }) => (await app.inject({ url, headers })).json(),
    /** With the key that the order has now. */
    async correct(email: string, headers: { cookie?: string }) {
      const { access_key: key } = await db
        .selectFrom('orders')
        .select('access_key')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      return app.inject({ method: 'PUT', url: `/api/pedidos/${key}/email/`, headers, payload: { email } });
    },
    /** What mailboxes hear of the correction, in order. */
    async letters() {
      const rows = await db
        .selectFrom('letters')
        .select(['recipient', 'payload'])
        .where('kind', '=', 'order-email-changed')
        .execute();
      return rows
        .map(({ recipient, payload }) => readStoredEmail('order-email-changed', recipient, payload))
        .filter((email) => email.kind === 'order-email-changed')
        .toSorted((one, other) => Number(other.payload.isFormer) - Number(one.payload.isFormer));
    },
  };
}
