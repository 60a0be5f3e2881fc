import type { z } from 'zod';
import type { Page } from '@playwright/test';
import type { productList } from '#contract/product.ts';
import { expect, test } from './fixtures.ts';
import { candidates, openStep } from './steps/builder.ts';
import { choice, closeFilters, openFilters } from './steps/filters.ts';
import { expectInCart, notice } from './steps/header.ts';
import { press } from './steps/keyboard.ts';
import { holdCalls } from './steps/network.ts';
import { open } from './steps/open.ts';
import { expectWhole } from './steps/whole.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const found = (page: Page, count: number) =>
  page
    .getByRole('main')
    .getByText(count === 1 ? '1 componente encontrado' : `${count} componentes encontrados`);
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros elegidos' });

test('a visitor narrows the processors by socket and price, and walks back', async ({ page, isMobile }) => {
  const all = await ask(page, 'categoria=cpu');
  const am5 = await ask(page, 'categoria=cpu&socket=AM5');
  const within = await ask(page, 'categoria=cpu&socket=AM5&precio=100-250');
  expect(within.count).toBeGreaterThan(0);
  expect(within.count).toBeLessThan(am5.count);

  await open(page, '/componentes?category=cpu');
  const filters = await openFilters(page, isMobile);
  await expect(choice(filters, 'AM5')).toHaveAccessibleName(`AM5 (${am5.count} componentes)`);
  await choice(filters, 'AM5').check();
  await expect(page).toHaveURL(/socket=AM5/);
  await filters.getByRole('spinbutton', { name: 'Precio desde' }).fill('100');
  await filters.getByRole('spinbutton', { name: 'Precio hasta' }).fill('250');
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/precio=100-250/);
  await closeFilters(page, isMobile);
  await expect(found(page, within.count)).toBeVisible();
  await expect(cards(page)).toHaveCount(Math.min(within.count, 24));
  await expect(chips(page).getByRole('link')).toHaveText([/USD 100 a 250/, /AM5/, /^Limpiar filtros$/]);

  await page.goBack();
  await expect(found(page, am5.count)).toBeVisible();
  await page.goBack();
  await expect(found(page, all.count)).toBeVisible();
  await expect(chips(page)).toBeHidden();
  await page.goForward();
  await expect(found(page, am5.count)).toBeVisible();

  await page.goForward();
  await expect(found(page, within.count)).toBeVisible();
  await chips(page).getByRole('link', { name: 'Quitar filtro Socket: AM5' }).press('Enter');
  const left = chips(page).getByRole('link', { name: 'Quitar filtro Precio: USD 100 a 250' });
  await expect(left).toBeFocused();
  await left.press('Enter');
  await expect(page).toHaveURL(/\/componentes\?category=cpu$/);
  await expect(found(page, all.count)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resultados', exact: true })).toBeFocused();
});

test(
  'of a long filter the values that most products have stand in sight, and one chosen among the rest keeps the focus',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    await open(page, '/componentes?category=gpu');
    const filters = await openFilters(page, isMobile);
    const memory = filters.locator('details:has(> summary:text-is("Memoria de video"))');
    await memory.getByText('Memoria de video').first().click();
    await expect(choice(memory, '16 GB')).toBeVisible();
    await memory.getByText(/^Ver \d+ más/).click();
    const rare = memory.locator('details').getByRole('checkbox').first();
    await rare.focus();
    await rare.press('Space');
    await expect(page).toHaveURL(/vram=/);
    await expect(chips(page).getByRole('link', { name: /Memoria de video/ })).toBeVisible();
    await expect(rare).toBeFocused();
    await expect(rare).toBeChecked();
  },
);

test('what is chosen stands in the boxes, and another category lets go of it', async ({ page, isMobile }) => {
  await open(page, '/componentes?category=cpu&socket=am5&stock=si');
  const filters = await openFilters(page, isMobile);
  await expect(choice(filters, 'AM5')).toBeChecked();
  await expect(choice(filters, 'AM4')).not.toBeChecked();
  await closeFilters(page, isMobile);
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'FUENTES' }).click();
  await expect(page).toHaveURL(/\/componentes\?category=psu&stock=si$/);
  await expect(chips(page).getByRole('link')).toHaveText([/Con stock/, /^Limpiar filtros$/]);
  await chips(page).getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/componentes\?category=psu$/);
});

test('a choice leaves every group of filters, and a second value of a group is added and taken away', async ({
  page,
  isMobile,
}) => {
  await open(page, '/componentes?category=gpu');
  const filters = await openFilters(page, isMobile);
  const groups = filters.locator('summary').filter({ hasNotText: 'Ver ' });
  const names = await groups.allTextContents();
  expect(names).toContain('Memoria de video');
  await choice(filters, 'RTX 5060').check();
  await expect(page).toHaveURL(/chip=RTX(?:\+|%20)5060$/);
  await expect(groups).toHaveText(names);
  await choice(filters, 'RTX 5070').check();
  await expect(page).toHaveURL(/chip=RTX(?:\+|%20)5060&chip=RTX(?:\+|%20)5070$/);
  await expect(groups).toHaveText(names);
  await choice(filters, 'RTX 5060').uncheck();
  await expect(page).toHaveURL(/gpu&chip=RTX(?:\+|%20)5070$/);
  await choice(filters, 'RTX 5070').uncheck();
  await expect(page).toHaveURL(/category=gpu$/);
  await expect(groups).toHaveText(names);
});

test('filters that leave nothing say so', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/componentes?category=cpu&socket=AM5&precio=1-2');
  await expect(page.getByText('No se encontraron componentes')).toBeVisible();
  await expect(page.getByText('Ninguno cumple con todos los filtros.')).toBeVisible();
});

test(
  'the comparison takes the focus, and Escape gives it back to what opened it',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/componentes?category=psu');
    const boxes = page.getByRole('checkbox', { name: /^Comparar/ });
    const compare = page.getByRole('link', { name: 'Comparar (2)' });
    await boxes.nth(0).check();
    await expect(page.getByText('Elegí otro de la misma categoría')).toBeVisible();
    await boxes.nth(1).check();
    await press(page, compare);
    await expect(page.getByRole('heading', { name: 'Comparación' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(compare).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Comparación' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test(
  'three parts are compared side by side, and one of them bought',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const { results } = await ask(page, 'categoria=psu&orden=precio_asc&limit=24');
    const chosen = differing(results);
    await open(page, '/componentes?category=psu&orden=precio_asc');
    const bar = page.getByRole('region', { name: 'Para comparar' });
    for (const [place, { descripcion }] of chosen.entries()) {
      await page.getByRole('checkbox', { name: about('Comparar', descripcion) }).check();
      await expect(bar.getByRole('listitem')).toHaveCount(place + 1);
    }
    await bar.getByRole('link', { name: 'Comparar (3)' }).click();
    await expect(page).toHaveURL(/comparar=[^&]+&ver=comparacion/);

    const table = page.getByRole('table', { name: /^Los datos de cada componente/ });
    await expect(table.getByRole('columnheader').nth(1)).toBeInViewport();
    for (const { descripcion } of chosen) {
      await expect(table.getByRole('columnheader').filter({ hasText: descripcion })).toBeVisible();
    }
    const watts = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Potencia/ }) });
    await expect(watts.getByText('≠ Distinto')).toBeVisible();
    await expect(watts.getByRole('cell')).toHaveText([/\d+ W/, /\d+ W/, /\d+ W/]);
    if (isMobile) await expectNoSidewaysScroll(page);
    // Scrolled away, each column still says whose it is.
    const names = page.locator('div[aria-hidden] li').filter({ hasText: chosen[0]?.descripcion ?? '' });
    await expect(names).toBeHidden();
    await table
      .getByRole('row')
      .last()
      .evaluate((row) => row.scrollIntoView({ block: 'end' }));
    await expect(names).toBeVisible();
    await expect(names).toBeInViewport();

    const bought = chosen.find(({ stock }) => stock > 0)?.descripcion ?? '';
    await table.getByRole('button', { name: about('Agregar', bought) }).click();
    await expect(notice(page, `${bought} añadido al carrito`)).toBeVisible();
    await expectInCart(page, 1);

    const gone = chosen[2]?.descripcion ?? '';
    await table.getByRole('link', { name: about('Quitar', gone) }).click();
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('link', { name: 'Volver a los componentes' }).click();
    await expect(bar.getByRole('listitem')).toHaveCount(2);
    if (!isMobile) {
      await expectWhole(bar.getByText(chosen[0]?.descripcion ?? '', { exact: true }));
      await expectWhole(bar.getByText(chosen[1]?.descripcion ?? '', { exact: true }));
    }
    await expect(page.getByRole('checkbox', { name: about('Comparar', gone) })).not.toBeChecked();
  },
);

test(
  'whoever removes a product from the bar stays in it, and with the last one goes on with the list',
  { tag: '@desktop' },
  async ({ page }) => {
    const { results } = await ask(page, 'categoria=psu&limit=3');
    await open(page, `/componentes?category=psu&comparar=${results.map(({ id }) => id).join(',')}`);
    const removeLink = ({ descripcion }: { descripcion: string }) =>
      page.getByRole('link', { name: `Quitar de la comparación: ${descripcion}`, exact: true });
    const [first, second, third] = results;
    if (!first || !second || !third) throw new Error('the demo has three power supplies');
    await removeLink(second).press('Enter');
    await expect(removeLink(second)).toHaveCount(0);
    await expect(removeLink(third)).toBeFocused();
    await removeLink(third).press('Enter');
    await expect(removeLink(first)).toBeFocused();
    await removeLink(first).press('Enter');
    await expect(page.getByRole('region', { name: 'Para comparar' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Resultados' })).toBeFocused();
  },
);

test(
  'whoever removes the last products from the bar quickly goes on with the list',
  { tag: '@desktop' },
  async ({ page }) => {
    const { results } = await ask(page, 'categoria=psu&limit=2');
    await open(page, `/componentes?category=psu&comparar=${results.map(({ id }) => id).join(',')}`);
    const remove = page.getByRole('link', { name: /^Quitar de la comparación/ });
    await expect(remove).toHaveCount(2);
    const release = await holdCalls(page, /componentes\.data/);
    await remove.first().press('Enter');
    await remove.last().press('Enter');
    release();
    await expect(page.getByRole('region', { name: 'Para comparar' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Resultados' })).toBeFocused();
  },
);

test('only parts of one category are compared', { tag: '@phone' }, async ({ page }) => {
  const [supply] = (await ask(page, 'categoria=psu&limit=1')).results;
  const [processor] = (await ask(page, 'categoria=cpu&limit=1')).results;
  await open(page, `/componentes?category=cpu&comparar=${supply?.id}`);
  await expect(
    page.getByRole('checkbox', { name: about('Comparar', processor?.descripcion ?? '') }),
  ).toBeDisabled();
  const bar = page.getByRole('region', { name: 'Para comparar' });
  await bar.getByRole('link', { name: /^Vaciar/ }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: about('Comparar', processor?.descripcion ?? '') }).check();
  await expect(bar.getByRole('listitem')).toHaveCount(1);
});

test(
  "a step's candidates are narrowed too, and the next step begins afresh",
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    const drawer = openStep(page).getByRole('group').filter({ hasText: 'Filtros' }).first();
    await openStep(page).locator('summary').filter({ hasText: 'Filtros' }).click();
    await choice(drawer, 'AM4').check();
    await expect(page).toHaveURL(/socket=AM4/);
    await expect(openStep(page).locator('summary').filter({ hasText: 'Filtros (1)' })).toBeVisible();
    await candidates(page).first().click();
    await expect(page).toHaveURL(/cpu=/);
    await expect(page).not.toHaveURL(/socket=/);
  },
);

async function ask(page: Page, query: string): Promise<z.infer<typeof productList>> {
  const response = await page.request.get(`/api/components?${query}`);
  return (await response.json()) as z.infer<typeof productList>;
}

/** The name of a control of one of many products. */
function about(words: string, descripcion: string): RegExp {
  return new RegExp(`^${words} ${RegExp.escape(descripcion)}$`);
}

/** Three supplies of different powers. */
function differing(products: z.infer<typeof productList>['results']): z.infer<typeof productList>['results'] {
  const byWatts = new Map(
    products.map((product) => [product.ficha.kind === 'psu' && product.ficha.watts, product]),
  );
  return [...byWatts.values()].slice(0, 3);
}
