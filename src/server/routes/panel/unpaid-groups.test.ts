import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { reservedUnits, stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';
import type { z } from 'zod';
import type { unpaidGroupList } from '#contract/panel/unpaid-groups.ts';

const GROUPS = '/api/pedidos/admin/sin-pagar/';

/** A shop in which five orders came from one network, and one from another. */
async function openBesiegedShop(database: Database) {
  await stockShop(database.db);
  await database.db.updateTable('products').set({ supplier_stock: 100 }).execute();
  const shop = await openPanelShop(database);
  const buy = async (from: string, email: string) => {
    shop.pass(1000);
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/pedidos/create/',
      remoteAddress: from,
      payload: {
        nombre: 'Ana Paz',
        email,
        telefono: `11 4000-${1000 + email.length}`,
        direccion: 'Mitre 123, Quilmes',
        productos: [{ producto_id: 'cpu-1', cantidad: 2 }],
      },
    });
    return response.json<{ id: string }>().id;
  };
  const ids: string[] = [];
  for (let order = 0; order < 5; order++) {
    ids.push(await buy('190.2.3.4', `${'x'.repeat(order + 1)}@invento.example`));
  }
  const honest = await buy('201.9.9.9', 'honesta@example.com');
  const groups = async (query = '') => {
    const response = await shop.asAdmin(`${GROUPS}${query}`);
    return response.json<z.infer<typeof unpaidGroupList>>().results;
  };
  const cancel = (payload: object) => shop.asAdmin({ method: 'POST', url: `${GROUPS}cancelar/`, payload });
  const emails = async () => {
    const rows = await shop.db
      .selectFrom('letters')
      .select('kind')
      .where('kind', '!=', 'order-received')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  return { ...shop, buy, ids, honest, groups, cancel, emails };
}

describeOnEachEngine('unpaid orders of one network', (open) => {
  test('are seen together, and one by one', async () => {
    const { asAdmin, groups, ids } = await openBesiegedShop(await open());
    expect(await groups()).toEqual([
      {
        por: 'red',
        clave: '190.2.3.4',
        pedidos: 5,
        unidades: 10,
        total: '1050.00',
        desde: '2026-03-02T15:00:01.000Z',
        hasta: '2026-03-02T15:00:05.000Z',
      },
      expect.objectContaining({ clave: '201.9.9.9', pedidos: 1, unidades: 2 }),
    ]);
    expect(await groups('?por=red_amplia&clave=190.2.3.0/24')).toMatchObject([{ pedidos: 5 }]);
    expect(await groups('?por=email')).toHaveLength(6);
    const listed = await asAdmin('/api/pedidos/admin/pedidos/?sin_pagar_por=red&clave=190.2.3.4');
    expect(listed.json<{ results: { id: string }[] }>().results.map(({ id }) => id)).toEqual(
      ids.toReversed(),
    );
    const detail = await asAdmin(`/api/pedidos/admin/pedidos/${ids[0]}/`);
    expect(detail.json()).toMatchObject({ red: '190.2.3.4' });
  });

  test('are cancelled together: their stock is back, no email is sent, and each step is in the log', async () => {
    const { db, groups, cancel, emails, ids, honest, asAdmin } = await openBesiegedShop(await open());
    const [group] = await groups();
    const response = await cancel({ por: group?.por, clave: group?.clave, hasta: group?.hasta });
    expect(response.json()).toEqual({ pedidos: 5, unidades: 10, total: '1050.00', conservados: 0 });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 2 });
    expect(await groups()).toMatchObject([{ clave: '201.9.9.9' }]);
    expect(await emails()).toEqual([]);
    const audit = await asAdmin('/api/auditoria/');
    expect(audit.json()).toMatchObject({ count: 5 });
    expect(audit.body).not.toContain('190.2.3.4');
    const orders = await db.selectFrom('orders').select('id').where('status', '=', 'pendiente').execute();
    expect(orders).toEqual([{ id: honest }]);
    expect(ids).not.toContain(honest);
    // Pressed twice, nothing is given back twice.
    expect((await cancel({ por: 'red', clave: '190.2.3.4', hasta: group?.hasta })).json()).toMatchObject({
      pedidos: 0,
    });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 2 });
  });

  test('that came after they were seen stay, and so do those that are paid or in progress', async () => {
    const { db, groups, cancel, buy, ids } = await openBesiegedShop(await open());
    const [group] = await groups();
    await buy('190.2.3.4', 'later@invento.example');
    await db
      .updateTable('orders')
      .set({ status: 'procesando' })
      .where('id', '=', ids[0] ?? '')
      .execute();
    await db
      .updateTable('orders')
      .set({ payment_state: 'in-review' })
      .where('id', '=', ids[1] ?? '')
      .execute();
    const response = await cancel({ por: 'red', clave: '190.2.3.4', hasta: group?.hasta });
    expect(response.json()).toMatchObject({ pedidos: 3 });
    expect(await groups('?clave=190.2.3.4')).toMatchObject([{ pedidos: 1 }]);
  });

  test('are reported to their buyers by email if the administrator says so', async () => {
    const { cancel, emails } = await openBesiegedShop(await open());
    await cancel({ por: 'red', clave: '190.2.3.4', hasta: '2026-03-02T16:00:00.000Z', avisar: true });
    expect(await emails()).toEqual(Array.from({ length: 5 }, () => 'order-cancelled'));
  });
});
