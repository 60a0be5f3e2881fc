import { createHash } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { ADMIN, expectSection, goTo, openMenu, signIn } from '../steps/panel.ts';

test('nobody sees the panel without a session, and the login leads back to where one was going', async ({
  page,
}) => {
  await open(page, '/admin/home/economia');
  await expect(page).toHaveURL(/\/admin\/login\?volver=/);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Contraseña').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectSection(page, 'Economía');
});

test('what is typed before the code of the login has come stays in its fields, and out of the address', async ({
  page,
}) => {
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await codeMayCome;
    await route.continue();
  });
  await page.goto('/admin/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Contraseña').fill(ADMIN.password);
  await page.getByLabel('Contraseña').press('Enter');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeDisabled();
  await expect(page).toHaveURL('/admin/login');
  letCodeCome();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectSection(page, 'Dashboard');
});

test('after a wrong password the right one opens the dashboard', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Contraseña').fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toContainText('Email o contraseña incorrectos.');
  await page.getByLabel('Contraseña').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectSection(page, 'Dashboard');
  const cookies = await page.context().cookies();
  const unread = { httpOnly: true, secure: true, sameSite: 'Strict' };
  expect(cookies.find(({ name }) => name === 'admin_session')).toMatchObject({ ...unread, path: '/' });
  expect(cookies.find(({ name }) => name === 'dispositivo')).toMatchObject({ ...unread, path: '/api/' });
});

test('a customer who logs in reads that the panel is not theirs', async ({ page, email }) => {
  const password = 'una clave de cliente';
  await signIn(page);
  const person = { type: 'cliente', email, first_name: 'Ana', last_name: 'Paz', password };
  expect((await page.request.post('/api/list/users/', { data: person })).status()).toBe(201);
  await page.context().clearCookies();
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Esa cuenta no entra al panel')).toBeVisible();
});

test('a login that fails says what the server said, or its number', async ({ page, allowConsole }) => {
  allowConsole(/status of 50/);
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill('no es un email');
  await page.getByLabel('Contraseña').fill('una clave');
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  await button.click();
  await expect(page.getByText('No parece un email')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.route('**/api/login/', (route) => route.fulfill({ status: 503, body: 'En mantenimiento' }));
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('En mantenimiento');
  await page.route('**/api/login/', (route) => route.fulfill({ status: 500, body: '' }));
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Error 500');
  // The pressed button is disabled during the attempt, so a keyboard user continues from here.
  await expect(page.getByLabel('Contraseña')).toBeFocused();
});

test('whoever guesses too often waits', async ({ page, email, allowConsole }) => {
  allowConsole(/status of 4(00|29)/);
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(email);
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  for (let guess = 1; guess <= 6; guess++) {
    await page.getByLabel('Contraseña').fill(`intento ${guess}`);
    const response = page.waitForResponse('**/api/login/');
    await button.click();
    expect((await response).status()).toBe(guess <= 5 ? 400 : 429);
    await expect(button).toBeEnabled();
  }
  await expect(page.getByRole('alert')).toContainText('Demasiados intentos fallidos');
});

test('back from a public page that was loaded anew leads to the login', async ({ page, allowConsole }) => {
  // Who goes back while the page comes to life is in its history already: React says that the page is another one, and draws it anew.
  allowConsole(/Minified React error #418/);
  await open(page, '/admin/login');
  await page.getByRole('link', { name: 'Zócalo, inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
});

test('a link in a mail opens what it names for whoever is signed in', async ({ page, baseURL }) => {
  await signIn(page);
  const link = `${baseURL}/admin/home/pedidos`;
  await page.route('https://correo.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${link}">Ver el pedido</a>` }),
  );
  await page.goto('https://correo.example/');
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(link);
  await expectSection(page, 'Pedidos');
});

test('who cannot be signed out reads so, over the menu of a phone too', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await signIn(page);
  await open(page, '/admin/home/clientes');
  await expectSection(page, 'Clientes');
  await page.route('**/api/logout/', (route) => route.abort());
  await (await openMenu(page)).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(notice(page, 'Error al cerrar sesión')).toBeVisible();
});

test('without a connection the panel says what waits for it', async ({ page, context }) => {
  await signIn(page);
  await open(page, '/admin/home/clientes');
  await expectSection(page, 'Clientes');
  await context.setOffline(true);
  await expect(page.getByText('no vas a poder guardar cambios hasta que vuelva')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
});

test('signing out ends the session in every tab', async ({ page, context, allowConsole }) => {
  // The other tab may ask for its news once more before it hears.
  allowConsole(/status of 403/);
  await signIn(page);
  await open(page, '/admin/home');
  const other = await context.newPage();
  await open(other, '/admin/home/pedidos');
  await expectSection(other, 'Pedidos');

  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login$/);
  // The browser stays known: it opens nothing.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['dispositivo']);

  await other.goto('/admin/home');
  await expect(other).toHaveURL(/\/admin\/login\?volver=/);
});

test('a session that ends while the panel is open leads silently to the login', async ({
  page,
  database,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await signIn(page);
  await open(page, '/admin/home');
  await expectSection(page, 'Dashboard');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'admin_session');
  const hash = createHash('sha256')
    .update(cookie?.value ?? '')
    .digest('hex');
  await database.db.deleteFrom('sessions').where('token_hash', '=', hash).execute();
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page).toHaveURL(/\/admin\/login\?volver=%2Fadmin%2Fhome%2Fpedidos/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the side menu reaches every section', async ({ page }) => {
  await signIn(page);
  await open(page, '/admin/home');
  for (const section of [
    'Productos',
    'Economía',
    'Pedidos',
    'Clientes',
    'Admins',
    'Importaciones',
    'Proveedores',
    'Auditoría',
    'Mi cuenta',
    'Dashboard',
  ] as const) {
    await goTo(page, section);
  }
  await page.goBack();
  await expectSection(page, 'Mi cuenta');
});
