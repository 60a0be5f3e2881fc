import { expect, test } from 'vitest';
import type { BaseSource } from '#catalogue/known-parts/base-source.ts';
import { baseOfRecords } from '#catalogue/known-parts/testing/base-of-records.ts';
import { cardRecord, caseRecord } from '#compatibility/testing/base-records.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

interface Row {
  id: string;
  kind: string;
  datos: { hecho: string; correccion: unknown }[];
}

describeOnEachEngine('the coverage list', (open) => {
  test('lists products that lack a fact that a rule needs, with what depends on it', async () => {
    const { asAdmin } = await openOrders(open);
    const response = await asAdmin('/api/cobertura/');
    expect(response.statusCode).toBe(200);
    const { results, ...rest } = response.json();
    expect(rest).toEqual({
      completado: { hechos: 0, productos: 0 },
      count: 1,
      next: null,
      previous: null,
      totales: { faltan: 1, corregidos: 0, todos: 4 },
      hechos: [{ hecho: 'case.max_gpu_mm', productos: 1 }],
    });
    expect(results[0]).toMatchObject({
      id: 'caja/1',
      descripcion: 'Gabinete Sentey Z20 mATX S/FUENTE',
      categoria: 'GABINETES/BAREBONES',
      kind: 'case',
      stock: 10,
      peso: 20,
    });
    expect(datum(results[0], 'case.max_gpu_mm')).toEqual({
      hecho: 'case.max_gpu_mm',
      valor: null,
      fuente: null,
      base_dice: null,
      sin_verificar: 2,
      correccion: null,
    });
    expect(datum(results[0], 'case.form_factors')).toMatchObject({
      valor: ['mATX', 'Mini-ITX'],
      fuente: 'title',
    });
  });

  test('shows what the base of known parts says, and where it contradicts the supplier', async () => {
    const named = { name: 'RTX 5070 12GB larga', numbers: [] };
    const knownParts = baseOfRecords(() => [
      [
        'gpu',
        cardRecord(
          { ...named, maker: 'Zotac' },
          { chipset: 'GeForce RTX 5070', length: 250, total_slot_width: 3 },
        ),
      ],
    ]);
    const { asAdmin, panel, catalogue, db } = await openOrders(open, { knownParts });
    await db.updateTable('products').set({ brand: 'Zotac' }).where('id', '=', 'larga').execute();
    await asAdmin({ method: 'POST', url: '/api/base-de-partes/' });
    await panel.knownParts.settled();
    await catalogue.refresh();
    const response = await asAdmin('/api/cobertura/?lista=todos&search=larga');
    const [row] = response.json().results;
    expect(datum(row, 'gpu.length_mm')).toMatchObject({ valor: 330, fuente: 'attribute', base_dice: 250 });
    expect(datum(row, 'gpu.slots')).toMatchObject({ valor: 3, fuente: 'base_model', base_dice: null });
    expect(response.json().completado).toMatchObject({ productos: 1 });
    expect(response.json().completado.hechos).toBeGreaterThan(0);
  });

  test('says how many whole PCs are verified; a shop without every kind of part has none', async () => {
    const { asAdmin } = await openOrders(open);
    const whole = await asAdmin('/api/cobertura/pc-completas/');
    expect(whole.json()).toEqual({ juzgadas: 0, verificadas: 0, verificadas_con_ellos: 0, hechos: [] });
  });

  test('finds the part of the base that a product is, and keeps the choice', async () => {
    const room = { max_video_card_length: 310, max_cpu_cooler_height: 158 };
    const records = [
      ['case', caseRecord({ id: 'a', name: 'Corsair Yaguar 31', maker: 'Corsair' }, room)],
      ['gpu', cardRecord({ id: 'b', name: 'Zotac Yaguar RTX 4090' }, { chipset: 'GeForce RTX 4090' })],
    ] as const;
    const { asAdmin, panel, catalogue } = await openOrders(open, {
      knownParts: baseOfRecords(() => records),
    });
    const base = '/api/cobertura/caja%2F1/base/';
    expect((await asAdmin(base)).json()).toEqual({ hay_base: false, results: [] });
    await asAdmin({ method: 'POST', url: '/api/base-de-partes/' });
    await panel.knownParts.settled();

    const proposed = (await asAdmin(`${base}?search=yaguar`)).json().results;
    expect(proposed).toMatchObject([{ id: 'a', nombre: 'Corsair Yaguar 31', contradice: [] }]);
    expect(proposed[0].agrega).toContain('case.max_gpu_mm');
    const chosen = await asAdmin({ method: 'PUT', url: base, payload: { parte: 'a' } });
    expect(chosen.json()).toMatchObject({ base_elegida: 'Corsair Yaguar 31' });
    expect(datum(chosen.json(), 'case.max_gpu_mm')).toMatchObject({ valor: 310, fuente: 'base_hand' });

    // The next import of the base looks the same part up again.
    await asAdmin({ method: 'POST', url: '/api/base-de-partes/' });
    await panel.knownParts.settled();
    await catalogue.refresh();
    const [row] = (await asAdmin('/api/cobertura/?lista=todos&kind=case')).json().results;
    expect(datum(row, 'case.max_gpu_mm')).toMatchObject({ valor: 310, fuente: 'base_hand' });
    expect((await asAdmin('/api/base-de-partes/')).json().productos).toMatchObject({ elegidos: 1 });

    const forgotten = await asAdmin({ method: 'DELETE', url: base });
    expect(forgotten.json()).toMatchObject({ base_elegida: null });
    expect(datum(forgotten.json(), 'case.max_gpu_mm')).toMatchObject({ valor: null });
    const entries: { cambios: { campo: string }[] }[] = (await asAdmin('/api/auditoria/')).json().results;
    const choices = entries.flatMap(({ cambios }) => cambios).filter(({ campo }) => campo === 'base_elegida');
    expect(choices).toHaveLength(2);
    expect(choices).toContainEqual({ campo: 'base_elegida', antes: null, despues: 'Corsair Yaguar 31' });
    expect(choices).toContainEqual({ campo: 'base_elegida', antes: 'Corsair Yaguar 31', despues: null });
  });

  test('refuses a part that is another one, or that the base does not have', async () => {
    const other = cardRecord({ id: 'b', name: 'Zotac Yaguar RTX 4090' }, { chipset: 'GeForce RTX 4090' });
    const knownParts = baseOfRecords(() => [['gpu', other]]);
    const { asAdmin, panel } = await openOrders(open, { knownParts });
    await asAdmin({ method: 'POST', url: '/api/base-de-partes/' });
    await panel.knownParts.settled();
    const url = '/api/cobertura/larga/base/';
    expect((await asAdmin(`${url}?search=yaguar`)).json().results).toMatchObject([
      { id: 'b', contradice: ['gpu.chip'] },
    ]);
    for (const parte of ['b', 'nadie']) {
      const refused = await asAdmin({ method: 'PUT', url, payload: { parte } });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toHaveProperty('parte');
    }
    expect((await asAdmin('/api/cobertura/no-hay/base/')).statusCode).toBe(404);
  });

  test('is narrowed by list, kind, fact and words', async () => {
    const { asAdmin } = await openOrders(open);
    const idsOf = async (requested: string) =>
      (await asAdmin(`/api/cobertura/?${requested}`)).json().results.map(({ id }: Row) => id);
    expect(await idsOf('lista=todos&kind=gpu')).toEqual(['larga', 'corta']);
    expect(await idsOf('lista=todos&search=cable')).toEqual(['cable']);
    expect(await idsOf('falta=case.max_gpu_mm')).toEqual(['caja/1']);
    expect(await idsOf('falta=gpu.length_mm')).toEqual([]);
    expect(await idsOf('lista=corregidos')).toEqual([]);
    for (const wrong of ['lista=otra', 'kind=silla', 'falta=case.color', 'limit=1000']) {
      expect((await asAdmin(`/api/cobertura/?${wrong}`)).statusCode).toBe(400);
    }
  });

  test('previews what a fact would change', async () => {
    const { asAdmin } = await openOrders(open);
    const effect = await asAdmin('/api/cobertura/caja%2F1/efecto/?hecho=case.max_gpu_mm&valor=300');
    expect(effect.json()).toEqual({
      total: 2,
      cambios: [
        { kind: 'gpu', antes: 'sin_verificar', ahora: 'entra', cantidad: 1 },
        { kind: 'gpu', antes: 'sin_verificar', ahora: 'no_entra', cantidad: 1 },
      ],
    });
    const nothing = await asAdmin('/api/cobertura/caja%2F1/efecto/?hecho=case.psu_included&valor=false');
    expect(nothing.json()).toEqual({ total: 0, cambios: [] });
  });

  test('stores a fact, shows it to visitors at once, and writes it to the log', async () => {
    const { asAdmin, correct, factsOf } = await openOrders(open);
    const response = await correct('caja/1', { hecho: 'case.max_gpu_mm', valor: 300 });
    expect(response.statusCode).toBe(200);
    expect(datum(response.json(), 'case.max_gpu_mm')).toEqual({
      hecho: 'case.max_gpu_mm',
      valor: 300,
      fuente: 'correction',
      base_dice: null,
      sin_verificar: 0,
      correccion: { por: 'ada@tienda.example', fecha: '2026-03-02T15:00:00.000Z', proveedor: null },
    });
    expect(factsOf('caja/1')).toMatchObject({ max_gpu_mm: 300 });
    expect((await asAdmin('/api/cobertura/')).json().totales).toEqual({ faltan: 0, corregidos: 1, todos: 4 });
    expect((await asAdmin('/api/auditoria/?tipo=producto')).json().results[0]).toMatchObject({
      por: 'ada@tienda.example',
      accion: 'cambió',
      objeto: { tipo: 'producto', id: 'caja/1' },
      cambios: [{ campo: 'case.max_gpu_mm', antes: null, despues: 300 }],
    });
  });

  test('goes back to what the supplier says', async () => {
    const { asAdmin, correct, factsOf } = await openOrders(open);
    const before = factsOf('caja/1');
    await correct('caja/1', { hecho: 'case.form_factors', valor: ['ATX'] });
    const url = '/api/cobertura/caja%2F1/case.form_factors/';
    const response = await asAdmin({ method: 'DELETE', url });
    expect(datum(response.json(), 'case.form_factors')).toMatchObject({
      valor: ['mATX', 'Mini-ITX'],
      correccion: null,
    });
    expect(factsOf('caja/1')).toEqual(before);
  });

  test('accepts that a product is another kind of part, or none', async () => {
    const { correct, factsOf } = await openOrders(open);
    const response = await correct('cable', { hecho: 'kind', valor: 'psu' });
    expect(response.json().kind).toBe('psu');
    expect(datum(response.json(), 'kind')?.correccion).toMatchObject({ proveedor: 'not_a_part' });
    await correct('corta', { hecho: 'kind', valor: 'not_a_part' });
    expect([factsOf('cable')?.kind, factsOf('corta')?.kind]).toEqual(['psu', 'not_a_part']);
  });

  test.each([
    [{ hecho: 'case.max_gpu_mm', valor: 9 }, 'valor', 'mm, o 0 si no entra ninguna'],
    [{ hecho: 'case.max_gpu_mm', valor: '300' }, 'valor', 'un número'],
    [{ hecho: 'case.form_factors', valor: [] }, 'valor', 'al menos uno'],
    [{ hecho: 'kind', valor: 'silla' }, 'valor', 'Elegí qué es'],
    [{ hecho: 'gpu.length_mm', valor: 300 }, 'hecho', 'otro tipo'],
    [{ hecho: 'case.color', valor: 'rojo' }, 'hecho', 'no existe'],
    [{ valor: 300 }, 'hecho', 'Falta el hecho'],
  ])('refuses %j', async (body, field, words) => {
    const { correct, factsOf } = await openOrders(open);
    const before = factsOf('caja/1');
    const response = await correct('caja/1', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[field]).toContain(words);
    expect(factsOf('caja/1')).toEqual(before);
  });

  test('responds 404 for a product that does not exist', async () => {
    const { asAdmin, correct } = await openOrders(open);
    const responses = [
      await correct('nada', { hecho: 'case.max_gpu_mm', valor: 300 }),
      await asAdmin({ method: 'DELETE', url: '/api/cobertura/nada/case.max_gpu_mm/' }),
      await asAdmin('/api/cobertura/nada/efecto/?hecho=case.max_gpu_mm&valor=300'),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

function datum({ datos }: Row, hecho: string) {
  return datos.find((one) => one.hecho === hecho);
}

/** A shop with a case whose clearance is unknown, a long card and a short one, and a cable. */
async function openOrders(open: OpenTestDatabase, options: { knownParts?: BaseSource } = {}) {
  const shop = await openPanelShop(await open(), options);
  const { db, catalogue, asAdmin } = shop;
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values([
        categoryRow({ id: 'gabinetes-barebones', name: 'GABINETES/BAREBONES' }),
        categoryRow({ id: 'placas-video', name: 'PLACAS VIDEO' }),
        categoryRow({ id: 'accesorios', name: 'ACCESORIOS' }),
      ])
      .execute();
    const card = (id: string, length: number, supplier_stock: number) => ({
      id,
      category_id: 'placas-video',
      description: `Placa de video RTX 5070 12GB ${id}`,
      attributes: JSON.stringify([{ attribute: 'Largo', value: `${length} mm` }]),
      supplier_stock,
    });
    await trx
      .insertInto('products')
      .values(
        [
          {
            id: 'caja/1',
            category_id: 'gabinetes-barebones',
            description: 'Gabinete Sentey Z20 mATX S/FUENTE',
          },
          card('larga', 330, 4),
          card('corta', 290, 3),
          { id: 'cable', category_id: 'accesorios', description: 'Cable SATA' },
        ].map((product) => productRow({ ...product, brand: '', part_number: '' })),
      )
      .execute();
    await publishCatalogue(trx);
  });
  await catalogue.refresh();
  return {
    ...shop,
    correct: (id: string, payload: object) =>
      asAdmin({ method: 'PUT', url: `/api/cobertura/${encodeURIComponent(id)}/`, payload }),
    factsOf: (id: string) => {
      const { slotOf, entries } = catalogue.current();
      return entries[slotOf.get(id) ?? -1]?.product.facts;
    },
  };
}
