import { createHashQueue, type HashQueue } from '#accounts/hash-queue.ts';
import { expect, test } from 'vitest';
import { panelPersonList } from '#contract/panel/people.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { add, audited, CLIENTE, logIn, PEOPLE } from '../../testing/panel-people.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const ADMIN = { ...CLIENTE, type: 'admin', email: 'otra@tienda.example', password: 'una clave larga' };

describeOnEachEngine('the list of people', (open) => {
  test('shows clientes and administrators separately, the newest first, including who asks', async () => {
    const shop = await openPanelShop(await open());
    shop.pass(1000);
    await add(shop, CLIENTE);
    const clientes = panelPersonList.parse((await shop.asAdmin(`${PEOPLE}?type=cliente`)).json());
    expect(clientes.results.map(({ email }) => email)).toEqual(['ana@ejemplo.com', 'carla@cliente.example']);
    const admins = panelPersonList.parse((await shop.asAdmin(`${PEOPLE}?type=admin`)).json());
    expect(admins.results.map(({ type, isCurrentUser }) => ({ type, isCurrentUser }))).toEqual([
      { type: 'superuser', isCurrentUser: false },
      { type: 'admin', isCurrentUser: true },
    ]);
    expect((await shop.asAdmin(PEOPLE)).json().count).toBe(4);
  });

  test('finds nobody when the last of many words matches nothing', async () => {
    const shop = await openPanelShop(await open());
    const words = ['a', 'ad', 'da', 'mi', 'in', 'ti', 'ie', 'en', 'nd', 'qwerty'].join('+');
    expect((await shop.asAdmin(`${PEOPLE}?search=${words}`)).json().count).toBe(0);
  });

  test('refuses a search with a character that no text has', async () => {
    const shop = await openPanelShop(await open());
    expect((await shop.asAdmin(`${PEOPLE}?search=%00`)).statusCode).toBe(400);
    expect((await shop.asAdmin({ method: 'DELETE', url: '/api/crud/users/%00/' })).statusCode).toBe(400);
  });

  test('finds by parts of names and email, without accents, page by page', async () => {
    const shop = await openPanelShop(await open());
    await add(shop, CLIENTE);
    await add(shop, { ...CLIENTE, email: 'beto@ejemplo.com', first_name: 'Beto' });
    const find = async (query: string) =>
      panelPersonList.parse((await shop.asAdmin(`${PEOPLE}?${query}`)).json());
    expect((await find('search=perez%20ana')).results.map(({ first_name }) => first_name)).toEqual(['Ana']);
    expect((await find('search=%25')).count).toBe(0);
    const page = await find('type=cliente&search=ejemplo&limit=1');
    expect(page).toMatchObject({ count: 2, next: `${PEOPLE}?type=cliente&search=ejemplo&limit=1&offset=1` });
    expect((await shop.asAdmin(`${PEOPLE}?type=superuser`)).statusCode).toBe(400);
  });

  test('never contains a password or a session', async () => {
    const shop = await openPanelShop(await open());
    const { body } = await shop.asSuperuser(PEOPLE);
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
    const response = await shop.asSuperuser({ method: 'POST', url: PEOPLE, payload });
    expect(response.json()).toMatchObject({
      status: 400,
      errors: { password: 'Esa contraseña es de las más usadas y se adivina enseguida: elegí otra' },
    });
    expect((await shop.asAdmin(PEOPLE)).json().count).toBe(3);
  });

  test('a cliente’s password may be null, which means none', async () => {
    const shop = await openPanelShop(await open());
    expect(await add(shop, { ...CLIENTE, password: null })).toMatchObject({ email: 'ana@ejemplo.com' });
  });

  test('by somebody who is deleted meanwhile is refused', async () => {
    const queue = createHashQueue();
    const { promise: deleted, resolve: letHash } = Promise.withResolvers<void>();
    const run: HashQueue['run'] = (source, work) => queue.run(source, () => deleted.then(work));
    const shop = await openPanelShop(await open(), { hashes: { ...queue, run } });
    const requested = Promise.all(
      Array.from({ length: 4 }, (_, number) =>
        shop.asAdmin({
          method: 'POST',
          url: PEOPLE,
          payload: { ...ADMIN, email: `otra${number}@tienda.example` },
        }),
      ),
    );
    // Their passwords wait to be hashed; nothing is written yet.
    await shop.asSuperuser({ method: 'DELETE', url: `/api/crud/users/${shop.admin.person.id}/` });
    letHash();
    const statuses = (await requested).map(({ statusCode }) => statusCode);
    const { count } = (await shop.asSuperuser(`${PEOPLE}?type=admin`)).json();
    expect(statuses).toEqual([403, 403, 403, 403]);
    expect(count).toBe(1);
  });

  test('an admin’s username is their email, and they enter the panel at once', async () => {
    const shop = await openPanelShop(await open());
    const made = await add(shop, ADMIN);
    expect(made).toMatchObject({ username: 'otra@tienda.example', type: 'admin' });
    const { cookie, primera_vez: isFirst } = (
      await logIn(shop, 'Otra@Tienda.example', ADMIN.password)
    ).json();
    // Who made the account chose its password.
    expect(isFirst).toBe(true);
    expect((await logIn(shop, 'otra@tienda.example', ADMIN.password)).json()).not.toHaveProperty(
      'primera_vez',
    );
    const me = await shop.app.inject({ url: '/api/sesion/', headers: { authorization: cookie } });
    expect(me.json()).toEqual({
      id: made.id,
      first_name: 'Ana',
      last_name: 'Pérez',
      email: 'otra@tienda.example',
      type: 'admin',
      rol: 'encargado',
    });
  });

  test('an admin who is invited gets a link by email, and a password of their own', async () => {
    const shop = await openPanelShop(await open());
    const { password: _none, ...invited } = ADMIN;
    const send = (payload: object) => shop.asAdmin({ method: 'POST', url: '/api/list/users/', payload });
    expect((await send({ ...ADMIN, invitar: true })).json()).toMatchObject({ status: 400 });
    expect((await send(invited)).json()).toMatchObject({ errors: { password: 'Completá la contraseña' } });
    const made = await send({ ...invited, invitar: true });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ email: 'otra@tienda.example', rol: 'encargado' });
    const emails = await shop.db.selectFrom('letters').select(['kind', 'recipient', 'payload']).execute();
    expect(emails).toEqual([
      {
        kind: 'password-reset',
        recipient: 'otra@tienda.example',
        payload: JSON.stringify({ invitedBy: 'ada@tienda.example' }),
      },
    ]);
    expect((await logIn(shop, 'otra@tienda.example', ADMIN.password)).statusCode).not.toBe(200);
  });

  test('an email is one account, whatever its capitals and however many ask at once', async () => {
    const shop = await openPanelShop(await open());
    const responses = await Promise.all(
      ['ana@ejemplo.com', 'ANA@ejemplo.com', 'Ana@Ejemplo.com'].map((email) =>
        shop.asAdmin({ method: 'POST', url: PEOPLE, payload: { ...CLIENTE, email } }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
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
    const response = await shop.asSuperuser({ method: 'POST', url: PEOPLE, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[field]).toContain(words);
    expect((await shop.asAdmin(PEOPLE)).json().count).toBe(3);
  });

  test('ids and times in the body are ignored', async () => {
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
