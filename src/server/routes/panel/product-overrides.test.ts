import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const CABLE = {
  id: 'cable',
  descripcion: 'CABLE USB-C',
  categoria: 'CABLES',
  precio_proveedor: 100,
  stock: 8,
};
const OTHER = { ...CABLE, id: 'otro', descripcion: 'SOPORTE', categoria: 'SOPORTES' };

describeOnEachEngine('a title or a category of the shop', (open) => {
  test('stands instead of the supplier’s, is found by it, and is logged', async () => {
    const { override, product, asAdmin, catalogue } = await openList(open);
    const changed = await override({ titulo: 'Cable USB-C de 2 m', categoria_id: 'soportes' });
    expect(changed.json()).toMatchObject({
      descripcion: 'Cable USB-C de 2 m',
      titulo_proveedor: 'CABLE USB-C',
      categoria: 'SOPORTES',
      categoria_proveedor: 'CABLES',
    });
    expect((await asAdmin('/api/crud/component/?search=2+m')).json().count).toBe(1);
    const [entry] = (await asAdmin('/api/auditoria/?tipo=producto')).json().results;
    expect(entry.cambios).toEqual([
      { campo: 'title', antes: 'CABLE USB-C', despues: 'Cable USB-C de 2 m' },
      { campo: 'category', antes: 'CABLES', despues: 'SOPORTES' },
    ]);
    expect((await product()).descripcion).toBe('Cable USB-C de 2 m');
    await catalogue.refresh();
    expect((await asAdmin('/api/component/cable')).json()).toMatchObject({
      descripcion: 'Cable USB-C de 2 m',
      categoria: 'SOPORTES',
    });
  });

  test('survives an import that changes the supplier’s, and gives way to its newest word once removed', async () => {
    const { override, product, apply } = await openList(open);
    await override({ titulo: 'Cable USB-C de 2 m', categoria_id: 'soportes' });
    await apply([{ ...CABLE, descripcion: 'CABLE USB-C NEGRO', categoria: 'OTROS', stock: 3 }, OTHER]);
    expect(await product()).toMatchObject({
      descripcion: 'Cable USB-C de 2 m',
      titulo_proveedor: 'CABLE USB-C NEGRO',
      categoria: 'SOPORTES',
      categoria_proveedor: 'OTROS',
      stock: 3,
    });
    const removed = await override({ titulo: null, categoria_id: null });
    expect(removed.json()).toMatchObject({
      descripcion: 'CABLE USB-C NEGRO',
      titulo_proveedor: null,
      categoria: 'OTROS',
      categoria_proveedor: null,
    });
  });

  test('is neither lost nor taken for the supplier’s when an import is undone', async () => {
    const { override, product, apply, undo } = await openList(open);
    await override({ titulo: 'Cable USB-C de 2 m' });
    const id = await apply([{ ...CABLE, descripcion: 'CABLE USB-C NEGRO' }, OTHER]);
    await undo(id);
    expect(await product()).toMatchObject({
      descripcion: 'Cable USB-C de 2 m',
      titulo_proveedor: 'CABLE USB-C',
    });
  });

  test('that says what the supplier says is none', async () => {
    const { override } = await openList(open);
    await override({ titulo: 'Otro título' });
    expect((await override({ titulo: 'CABLE USB-C' })).json()).toMatchObject({ titulo_proveedor: null });
  });

  test('needs words, and a category that exists', async () => {
    const { override, product } = await openList(open);
    expect((await override({ titulo: ' ' })).statusCode).toBe(400);
    expect((await override({ titulo: 'Nuevo título', categoria_id: 'nada' })).statusCode).toBe(404);
    expect(await product()).toMatchObject({ descripcion: 'CABLE USB-C' });
    expect((await override({ titulo: 'Nuevo título' }, 'nada')).statusCode).toBe(404);
  });

  test('is given to many products at once, kept over imports, and undone with them', async () => {
    const { asAdmin, apply, product } = await openList(open);
    const seleccion = { elegidos: ['cable', 'otro'] };
    const cambio = { categoria_id: 'soportes' };
    const post = (url: string, payload: object) => asAdmin({ method: 'POST', url, payload });
    const { vista, cambian } = (await post('/api/crud/lotes/previa/', { seleccion, cambio })).json();
    expect(cambian).toBe(1);
    const { id } = (await post('/api/crud/lotes/', { seleccion, cambio, vista })).json();
    expect(await product()).toMatchObject({ categoria: 'SOPORTES', categoria_proveedor: 'CABLES' });
    await apply([{ ...CABLE, stock: 2 }, OTHER]);
    expect(await product()).toMatchObject({ categoria: 'SOPORTES', stock: 2 });
    await post(`/api/crud/lotes/${id}/deshacer/`, {});
    expect(await product()).toMatchObject({ categoria: 'CABLES', categoria_proveedor: null });
    const unknown = { seleccion, cambio: { categoria_id: 'nada' } };
    expect((await post('/api/crud/lotes/previa/', unknown)).statusCode).toBe(404);
    expect((await post('/api/crud/lotes/', { ...unknown, vista: 'x' })).statusCode).toBe(404);
  });
});

/** A shop that imported a cable and a bracket. */
async function openList(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  const { asAdmin, panel } = shop;
  const apply = async (rows: readonly object[]): Promise<string> => {
    const uploaded = await asAdmin({
      method: 'POST',
      url: '/api/importaciones/?archivo=lista.json&lista=Lista&moneda=usd&iva_agregado=0',
      headers: { 'content-type': 'application/octet-stream' },
      payload: JSON.stringify(rows),
    });
    const { id } = uploaded.json();
    await panel.imports.settled();
    await asAdmin({ method: 'POST', url: `/api/importaciones/${id}/aplicar/` });
    await panel.imports.settled();
    return id;
  };
  await apply([CABLE, OTHER]);
  return {
    ...shop,
    apply,
    async undo(id: string) {
      await asAdmin({ method: 'POST', url: `/api/importaciones/${id}/deshacer/` });
      await panel.imports.settled();
    },
    override: (payload: object, id = 'cable') =>
      asAdmin({ method: 'PUT', url: `/api/crud/component/${id}/propio/`, payload }),
    product: async () =>
      (await asAdmin('/api/crud/component/?all=true'))
        .json()
        .results.find(({ id }: { id: string }) => id === 'cable'),
  };
}
