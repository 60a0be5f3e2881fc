import { expect, test } from 'vitest';
import { publishCatalogue, readCatalogueVersion } from '#db/catalogue-version.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { normalizeText } from '#lib/text.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const HIDE = { visible: false };
const ALL_CABLES = { filtro: { buscar: 'cable' } };

describeOnEachEngine('many products at once', (open) => {
  test('are shown what a change does before it is made: how many, which not, and prices', async () => {
    const { preview } = await openCables(open);
    expect(await preview({ filtro: { buscar: 'cable' } }, { margen_ganancia: 0.5 })).toMatchObject({
      elegidos: 5,
      cambian: 4,
      iguales: 1,
      ejemplos: [
        { id: 'cable-5', precio: '104.00', precio_proximo: '156.00' },
        { id: 'cable-4', precio: '103.00', precio_proximo: '154.50' },
        { id: 'cable-2', precio: '101.00', precio_proximo: '151.50' },
      ],
    });
    expect(await preview({ elegidos: ['cable-1', 'mouse', 'nada'] }, { visible: true })).toMatchObject({
      elegidos: 2,
      cambian: 0,
      iguales: 2,
    });
  });

  test('are hidden by a filter in one change with one entry in the log, and come back with one undo', async () => {
    const { apply, undo, visibleIds, asAdmin, db } = await openCables(open);
    const version = await readCatalogueVersion(db);
    const { id, cambiados } = await apply(ALL_CABLES, HIDE);
    expect(cambiados).toBe(5);
    expect(await visibleIds()).toEqual(['mouse']);
    expect(await readCatalogueVersion(db)).toBe(version + 1);
    const { results, count } = (await asAdmin('/api/auditoria/')).json();
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      objeto: { tipo: 'producto', id, nombre: '5 productos' },
      cambios: [{ campo: 'visible', antes: true, despues: false }],
    });
    const kept = await db
      .selectFrom('bulk_change_products')
      .select('product_id')
      .where('bulk_change_id', '=', id)
      .execute();
    expect(kept).toHaveLength(5);

    expect((await undo(id)).json()).toEqual({ restaurados: 5, conservados: 0, primeros_conservados: [] });
    expect(await visibleIds()).toEqual(['cable-1', 'cable-2', 'cable-3', 'cable-4', 'cable-5', 'mouse']);
    expect((await asAdmin('/api/auditoria/')).json().count).toBe(2);
  });

  test('get a margin and lose it again', async () => {
    const { apply, undo, margins } = await openCables(open);
    const { id } = await apply(ALL_CABLES, { margen_ganancia: 0.25 });
    expect(await margins()).toEqual([2500, 2500, 2500, 2500, 2500, 0]);
    const removed = await apply({ elegidos: ['cable-1', 'cable-2'] }, { margen_ganancia: 0 });
    expect(await margins()).toEqual([0, 0, 2500, 2500, 2500, 0]);
    await undo(removed.id);
    expect(await margins()).toEqual([2500, 2500, 2500, 2500, 2500, 0]);
    // Their margins were changed twice since: the first change left something else.
    expect((await undo(id)).json()).toMatchObject({ restaurados: 3, conservados: 2 });
    expect(await margins()).toEqual([2500, 2500, 5000, 0, 0, 0]);
  });

  test('that somebody changed after the change are not undone, and listed with who did it', async () => {
    const { apply, undo, margins, change } = await openCables(open);
    const { id } = await apply(ALL_CABLES, { margen_ganancia: 0.25 });
    await change('cable-2', { margen_ganancia: 0.4 });
    expect((await undo(id)).json()).toEqual({
      restaurados: 4,
      conservados: 1,
      primeros_conservados: [
        {
          id: 'cable-2',
          descripcion: 'Cable 2',
          mensaje: 'Ahora su margen es 40 %: lo cambió duena@tienda.example recién',
        },
      ],
    });
    expect(await margins()).toEqual([0, 4000, 5000, 0, 0, 0]);
  });

  test('are undone once: the second person reads who did it', async () => {
    const { apply, undo, asSuperuser, pass } = await openCables(open);
    const { id } = await apply(ALL_CABLES, HIDE);
    await undo(id);
    pass(120_000);
    const second = await asSuperuser({ method: 'POST', url: `/api/crud/lotes/${id}/deshacer/` });
    expect(second.statusCode).toBe(409);
    expect(second.json().detail).toBe('ada@tienda.example ya lo deshizo hace 2 minutos.');
    expect((await undo('nada')).statusCode).toBe(404);
  });

  test('leave the shop empty where all others are hidden with their category, and do not where they were not seen', async () => {
    const { db, preview } = await openCables(open);
    await db
      .insertInto('categories')
      .values([categoryRow({ id: 'placas', name: 'PLACAS' }), categoryRow({ id: 'otros', name: 'OTROS' })])
      .execute();
    await db
      .insertInto('products')
      .values(productRow({ id: 'placa', category_id: 'placas', search_text: 'placa' }))
      .execute();
    const ofCables = { filtro: { categoria_id: 'cables', visible: true } };
    const all = { filtro: { visible: true } };
    expect(await preview(ofCables, HIDE)).toMatchObject({ deja_vacia: false, en_categoria_oculta: 0 });
    expect(await preview(all, HIDE)).toMatchObject({ cambian: 7, deja_vacia: true });
    const hide = (id: string, visible: 0 | 1) =>
      db.updateTable('categories').set({ visible }).where('id', '=', id).execute();
    await hide('placas', 0);
    expect(await preview(ofCables, HIDE)).toMatchObject({ cambian: 6, deja_vacia: true });
    expect(await preview(all, HIDE)).toMatchObject({ cambian: 7, en_categoria_oculta: 1, deja_vacia: true });
    // What nobody saw leaves the shop as it is.
    expect(await preview({ elegidos: ['placa'] }, HIDE)).toMatchObject({
      cambian: 1,
      en_categoria_oculta: 1,
      deja_vacia: false,
    });
    await hide('cables', 0);
    expect(await preview(all, HIDE)).toMatchObject({ en_categoria_oculta: 7, deja_vacia: false });
    expect(await preview(all, { margen_ganancia: 0.25 })).toMatchObject({ deja_vacia: false });
  });

  test('that are no longer those that were seen are not changed', async () => {
    const { preview, send, change, visibleIds } = await openCables(open);
    const { vista } = await preview(ALL_CABLES, HIDE);
    await change('cable-2', { visible: false });
    const late = await send('/api/crud/lotes/', { seleccion: ALL_CABLES, cambio: HIDE, vista });
    expect(late.statusCode).toBe(409);
    expect(late.json().detail).toContain('Alguien cambió estos productos');
    expect(await visibleIds()).toHaveLength(5);
  });

  test('are not changed when another one took the place of one that was seen', async () => {
    const { db, preview, send, visibleIds } = await openCables(open);
    const words = (id: string, search_text: string) =>
      db.updateTable('products').set({ search_text }).where('id', '=', id).execute();
    await words('cable-2', 'otro');
    const { vista } = await preview(ALL_CABLES, HIDE);
    await words('cable-2', 'cable');
    await words('cable-4', 'otro');
    const late = await send('/api/crud/lotes/', { seleccion: ALL_CABLES, cambio: HIDE, vista });
    expect(late.statusCode).toBe(409);
    expect(await visibleIds()).toHaveLength(6);
  });

  test('are not moved when a colleague moved one of them meanwhile', async () => {
    const { db, preview, send } = await openCables(open);
    await db
      .insertInto('categories')
      .values([categoryRow({ id: 'placas', name: 'PLACAS' }), categoryRow({ id: 'otros', name: 'OTROS' })])
      .execute();
    const move = { categoria_id: 'placas' };
    const { vista } = await preview(ALL_CABLES, move);
    await db.updateTable('products').set({ category_id: 'otros' }).where('id', '=', 'cable-2').execute();
    const late = await send('/api/crud/lotes/', { seleccion: ALL_CABLES, cambio: move, vista });
    expect(late.statusCode).toBe(409);
  });

  test('are not changed otherwise than was seen', async () => {
    const { preview, send } = await openCables(open);
    const { vista } = await preview(ALL_CABLES, { margen_ganancia: 0.25 });
    const cambio = { margen_ganancia: 0.4 };
    const other = await send('/api/crud/lotes/', { seleccion: ALL_CABLES, cambio, vista });
    expect(other.statusCode).toBe(409);
  });

  test('that already are so leave no trace', async () => {
    const { preview, send, asAdmin } = await openCables(open);
    const { vista } = await preview(ALL_CABLES, { visible: true });
    const response = await send('/api/crud/lotes/', {
      seleccion: ALL_CABLES,
      cambio: { visible: true },
      vista,
    });
    expect(response.statusCode).toBe(409);
    expect((await asAdmin('/api/auditoria/')).json().count).toBe(0);
    expect((await asAdmin('/api/crud/lotes/')).json().results).toEqual([]);
  });

  test('are listed by change, with who made and undid it', async () => {
    const { apply, undo, asAdmin } = await openCables(open);
    const { id } = await apply(ALL_CABLES, HIDE);
    await undo(id);
    const [made] = (await asAdmin('/api/crud/lotes/')).json().results;
    expect(made).toMatchObject({
      id,
      por: 'ada@tienda.example',
      texto: 'Ocultó 5 productos',
      deshecha: { por: 'ada@tienda.example' },
    });
  });

  test('are not listed nor undone if a later version made a change that this one does not know', async () => {
    const { db, apply, undo, asAdmin } = await openCables(open);
    const { id } = await apply(ALL_CABLES, HIDE);
    await db.updateTable('bulk_changes').set({ change: '{"field":"warranty","months":12}' }).execute();
    const listed = await asAdmin('/api/crud/lotes/');
    expect(listed.statusCode).toBe(200);
    expect(listed.json().results).toEqual([]);
    expect((await undo(id)).statusCode).toBe(404);
  });

  test('a margin of one that was changed in bulk meanwhile is refused, and says by whom', async () => {
    const { apply, asSuperuser } = await openCables(open);
    await apply(ALL_CABLES, { margen_ganancia: 0.25 });
    const response = await asSuperuser({
      method: 'PUT',
      url: '/api/crud/component/cable-1/',
      payload: { margen_ganancia: 0.3, version: 0 },
    });
    expect(response.statusCode).toBe(409);
    expect(response.json().detail).toContain('ada@tienda.example lo cambió a 25,0');
  });

  test('are exported with no cell that a spreadsheet would run', async () => {
    const { send, db } = await openCables(open);
    await db
      .updateTable('products')
      .set({ description: '=HYPERLINK("http://mal.example")', brand: '@SUM(A1)', part_number: '+1;2' })
      .where('id', '=', 'cable-1')
      .execute();
    const response = await send('/api/crud/lotes/exportar/', {
      seleccion: { elegidos: ['cable-1', 'cable-2'] },
    });
    expect(response.headers['content-type']).toContain('text/csv');
    const [header, first, second] = response.body.split('\r\n');
    expect(header).toMatch(/^\ufeffcódigo;descripción;/);
    expect(first).toBe(
      `cable-1;"'=HYPERLINK(""http://mal.example"")";'@SUM(A1);"'+1;2";CABLES;visible;90,91;;;10;100,00;100,00;10;0`,
    );
    expect(second).toContain('cable-2;Cable 2');
  });

  test('are refused without exactly one selection and one change', async () => {
    const { send } = await openCables(open);
    for (const body of [
      { seleccion: {}, cambio: HIDE },
      { seleccion: { elegidos: [] }, cambio: HIDE },
      { seleccion: { elegidos: ['a'], filtro: {} }, cambio: HIDE },
      { seleccion: ALL_CABLES, cambio: {} },
      { seleccion: ALL_CABLES, cambio: { visible: true, margen_ganancia: 0.1 } },
      { seleccion: ALL_CABLES, cambio: { margen_ganancia: 99 } },
    ]) {
      expect((await send('/api/crud/lotes/previa/', body)).statusCode).toBe(400);
    }
  });

  test('of more than one statement are changed and undone whole', async () => {
    const { apply, undo, db } = await openCables(open);
    const many = Array.from({ length: 2500 }, (_, number) =>
      productRow({ id: `x${number}`, category_id: 'cables', search_text: 'tornillo' }),
    );
    for (let start = 0; start < many.length; start += 500)
      await db
        .insertInto('products')
        .values(many.slice(start, start + 500))
        .execute();
    const hidden = async () =>
      (
        await db
          .selectFrom('products')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('visible', '=', 0)
          .executeTakeFirstOrThrow()
      ).count;
    const { id, cambiados } = await apply({ filtro: { buscar: 'tornillo' } }, HIDE);
    expect(cambiados).toBe(2500);
    expect(await hidden()).toBe(2500);
    expect((await undo(id)).json()).toMatchObject({ restaurados: 2500, conservados: 0 });
    expect(await hidden()).toBe(0);
  });
});

/** Five cables from USD 100.00, the third with a margin of its own of 50 %, and a mouse. */
async function openCables(open: OpenTestDatabase) {
  const database = await open();
  const { db } = database;
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values([categoryRow({ id: 'cables', name: 'CABLES' })])
      .execute();
    const cables = [1, 2, 3, 4, 5].map((number) =>
      productRow({
        id: `cable-${number}`,
        category_id: 'cables',
        description: `Cable ${number}`,
        price_cents: 9_900 + number * 100,
        supplier_price_cents: number === 1 ? 9091 : 9_900 + number * 100,
        margin_bp: number === 3 ? 5000 : 0,
      }),
    );
    const mouse = productRow({ id: 'mouse', category_id: 'cables', description: 'Mouse' });
    await trx
      .insertInto('products')
      .values([...cables, mouse].map((row) => ({ ...row, search_text: normalizeText(row.description) })))
      .execute();
    await publishCatalogue(trx);
  });
  const shop = await openPanelShop(database);
  const send = (url: string, payload: object) => shop.asAdmin({ method: 'POST', url, payload });
  const preview = async (seleccion: object, cambio: object) =>
    (await send('/api/crud/lotes/previa/', { seleccion, cambio })).json();
  return {
    ...shop,
    db,
    send,
    preview,
    async apply(seleccion: object, cambio: object): Promise<{ id: string; cambiados: number }> {
      const { vista } = await preview(seleccion, cambio);
      const response = await send('/api/crud/lotes/', { seleccion, cambio, vista });
      expect(response.statusCode).toBe(200);
      return response.json();
    },
    undo: (id: string) => send(`/api/crud/lotes/${id}/deshacer/`, {}),
    change: (id: string, payload: object) =>
      shop.asSuperuser({ method: 'PUT', url: `/api/crud/component/${id}/`, payload }),
    visibleIds: async () =>
      (await shop.asAdmin('/api/crud/component/?limit=100'))
        .json()
        .results.map(({ id }: { id: string }) => id),
    margins: async () =>
      (await db.selectFrom('products').select('margin_bp').orderBy('id').execute()).map(
        ({ margin_bp }) => margin_bp,
      ),
  };
}
