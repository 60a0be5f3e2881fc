import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { ALL_ENDPOINTS } from '#contract/endpoints/all-endpoints.ts';
import { methodOf, pathOf } from '#contract/endpoints/route.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PEOPLE = '/api/list/users/';
const VERA = {
  first_name: 'Vera',
  last_name: 'Paz',
  email: 'otra@tienda.example',
  password: 'una clave larga',
};
const COSTS = /"(precio_proveedor|margen_ganancia|margen_categoria|costo_hoy_ars|costo)"/;

describeOnEachEngine('the roles of the panel', (open) => {
  test('no call tells a seller what the shop pays or earns', async () => {
    const { asSeller, asAdmin, order, panel } = await openStocked(open);
    // The news stream would not end.
    panel.newsStreams.close();
    const read: string[] = [];
    for (const { route } of ALL_ENDPOINTS.filter(({ route }) => methodOf(route) === 'GET')) {
      const url = pathOf(route).replaceAll(/:\w+/g, order.id);
      const response = await asSeller(url);
      if (response.statusCode === 200) read.push(route);
      expect({ route, costs: COSTS.exec(response.body) }).toEqual({ route, costs: null });
    }
    expect(read).toEqual(
      expect.arrayContaining(['GET /api/crud/component/', 'GET /api/pedidos/admin/pedidos/:id/']),
    );
    expect((await asAdmin('/api/crud/component/')).body).toMatch(COSTS);
    expect((await asAdmin(`/api/pedidos/admin/pedidos/${order.id}/`)).body).toMatch(COSTS);
  });

  test('a step of an order tells a seller no cost either', async () => {
    const { asSeller, order } = await openStocked(open);
    const moved = await asSeller({
      method: 'POST',
      url: `/api/pedidos/admin/pedidos/${order.id}/estado/`,
      payload: { desde: 'pendiente', hacia: 'cancelado' },
    });
    expect(moved.statusCode).toBe(200);
    expect(moved.body).not.toMatch(COSTS);
  });

  test('a seller sees and corrects customers, and nobody who works in the panel', async () => {
    const { asSeller, cliente, admin } = await openWithSeller(open);
    const seen = (await asSeller(PEOPLE)).json();
    expect(seen.results.map(({ type }: { type: string }) => type)).toEqual(['cliente']);
    expect((await asSeller(`${PEOPLE}?type=admin`)).statusCode).toBe(403);
    const added = await asSeller({ method: 'POST', url: PEOPLE, payload: { ...VERA, type: 'cliente' } });
    expect(added.statusCode).toBe(201);
    const staff = { ...VERA, email: 'mas@tienda.example', type: 'admin' };
    expect((await asSeller({ method: 'POST', url: PEOPLE, payload: staff })).statusCode).toBe(403);
    const change = (payload: object) =>
      asSeller({ method: 'PUT', url: `/api/crud/users/${cliente.person.id}/`, payload });
    const names = { first_name: 'Carla', last_name: 'Díaz' };
    expect((await change(names)).statusCode).toBe(200);
    expect((await change({ ...names, password: 'una clave nueva' })).statusCode).toBe(403);
    for (const { person } of [cliente, admin]) {
      const url = `/api/crud/users/${person.id}/`;
      expect((await asSeller({ method: 'DELETE', url })).statusCode).toBe(403);
    }
  });

  test('a seller is added with a role of their own, and is an admin to the first specification', async () => {
    const { asAdmin } = await openWithSeller(open);
    const payload = { ...VERA, type: 'admin', rol: 'vendedor' };
    const added = await asAdmin({ method: 'POST', url: PEOPLE, payload });
    expect(added.json()).toMatchObject({ type: 'admin', rol: 'vendedor', username: VERA.email });
    const { results } = (await asAdmin(`${PEOPLE}?type=admin`)).json();
    expect(results.map(({ rol }: { rol: string }) => rol).toSorted()).toEqual([
      'dueño',
      'encargado',
      'vendedor',
      'vendedor',
    ]);
    const { results: customers } = (await asAdmin(`${PEOPLE}?type=cliente`)).json();
    expect(customers).toMatchObject([{ email: 'carla@cliente.example', rol: null }]);
  });

  test('an owner changes a role, which ends the sessions of that person and is in the audit log', async () => {
    const { asSuperuser, asAdmin, admin } = await openWithSeller(open);
    const changed = await asSuperuser(roleOf(admin.person.id, 'vendedor'));
    expect(changed.json()).toMatchObject({ email: 'ada@tienda.example', rol: 'vendedor' });
    expect((await asAdmin('/api/sesion/')).statusCode).toBe(403);
    const [last] = (await asSuperuser('/api/auditoria/')).json().results;
    expect(last).toMatchObject({
      accion: 'cambió',
      cambios: [{ campo: 'type', antes: 'admin', despues: 'seller' }],
    });
  });

  test('nobody but an owner changes a role, and nobody their own or a customer’s', async () => {
    const { asSuperuser, asAdmin, superuser, seller, cliente } = await openWithSeller(open);
    expect((await asAdmin(roleOf(seller.person.id, 'encargado'))).statusCode).toBe(403);
    expect((await asSuperuser(roleOf(superuser.person.id, 'encargado'))).json().detail).toBe(
      'Tu propio rol lo cambia otro dueño.',
    );
    expect((await asSuperuser(roleOf(cliente.person.id, 'encargado'))).statusCode).toBe(409);
    expect((await asSuperuser(roleOf('nadie', 'encargado'))).statusCode).toBe(404);
    expect((await asSuperuser(roleOf(seller.person.id, 'jefe'))).statusCode).toBe(400);
  });

  test('of two owners who take the role from each other at once, one stays', async () => {
    const { asSuperuser, superuser, signIn } = await openWithSeller(open);
    const other = await signIn('superuser', 'socio@tienda.example');
    await Promise.all([
      asSuperuser(roleOf(other.person.id, 'vendedor')),
      other.send(roleOf(superuser.person.id, 'vendedor')),
    ]);
    const { results } = (
      await (await signIn('admin', 'testigo@tienda.example')).send(`${PEOPLE}?type=admin`)
    ).json();
    expect(results.filter(({ rol }: { rol: string }) => rol === 'dueño')).toHaveLength(1);
  });
});

async function openWithSeller(open: OpenTestDatabase) {
  const panel = await openPanelShop(await open());
  const seller = await panel.signIn('seller', 'vera@tienda.example');
  return { ...panel, seller, asSeller: seller.send };
}

async function openStocked(open: OpenTestDatabase) {
  const panel = await openWithSeller(open);
  await stockShop(panel.db);
  const order = await placeAt(panel.db, '2026-03-02T15:00:00.000Z', {
    name: 'Carla',
    email: 'c@c.example',
  });
  return { ...panel, order };
}

function roleOf(id: string, rol: string) {
  return { method: 'PUT', url: `/api/crud/users/${id}/rol/`, payload: { rol } } as const;
}
