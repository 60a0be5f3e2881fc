import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const CHIP = {
  id: 'chip',
  descripcion: 'AMD RYZEN 5 5600',
  categoria: 'PROCESADORES',
  precio_proveedor: 100,
  stock: 8,
};
const OTHER = { ...CHIP, id: 'otro', descripcion: 'AMD RYZEN 7 5700X', categoria: 'MICROS' };

describeOnEachEngine('the names of categories', (open) => {
  test('a list says which categories the shop does not have, and uses those that somebody chose', async () => {
    const shop = await openShop(open);
    await shop.apply((await shop.upload([CHIP])).id);
    const tried = await shop.upload([CHIP, OTHER]);
    expect(tried.categorias_nuevas).toEqual([
      { nombre: 'MICROS', productos: 1, ejemplo: 'AMD RYZEN 7 5700X', vuelve_como: null },
    ]);
    const choose = (categoria_id: string) =>
      shop.post(`/api/importaciones/${tried.id}/aplicar/`, {
        categorias: [{ nombre: 'MICROS', categoria_id }],
      });
    const refused = await choose('nada');
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { 'categorias.0.categoria_id': 'Esa categoría no existe' },
    ]);
    expect((await choose('procesadores')).statusCode).toBe(202);
    await shop.panel.imports.settled();
    expect(await shop.categories()).toEqual([{ name: 'PROCESADORES', key: 'cpu', productos: 2 }]);
    expect(await shop.names('procesadores')).toEqual({
      anteriores: [],
      juntadas: [],
      en_listas: [{ proveedor_id: 'first', proveedor: 'Proveedor principal', nombre: 'MICROS' }],
    });
    const forget = () =>
      shop.post('/api/crud/categorias/procesadores/olvidar/', { proveedor_id: 'first', nombre: 'MICROS' });
    expect([(await forget()).statusCode, (await forget()).statusCode]).toEqual([204, 404]);
  });

  test('a renamed category is found by its former name, and stays in the builder', async () => {
    const shop = await openShop(open);
    await shop.apply((await shop.upload([CHIP])).id);
    expect((await shop.rename('procesadores', 'PROCESADORES', ' Micros de PC ')).statusCode).toBe(204);
    await shop.catalogue.refresh();
    const found = async (name: string) =>
      (await shop.asAdmin(`/api/components?categoria=${encodeURIComponent(name)}`)).json().count;
    expect([await found('PROCESADORES'), await found('Micros de PC'), await found('cpu')]).toEqual([1, 1, 1]);
    expect((await shop.asAdmin('/api/categories/')).json()).toEqual([
      { id: 'procesadores', name: 'Micros de PC', key: 'cpu', count: 1 },
    ]);
    const [entry] = (await shop.asAdmin('/api/auditoria/?tipo=categoria')).json().results;
    expect(entry.cambios).toEqual([{ campo: 'nombre', antes: 'PROCESADORES', despues: 'Micros de PC' }]);
  });

  test('a name without letters, or of another category, is refused in plain words', async () => {
    const shop = await openShop(open);
    await shop.apply((await shop.upload([CHIP, OTHER])).id);
    const empty = await shop.rename('micros', 'MICROS', '¡¡!!');
    expect([empty.statusCode, empty.json().errors]).toEqual([
      400,
      { nombre: 'Tiene que tener una letra o un número' },
    ]);
    const taken = await shop.rename('micros', 'MICROS', 'Procesadores');
    expect([taken.statusCode, taken.json().errors]).toEqual([
      409,
      { nombre: 'Ese nombre es, o fue, de PROCESADORES' },
    ]);
    expect((await shop.rename('nada', 'Nada', 'Algo')).statusCode).toBe(404);
  });

  test('of two people who rename one, the second is told, and overwrites nothing', async () => {
    const shop = await openShop(open);
    await shop.apply((await shop.upload([CHIP])).id);
    await shop.rename('procesadores', 'PROCESADORES', 'Micros');
    const late = await shop.rename('procesadores', 'PROCESADORES', 'CPU');
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      expect.stringMatching(/ le puso Micros .*No se guardó nada/),
    ]);
    expect(await shop.categories()).toMatchObject([{ name: 'Micros' }]);
    expect((await shop.rename('procesadores', 'Micros', 'CPU')).statusCode).toBe(204);
    expect((await shop.rename('procesadores', 'Otra', 'CPU')).statusCode).toBe(204);
  });

  test('are listed as a dictionary has them, capitals or not', async () => {
    const shop = await openShop(open);
    await shop.apply((await shop.upload([CHIP, OTHER])).id);
    await shop.rename('procesadores', 'PROCESADORES', 'ábacos y micros');
    expect((await shop.categories()).map(({ name }) => name)).toEqual(['ábacos y micros', 'MICROS']);
  });

  test('two become one after a preview, and are two again', async () => {
    const shop = await openShop(open);
    await shop.apply((await shop.upload([CHIP, OTHER])).id);
    await shop.db
      .updateTable('categories')
      .set({ margin_bp: 2000 })
      .where('id', '=', 'procesadores')
      .execute();
    const preview = (await shop.asAdmin('/api/crud/categorias/micros/juntar/?con=procesadores')).json();
    expect(preview).toMatchObject({
      origen_categoria: { name: 'MICROS', margen_ganancia: 0.1 },
      destino_categoria: { name: 'PROCESADORES', margen_ganancia: 0.2 },
      productos: 1,
      productos_vinculados: 1,
      ejemplo_precio: { id: 'otro', precio: '110.00', precio_proximo: '120.00' },
    });
    const merge = (vista: string) =>
      shop.post('/api/crud/categorias/micros/juntar/', { con: 'procesadores', vista });
    expect((await merge('otra')).statusCode).toBe(409);
    expect((await merge(preview.vista)).json()).toEqual({ movidos: 1 });
    expect((await merge(preview.vista)).statusCode).toBe(404);
    expect(await shop.categories()).toEqual([{ name: 'PROCESADORES', key: 'cpu', productos: 2 }]);
    const separated = await shop.post('/api/crud/categorias/micros/separar/');
    expect(separated.json()).toEqual({ movidos: 1 });
    expect((await shop.post('/api/crud/categorias/micros/separar/')).statusCode).toBe(409);
    expect((await shop.categories()).map(({ name }) => name)).toEqual(['MICROS', 'PROCESADORES']);
  });

  test('two steps of the builder are not made one', async () => {
    const shop = await openShop(open);
    await shop.apply((await shop.upload([CHIP, { ...OTHER, categoria: 'FUENTES' }])).id);
    const refused = await shop.asAdmin('/api/crud/categorias/fuentes/juntar/?con=procesadores');
    expect([refused.statusCode, refused.json().title]).toEqual([409, 'Son dos pasos del armador']);
    expect((await shop.asAdmin('/api/crud/categorias/fuentes/juntar/?con=fuentes')).statusCode).toBe(400);
  });

  test('what an undone import had brought is said', async () => {
    const shop = await openShop(open);
    const { id } = await shop.upload([CHIP, OTHER]);
    await shop.apply(id);
    await shop.post(`/api/importaciones/${id}/deshacer/`);
    await shop.panel.imports.settled();
    const undone = (await shop.asAdmin(`/api/importaciones/${id}/`)).json();
    expect(undone.deshecha.categorias_retiradas).toEqual(['MICROS', 'PROCESADORES']);
    expect(await shop.categories()).toEqual([]);
    await shop.catalogue.refresh();
    expect((await shop.asAdmin('/api/categories/')).json()).toEqual([]);
  });
});

async function openShop(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  const { asAdmin, panel } = shop;
  const post = (url: string, payload?: object) =>
    asAdmin({ method: 'POST', url, ...(payload && { payload }) });
  return {
    ...shop,
    post,
    async upload(rows: readonly object[]) {
      const started = await asAdmin({
        method: 'POST',
        url: '/api/importaciones/?archivo=lista.json&lista=lista&moneda=usd&iva_agregado=0',
        headers: { 'content-type': 'application/octet-stream' },
        payload: JSON.stringify(rows),
      });
      await panel.imports.settled();
      return (await asAdmin(`/api/importaciones/${started.json().id}/`)).json();
    },
    async apply(id: string) {
      await post(`/api/importaciones/${id}/aplicar/`);
      await panel.imports.settled();
    },
    rename: (id: string, antes: string, nombre: string) =>
      asAdmin({ method: 'PUT', url: `/api/crud/categorias/${id}/nombre/`, payload: { nombre, antes } }),
    names: async (id: string) => (await asAdmin(`/api/crud/categorias/${id}/nombres/`)).json(),
    async categories(): Promise<{ name: string; key: string | null; productos: number }[]> {
      const { results } = (await asAdmin('/api/crud/categorias/')).json();
      return results.map(({ name, key, productos }: Record<string, unknown>) => ({ name, key, productos }));
    },
  };
}
