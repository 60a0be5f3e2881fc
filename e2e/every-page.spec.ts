import { expect, test } from './fixtures.ts';
import { goBy } from './steps/header.ts';
import { open } from './steps/open.ts';
import { PUBLIC_PAGES } from './steps/public-pages.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

const PAGES = [
  ['Inicio', '/', /Armá tu PC/],
  ['Armar PC', '/armar-pc', 'Armar PC'],
  ['Componentes', '/componentes', 'Componentes'],
  ['Sobre Nosotros', '/sobre-nosotros', /./],
] as const;

test('the header leads through the shop, and asks for no whole page again', async ({ page, isMobile }) => {
  await open(page, '/terminos');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Términos');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  for (const [words, path, heading] of PAGES) {
    await goBy(page, words, isMobile);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/Zócalo$/);
  }
  await goBy(page, 'Guardados', isMobile);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Builds Guardados');
  expect(documents).toEqual([]);
});

test('an unknown address says so and leads home', { tag: '@phone' }, async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const response = await page.goto('/no-existe/de/verdad?x=1');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Armá tu PC');
});

test('terms have their twelve sections and their date', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/terminos');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(12);
  await expect(page.getByText(/12 de junio de 2025/)).toBeVisible();
});

// The other pages are measured where axe looks at them.
test('a list of all components is not wider than the screen', async ({ page }) => {
  await open(page, '/componentes?vista=lista');
  await expectNoSidewaysScroll(page);
});

test(
  'no page is wider than the smallest screen, or one that is zoomed to four times',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of PUBLIC_PAGES) {
      await open(page, path);
      await expectNoSidewaysScroll(page);
    }
  },
);
