import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Scenario } from '../shop/scenario.ts';
import { notice } from '../steps/header.ts';
import { holdCalls } from '../steps/network.ts';
import { open } from '../steps/open.ts';
import { expectSection, goTo, openMenu, press, rowWith, searchIn, signIn, unfold } from '../steps/panel.ts';

const PRODUCTS_A_PAGE = 24;

/** From the press of the button to a visitor's next look (the bar of the shop's panel). */
const GONE_WITHIN_MS = 2000;

test.beforeEach(({ page }) => signIn(page));

test(
  'a hidden product is gone from the shop within two seconds, and comes back',
  { tag: '@phone' },
  async ({ page, scenario, request, allowConsole }) => {
    allowConsole(/status of 404/);
    const product = await scenario.addProduct();
    const inShop = async () => (await request.get(`/api/component/${product.id}`)).status();
    await open(page, '/admin/home');
    await goTo(page, 'Productos');
    await searchIn(page, 'Buscar productos', product.id);
    await page.getByRole('button', { name: `Ocultar ${product.descripcion}` }).click();
    await expect.poll(inShop, { timeout: GONE_WITHIN_MS, intervals: [50] }).toBe(404);

    await page.getByRole('link', { name: /^Ocultos \(/ }).click();
    await press(page.getByRole('button', { name: `Mostrar ${product.descripcion}` }));
    await expect.poll(inShop, { timeout: GONE_WITHIN_MS, intervals: [50] }).toBe(200);
    await expect(page.getByText('No hay productos ocultos')).toBeVisible();
  },
);

test('hiding is undone from its notice', { tag: '@phone' }, async ({ page, scenario, request }) => {
  const { product, hide } = await openProduct(page, scenario);
  await hide.click();
  await press(notice(page, 'oculto').getByRole('button', { name: 'Deshacer' }));
  await expect(hide).toBeVisible();
  await expect.poll(async () => (await request.get(`/api/component/${product.id}`)).status()).toBe(200);
});

test(
  'the last product of a last page leaves for the page before',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    const category = scenario.newCategory();
    await Promise.all(Array.from({ length: PRODUCTS_A_PAGE + 1 }, () => scenario.addProduct({ category })));
    await open(page, '/admin/home/productos');
    await unfold(page, 'Categorías');
    await searchIn(page, 'Buscar categorías', category);
    await page.getByRole('link', { name: category }).click();
    await expect(page.getByRole('button', { name: /^Ocultar/ })).toHaveCount(PRODUCTS_A_PAGE);
    await page.getByRole('link', { name: 'Página 2 de 2' }).click();
    await expect(page.getByRole('button', { name: /^Ocultar/ })).toHaveCount(1);
    await page.getByRole('button', { name: /^Ocultar/ }).click();
    await expect(page.getByRole('button', { name: /^Ocultar/ })).toHaveCount(PRODUCTS_A_PAGE);
  },
);

test(
  'a hidden category takes its products out of the shop',
  { tag: '@phone' },
  async ({ page, scenario, request, allowConsole }) => {
    allowConsole(/status of 404/);
    const category = scenario.newCategory();
    const product = await scenario.addProduct({ category });
    await open(page, '/admin/home/productos');
    await unfold(page, 'Categorías');
    await searchIn(page, 'Buscar categorías', category);
    // Its products stand below all the categories.
    await page.getByRole('link', { name: category, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Productos', exact: true })).toBeFocused();
    const visible = page.getByRole('switch', { name: new RegExp(category) });
    await expect(visible).toBeChecked();
    await visible.click();
    await expect(visible).not.toBeChecked();
    await expect(page.getByText('Oculto', { exact: true }).first()).toBeVisible();
    await expect
      .poll(async () => (await request.get(`/api/component/${product.id}`)).status(), {
        timeout: GONE_WITHIN_MS,
        intervals: [50],
      })
      .toBe(404);
  },
);

test('a category is never broken within a word', async ({ page }) => {
  await open(page, '/admin/home/productos?buscar=barebone');
  const cells = page.getByRole('cell', { name: 'GABINETES/BAREBONES' });
  await expect(cells.first()).toBeVisible();
  const linesOfWord = await cells.first().evaluate((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const start = text.textContent?.lastIndexOf('BAREBONES') ?? -1;
      if (start < 0) continue;
      const word = document.createRange();
      word.setStart(text, start);
      word.setEnd(text, start + 'BAREBONES'.length);
      return word.getClientRects().length;
    }
    return 0;
  });
  expect(linesOfWord).toBe(1);
});

test(
  'a change that the server refuses is taken back and said',
  { tag: '@phone' },
  async ({ page, scenario, allowConsole }) => {
    allowConsole(/status of 500/);
    const { hide } = await openProduct(page, scenario);
    await page.route('**/api/crud/component/**', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'roto' }) : route.continue(),
    );
    await hide.click();
    await expect(page.getByRole('alert')).toContainText('Error al actualizar producto');
    await expect(hide).toBeVisible();
    await press(page.getByRole('button', { name: 'Cerrar error' }));
    await expect(page.getByRole('alert')).toBeEmpty();
  },
);

test(
  'a section that cannot be read says why, and reads again when asked',
  { tag: '@phone' },
  async ({ page, allowConsole }) => {
    allowConsole(/status of 500/);
    const isRead = (url: URL) => url.pathname === '/api/crud/component/';
    await page.route(isRead, (route) => route.fulfill({ status: 500, body: 'roto' }));
    await open(page, '/admin/home/productos');
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('Error al cargar productos: HTTP 500');
    await expect(notice(page, 'Error')).toBeVisible();
    await goTo(page, 'Pedidos');
    await expect(banner).toBeEmpty();
    await goTo(page, 'Productos');
    await expect(banner).toContainText('Error al cargar productos');
    await page.unroute(isRead);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('searchbox', { name: 'Buscar productos' })).toBeVisible();
    await expect(banner).toBeEmpty();
  },
);

test(
  'a section whose code is gone with an older release is opened by the newer one',
  { tag: '@phone' },
  async ({ page, allowConsole }) => {
    allowConsole(/status of 404|Error loading route module|Failed to fetch dynamically imported module/);
    const code = '**/assets/audit-section-*.js';
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    const fetched = page.waitForResponse(code);
    await open(page, '/admin/home');
    expect((await fetched).status()).toBe(404);
    const menu = await openMenu(page);
    // The browser remembers that this file failed; a page that is loaded again asks for the files of its release.
    await page.unroute(code);
    await menu.getByRole('link', { name: 'Auditoría' }).click();
    await expect(page.getByRole('searchbox', { name: 'Buscar en la auditoría' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/home\/auditoria$/);
  },
);

test(
  'the figures of the dashboard stand where the chart does not come',
  { tag: '@phone' },
  async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await page.route('**/assets/sales-chart-*.js', (route) => route.fulfill({ status: 404 }));
    await open(page, '/admin/home');
    await expect(page.getByText('No se pudo cargar el gráfico')).toBeVisible();
    await expect(page.getByText('Pedidos totales')).toBeVisible();
  },
);

test(
  'a day of the chart of the dashboard says how many orders it had',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/admin/home');
    await page.locator('svg').filter({ hasText: 'Día 1' }).hover();
    const tip = page.locator('.sheet').filter({ has: page.getByText(/^Día \d+$/) });
    await expect(tip.getByText(/^\d+ pedidos?$/).first()).toBeVisible();
  },
);

test('an administrator sees who changed what', { tag: '@phone' }, async ({ page, scenario }) => {
  const { product, hide } = await openProduct(page, scenario);
  await hide.click();
  await expect(notice(page, 'oculto')).toBeVisible();
  await goTo(page, 'Auditoría');
  await searchIn(page, 'Buscar en la auditoría', product.id);
  const entry = rowWith(page, product.descripcion);
  await expect(entry).toContainText('admin@localhost');
  await expect(entry).toContainText('Visible');
  await expect(entry).toContainText('Oculto');
  const kind = page.getByLabel('Qué cambió');
  await kind.selectOption('Personas');
  await expect(page.getByText('Ningún cambio coincide')).toBeVisible();
  await kind.selectOption('Productos');
  await expect(entry).toBeVisible();
});

test(
  'of a search and a tab that are asked for quickly, neither is lost',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    const category = scenario.newCategory();
    const product = await scenario.addProduct({ category });
    await scenario.hide(product.id);
    await open(page, '/admin/home/productos');
    const hidden = page.getByRole('link', { name: /^Ocultos/ });
    await expect(hidden).toBeVisible();
    await unfold(page, 'Categorías');
    const response = await holdCalls(page, '**/api/crud/**');
    await page.getByRole('searchbox', { name: 'Buscar categorías' }).fill(category);
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(product.id);
    await hidden.click();
    response();
    await expect(page.getByRole('button', { name: `Mostrar ${product.descripcion}` })).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(1);

    const respondTooLate = await holdCalls(page, '**/api/crud/**');
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('otra cosa');
    await goTo(page, 'Clientes');
    respondTooLate();
    await expect(page.getByRole('searchbox', { name: /^Buscar (clientes|compradores)$/ })).toHaveValue('');
  },
);

test(
  'a section that is chosen while a search waits opens, also on a slow device',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/admin/home/productos');
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('otra cosa');
    const customers = (await openMenu(page)).getByRole('link', { name: 'Clientes' });
    // The wait of the search ends before the device has drawn anything.
    await customers.evaluate((link: HTMLElement) => {
      link.click();
      const until = performance.now() + 600;
      while (performance.now() < until);
    });
    await expectSection(page, 'Clientes');
    await expect(page).toHaveURL('/admin/home/clientes');
  },
);

test(
  'going back from a search empties its field, whoever is in it',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    const product = await scenario.addProduct();
    await open(page, '/admin/home/productos');
    const field = page.getByRole('searchbox', { name: 'Buscar productos' });
    for (const words of ['e2e', 'e2e-', product.id]) {
      await field.fill(words);
      await expect(page).toHaveURL((url) => url.searchParams.get('buscar') === words);
    }
    await expect(page.getByRole('button', { name: /^Ocultar/ })).toHaveCount(1);
    await page.goBack();
    await expect(field).toHaveValue('');
  },
);

/** Opens the list with a new product alone. `hide` is its button. */
async function openProduct(page: Page, scenario: Scenario) {
  const product = await scenario.addProduct();
  await open(page, `/admin/home/productos?buscar=${product.id}`);
  return { product, hide: page.getByRole('button', { name: `Ocultar ${product.descripcion}` }) };
}
