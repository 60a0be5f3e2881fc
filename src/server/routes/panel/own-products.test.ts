import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { categoryRow } from '#db/testing/rows.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { runRepricing } from '#jobs/import-and-reprice.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

const BRACKET = {
  titulo: 'Soporte de placa impreso en 3D',
  marca: 'Taller',
  part_number: 'SOP-1',
  short_desc: 'Hecho acá',
  categoria_id: 'soportes',
  costo: '10.00',
  margen_ganancia: 0.5,
  stock: 4,
};

describeOnEachEngine('a product of the shop itself', (open) => {
  test('is sold like any other: found, ordered, its stock taken', async () => {
    const { create, asAdmin, app, catalogue } = await openWorkshop(open);
    const created = await create(BRACKET);
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    expect(created.json()).toMatchObject({
      descripcion: BRACKET.titulo,
      precio: '15.00',
      stock: 4,
      propio: true,
    });
    await catalogue.refresh();
    const found = (await app.inject('/api/components?search=impreso')).json();
    expect(found.results.map((one: { id: string }) => one.id)).toEqual([id]);
    const order = await app.inject({
      method: 'POST',
      url: '/api/pedidos/create/',
      payload: {
        nombre: 'Ana Prueba',
        email: 'ana@example.com',
        telefono: '2281 40-0000',
        direccion: 'Calle 1, Azul',
        productos: [{ producto_id: id, cantidad: 3 }],
      },
    });
    expect(order.statusCode).toBe(201);
    expect((await asAdmin('/api/crud/component/?search=impreso')).json().results[0]).toMatchObject({
      stock: 1,
      reservado: 3,
    });
    const [entry] = (await asAdmin('/api/auditoria/?tipo=producto')).json().results;
    expect(entry).toMatchObject({ accion: 'creó', objeto: { id, nombre: BRACKET.titulo } });
  });

  test('with a price of its own keeps it, whatever its category’s margin', async () => {
    const { create, asAdmin, db, now } = await openWorkshop(open);
    const { id } = (
      await create({ ...BRACKET, costo: '612.34', margen_ganancia: null, precio: '999.99' })
    ).json();
    await asAdmin({
      method: 'PUT',
      url: '/api/crud/categorias/soportes/',
      payload: { margen_ganancia: 0.9 },
    });
    await runRepricing({ db, now, log: QUIET });
    const product = async () => (await asAdmin('/api/crud/component/?search=impreso')).json().results[0];
    expect(await product()).toMatchObject({
      id,
      precio: '999.99',
      precio_proximo: '999.99',
      precio_fijo: true,
    });

    const preview = await asAdmin({
      method: 'POST',
      url: '/api/crud/lotes/previa/',
      payload: { seleccion: { elegidos: [id] }, cambio: { margen_ganancia: 0.3 } },
    });
    expect(preview.json()).toMatchObject({ elegidos: 1, cambian: 0, iguales: 0, con_precio_fijo: 1 });
  });

  test('is not touched by a list that uses its code', async () => {
    const { create, asAdmin, panel } = await openWorkshop(open);
    const { id } = (await create(BRACKET)).json();
    const row = { id, descripcion: 'OTRA COSA', categoria: 'OTROS', precio_proveedor: 1, stock: 99 };
    const uploaded = await asAdmin({
      method: 'POST',
      url: '/api/importaciones/?archivo=lista.json&lista=Lista&moneda=usd&iva_agregado=0',
      headers: { 'content-type': 'application/octet-stream' },
      payload: JSON.stringify([row, { ...row, id: 'nuevo' }]),
    });
    await panel.imports.settled();
    await asAdmin({ method: 'POST', url: `/api/importaciones/${uploaded.json().id}/aplicar/` });
    await panel.imports.settled();
    const { results } = (await asAdmin('/api/crud/component/?all=true')).json();
    expect(
      results.map((one: { descripcion: string; stock: number }) => [one.descripcion, one.stock]),
    ).toEqual([
      ['OTRA COSA', 99],
      [BRACKET.titulo, 4],
    ]);
  });

  test('is edited as it was seen: the second of two reads who changed it, and overwrites nothing', async () => {
    const { create, read, edit, asSuperuser, pass } = await openWorkshop(open);
    const { id } = (await create(BRACKET)).json();
    pass(1000);
    const seen = await read(id);
    expect(seen).toMatchObject({ ...BRACKET, precio: null });
    const others = await asSuperuser({
      method: 'PUT',
      url: `/api/crud/propios/${id}/`,
      payload: { ...BRACKET, stock: 9, vista: seen.vista },
    });
    expect(others.statusCode).toBe(200);
    const late = await edit(id, { ...BRACKET, stock: 7, vista: seen.vista });
    expect(late.statusCode).toBe(409);
    expect(late.json().detail).toContain('duena@tienda.example cambió este producto recién');
    const again = await edit(id, { ...BRACKET, titulo: 'Soporte reforzado', vista: (await read(id)).vista });
    expect(again.json()).toMatchObject({ descripcion: 'Soporte reforzado', stock: 4 });
  });

  test('is retired: hidden and without stock, and comes back by editing', async () => {
    const { create, asAdmin } = await openWorkshop(open);
    const { id } = (await create(BRACKET)).json();
    const retired = await asAdmin({ method: 'DELETE', url: `/api/crud/propios/${id}/` });
    expect(retired.json()).toMatchObject({ visible: false, stock: 0 });
  });

  test('needs a title, a category, a price that covers its cost, and one way to price it', async () => {
    const { create, read, asAdmin } = await openWorkshop(open);
    for (const wrong of [
      { titulo: 'x' },
      { categoria_id: '' },
      { costo: '1' },
      { stock: -1 },
      { stock: 1.5 },
      { precio: '20.00' },
      { margen_ganancia: null },
      { margen_ganancia: null, precio: '9.99' },
    ]) {
      expect((await create({ ...BRACKET, ...wrong })).statusCode).toBe(400);
    }
    expect((await create({ ...BRACKET, categoria_id: 'nada' })).statusCode).toBe(404);
    expect((await asAdmin('/api/crud/component/?all=true')).json().count).toBe(0);
    expect((await read('nada')).status).toBe(404);
  });
});

/** A shop with a category and no products. */
async function openWorkshop(open: OpenTestDatabase) {
  const database = await open();
  await transact(database.db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'soportes', name: 'SOPORTES' }))
      .execute();
    await publishCatalogue(trx);
  });
  const shop = await openPanelShop(database);
  const { asAdmin } = shop;
  return {
    ...shop,
    create: (payload: object) => asAdmin({ method: 'POST', url: '/api/crud/propios/', payload }),
    read: async (id: string) => (await asAdmin(`/api/crud/propios/${id}/`)).json(),
    edit: (id: string, payload: object) =>
      asAdmin({ method: 'PUT', url: `/api/crud/propios/${id}/`, payload }),
  };
}
