import { expect, test } from 'vitest';
import { buyerDetail, buyerList } from '#contract/panel/buyers.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { minuteOf } from '#orders/calendar.ts';
import type { Buyer } from '#orders/order.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const BUYERS = '/api/compradores/';

describeOnEachEngine('who bought', (open) => {
  test('is listed with an account or without, by their last order, with what they paid', async () => {
    const { place, list, db } = await openBuyers(open);
    const first = await place({ name: 'Ana Paz', email: 'Ana@example.com' });
    await place({ name: 'Juan Ríos', email: 'juan@example.com' });
    const last = await place({ name: 'Ana M. Paz', email: 'ana@EXAMPLE.com' });
    await place({ name: 'Carla', email: 'carla@cliente.example' });
    await db.updateTable('orders').set({ status: 'entregado' }).where('id', '=', first.id).execute();
    expect((await list()).results).toMatchObject([
      { nombre: 'Carla', con_cuenta: true, pedidos: 1, pagado: '0.00' },
      { nombre: 'Ana M. Paz', con_cuenta: false, pedidos: 2, pagado: '100.00', ultimo_pedido: last.id },
      { nombre: 'Juan Ríos', pedidos: 1 },
    ]);
  });

  test('is one by phone where there is no email, however it is written', async () => {
    const { place, list } = await openBuyers(open);
    await place({ name: 'Luis', email: '', phone: '11 5555-0000' });
    await place({ name: 'Luis Vera', email: '', phone: '+54 9 11 5555-0000' });
    await place({ name: 'Otro', email: '', phone: '11 5555-0001' });
    expect((await list()).results).toMatchObject([
      { nombre: 'Otro', email: '', pedidos: 1 },
      { nombre: 'Luis Vera', pedidos: 2 },
    ]);
  });

  test('is one with all the emails that their account confirmed', async () => {
    const { place, list, one, cliente, db, now } = await openBuyers(open);
    await place({ email: 'carla@cliente.example' });
    const atWork = await place({ name: 'Carla Díaz', email: 'Carla@trabajo.example' });
    const notHers = await place({ name: 'Otra', email: 'otra@example.com' });
    const link = (email: string, confirmed_at: string | null) =>
      db
        .insertInto('account_emails')
        .values({
          token_hash: email,
          user_id: cliente.person.id,
          email,
          expires_at: now().toISOString(),
          confirmed_at,
        })
        .execute();
    await link('carla@trabajo.example', now().toISOString());
    await link('otra@example.com', null);
    expect((await list()).results).toMatchObject([
      { nombre: 'Otra', pedidos: 1, con_cuenta: false },
      { nombre: 'Carla Díaz', pedidos: 2, con_cuenta: true },
    ]);
    const shown = await one(atWork.id);
    expect(shown.comprador.correos).toEqual(['carla@cliente.example', 'carla@trabajo.example']);
    expect(shown.results).toHaveLength(2);
    expect((await one(notHers.id)).results).toHaveLength(1);
  });

  test('is found by name, email and phone, page after page, and nobody comes twice', async () => {
    const { place, list } = await openBuyers(open);
    const names = ['Abril', 'Belén', 'Clara', 'Delia', 'Elsa', 'Flor', 'Greta'];
    for (const [n, name] of names.entries()) {
      await place({ name, email: `ana${n}@example.com`, phone: `11 4444-000${n}` });
      await place({ name: 'Beto', email: 'beto@example.com' });
    }
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await list(`?limit=3${after === '' ? '' : `&despues_de=${after}`}`);
      seen.push(...page.results.map(({ nombre }) => nombre));
      after = page.siguiente;
    }
    expect(seen).toEqual(['Beto', ...names.toReversed()]);
    for (const search of ['delia', 'ANA3@example', '11-4444-0003', '+54 9 11 4444 0003']) {
      expect((await list(`?search=${encodeURIComponent(search)}`)).results).toMatchObject([
        { nombre: 'Delia' },
      ]);
    }
    expect((await list('?search=nadie')).results).toEqual([]);
    expect((await list('?despues_de=2222-2222')).results).toEqual([]);
  });

  test('comes as a sheet in which no cell is a formula, and not for a seller', async () => {
    const { place, asAdmin, signIn } = await openBuyers(open);
    const order = await place({ name: '=1+1', email: 'ana@example.com', phone: '+54 11 5555-0000' });
    const sheet = await asAdmin(`${BUYERS}planilla/`);
    expect(sheet.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heading, row, end] = sheet.body.split('\r\n');
    expect(heading).toMatch(/^\ufeffnombre;email;/);
    expect(row).toContain(
      `'=1+1;ana@example.com;;'+54 11 5555-0000;no;1;0,00;${minuteOf(new Date(order.createdAt))};${order.id}`,
    );
    expect(end).toBe('');
    const { send: asSeller } = await signIn('seller', 'vera@tienda.example');
    expect((await asSeller(`${BUYERS}planilla/`)).statusCode).toBe(403);
    expect((await asSeller(BUYERS)).statusCode).toBe(200);
  });

  test('has a page with their orders, without costs for a seller; an order that is none has nobody', async () => {
    const { place, one, asAdmin, signIn } = await openBuyers(open);
    const order = await place({});
    expect(await one(order.id)).toMatchObject({ count: 1, comprador: { ultimo_pedido: order.id } });
    const { send: asSeller } = await signIn('seller', 'vera@tienda.example');
    const seen = await asSeller(`${BUYERS}${order.id}/`);
    expect(seen.statusCode).toBe(200);
    expect(seen.body).not.toMatch(/precio_proveedor|margen_ganancia/);
    expect((await asAdmin(`${BUYERS}2222-2222/`)).statusCode).toBe(404);
    expect((await asAdmin(`${BUYERS}nada/`)).statusCode).toBe(404);
  });
});

async function openBuyers(open: OpenTestDatabase) {
  const database = await open();
  await stockShop(database.db);
  await database.db.updateTable('products').set({ supplier_stock: 100 }).execute();
  const shop = await openPanelShop(database);
  const place = (buyer: Partial<Buyer>) => {
    shop.pass(MINUTE_MS);
    return placeAt(database.db, shop.now().toISOString(), buyer);
  };
  const list = async (query = '') => buyerList.parse((await shop.asAdmin(`${BUYERS}${query}`)).json());
  const one = async (id: string) => buyerDetail.parse((await shop.asAdmin(`${BUYERS}${id}/`)).json());
  return { ...shop, place, list, one };
}
