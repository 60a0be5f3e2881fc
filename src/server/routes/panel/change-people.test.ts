import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { add, audited, CLIENTE, logIn, PEOPLE, remove } from '../../testing/panel-people.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

type Shop = Awaited<ReturnType<typeof openPanelShop>>;

describeOnEachEngine('changing a cliente', (open) => {
  test('writes the names and nothing else from the body, and sets the username to the email', async () => {
    const shop = await openPanelShop(await open());
    const { id, username, email } = await add(shop, CLIENTE);
    const response = await put(shop, id, {
      first_name: 'Anabel',
      last_name: 'Paz',
      email: 'nueva@ejemplo.com',
      type: 'superuser',
      id: 'otra',
      username: 'jefa',
      password_hash: 'x',
      password: '',
    });
    expect(response.json()).toMatchObject({
      id,
      username: email,
      email,
      type: 'cliente',
      first_name: 'Anabel',
    });
    const { results } = (await shop.asAdmin(`${PEOPLE}?search=anabel`)).json();
    expect(results).toEqual([{ ...response.json(), invitacion: null }]);
    const [entry] = await audited(shop);
    expect(entry).toMatchObject({
      accion: 'cambió',
      por: 'ada@tienda.example',
      objeto: { tipo: 'persona', id },
    });
    expect(entry?.cambios).toEqual([
      { campo: 'first_name', antes: 'Ana', despues: 'Anabel' },
      { campo: 'last_name', antes: 'Pérez', despues: 'Paz' },
      { campo: 'username', antes: username, despues: email },
    ]);
  });

  test('a new password ends their sessions and is never sent back', async () => {
    const shop = await openPanelShop(await open());
    const { id } = await add(shop, { ...CLIENTE, password: 'la de siempre' });
    const { cookie } = (await logIn(shop, 'ana@ejemplo.com', 'la de siempre')).json();
    await put(shop, id, { first_name: 'Ana', last_name: 'Pérez', password: 'otra muy distinta' });
    expect(await shop.panel.resume(cookie)).toBeNull();
    expect((await logIn(shop, 'ana@ejemplo.com', 'la de siempre')).statusCode).toBe(400);
    expect((await logIn(shop, 'ana@ejemplo.com', 'otra muy distinta')).statusCode).toBe(200);
    const entries = await audited(shop);
    expect(entries[0]?.cambios).toContainEqual({ campo: 'password', antes: null, despues: 'cambiada' });
    expect(JSON.stringify(await shop.db.selectFrom('audit_entries').selectAll().execute())).not.toMatch(
      /distinta|siempre|argon2/,
    );
  });

  test('a new password that is their email is refused, and the old one stays', async () => {
    const shop = await openPanelShop(await open());
    const { id } = await add(shop, { ...CLIENTE, password: 'la de siempre' });
    const change = { first_name: 'Ana', last_name: 'Pérez', password: 'Ana@Ejemplo.com' };
    const response = await shop.asSuperuser({
      method: 'PUT',
      url: `/api/crud/users/${id}/`,
      payload: change,
    });
    expect(response.json()).toMatchObject({
      status: 400,
      errors: { password: 'La contraseña no puede ser el email ni el nombre de la tienda: elegí otra' },
    });
    expect((await logIn(shop, 'ana@ejemplo.com', 'la de siempre')).statusCode).toBe(200);
  });

  test('a change of nothing leaves no audit entry', async () => {
    const shop = await openPanelShop(await open());
    const { id } = await add(shop, CLIENTE);
    await put(shop, id, { first_name: 'Ana', last_name: 'Paz' });
    await put(shop, id, { first_name: 'Ana', last_name: 'Paz' });
    expect(await audited(shop)).toHaveLength(2);
  });

  test('only clientes can be changed this way', async () => {
    const shop = await openPanelShop(await open());
    const change = { first_name: 'X', last_name: 'Y', password: 'me la quedo yo' };
    for (const { person } of [shop.admin, shop.superuser]) {
      const response = await shop.asSuperuser({
        method: 'PUT',
        url: `/api/crud/users/${person.id}/`,
        payload: change,
      });
      expect(response.statusCode).toBe(409);
      expect(response.json().detail).toBe('Solo se pueden editar los clientes.');
    }
    expect((await put(shop, 'nadie', change)).statusCode).toBe(404);
    expect(await audited(shop)).toEqual([]);
  });
});

describeOnEachEngine('deleting people', (open) => {
  test('deletes a cliente and their sessions, and the log says who they were', async () => {
    const shop = await openPanelShop(await open());
    const response = await remove(shop.asAdmin, shop.cliente.person.id);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(await shop.panel.resume(shop.cliente.sessionValue)).toBeNull();
    expect((await remove(shop.asAdmin, shop.cliente.person.id)).statusCode).toBe(404);
    const [entry] = await audited(shop);
    expect(entry).toMatchObject({
      accion: 'eliminó',
      objeto: { nombre: 'Carla Admin (carla@cliente.example)' },
    });
  });

  test('nobody can delete themselves', async () => {
    const shop = await openPanelShop(await open());
    for (const { send, person } of [shop.admin, shop.superuser]) {
      const response = await remove(send, person.id);
      expect(response.statusCode).toBe(409);
      expect(response.json().detail).toBe('No puedes eliminar tu propia cuenta');
    }
    expect((await shop.asAdmin(PEOPLE)).json().count).toBe(3);
  });

  test('only a superuser can delete a superuser', async () => {
    const shop = await openPanelShop(await open());
    const other = await shop.signIn('superuser', 'socia@tienda.example');
    const refused = await remove(shop.asAdmin, other.person.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe('Solo otro superusuario puede eliminar a un superusuario.');
    expect((await remove(shop.asSuperuser, other.person.id)).statusCode).toBe(204);
    expect((await remove(shop.asSuperuser, shop.admin.person.id)).statusCode).toBe(204);
    expect((await remove(shop.asSuperuser, shop.superuser.person.id)).statusCode).toBe(409);
  });

  test('one is left of two superusers who delete each other at the same moment', async () => {
    const shop = await openPanelShop(await open());
    const third = await shop.signIn('superuser', 'tercera@tienda.example');
    const other = await shop.signIn('superuser', 'socia@tienda.example');
    const all = [shop.superuser, other, third];
    const responses = await Promise.all(
      all.flatMap(({ send, person }) =>
        all.filter((target) => target.person !== person).map((target) => remove(send, target.person.id)),
      ),
    );
    expect(
      responses.map(({ statusCode }) => statusCode).every((status) => [204, 403, 404].includes(status)),
    ).toBe(true);
    const left = await shop.db.selectFrom('users').select('id').where('type', '=', 'superuser').execute();
    expect(left).toHaveLength(1);
  });
});

function put(shop: Shop, id: string, payload: object) {
  shop.pass(1000);
  return shop.asAdmin({ method: 'PUT', url: `/api/crud/users/${id}/`, payload });
}
