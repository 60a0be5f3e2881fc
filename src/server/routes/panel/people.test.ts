import { expect, test } from 'vitest';
import { auditList } from '#contract/panel/audit.ts';
import { panelPerson, panelPersonList } from '#contract/panel/people.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const LIST = '/api/list/users/';
const CLIENTE = { type: 'cliente', first_name: ' Ana ', last_name: 'Pérez', email: ' Ana@Ejemplo.com ' };
const ADMIN = { ...CLIENTE, type: 'admin', email: 'otra@tienda.example', password: 'una clave larga' };

type Shop = Awaited<ReturnType<typeof openPanelShop>>;

describeOnEachEngine('the list of people', (open) => {
  test('shows clientes and administrators apart, the newest first, with who asks among them', async () => {
    const shop = await openPanelShop(await open());
    shop.pass(1000);
    await add(shop, CLIENTE);
    const clientes = panelPersonList.parse((await shop.asAdmin(`${LIST}?type=cliente`)).json());
    expect(clientes.results.map(({ email }) => email)).toEqual(['ana@ejemplo.com', 'carla@cliente.example']);
    const admins = panelPersonList.parse((await shop.asAdmin(`${LIST}?type=admin`)).json());
    expect(admins.results.map(({ type, isCurrentUser }) => ({ type, isCurrentUser }))).toEqual([
      { type: 'superuser', isCurrentUser: false },
      { type: 'admin', isCurrentUser: true },
    ]);
    expect((await shop.asAdmin(LIST)).json().count).toBe(4);
  });

  test('finds nobody when the last of many words is nowhere', async () => {
    const shop = await openPanelShop(await open());
    const words = ['a', 'ad', 'da', 'mi', 'in', 'ti', 'ie', 'en', 'nd', 'qwerty'].join('+');
    expect((await shop.asAdmin(`${LIST}?search=${words}`)).json().count).toBe(0);
  });

  test('cannot be asked with a character that no text has', async () => {
    const shop = await openPanelShop(await open());
    expect((await shop.asAdmin(`${LIST}?search=%00`)).statusCode).toBe(400);
    expect((await shop.asAdmin({ method: 'DELETE', url: '/api/crud/users/%00/' })).statusCode).toBe(400);
  });

  test('finds by parts of names and email, without accents, page by page', async () => {
    const shop = await openPanelShop(await open());
    await add(shop, CLIENTE);
    await add(shop, { ...CLIENTE, email: 'beto@ejemplo.com', first_name: 'Beto' });
    const find = async (query: string) =>
      panelPersonList.parse((await shop.asAdmin(`${LIST}?${query}`)).json());
    expect((await find('search=perez%20ana')).results.map(({ first_name }) => first_name)).toEqual(['Ana']);
    expect((await find('search=%25')).count).toBe(0);
    const page = await find('type=cliente&search=ejemplo&limit=1');
    expect(page).toMatchObject({ count: 2, next: `${LIST}?type=cliente&search=ejemplo&limit=1&offset=1` });
    expect((await shop.asAdmin(`${LIST}?type=superuser`)).statusCode).toBe(400);
  });

  test('never contains a password or a session', async () => {
    const shop = await openPanelShop(await open());
    const { body } = await shop.asSuperuser(LIST);
    expect(body).not.toMatch(/argon2|password|hash|cookie|search_text/);
  });
});

describeOnEachEngine('adding people', (open) => {
  test('a cliente without a password gets a username and one that nobody knows', async () => {
    const shop = await openPanelShop(await open());
    const made = await add(shop, { ...CLIENTE, password: '', username: 'jefa' });
    expect(made).toMatchObject({
      first_name: 'Ana',
      last_name: 'Pérez',
      email: 'ana@ejemplo.com',
      type: 'cliente',
    });
    expect(made.username).toMatch(/^cliente-(\w{4}-){2}\w{4}$/);
    for (const password of ['', 'undefined', 'null', '12345678', made.username]) {
      expect((await logIn(shop, 'ana@ejemplo.com', password)).statusCode).toBe(400);
    }
  });

  test.each([
    { ...CLIENTE, password: 'password1' },
    { ...ADMIN, password: '123456789' },
  ])('nobody gets a password that is guessed first: %j', async (payload) => {
    const shop = await openPanelShop(await open());
    const answer = await shop.asSuperuser({ method: 'POST', url: LIST, payload });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { password: 'Esa contraseña es de las más usadas y se adivina enseguida: elegí otra' },
    });
    expect((await shop.asAdmin(LIST)).json().count).toBe(3);
  });

  test('a cliente’s password may be null, which is none', async () => {
    const shop = await openPanelShop(await open());
    expect(await add(shop, { ...CLIENTE, password: null })).toMatchObject({ email: 'ana@ejemplo.com' });
  });

  test('by somebody who is deleted meanwhile is refused', async () => {
    const shop = await openPanelShop(await open());
    const asked = Promise.all(
      Array.from({ length: 4 }, (_, number) =>
        shop.asAdmin({
          method: 'POST',
          url: LIST,
          payload: { ...ADMIN, email: `otra${number}@tienda.example` },
        }),
      ),
    );
    // Their passwords are being hashed; nothing is written yet.
    await shop.asSuperuser({ method: 'DELETE', url: `/api/crud/users/${shop.admin.person.id}/` });
    const statuses = (await asked).map(({ statusCode }) => statusCode);
    const { count } = (await shop.asSuperuser(`${LIST}?type=admin`)).json();
    expect(count).toBe(1 + statuses.filter((status) => status === 201).length);
    expect(statuses).toContain(403);
  });

  test('an admin is called like their email and enters the panel at once', async () => {
    const shop = await openPanelShop(await open());
    const made = await add(shop, ADMIN);
    expect(made).toMatchObject({ username: 'otra@tienda.example', type: 'admin' });
    const { cookie } = (await logIn(shop, 'Otra@Tienda.example', ADMIN.password)).json();
    const me = await shop.app.inject({ url: '/api/sesion/', headers: { authorization: cookie } });
    expect(me.json()).toEqual({
      id: made.id,
      first_name: 'Ana',
      last_name: 'Pérez',
      email: 'otra@tienda.example',
      type: 'admin',
    });
  });

  test('an email is one account, whatever its capitals and however many ask at once', async () => {
    const shop = await openPanelShop(await open());
    const answers = await Promise.all(
      ['ana@ejemplo.com', 'ANA@ejemplo.com', 'Ana@Ejemplo.com'].map((email) =>
        shop.asAdmin({ method: 'POST', url: LIST, payload: { ...CLIENTE, email } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ errors: { email: 'Ya hay una cuenta con ese email' } });
    expect(await audited(shop)).toHaveLength(1);
  });

  test.each([
    ['a superuser', { ...ADMIN, type: 'superuser' }, 'type', 'El tipo tiene que ser cliente o admin'],
    [
      'somebody without a type',
      { ...ADMIN, type: undefined },
      'type',
      'El tipo tiene que ser cliente o admin',
    ],
    ['an admin without a password', { ...ADMIN, password: undefined }, 'password', 'Completá la contraseña'],
    [
      'a short password',
      { ...CLIENTE, password: 'corta' },
      'password',
      'La contraseña tiene que tener 8 caracteres',
    ],
    ['no name', { ...CLIENTE, first_name: '  ' }, 'first_name', 'Completá el nombre'],
    ['what is no email', { ...CLIENTE, email: 'ana' }, 'email', 'No parece un email'],
    [
      'a name that nobody sees',
      { ...CLIENTE, first_name: '\u200b\u3164' },
      'first_name',
      'Completá el nombre',
    ],
    [
      'a name that turns the text around',
      { ...CLIENTE, last_name: '\u202egro' },
      'last_name',
      'Tiene caracteres',
    ],
    ['half a character', { ...CLIENTE, last_name: 'Pérez \ud800' }, 'last_name', 'Tiene caracteres'],
    ['a name with a line break', { ...CLIENTE, last_name: 'Pé\u0000rez' }, 'last_name', 'Tiene caracteres'],
  ])('%s is refused in plain words', async (_name, payload, field, words) => {
    const shop = await openPanelShop(await open());
    const answer = await shop.asSuperuser({ method: 'POST', url: LIST, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[field]).toContain(words);
    expect((await shop.asAdmin(LIST)).json().count).toBe(3);
  });

  test('what the body says of ids and times is the shop’s to choose', async () => {
    const shop = await openPanelShop(await open());
    const made = await add(shop, {
      ...CLIENTE,
      id: 'mio',
      createdAt: '1999-01-01T00:00:00.000Z',
      isCurrentUser: true,
    });
    expect(made).toMatchObject({ createdAt: shop.now().toISOString(), isCurrentUser: false });
    expect(made.id).not.toBe('mio');
  });
});

describeOnEachEngine('changing a cliente', (open) => {
  test('writes the names and nothing else that the body says, and calls them like their email', async () => {
    const shop = await openPanelShop(await open());
    const { id, username, email } = await add(shop, CLIENTE);
    const answer = await put(shop, id, {
      first_name: 'Anabel',
      last_name: 'Paz',
      email: 'nueva@ejemplo.com',
      type: 'superuser',
      id: 'otra',
      username: 'jefa',
      password_hash: 'x',
      password: '',
    });
    expect(answer.json()).toMatchObject({
      id,
      username: email,
      email,
      type: 'cliente',
      first_name: 'Anabel',
    });
    const { results } = (await shop.asAdmin(`${LIST}?search=anabel`)).json();
    expect(results).toEqual([answer.json()]);
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
    const answer = await shop.asSuperuser({ method: 'PUT', url: `/api/crud/users/${id}/`, payload: change });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { password: 'La contraseña no puede ser el email ni el nombre de la tienda: elegí otra' },
    });
    expect((await logIn(shop, 'ana@ejemplo.com', 'la de siempre')).statusCode).toBe(200);
  });

  test('what changes nothing leaves no trace', async () => {
    const shop = await openPanelShop(await open());
    const { id } = await add(shop, CLIENTE);
    await put(shop, id, { first_name: 'Ana', last_name: 'Paz' });
    await put(shop, id, { first_name: 'Ana', last_name: 'Paz' });
    expect(await audited(shop)).toHaveLength(2);
  });

  test('nobody else is changed this way', async () => {
    const shop = await openPanelShop(await open());
    const change = { first_name: 'X', last_name: 'Y', password: 'me la quedo yo' };
    for (const { person } of [shop.admin, shop.superuser]) {
      const answer = await shop.asSuperuser({
        method: 'PUT',
        url: `/api/crud/users/${person.id}/`,
        payload: change,
      });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().detail).toBe('Solo se pueden editar los clientes.');
    }
    expect((await put(shop, 'nadie', change)).statusCode).toBe(404);
    expect(await audited(shop)).toEqual([]);
  });
});

describeOnEachEngine('deleting people', (open) => {
  test('a cliente goes with their sessions, and the log keeps who they were', async () => {
    const shop = await openPanelShop(await open());
    const answer = await remove(shop.asAdmin, shop.cliente.person.id);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await shop.panel.resume(shop.cliente.sessionValue)).toBeNull();
    expect((await remove(shop.asAdmin, shop.cliente.person.id)).statusCode).toBe(404);
    const [entry] = await audited(shop);
    expect(entry).toMatchObject({
      accion: 'eliminó',
      objeto: { nombre: 'Carla Admin (carla@cliente.example)' },
    });
  });

  test('nobody deletes themselves', async () => {
    const shop = await openPanelShop(await open());
    for (const { send, person } of [shop.admin, shop.superuser]) {
      const answer = await remove(send, person.id);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().detail).toBe('No puedes eliminar tu propia cuenta');
    }
    expect((await shop.asAdmin(LIST)).json().count).toBe(3);
  });

  test('a superuser is deleted by another one only', async () => {
    const shop = await openPanelShop(await open());
    const other = await shop.signIn('superuser', 'socia@tienda.example');
    const refused = await remove(shop.asAdmin, other.person.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe('Solo otro superusuario puede eliminar a un superusuario.');
    expect((await remove(shop.asSuperuser, other.person.id)).statusCode).toBe(204);
    expect((await remove(shop.asSuperuser, shop.admin.person.id)).statusCode).toBe(204);
    expect((await remove(shop.asSuperuser, shop.superuser.person.id)).statusCode).toBe(409);
  });

  test('superusers who delete each other at the same moment leave one', async () => {
    const shop = await openPanelShop(await open());
    const third = await shop.signIn('superuser', 'tercera@tienda.example');
    const other = await shop.signIn('superuser', 'socia@tienda.example');
    const all = [shop.superuser, other, third];
    const answers = await Promise.all(
      all.flatMap(({ send, person }) =>
        all.filter((target) => target.person !== person).map((target) => remove(send, target.person.id)),
      ),
    );
    expect(
      answers.map(({ statusCode }) => statusCode).every((status) => [204, 403, 404].includes(status)),
    ).toBe(true);
    const left = await shop.db.selectFrom('users').select('id').where('type', '=', 'superuser').execute();
    expect(left).toHaveLength(1);
  });
});

async function add(shop: Shop, payload: object) {
  const answer = await shop.asAdmin({ method: 'POST', url: LIST, payload });
  expect(answer.statusCode).toBe(201);
  return panelPerson.parse(answer.json());
}

function put(shop: Shop, id: string, payload: object) {
  shop.pass(1000);
  return shop.asAdmin({ method: 'PUT', url: `/api/crud/users/${id}/`, payload });
}

function remove(send: Shop['asAdmin'], id: string) {
  return send({ method: 'DELETE', url: `/api/crud/users/${id}/` });
}

function logIn({ app }: Shop, email: string, password: string) {
  return app.inject({ method: 'POST', url: '/api/login/', payload: { email, password } });
}

async function audited(shop: Shop) {
  return auditList.parse((await shop.asAdmin('/api/auditoria/?tipo=persona')).json()).results;
}
