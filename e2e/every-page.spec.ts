import { expect, test } from './fixtures.ts';

const PAGES = [
  '/',
  '/armar-pc',
  '/componentes',
  '/builds-guardados',
  '/carrito',
  '/guia-armado',
  '/sobre-nosotros',
  '/terminos',
];

for (const path of PAGES) {
  test(`${path} opens with a heading and an empty console`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
}

test('an unknown address says so and leads home', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const answer = await page.goto('/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test('a page is readable before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/componentes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('moving between pages asks for no whole page again', async ({ page, isMobile }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  if (isMobile) await page.getByLabel('Menú').click();
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Componentes', exact: true })
    .click();
  await expect(page).toHaveURL(/\/componentes/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toEqual([]);
});
