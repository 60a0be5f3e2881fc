import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const CARD = {
  id: 'placa',
  descripcion: 'PLACA DE VIDEO RTX 4060 8GB',
  categoria: 'PLACAS VIDEO',
  precio_proveedor: 300,
  stock: 8,
};

describeOnEachEngine("the panel's suppliers", (open) => {
  test('have one of their products as an example: the dearest in stock, with its category’s margin', async () => {
    const shop = await openPanelShop(await open());
    const rows = [
      CARD,
      { ...CARD, id: 'agotada', precio_proveedor: 900, stock: 0 },
      { ...CARD, id: 'b', precio_proveedor: 90 },
    ];
    const tried = await shop.asAdmin({
      method: 'POST',
      url: '/api/importaciones/?archivo=lista.json&proveedor=Elit&moneda=usd&iva_agregado=0',
      headers: { 'content-type': 'application/octet-stream' },
      payload: JSON.stringify(rows),
    });
    await shop.panel.imports.settled();
    await shop.asAdmin({ method: 'POST', url: `/api/importaciones/${tried.json().id}/aplicar/` });
    await shop.panel.imports.settled();
    const { results } = (await shop.asAdmin('/api/proveedores/')).json<{ results: { id: string }[] }>();
    const pricesOf = async (supplier = '') =>
      (await shop.asAdmin(`/api/proveedores/${supplier}/precios/`)).json<unknown>();
    expect(await pricesOf(results[0]?.id)).toEqual({ recalculables: 0, ejemplo: null });
    expect(await pricesOf(results[1]?.id)).toEqual({
      recalculables: 3,
      ejemplo: {
        descripcion: CARD.descripcion,
        precio_proveedor: '300.00',
        margen_ganancia: 0,
        margen_categoria: 0.1,
      },
    });
  });
});
