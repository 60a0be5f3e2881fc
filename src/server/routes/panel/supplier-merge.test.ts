import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const CARD = {
  id: 'placa',
  descripcion: 'PLACA DE VIDEO RTX 4060 8GB',
  marca: 'Zotac',
  part_number: 'ZT-D40600G-10L',
  categoria: 'PLACAS VIDEO',
  precio_proveedor: 100,
  stock: 8,
};
const DISK = { ...CARD, id: 'disco', descripcion: 'SSD 1TB', part_number: 'SA400S37', categoria: 'DISCOS' };

describeOnEachEngine('two suppliers of the panel', (open) => {
  test('become one: what it does is shown before, the shop sells it, and the audit log has both names', async () => {
    const shop = await openShop(open);
    await shop.apply('Elit', [CARD]);
    await shop.apply('ELIT SA', [{ ...CARD, precio_proveedor: 120, stock: 3 }, DISK]);
    const preview = (await shop.preview('ELIT SA', 'Elit')).json();
    expect(preview).toEqual({
      origen_proveedor: 'ELIT SA',
      destino_proveedor: 'Elit',
      productos: 2,
      listas: ['lista'],
      listas_compartidas: ['lista'],
      direcciones: 0,
      pedidos: 0,
      codigos_iguales: 1,
      codigos_por_confirmar: [],
      codigos_distintos: [],
      precios: {
        suben: 1,
        bajan: 0,
        ejemplo: { descripcion: CARD.descripcion, precio: '110.00', precio_proximo: '132.00' },
      },
      vista: expect.any(String),
    });
    const outdated = await shop.merge('ELIT SA', 'Elit', 'otra');
    expect([outdated.statusCode, outdated.json().title]).toEqual([409, 'El proveedor ya cambió']);
    expect((await shop.merge('ELIT SA', 'Elit', preview.vista)).json()).toEqual({ movidos: 2 });
    expect((await shop.suppliers()).map(({ nombre, productos }) => [nombre, productos])).toEqual([
      ['Proveedor principal', 0],
      ['Elit', 2],
    ]);
    await shop.catalogue.refresh();
    const sold = (await shop.asAdmin('/api/components')).json().results as { id: string; precio: string }[];
    expect(Object.fromEntries(sold.map(({ id, precio }) => [id, precio]))).toEqual({
      'elit-placa': '132.00',
      'elit-sa-disco': '110.00',
    });
    const entries = (await shop.asAdmin('/api/auditoria/')).json().results;
    expect(entries).toContainEqual(
      expect.objectContaining({
        objeto: expect.objectContaining({ nombre: 'ELIT SA' }),
        cambios: [
          { campo: 'merged_into', antes: null, despues: 'Elit' },
          { campo: 'moved_products', antes: null, despues: 2 },
        ],
      }),
    );
  });

  test('stay two where a code is of other parts until a person says that it is the same', async () => {
    const shop = await openShop(open);
    await shop.apply('Elit', [CARD]);
    await shop.apply('ELIT SA', [{ ...CARD, descripcion: 'PLACA 4060', part_number: '' }]);
    const preview = (await shop.preview('ELIT SA', 'Elit')).json();
    expect(preview.codigos_por_confirmar).toEqual([
      {
        codigo: 'placa',
        descripcion: 'PLACA 4060',
        descripcion_otro: CARD.descripcion,
        dicho_distinto: false,
      },
    ]);
    const refused = await shop.merge('ELIT SA', 'Elit', preview.vista);
    expect([refused.statusCode, refused.json().title]).toEqual([409, 'No se pueden juntar']);
    expect(await shop.suppliers()).toHaveLength(3);
    expect((await shop.merge('ELIT SA', 'Elit', preview.vista, ['placa'])).statusCode).toBe(200);
    expect(await shop.suppliers()).toHaveLength(2);
  });

  test('are refused in plain words where it cannot be', async () => {
    const shop = await openShop(open);
    await shop.apply('Elit', [CARD]);
    const first = await shop.asAdmin(`/api/proveedores/first/juntar/?con=${await shop.idOf('Elit')}`);
    expect([first.statusCode, first.json().detail]).toEqual([
      409,
      'El primer proveedor de la tienda no puede pasar a otro: de él son la lista que se lee sola y los productos de antes. Juntalos al revés: el otro con este.',
    ]);
    expect((await shop.preview('Elit', 'Elit')).statusCode).toBe(400);
    expect((await shop.asAdmin('/api/proveedores/nadie/juntar/?con=first')).statusCode).toBe(404);
    const tried = await shop.upload('Elit', [DISK]);
    expect((await shop.preview('Elit', 'Proveedor principal')).json().detail).toBe(
      'La lista «lista» espera tu decisión: aplicala o descartala en Importaciones, y probá de nuevo.',
    );
    await shop.asAdmin({ method: 'DELETE', url: `/api/importaciones/${tried}/` });
    expect((await shop.preview('Elit', 'Proveedor principal')).statusCode).toBe(200);
  });
});

async function openShop(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  const suppliers = async () =>
    (await shop.asAdmin('/api/proveedores/')).json().results as {
      id: string;
      nombre: string;
      productos: number;
    }[];
  const idOf = async (name: string) => (await suppliers()).find(({ nombre }) => nombre === name)?.id ?? '';
  async function upload(supplier: string, rows: readonly object[]): Promise<string> {
    shop.pass(1000);
    const tried = await shop.asAdmin({
      method: 'POST',
      url: `/api/importaciones/?archivo=lista.json&proveedor=${encodeURIComponent(supplier)}&moneda=usd&iva_agregado=0`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: JSON.stringify(rows),
    });
    await shop.panel.imports.settled();
    return tried.json().id;
  }
  return {
    ...shop,
    suppliers,
    idOf,
    upload,
    async apply(supplier: string, rows: readonly object[]) {
      const id = await upload(supplier, rows);
      await shop.asAdmin({ method: 'POST', url: `/api/importaciones/${id}/aplicar/` });
      await shop.panel.imports.settled();
    },
    preview: async (from: string, into: string) =>
      shop.asAdmin(`/api/proveedores/${await idOf(from)}/juntar/?con=${await idOf(into)}`),
    merge: async (from: string, into: string, vista: string, mismos: readonly string[] = []) =>
      shop.asAdmin({
        method: 'POST',
        url: `/api/proveedores/${await idOf(from)}/juntar/`,
        payload: { con_proveedor: await idOf(into), vista, mismos },
      }),
  };
}
