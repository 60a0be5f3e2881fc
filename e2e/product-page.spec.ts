import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/address/paths.ts';
import { expect, test } from './fixtures.ts';
import { expectInCart } from './steps/header.ts';
import { open } from './steps/open.ts';

const pageLink = (inside: Locator) => inside.getByRole('link', { name: /^Ver su página/ });
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

test('a product’s own page says what it is, what it costs and what goes with it, and sells it', async ({
  page,
}) => {
  await open(page, '/componentes?category=cpu&search=ryzen');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Detalles/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const name = await dialog.getByRole('heading', { level: 2 }).innerText();
  await pageLink(dialog).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/producto\/[a-z0-9-]+/);
  await expect(page).toHaveTitle(new RegExp(escaped(name)));
  await expect(page.getByRole('heading', { name: 'Especificaciones' })).toBeVisible();

  const fits = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Qué va con este componente' }) });
  await expect(fits.getByRole('heading', { name: 'motherboards' })).toBeVisible();
  await fits
    .getByRole('link', { name: /en el armador$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Pasos' })).toContainText(name);

  await page.goBack();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar al Carrito/ })
    .click();
  await expectInCart(page, 1);
  await page
    .getByRole('navigation', { name: 'Dónde estás' })
    .getByRole('link', { name: 'PROCESADORES' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Procesadores' })).toBeVisible();
});

test('the page of a product further down a category opens at its top', async ({ page }) => {
  await open(page, '/componentes/procesadores');
  await page
    .getByRole('article')
    .last()
    .getByRole('link', { name: /^Detalles/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Especificaciones' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test(
  'a page is readable, and says itself to search engines, without JavaScript',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    const product = await scenario.addProduct({ name: 'Placa de video que se lee' });
    const response = await page.request.get(`/componentes?producto=${product.id}`);
    expect(await response.text()).toContain(`/producto/`);
    await page.goto(`/componentes?producto=${product.id}`);
    const address = new URL((await canonical(page)) ?? '');
    await page.goto(address.pathname);
    expect(await canonical(page)).toBe(address.href);
    const prices = await (await page.request.get(`${address.pathname}/precios`)).text();
    expect(prices).toMatch(/todavía no cambió|no cambió desde el/);
    expect(prices).not.toContain('El gráfico');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual(
      expect.arrayContaining(['Product', 'BreadcrumbList']),
    );
  },
);

test(
  'another name in the address leads to the right one, and a product that is gone says so with others',
  { tag: '@phone' },
  async ({ page, scenario, allowConsole }) => {
    allowConsole(/status of 4(04|10)/);
    const product = await scenario.addProduct({ name: 'Fuente que se va' });
    const moved = await page.request.get(`/producto/otro-nombre-${product.id}`, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    const { location = '' } = moved.headers();
    await open(page, location);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.descripcion);
    const history = page.getByRole('heading', { name: 'Cómo cambió el precio' });
    const above = page.getByText('Avisame si baja de precio');
    await above.scrollIntoViewIfNeeded();
    await expect(history, 'a price that never changed says nothing').toHaveCount(0);
    await open(page, paths.catalogue({ productId: product.id }));
    const details = page.getByRole('dialog', { name: product.descripcion });
    await details.getByText('Cómo cambió el precio').click();
    await expect(details, 'who asks gets the answer in place').toContainText('y no cambió desde el');

    await scenario.movePrice(product.id, 2000);
    await open(page, location);
    await above.scrollIntoViewIfNeeded();
    await expect(page.locator('section').filter({ has: history })).toContainText('su precio más alto');
    await open(page, paths.catalogue({ productId: product.id }));
    await details.getByText('Cómo cambió el precio').click();
    await expect(details).toContainText('su precio más alto');

    await scenario.hide(product.id);
    const gone = await page.goto(location);
    expect(gone?.status()).toBe(410);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Este componente ya no se vende' }),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    expect((await page.goto('/producto/nunca-hubo-tal-cosa'))?.status()).toBe(404);
  },
);

test('a category has its own page, and each of its brands', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/componentes/fuentes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuentes');
  const brands = page.getByRole('navigation', { name: /marca/i });
  const brand = brands.getByRole('link').first();
  const [name = ''] = (await brand.innerText()).split('\n');
  await brand.click();
  await expect(page).toHaveURL(/\/componentes\/fuentes\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('link', { name: 'Filtrar y ordenar' }).click();
  await expect(page).toHaveURL(/\/componentes\?/);
  await expect(page.getByLabel('Categoría').locator('option:checked')).toHaveText(/fuentes/i);
  expect((await page.request.get('/componentes/no-hay')).status()).toBe(404);
});

function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
