import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { chooseFirst, expectOpenStep, openSummary } from './steps/builder.ts';
import { notice } from './steps/header.ts';
import { open } from './steps/open.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/));

test('saved builds open without a connection, also in a new tab', async ({ page, context, isMobile }) => {
  await open(page, '/armar-pc');
  const cpu = await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  await (await openSummary(page, isMobile)).getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Build guardada correctamente')).toBeVisible();
  await untilWorkerServes(page);
  await context.setOffline(true);
  const tab = await context.newPage();
  await open(tab, '/builds-guardados');
  await expect(tab.getByRole('article')).toContainText(cpu);
  await expect(tab.getByText(/^Sin conexión/)).toBeVisible();
});

test('any other page without a connection says so, and opens when it is back', async ({ page, context }) => {
  await open(page, '/');
  await untilWorkerServes(page);
  await context.setOffline(true);
  await page.goto('/componentes?category=gpu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Ver mis builds guardados' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Builds Guardados');
  await page.goto('/componentes?category=gpu');
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a page whose code was never loaded keeps the open one until the connection is back', async ({
  page,
  context,
}) => {
  await open(page, '/sobre-nosotros');
  await untilWorkerServes(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Procesadores' }).click();
  await expect(
    page.getByRole('alert').getByText(/^Sin conexión con la tienda: seguís en esta página/),
  ).toBeVisible();
  await expect(page).toHaveURL('/sobre-nosotros');
  await context.setOffline(false);
  await expect(page).toHaveURL('/componentes?category=cpu');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the worker keeps no page with prices, nor any of the panel', async ({ page }) => {
  await open(page, '/');
  await untilWorkerServes(page);
  for (const path of ['/componentes', '/armar-pc', '/carrito', '/builds-guardados']) await open(page, path);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual([
    '/builds-guardados',
    '/sin-conexion',
  ]);
});

test('the panel has no worker', async ({ page }) => {
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('a page has the manifest and its icons', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute(
    'href',
    '/icons/apple-touch-icon.png',
  );
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const manifest = await (await request.get(address)).json();
  for (const { src, sizes } of manifest.icons) {
    const picture = await request.get(src);
    expect(picture.headers()['content-type'], src).toBe('image/png');
    // Width and height stand at fixed places of a PNG's header: https://www.w3.org/TR/png-3/#11IHDR
    const bytes = await picture.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect((await request.get('/icons/apple-touch-icon.png')).status()).toBe(200);
});

/** The worker has kept its files and answers this page's requests. */
async function untilWorkerServes(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
