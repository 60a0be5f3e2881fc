import { expect, test } from 'vitest';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { runRepricing } from '#jobs/import-and-reprice.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

describeOnEachEngine("the panel's products", (open) => {
  test('are listed by description with what only the shop may know, hidden ones on request', async () => {
    const { asAdmin } = await openAdminProducts(open);
    const visible = (await asAdmin('/api/crud/component/')).json();
    expect(visible.results.map(({ id }: { id: string }) => id)).toEqual(['cpu/1', 'cpu-own', 'gpu-1']);
    expect(visible).toMatchObject({
      count: 3,
      totales: { visibles: 3, ocultos: 1, vinculados: 3, individuales: 1 },
    });
    expect(visible.results[0]).toMatchObject({
      categoria: 'PROCESADORES',
      precio: '110.00',
      precio_proveedor: '100.00',
      margen_ganancia: 0,
      margen_categoria: 0.1,
      precio_proximo: '110.00',
      stock: 7,
      stock_proveedor: 10,
      reservado: 3,
      version: 0,
      categoria_visible: true,
    });
    const all = (await asAdmin('/api/crud/component/?all=true')).json();
    expect(all.count).toBe(4);
    const hidden = (await asAdmin('/api/crud/component/?visible=false')).json();
    expect(hidden.results.map(({ id }: { id: string }) => id)).toEqual(['gpu-hidden']);
  });

  test('are searched in any order of words, without accents, in part numbers too', async () => {
    const { asAdmin } = await openAdminProducts(open);
    const found = async (search: string) =>
      (await asAdmin(`/api/crud/component/?all=true&search=${encodeURIComponent(search)}`))
        .json()
        .results.map(({ id }: { id: string }) => id);
    expect(await found('amd gráfica')).toEqual(['gpu-1', 'gpu-hidden']);
    expect(await found('PN-CPU/1')).toEqual(['cpu/1']);
    expect(await found('100%')).toEqual([]);
  });

  test('are asked for by exactly their ids, and not by what contains one', async () => {
    const { asAdmin } = await openAdminProducts(open);
    const idsOf = async (query: string) =>
      (await asAdmin(`/api/crud/component/?${query}`)).json().results.map(({ id }: { id: string }) => id);
    expect(await idsOf('all=true&ids=gpu-hidden,cpu%2F1,gpu,nada')).toEqual(['cpu/1', 'gpu-hidden']);
    expect(await idsOf('ids=gpu-hidden,cpu%2F1')).toEqual(['cpu/1']);
    const tooMany = Array.from({ length: 51 }, (_, at) => `p${at}`).join(',');
    expect((await asAdmin(`/api/crud/component/?ids=${tooMany}`)).json()).toMatchObject({ status: 400 });
  });

  test('are paged, and the links keep what was asked', async () => {
    const { asAdmin } = await openAdminProducts(open);
    const first = (await asAdmin('/api/crud/component/?visible=true&limit=1&margen=categoria')).json();
    expect(first.next).toBe('/api/crud/component/?visible=true&margen=categoria&limit=1&offset=1');
    const hidden = (await asAdmin('/api/crud/component/?visible=false&limit=1&offset=1')).json();
    expect(hidden.previous).toContain('visible=false');
  });

  test('a hidden one is published and logged at once, and the rest of the body is ignored', async () => {
    const { asAdmin, db, version } = await openAdminProducts(open);
    const before = await version();
    const response = await asAdmin({
      method: 'PUT',
      url: `/api/crud/component/${encodeURIComponent('cpu/1')}/`,
      payload: {
        id: 'x',
        descripcion: 'otra',
        precio: '1.00',
        stock: 999,
        type: 'superuser',
        visible: false,
      },
    });
    expect(response.json()).toMatchObject({ id: 'cpu/1', visible: false, precio: '110.00', stock: 7 });
    expect(await version()).toBe(before + 1);
    const row = await db.selectFrom('products').selectAll().where('id', '=', 'cpu/1').executeTakeFirst();
    expect(row).toMatchObject({ visible: 0, price_cents: 11_000, supplier_stock: 10, version: before + 1 });

    const [entry] = (await asAdmin('/api/auditoria/')).json().results;
    expect(entry).toMatchObject({
      accion: 'cambió',
      objeto: { tipo: 'producto', id: 'cpu/1' },
      cambios: [{ campo: 'visible', antes: true, despues: false }],
    });
    expect(entry.por).toContain('@');
  });

  test('are found whatever their ids are made of', async () => {
    const { asAdmin, db } = await openAdminProducts(open);
    for (const id of ['a b+c', '100%/#?&=', 'ñandú/', '%2F', 'x'.repeat(120), 'á'.repeat(120)]) {
      await db
        .insertInto('products')
        .values(productRow({ id, category_id: 'cpu' }))
        .execute();
      const url = `/api/crud/component/${encodeURIComponent(id)}/`;
      const response = await asAdmin({ method: 'PUT', url, payload: { visible: false } });
      expect([response.statusCode, response.json().id]).toEqual([200, id]);
    }
  });

  test('are changed with the whole of them as body, however long their sheet is', async () => {
    const { asAdmin } = await openAdminProducts(open);
    const whole = {
      detalles: Array.from({ length: 120 }, () => ({ attribute: 'a', value: 'v'.repeat(1000) })),
    };
    const payload = { id: 'gpu-1', contenido: whole, visible: false };
    const response = await asAdmin({ method: 'PUT', url: '/api/crud/component/gpu-1/', payload });
    expect(response.statusCode).toBe(200);
  });

  test('a margin waits for the repricing, and 0 follows the category again', async () => {
    const { asAdmin, db, now, version, priceOf } = await openAdminProducts(open);
    const before = await version();
    const put = (margen_ganancia: unknown) =>
      asAdmin({ method: 'PUT', url: '/api/crud/component/gpu-1/', payload: { margen_ganancia } });
    expect((await put(0.255)).json()).toMatchObject({
      margen_ganancia: 0.255,
      precio: '110.00',
      precio_proximo: '125.50',
    });
    expect(await version()).toBe(before);
    await runRepricing({ db, now, log: QUIET });
    expect(await priceOf('gpu-1')).toBe(12_550);
    expect((await put(0)).json()).toMatchObject({ precio_proximo: '110.00' });
    await runRepricing({ db, now, log: QUIET });
    expect(await priceOf('gpu-1')).toBe(11_000);
  });

  test.each([
    [-0.1, 'menor que 0'],
    [10.01, '1000 %'],
    ['mucho', 'tiene que ser un número'],
    [0.00004, 'más chico es 0.01 %'],
  ])('a margin of %s is refused in plain words', async (margen_ganancia, words) => {
    const { asAdmin, db } = await openAdminProducts(open);
    const response = await asAdmin({
      method: 'PUT',
      url: '/api/crud/component/gpu-1/',
      payload: { margen_ganancia },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.margen_ganancia).toContain(words);
    expect(await db.selectFrom('audit_entries').select('id').execute()).toEqual([]);
  });

  test('what changes nothing writes nothing, and what does not exist says so', async () => {
    const { asAdmin, db, version } = await openAdminProducts(open);
    const before = await version();
    const same = { visible: true, margen_ganancia: 0 };
    expect(
      (await asAdmin({ method: 'PUT', url: '/api/crud/component/gpu-1/', payload: same })).statusCode,
    ).toBe(200);
    expect(await version()).toBe(before);
    expect(await db.selectFrom('audit_entries').select('id').execute()).toEqual([]);
    const unknown = await asAdmin({ method: 'PUT', url: '/api/crud/component/nada/', payload: same });
    expect(unknown.json()).toMatchObject({ status: 404, detail: 'Ese producto no existe.' });
  });
});

describeOnEachEngine('what left the sale, hidden and without stock', (open) => {
  test('is neither counted nor listed where margins are set, and stands among the hidden products', async () => {
    const { asAdmin, db } = await openAdminProducts(open);
    const left = { visible: 0, supplier_stock: 0 } as const;
    await db.updateTable('products').set(left).where('id', 'in', ['cpu-own', 'gpu-hidden']).execute();
    // The other processor is sold out, and may come again.
    await db.updateTable('products').set({ supplier_stock: 0 }).where('id', '=', 'cpu/1').execute();
    const margins = await asAdmin('/api/crud/component/?all=true&en_venta=true&margen=categoria');
    expect(margins.json()).toMatchObject({
      count: 2,
      results: [{ id: 'cpu/1' }, { id: 'gpu-1' }],
      totales: { vinculados: 2, individuales: 0 },
    });
    expect((await asAdmin('/api/crud/categorias/')).json().results).toMatchObject([
      { id: 'gpu', productos: 2, productos_en_venta: 1, productos_vinculados: 1 },
      { id: 'cpu', productos: 2, productos_en_venta: 1, productos_vinculados: 1 },
      { id: 'vacia', productos_en_venta: 0 },
    ]);
    expect((await asAdmin('/api/crud/component/?visible=false')).json().count).toBe(2);
  });
});

describeOnEachEngine("the panel's categories", (open) => {
  test('say how many products they have and how many follow their margin', async () => {
    const { asAdmin } = await openAdminProducts(open);
    expect((await asAdmin('/api/crud/categorias/')).json()).toMatchObject({
      count: 3,
      results: [
        {
          id: 'gpu',
          name: 'PLACAS VIDEO',
          key: 'gpu',
          margen_ganancia: 0.1,
          productos: 2,
          productos_vinculados: 2,
        },
        { id: 'cpu', name: 'PROCESADORES', key: 'cpu', productos: 2, productos_vinculados: 1 },
        { id: 'vacia', name: 'Vacía', key: null, productos: 0, productos_vinculados: 0 },
      ],
    });
    const found = (await asAdmin('/api/crud/categorias/?search=vacia&limit=1')).json();
    expect(found).toMatchObject({ count: 1, results: [{ id: 'vacia' }] });
  });

  test('a margin moves those that follow it at the next repricing, and only those', async () => {
    const { asAdmin, db, now, priceOf } = await openAdminProducts(open);
    const response = await asAdmin({
      method: 'PUT',
      url: '/api/crud/categorias/cpu/',
      payload: { id: 'gpu', name: 'otro', visible: true, margen_ganancia: 0.3 },
    });
    expect(response.json()).toMatchObject({ id: 'cpu', name: 'PROCESADORES', margen_ganancia: 0.3 });
    await runRepricing({ db, now, log: QUIET });
    expect(await priceOf('cpu/1')).toBe(13_000);
    expect(await priceOf('cpu-own')).toBe(15_000);
    expect(await priceOf('gpu-1')).toBe(11_000);
  });

  test('a hidden one is published at once', async () => {
    const { asAdmin, version } = await openAdminProducts(open);
    const before = await version();
    await asAdmin({ method: 'PUT', url: '/api/crud/categorias/cpu/', payload: { visible: false } });
    expect(await version()).toBe(before + 1);
    const [first] = (await asAdmin('/api/crud/component/')).json().results;
    expect(first).toMatchObject({ visible: true, categoria_visible: false });
  });
});

describeOnEachEngine('a margin that two change', (open) => {
  test('is not overwritten by a person who saw the old one; the response says who changed it', async () => {
    const { asAdmin, asSuperuser, pass } = await openAdminProducts(open);
    const [seen] = (await asAdmin('/api/crud/component/?search=gpu-1')).json().results;
    const put = (send: typeof asAdmin, change: object) =>
      send({ method: 'PUT', url: '/api/crud/component/gpu-1/', payload: { ...seen, ...change } });
    expect((await put(asSuperuser, { margen_ganancia: 0.12 })).json()).toMatchObject({ version: 1 });
    pass(2 * MINUTE_MS);
    const late = await put(asAdmin, { margen_ganancia: 0.3 });
    expect(late.statusCode).toBe(409);
    expect(late.json().detail).toContain('duena@tienda.example lo cambió a 12,0\u00A0% hace 2 minutos.');
    const [now] = (await asAdmin('/api/crud/component/?search=gpu-1')).json().results;
    expect(now).toMatchObject({ margen_ganancia: 0.12, version: 1 });
    expect((await put(asAdmin, { margen_ganancia: 0.3, version: 1 })).json()).toMatchObject({
      margen_ganancia: 0.3,
      version: 2,
    });
  });

  test('is not undone over another one that somebody set since', async () => {
    const { asAdmin, asSuperuser, pass } = await openAdminProducts(open);
    const put = async (send: typeof asAdmin, payload: object) =>
      (await send({ method: 'PUT', url: '/api/crud/categorias/gpu/', payload })).json();
    const mine = await put(asAdmin, { margen_ganancia: 0.2, version: 0 });
    pass(1);
    await put(asSuperuser, { margen_ganancia: 0.25, version: mine.version });
    expect(await put(asAdmin, { margen_ganancia: 0.1, version: mine.version })).toMatchObject({
      status: 409,
      detail: expect.stringContaining('lo cambió a 25,0\u00A0% recién'),
    });
  });

  test('is the same change when the same call comes twice', async () => {
    const { asAdmin, db } = await openAdminProducts(open);
    const payload = { margen_ganancia: 0.2, version: 0 };
    for (const version of [1, 1]) {
      const response = await asAdmin({ method: 'PUT', url: '/api/crud/component/gpu-1/', payload });
      expect(response.json()).toMatchObject({ margen_ganancia: 0.2, version });
    }
    expect(await db.selectFrom('audit_entries').select('id').execute()).toHaveLength(1);
  });

  test('does not block hiding the product, nor a client that sends no version', async () => {
    const { asAdmin, asSuperuser } = await openAdminProducts(open);
    const put = async (send: typeof asAdmin, payload: object) =>
      (await send({ method: 'PUT', url: '/api/crud/component/gpu-1/', payload })).json();
    await put(asSuperuser, { margen_ganancia: 0.2, version: 0 });
    expect(await put(asAdmin, { visible: false, version: 0 })).toMatchObject({
      visible: false,
      margen_ganancia: 0.2,
    });
    expect(await put(asAdmin, { margen_ganancia: 0.4 })).toMatchObject({ margen_ganancia: 0.4, version: 2 });
  });

  test('goes with the IVA of its category', async () => {
    const { asAdmin, asSuperuser } = await openAdminProducts(open);
    const put = async (send: typeof asAdmin, payload: object) =>
      (await send({ method: 'PUT', url: '/api/crud/categorias/gpu/', payload })).json();
    await put(asSuperuser, { iva: 0.105, version: 0 });
    expect(await put(asAdmin, { margen_ganancia: 0.3, version: 0 })).toMatchObject({
      status: 409,
      detail: expect.stringContaining('lo cambió a IVA 10,5\u00A0%'),
    });
  });
});

describeOnEachEngine('repricing', (open) => {
  test('is reported from the last run, whichever process ran it', async () => {
    const { asAdmin, db, now } = await openAdminProducts(open);
    expect((await asAdmin('/api/economia/')).json()).toEqual({
      cada_minutos: 6,
      proximo_recalculo: null,
      ultimo_recalculo: null,
    });
    await db.updateTable('categories').set({ margin_bp: 2000 }).where('id', '=', 'gpu').execute();
    await runRepricing({ db, now, log: QUIET });
    expect((await asAdmin('/api/economia/')).json()).toEqual({
      cada_minutos: 6,
      proximo_recalculo: new Date(now().getTime() + 6 * MINUTE_MS).toISOString(),
      ultimo_recalculo: { fecha: now().toISOString(), cambios: 2, error: null },
    });
  });

  test('a run that failed changed no price and says why, and the next one succeeds', async () => {
    const { asAdmin, db, now, priceOf } = await openAdminProducts(open);
    await db.updateTable('categories').set({ margin_bp: 2000 }).execute();
    await db.updateTable('counters').set({ name: 'away' }).where('name', '=', 'catalogue_version').execute();
    await runRepricing({ db, now, log: QUIET });
    expect(await priceOf('gpu-1')).toBe(11_000);
    expect((await asAdmin('/api/economia/')).json().ultimo_recalculo.error).toContain('no result');
    await db.updateTable('counters').set({ name: 'catalogue_version' }).where('name', '=', 'away').execute();
    await runRepricing({ db, now, log: QUIET });
    expect(await priceOf('gpu-1')).toBe(12_000);
  });
});

/** Two processors, one with its own margin, two cards of which one is hidden, and a category of nothing. */
async function openAdminProducts(open: OpenTestDatabase) {
  const database = await open();
  const { db } = database;
  const priced = { supplier_price_cents: 10_000, price_cents: 11_000 };
  const written = (id: string, description: string) => ({
    id,
    description,
    part_number: `PN-${id}`,
    search_text: `${description}\npn-${id}\n${id}`.toLowerCase(),
  });
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values([
        categoryRow({ id: 'cpu', name: 'PROCESADORES' }),
        categoryRow({ id: 'gpu', name: 'PLACAS VIDEO' }),
        categoryRow({ id: 'vacia', name: 'Vacía' }),
      ])
      .execute();
    await trx
      .insertInto('products')
      .values([
        productRow({ ...priced, ...written('cpu/1', 'AMD Ryzen'), category_id: 'cpu', reserved: 3 }),
        productRow({
          ...priced,
          ...written('cpu-own', 'Intel Core'),
          category_id: 'cpu',
          margin_bp: 5000,
          price_cents: 15_000,
        }),
        productRow({ ...priced, ...written('gpu-1', 'Placa grafica AMD A'), category_id: 'gpu' }),
        productRow({
          ...priced,
          ...written('gpu-hidden', 'Placa grafica AMD B'),
          category_id: 'gpu',
          visible: 0,
        }),
      ])
      .execute();
    await publishCatalogue(trx);
  });
  const shop = await openPanelShop(database);
  return {
    ...shop,
    version: async () =>
      (
        await db
          .selectFrom('counters')
          .select('value')
          .where('name', '=', 'catalogue_version')
          .executeTakeFirstOrThrow()
      ).value,
    priceOf: async (id: string) =>
      (await db.selectFrom('products').select('price_cents').where('id', '=', id).executeTakeFirstOrThrow())
        .price_cents,
  };
}
