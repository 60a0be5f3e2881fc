import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const CARD = {
  id: 'placa',
  descripcion: 'PLACA DE VIDEO ASUS RTX 4060 8GB',
  marca: 'ASUS',
  part_number: 'DUAL-RTX4060-O8G',
  categoria: 'PLACAS VIDEO',
  precio_proveedor: 300,
  stock: 8,
};
const SUPPLY = {
  ...CARD,
  id: 'fuente',
  descripcion: 'FUENTE 650W',
  marca: 'CORSAIR',
  part_number: 'CP-9020236',
  categoria: 'FUENTES',
  precio_proveedor: 60,
};

describeOnEachEngine('a supplier that does not deliver any more', (open) => {
  test('leaves the stock with all its lists, and what another one has goes on from that one', async () => {
    const shop = await openShopOfTwo(open);
    expect(await shop.onSale()).toEqual({ 'FUENTE 650W': [8, 60], [CARD.descripcion]: [8, 300] });
    const emptied = await shop.empty('Elit');
    expect(emptied.statusCode).toBe(200);
    expect(emptied.json<{ importaciones: string[] }>().importaciones).toHaveLength(1);
    expect(await shop.onSale()).toEqual({ 'FUENTE 650W': [0, 60], [CARD.descripcion]: [5, 310] });
    // Nothing is left of it.
    expect((await shop.empty('Elit')).statusCode).toBe(404);
  });

  test('comes back by the undo of that import', async () => {
    const shop = await openShopOfTwo(open);
    const before = await shop.onSale();
    const { importaciones } = (await shop.empty('Elit')).json<{ importaciones: string[] }>();
    const run = await shop.asAdmin(`/api/importaciones/${importaciones[0]}/`);
    expect(run.json()).toMatchObject({ nombre: 'Sin stock: Elit', estado: 'aplicada' });
    const undone = await shop.asAdmin({
      method: 'POST',
      url: `/api/importaciones/${importaciones[0]}/deshacer/`,
    });
    expect(undone.statusCode).toBe(202);
    await shop.panel.imports.settled();
    expect(await shop.onSale()).toEqual(before);
  });

  test('comes back with its next list', async () => {
    const shop = await openShopOfTwo(open);
    await shop.empty('Elit');
    await shop.apply('Elit', [{ ...CARD, stock: 2 }]);
    expect(await shop.onSale()).toMatchObject({ [CARD.descripcion]: [2, 300], 'FUENTE 650W': [0, 60] });
  });
});

/** Elit has a card and a supply, Invid the same card for more. */
async function openShopOfTwo(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  const apply = async (supplier: string, rows: readonly object[]) => {
    const tried = await shop.asAdmin({
      method: 'POST',
      url: `/api/importaciones/?archivo=${supplier}.json&proveedor=${supplier}&moneda=usd&iva_agregado=0`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: JSON.stringify(rows),
    });
    await shop.panel.imports.settled();
    await shop.asAdmin({ method: 'POST', url: `/api/importaciones/${tried.json().id}/aplicar/` });
    await shop.panel.imports.settled();
  };
  await apply('Elit', [CARD, SUPPLY]);
  await apply('Invid', [{ ...CARD, id: 'vga-7', precio_proveedor: 310, stock: 5 }]);
  return {
    ...shop,
    apply,
    async empty(name: string) {
      const { results } = (await shop.asAdmin('/api/proveedores/')).json<{
        results: { id: string; nombre: string }[];
      }>();
      const id = results.find(({ nombre }) => nombre === name)?.id;
      return shop.asAdmin({ method: 'POST', url: `/api/proveedores/${id}/sin-stock/` });
    },
    /** What is left of each product, and what it costs. */
    async onSale() {
      const { results } = (await shop.asAdmin('/api/crud/component/?all=true')).json<{
        results: { descripcion: string; stock: number; precio_proveedor: string }[];
      }>();
      return Object.fromEntries(
        results.map(({ descripcion, stock, precio_proveedor }) => [
          descripcion,
          [stock, Number(precio_proveedor)],
        ]),
      );
    },
  };
}
