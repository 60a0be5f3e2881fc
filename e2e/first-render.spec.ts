import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rememberCart } from './steps/cart.ts';
import { idOf } from './steps/catalogue.ts';
import { expectInCart, notice } from './steps/header.ts';
import { open, untilHydrated } from './steps/open.ts';

test('no page ever shows a wrong number in the cart', async ({ page, scenario }) => {
  const lines = [await scenario.addProduct(), await scenario.addProduct()];
  await rememberCart(
    page,
    lines.map((line) => [line]),
  );
  await recordWords(page);
  for (const path of ['/', '/componentes', '/armar-pc', '/carrito', '/builds-guardados']) {
    await test.step(path, async () => {
      await open(page, path);
      await expectInCart(page, 2);
      // The server knows no cart and says no number; the browser says the right one.
      expect(await recordedWords(page)).toEqual(['Comprar', 'Comprar, 2 en el carrito']);
    });
  }
});

test('a full cart never shows as empty, and an empty one never as full', async ({ page, scenario }) => {
  const product = await scenario.addProduct();
  await rememberCart(page, [[product]]);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (text.includes('No hay productos en el carrito') && !seen.includes('empty')) seen.push('empty');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await open(page, '/carrito');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (1 artículo)');
  await expect(page.getByRole('link', { name: product.descripcion })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual([]);
});

test('nothing on a page jumps while it comes to life and its fonts arrive late', async ({
  page,
  scenario,
}) => {
  const product = await scenario.addProduct();
  await rememberCart(page, [[product]]);
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of CALM_PAGES) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const { sum } = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts);
    expect(sum, path).toBeLessThan(MAX_SHIFT);
  }
});

const CALM_PAGES = [
  '/',
  '/componentes',
  '/componentes?search=nada-de-esto',
  '/componentes/procesadores',
  '/componentes/placas-video',
  '/armar-pc',
  '/guia-armado',
  '/sobre-nosotros',
  '/terminos',
  '/arrepentimiento',
  '/aviso',
  '/mis-pedidos',
  '/carrito',
  '/builds-guardados',
];

/** A tenth of what the web's own measure calls good. */
const MAX_SHIFT = 0.01;

/** Keeps every text that the header's cart link has had. */
async function recordWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const name = document.querySelector('header a[href="/carrito"]')?.textContent;
      if (name && seen.at(-1) !== name) seen.push(name);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

async function recordedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test('the first press of all counts, although the code of its part comes only with it', async ({ page }) => {
  const cpu = await idOf(page, 'cpu', 'AM5');
  await page.goto(`/armar-pc?cpu=${cpu}`);
  await untilHydrated(page);
  await expect(page.locator('[data-waits]').first()).toBeAttached();
  // A press that no pointer announced, as a screen reader's.
  await page.getByRole('main').getByRole('button', { name: 'Guardar' }).first().dispatchEvent('click');
  await expect(notice(page, 'Build guardada correctamente')).toBeVisible();
});

test('what was chosen in a step’s filters before their code came is done', async ({ page }) => {
  await page.goto('/armar-pc');
  await untilHydrated(page);
  const order = page.getByRole('combobox', { name: 'Ordenar' });
  await order.evaluate((select: HTMLSelectElement) => (select.value = 'precio_asc'));
  await expect(page).not.toHaveURL(/orden=/);
  await page.mouse.wheel(0, 10);
  await expect(page).toHaveURL(/orden=precio_asc/);
});
