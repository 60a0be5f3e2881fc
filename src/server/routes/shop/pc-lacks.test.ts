import { expect, test } from 'vitest';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PARTS = {
  PROCESADORES: 'MICRO AMD RYZEN 5 5600 AM4 C/COOLER',
  MOTHERBOARDS: 'MOTHER ASUS PRIME B550M-A AM4 DDR4 MATX',
  'MEMORIAS - VALUERAM': 'MEMORIA KINGSTON 16GB DDR4 3200MHZ DIMM',
  ALMACENAMIENTO: 'DISCO SSD 1TB KINGSTON NV3 M.2 NVME',
  'GABINETES/BAREBONES': 'GABINETE SENTEY H10 ATX S/FUENTE',
};

describeOnEachEngine('the page of an order', (open) => {
  test('says that a PC was bought, and names what it lacks, until its buyer has it', async () => {
    const shop = await openPanelShop(await open());
    await transact(shop.db, async (trx) => {
      const names = Object.keys(PARTS);
      await trx
        .insertInto('categories')
        .values(names.map((id) => categoryRow({ id, name: id })))
        .execute();
      await trx
        .insertInto('products')
        .values(
          Object.entries(PARTS).map(([category_id, description], place) =>
            productRow({ id: `p${place}`, category_id, description }),
          ),
        )
        .execute();
      await publishCatalogue(trx);
    });
    await shop.catalogue.refresh();
    const order = async (ids: string[]) => {
      const placed = await shop.app.inject({
        method: 'POST',
        url: '/api/pedidos/create/',
        payload: {
          nombre: 'Ana Paz',
          email: 'ana@example.com',
          telefono: '11 5555 0000',
          direccion: 'Mitre 123, Quilmes',
          productos: ids.map((producto_id) => ({ producto_id, cantidad: 1 })),
        },
      });
      return placed.json<{ id: string; clave: string }>();
    };
    const see = async ({ clave }: { clave: string }) =>
      (await shop.app.inject({ url: `/api/pedidos/${clave}/` })).json<{ faltan?: string[]; es_pc?: true }>();

    const pc = await order(['p0', 'p1', 'p2', 'p3', 'p4']);
    expect((await see(pc)).faltan).toEqual(['gpu', 'psu']);
    expect(await see(pc)).toMatchObject({ es_pc: true });
    const upgrade = await order(['p0', 'p1', 'p2']);
    expect(await see(upgrade)).not.toHaveProperty('faltan');
    expect(await see(upgrade)).not.toHaveProperty('es_pc');

    for (const [desde, hacia] of [
      ['pendiente', 'procesando'],
      ['procesando', 'enviado'],
      ['enviado', 'entregado'],
    ]) {
      await shop.asAdmin({
        method: 'POST',
        url: `/api/pedidos/admin/pedidos/${pc.id}/estado/`,
        payload: { desde, hacia },
      });
    }
    expect(await see(pc)).toMatchObject({ status: 'entregado' });
    expect(await see(pc)).not.toHaveProperty('faltan');
    expect(await see(pc)).not.toHaveProperty('es_pc');
  });
});
