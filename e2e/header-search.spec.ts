import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { open } from './steps/open.ts';

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Buscar en la tienda' }).locator('visible=true');
const options = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
const chosen = (page: Page) => options(page).and(page.locator('[aria-selected=true]'));

test('a product is found from any page with the keyboard alone', async ({ page, isMobile }) => {
  await open(page, '/sobre-nosotros');
  await reach(page, isMobile);
  await page.keyboard.type('rizen 7');
  await expect(options(page).first()).toContainText(/RYZEN 7.*USD \d+\.\d\d.*en stock/);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('search').getByText(/^\d+ sugerencias/)).toHaveCount(1);

  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('RYZEN 7');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen(page).getAttribute('id'))!,
  );
  await page.keyboard.press('End');
  await expect(chosen(page)).toContainText('Ver todo lo que hay de «rizen 7»');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText((await options(page).first().textContent())!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  const name = await chosen(page).locator('span').first().innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(options(page)).toHaveCount(0);
});

test('Escape closes the suggestions, the arrows open them again, and Enter lists all', async ({
  page,
  isMobile,
}) => {
  await open(page, '/armar-pc');
  await reach(page, isMobile);
  await page.keyboard.type('gabinete blanco');
  await expect(options(page).first()).toContainText('WHITE');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await field(page).fill('gabinete blanco');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/componentes\?search=gabinete(\+|%20)blanco$/);
  await expect(page.getByRole('article').first()).toContainText('WHITE');
  await expect(page.getByRole('heading', { level: 2, name: 'Resultados', exact: true })).toBeFocused();
});

test(
  'a category is suggested, and a press opens what it has of the search',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, '/');
    await reach(page, isMobile);
    await page.keyboard.type('kingston');
    await page.getByRole('option', { name: /«kingston» en MEMORIAS/ }).click();
    await expect(page).toHaveURL(/category=ram&search=kingston$/);
    await expect(page.getByRole('article').first()).toContainText(/KINGSTON/i);
  },
);

test(
  'what is not found is said, and Enter leads to what comes nearest',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, '/');
    await reach(page, isMobile);
    await page.keyboard.type('rtx 5070 rosa');
    await expect(page.getByText('No encontramos «rtx 5070 rosa».')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Resultados de «rtx 5070»' })).toBeVisible();
  },
);

test(
  'the search of a phone takes what is typed at once, also before its code is there',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/search-field*.js', () => {});
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator('summary[aria-label="Buscar en la tienda"]').click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('rtx');
    await expect(field(page)).toHaveValue('rtx');
  },
);

test('opening the search moves nothing of the page', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  await page.locator('summary[aria-label="Buscar en la tienda"]').click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('rtx');
  await expect(options(page).first()).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(page.locator('summary[aria-label="Buscar en la tienda"]')).toBeFocused();
});

/** On a phone the field stands behind a button. */
async function reach(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await press(page, page.locator('summary[aria-label="Buscar en la tienda"]'));
  else await tabTo(page, field(page));
  await expect(field(page)).toBeFocused();
}

test(
  'the field says what the page shows, not what was asked for before',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/componentes?search=gabinete');
    await field(page).fill('gabinete blanco');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=gabinete(\+|%20)blanco$/);
    await page.getByRole('banner').getByRole('link', { name: 'Sobre Nosotros' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await page.goBack();
    await expect(field(page)).toHaveValue('gabinete blanco');
  },
);
