import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { expectSection, goTo, prepareUnpaid, press, rowWith, searchIn, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

const SECTIONS = [
  'Dashboard',
  'Ventas',
  'Productos',
  'Economía',
  'Cobertura',
  'Pedidos',
  'Transferencias',
  'Presupuestos',
  'Atención',
  'Arrepentimientos',
  'Clientes',
  'Admins',
  'Avisos',
  'Importaciones',
  'Proveedores',
  'Configuración',
  'Auditoría',
] as const;

test('axe finds nothing in any section, and none is wider than the screen, however long what somebody wrote is', async ({
  page,
  scenario,
  email,
  baseURL,
}) => {
  test.slow();
  const endless = 'x'.repeat(80);
  const product = await scenario.addProduct();
  await scenario.othersBuy(product.id, 1);
  const buyer = { nombre: 'x'.repeat(120), email: `${'y'.repeat(60)}@${'z'.repeat(60)}.example` };
  const order = await scenario.othersBuy(product.id, 1, buyer);
  const withdrawal = await page.request.post('/arrepentimiento', {
    form: { pedido: 'x'.repeat(60), email: buyer.email, motivo: 'x'.repeat(1000) },
    headers: { origin: baseURL ?? '' },
  });
  expect(withdrawal.status()).toBe(200);
  await signIn(page);
  const person = { type: 'cliente', email, first_name: endless, last_name: endless };
  expect((await page.request.post('/api/list/users/', { data: person })).status()).toBe(201);

  await open(page, `/admin/pedido/${order}`);
  await expect(page.getByRole('heading', { name: 'Cliente' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await open(page, '/admin/home');
  for (const section of SECTIONS) {
    await test.step(section, async () => {
      await goTo(page, section);
      await expectNoSidewaysScroll(page);
      await expectNoFindings(page);
    });
  }
  await goTo(page, 'Clientes');
  await searchIn(page, 'Buscar clientes', email);
  await rowWith(page, email)
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('no table is cut on a small notebook', { tag: '@desktop' }, async ({ page, scenario }) => {
  const product = await scenario.addProduct();
  const number = await scenario.othersBuy(product.id, 2);
  await signIn(page);
  const tables = [
    ['home', 'Últimos 5 pedidos'],
    ['home/productos', 'Productos visibles'],
    ['home/economia', 'Productos vinculados a su categoría'],
    ['home/pedidos', 'Pedidos'],
    [`pedido/${number}`, 'Productos del pedido'],
  ] as const;
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [address, name] of tables) {
      await open(page, `/admin/${address}`);
      const table = page.getByRole('table', { name, exact: true });
      const cut = await table.evaluate(
        (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
      );
      expect(cut, `${name} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('on paper an order is a table, without buttons', { tag: '@desktop' }, async ({ page, scenario }) => {
  const product = await scenario.addProduct();
  const number = await scenario.othersBuy(product.id, 2);
  await signIn(page);
  await open(page, `/admin/pedido/${number}`);
  await page.emulateMedia({ media: 'print' });
  // A4 less its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  // The paper for the parcel: what is in it, for whom, and not what it cost.
  const slip = page.getByRole('region', { name: 'Papel para el paquete' });
  await expect(slip).toContainText(number);
  await expect(slip).toContainText('2 unidades en total');
  await expect(page.getByRole('table', { name: 'Productos del pedido' })).toBeHidden();
  await expect(slip).not.toContainText('$');
  await page.emulateMedia({ media: 'screen' });
  await expect(slip).toHaveCount(0);
  // Without a printer the page stays as it is for printing.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Hoja interna' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeHidden();
  const subtotal = page
    .getByRole('table', { name: 'Productos del pedido' })
    .getByRole('columnheader', { name: 'Subtotal' });
  expect((await subtotal.boundingBox())?.width).toBeGreaterThan(40);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test(
  'axe finds nothing where a list is empty or could not be read',
  { tag: '@phone' },
  async ({ page, allowConsole }) => {
    allowConsole(/status of 500/);
    await signIn(page);
    await open(page, '/admin/home/productos?buscar=qwertyuiop&pestana=ocultos');
    await expect(page.getByText('No hay productos ocultos')).toBeVisible();
    await expectNoFindings(page);
    await page.route('**/api/pedidos/dashboard/', (route) => route.fulfill({ status: 500, body: 'roto' }));
    await goTo(page, 'Dashboard');
    await expect(page.getByRole('alert')).toContainText('Error al cargar estadísticas: HTTP 500: roto');
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
  },
);

test('axe finds nothing on selected products and on what a change of them would do', async ({ page }) => {
  await signIn(page);
  await open(page, '/admin/home/productos?buscar=ryzen');
  await press(page.getByRole('button', { name: /que muestra el filtro$/ }));
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await press(page.getByRole('button', { name: 'Margen', exact: true }));
  await page.getByLabel('Margen individual, en porcentaje').fill('950');
  await expect(page.getByText('Es un salto grande')).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
});

test('axe finds nothing on an order, nor on the question before it is cancelled', async ({
  page,
  scenario,
}) => {
  const product = await scenario.addProduct();
  const number = await scenario.othersBuy(product.id, 2);
  await signIn(page);
  await open(page, `/admin/pedido/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await prepareUnpaid(page);
  await expect(page.getByRole('button', { name: 'Marcar enviado' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Cancelar pedido' }));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing in the dialogs about people', { tag: '@desktop' }, async ({ page, email }) => {
  test.slow();
  await signIn(page);
  await open(page, '/admin/home/clientes?ver=cuentas');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByLabel('Nombre').fill('Ana');
  await dialog.getByLabel('Apellido').fill('Prueba');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(dialog).toBeHidden();
  const row = rowWith(page, email);
  await press(row.getByRole('button', { name: /^Editar/ }));
  await expect(dialog).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');

  await goTo(page, 'Admins');
  for (const words of ['Nuevo Administrador', 'Cambiar mi contraseña']) {
    await page.getByRole('button', { name: words }).click();
    await expect(dialog).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
  }
});

test('axe finds nothing in a margin that is being typed', { tag: '@desktop' }, async ({ page, scenario }) => {
  const category = scenario.newCategory();
  const product = await scenario.addProduct({ category });
  await signIn(page);
  await open(page, '/admin/home/economia');
  await searchIn(page, 'Buscar categorías', category);
  await page.getByRole('button', { name: `Editar margen de ${category}` }).click();
  const margin = page.getByRole('spinbutton');
  await margin.fill('-1');
  await margin.press('Enter');
  await expect(page.getByText(/menor que 0/)).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await margin.press('Escape');
  await searchIn(page, 'Buscar productos', product.id);
  await page.getByRole('button', { name: `Crear Margen Individual de ${product.descripcion}` }).click();
  await expect(margin).toBeFocused();
  await expectNoFindings(page);
  await margin.press('Enter');
  await expect(notice(page, 'pasó a Margen Individual')).toBeVisible();
  await page.getByRole('link', { name: /^Margen Individual/ }).click();
  await press(page.getByRole('button', { name: `Editar Margen de ${product.descripcion}` }));
  await expect(margin).toBeFocused();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
});

test('axe finds nothing on the menu that a phone slides out', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await open(page, '/admin/home');
  await expectSection(page, 'Dashboard');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing on a refused login', { tag: '@phone' }, async ({ page, email, allowConsole }) => {
  allowConsole(/status of 400/);
  await open(page, '/admin/login');
  await expectNoFindings(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toContainText('Email o contraseña incorrectos.');
  await expectNoFindings(page);
});
