import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { candidates, expectOpenStep } from './steps/builder.ts';
import { choice } from './steps/filters.ts';

test.use({ javaScriptEnabled: false });

const PAGES = [
  ['/', /Armá tu PC/],
  ['/componentes', 'Componentes'],
  ['/armar-pc', 'Armar PC'],
  ['/guia-armado', 'Guía de armado'],
  ['/sobre-nosotros', /./],
  ['/terminos', /Términos/],
  ['/arrepentimiento', 'Botón de arrepentimiento'],
  ['/aviso', 'Avisos por email'],
  ['/builds-guardados', 'Builds Guardados'],
  ['/carrito', 'Carrito'],
] as const;

test('every page is readable', { tag: '@phone' }, async ({ page }) => {
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const words = await page.getByRole('main').innerText();
    expect(words.length, path).toBeGreaterThan(60);
  }
});

test('cart and saved builds say what they need', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/carrito');
  const words = page.getByRole('main').locator('noscript');
  expect(await words.innerText()).toContain('El carrito necesita JavaScript');
  await expect(page.getByText('Cargando carrito...')).toBeHidden();
  await page.goto('/builds-guardados');
  expect(await words.innerText()).toContain('Activá JavaScript para verlos.');
  await expect(page.getByText('Cargando builds guardados...')).toBeHidden();
});

test('a PC says what it takes to buy it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/armar-pc');
  await candidates(page).first().click();
  const summary = page.getByRole('complementary', { name: 'Resumen de tu PC' });
  expect(await summary.locator('noscript').innerText()).toContain('hace falta JavaScript');
  await expect(summary.getByRole('button', { name: 'Añadir al carrito' })).toBeHidden();
  await expect(summary.getByRole('button', { name: 'Compartir' })).toBeHidden();
});

test('a budget that is typed on the home page leads to a whole PC', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: '¿Cuánto querés gastar?' });
  await form.getByRole('textbox', { name: 'Presupuesto' }).fill('1100');
  await form.getByRole('combobox', { name: 'La quiero para' }).selectOption('Oficina');
  await form.getByRole('button', { name: 'Armar esa PC' }).click();
  await expect(page.getByRole('region', { name: 'Tu PC está completa' })).toContainText(
    'Todos los componentes son compatibles',
  );
  await expect(page).toHaveURL(/uso=oficina/);
});

test('links lead on and the search form searches', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  if (isMobile) await header.locator('summary[aria-label="Menú"]').click();
  await header.getByRole('link', { name: 'Componentes' }).locator('visible=true').click();
  await page
    .getByRole('navigation', { name: 'Categorías' })
    .getByRole('link', { name: 'PLACAS VIDEO' })
    .click();
  await page.getByRole('searchbox', { name: 'Buscar componentes' }).fill('rtx');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/search=rtx/);
  await expect(page).toHaveURL(/category=gpu/);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(/RTX/);
  // What only a script could do is not offered.
  await expect(card.getByRole('button', { name: /^Agregar/ })).toBeHidden();

  await card.getByRole('link', { name: /^Detalles/ }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Especificaciones' })).toBeVisible();
});

test('components are narrowed by a form and compared by another', async ({ page, isMobile }) => {
  await page.goto('/componentes?category=cpu');
  if (isMobile)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Filtros/ })
      .click();
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  await choice(filters, 'AM5').check();
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/category=cpu&.*socket=AM5/);
  await expect(page.getByRole('list', { name: 'Filtros elegidos' })).toContainText('AM5');

  const boxes = page.getByRole('checkbox', { name: /^Comparar/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Comparar los marcados' }).click();
  await expect(page).toHaveURL(/ver=comparacion/);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: 'Volver a los componentes' }).click();
  await expect(page).toHaveURL(/socket=AM5/);
});

test('a PC can be chosen part by part, searched and reopened', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/armar-pc');
  await page.getByRole('searchbox', { name: 'Buscar en procesador' }).fill('ryzen');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(candidates(page).first()).toContainText(/RYZEN/i);
  await candidates(page).first().click();
  await expectOpenStep(page, 'Motherboard');
  await candidates(page).first().click();
  await expectOpenStep(page, 'Memoria RAM');
  await page
    .getByRole('region', { name: 'Pasos' })
    .getByRole('link', { name: /^Procesador/ })
    .click();
  await expectOpenStep(page, 'Procesador');
  await page.getByRole('link', { name: 'Deshacer' }).click();
  await expectOpenStep(page, 'Memoria RAM');
});

test('a link to a product that is gone says so above the list', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/componentes?producto=999999');
  const said = await page.getByRole('main').locator('noscript').allInnerTexts();
  expect(said.join(' ')).toContain('Este componente ya no está disponible.');
});

test('the search of the header finds in the whole shop', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/sobre-nosotros');
  if (isMobile) await page.locator('summary[aria-label="Buscar en la tienda"]').click();
  const field = page.getByRole('combobox', { name: 'Buscar en la tienda' }).locator('visible=true');
  await field.fill('gabinete blanco');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/componentes\?search=gabinete(\+|%20)blanco$/);
  await expect(page.getByRole('article').first()).toContainText('WHITE');
});

test('a search that finds nothing shows what comes nearest', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/componentes?search=rtx+5070+rosa');
  await expect(page.getByText('No encontramos «rtx 5070 rosa»')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resultados de «rtx 5070»' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '«rtx 5070»' }).click();
  await expect(page).toHaveURL(/search=rtx(\+|%20)5070$/);
});

test('every page looks the same before its whole style sheet comes', { tag: '@phone' }, async ({ page }) => {
  for (const path of [
    ...PAGES.map(([path]) => path),
    '/componentes?category=gpu&vista=lista',
    await aProduct(page),
  ]) {
    await page.route('**/assets/*.css', withoutFonts);
    await page.goto(path);
    const whole = await looks(page);
    await page.unroute('**/assets/*.css');
    await page.route('**/assets/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.goto(path);
    expect(await looks(page), path).toEqual(whole);
    await page.unroute('**/assets/*.css');
  }
});

/** The whole sheet brings the fonts too; a page without it is in their stand-ins. */
async function withoutFonts(route: Route): Promise<void> {
  const response = await route.fetch();
  const css = await response.text();
  await route.fulfill({ response, body: css.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '') });
}

async function aProduct(page: Page): Promise<string> {
  const sitemap = await (await page.request.get('/sitemaps/productos-1.xml')).text();
  return /\/producto\/[^<]+/.exec(sitemap)?.[0] ?? '';
}

/** Where each element stands, and how it is painted; not in the midst of a movement. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const movement of document.getAnimations()) movement.cancel();
    const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    // As it is painted: one colour has several names.
    const painted = (colour: string): string => {
      if (paper === null) return colour;
      paper.clearRect(0, 0, 1, 1);
      paper.fillStyle = colour;
      paper.fillRect(0, 0, 1, 1);
      return paper.getImageData(0, 0, 1, 1).data.join(' ');
    };
    return Array.from(document.querySelectorAll('body *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const colours = [
        style.color,
        style.backgroundColor,
        style.borderTopColor,
        style.borderLeftColor,
        style.fill,
      ];
      // Only the whole sheet names the fonts that have to be fetched.
      const font = style.font.replaceAll(/(?:Archivo|"JetBrains Mono"), /g, '');
      const paint = [...colours.map(painted), font, style.opacity];
      return [element.tagName, ...[x, y, width, height].map(Math.round), ...paint].join(' ');
    });
  });
}
