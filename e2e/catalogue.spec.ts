import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectInCart, notice } from './steps/header.ts';
import { holdCalls } from './steps/network.ts';
import { open, untilTakenOver } from './steps/open.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const found = (page: Page) => page.getByText(/^\d+ componentes? encontrados?$/);
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar componentes' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Categoría' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Ordenar por' });

test('a visitor searches, narrows down, sorts, looks closer and adds', async ({ page }) => {
  await open(page, '/componentes');
  await searchBox(page).fill('ryzen');
  await expect(page).toHaveURL(/search=ryzen/);
  await expect(cards(page).first()).toContainText(/ryzen/i);
  await category(page).selectOption({ label: await optionOf(page, 'PROCESADORES') });
  await expect(page).toHaveURL(/category=cpu/);
  await order(page).selectOption('Precio: Menor a Mayor');
  await expect(page).toHaveURL(/orden=precio_asc/);
  await expect.poll(async () => isAscending(await prices(page))).toBe(true);
  for (const text of await cards(page).allTextContents()) expect(text).toMatch(/ryzen/i);

  // Of the shop's own parts: those that another journey added meanwhile have no sheet.
  const first = cards(page).filter({ hasNotText: 'E2E-' }).first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name: /^Detalles/ }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/producto=/);
  await expect(dialog.getByText('Especificaciones')).toBeVisible();
  await dialog.getByRole('button', { name: /^Agregar al Carrito/ }).click();
  await expect(notice(page, `${name} añadido al carrito`)).toBeVisible();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'En el carrito · Ver' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^Agregar al Carrito/ })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/producto=/);
  await expectInCart(page, 1);
  await expect(first.getByRole('link', { name: 'En el carrito · Ver' })).toBeVisible();

  await first.getByRole('button', { name: /^Agregar/ }).click();
  await expect(notice(page, 'Este componente ya está en el carrito')).toBeVisible();
  await expectInCart(page, 1);
});

test('back and forward walk through what was looked at', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/componentes');
  const all = await found(page).innerText();
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'FUENTES' }).click();
  await expect(page).toHaveURL(/category=psu/);
  await expect(category(page)).toHaveValue('psu');
  await expect(found(page)).not.toHaveText(all);
  const supplies = await found(page).innerText();
  await order(page).selectOption('Precio: Mayor a Menor');
  await expect(page).toHaveURL(/orden=precio_desc/);
  const dearest = cards(page).first();
  await expect.poll(async () => isAscending((await prices(page)).toReversed())).toBe(true);
  const name = await dearest.getByRole('heading').innerText();
  await dearest.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(order(page)).toHaveValue('precio_desc');
  await page.goBack();
  await expect(order(page)).toHaveValue('stock');
  await expect(found(page)).toHaveText(supplies);
  await page.goBack();
  await expect(category(page)).toHaveValue('');
  await expect(found(page)).not.toHaveText(supplies);
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('the list stays where it was while a detail opens and closes', async ({ page }) => {
  await open(page, '/componentes?category=gpu');
  const card = cards(page).nth(16);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await card.getByRole('link', { name: /^Detalles/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Especificaciones')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/producto=/);
  await expect(card).toBeInViewport();
});

test('a list is not laid out anew behind an open detail, and is when it is scrolled on', async ({ page }) => {
  await open(page, '/componentes?category=gpu');
  const idle = await holdIdleWork(page);
  const card = cards(page).nth(16);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(idle.isWaiting).toBe(true);
  await card.getByRole('link', { name: /^Detalles/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Especificaciones')).toBeVisible();
  // Behind the dialog it has no role.
  const behind = page.locator('main article').nth(16);
  const top = () => behind.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await idle.run();
  expect(await top()).toBe(before);
  await expect(page.locator('article[data-settled]')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeInViewport();
  await page.mouse.wheel(0, 200);
  await expect.poll(idle.isWaiting).toBe(true);
  await idle.run();
  await expect(card).toHaveAttribute('data-settled');
});

test('coming back from another page finds the list where it was left', async ({ page }) => {
  await open(page, '/componentes?category=gpu&orden=precio_asc');
  const card = cards(page).nth(16);
  await card.scrollIntoViewIfNeeded();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Comprar/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Carrito/);
  await page.goBack();
  await expect(order(page)).toHaveValue('precio_asc');
  await expect(card).toBeInViewport();
});

test(
  'what is typed and what is chosen in the same moment go together',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/componentes');
    await searchBox(page).fill('ryzen');
    await order(page).selectOption('precio_desc');
    await expect(page).toHaveURL(/search=ryzen/);
    await expect(page).toHaveURL(/orden=precio_desc/);
  },
);

test('a link brings back everything it shows', { tag: '@phone' }, async ({ page, scenario }) => {
  const product = await scenario.addProduct({ stock: 0 });
  await open(page, `/componentes?category=ACCESORIOS&orden=precio_desc&vista=lista&producto=${product.id}`);
  const dialog = page.getByRole('dialog', { name: product.descripcion });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Sin stock/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/componentes\?category=ACCESORIOS&orden=precio_desc&vista=lista$/);
  await expect(category(page)).toHaveValue('ACCESORIOS');
  await expect(order(page)).toHaveValue('precio_desc');
  await expect(page.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true');
});

test(
  'a product that left the shop is reported, and the list stands behind',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/componentes?producto=no-existe');
    await expect(page.getByRole('dialog', { name: 'Este componente ya no está disponible' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cards(page).first()).toBeVisible();
  },
);

test(
  'a search that finds nothing says so and leads back to everything',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/componentes?search=qwertyuiopñ');
    await expect(page.getByText('No se encontraron componentes')).toBeVisible();
    await expect(page.getByText('0 componentes encontrados')).toBeVisible();
    await page.getByRole('link', { name: 'Ver todos los componentes' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
  },
);

test(
  'the list stays until what replaces it is there: the footer does not jump',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/componentes');
    const release = await holdCalls(page, /nothing-found-[^/]*\.js$/);
    const asked = page.waitForRequest(/nothing-found-[^/]*\.js$/);
    await searchBox(page).fill('zzzz-nada');
    await asked;
    await expect(cards(page).first()).toBeVisible();
    release();
    await expect(page.getByText('No encontramos «zzzz-nada»')).toBeVisible();
  },
);

test('a list that was scrolled stands where it was after a reload', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/componentes');
  await page.waitForLoadState('networkidle');
  const card = cards(page).nth(5);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 300));
  const topOf = async () => Math.round((await card.boundingBox())?.y ?? NaN);
  const before = await topOf();
  await page.reload();
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  expect(Math.abs((await topOf()) - before)).toBeLessThan(2);
});

test('clearing the search keeps the category', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/componentes?category=ram&search=ddr5');
  await page.getByRole('link', { name: 'Limpiar búsqueda' }).click();
  await expect(page).toHaveURL(/\/componentes\?category=ram$/);
  await expect(searchBox(page)).toHaveValue('');
});

test("the footer's categories lead to the list", { tag: '@phone' }, async ({ page }) => {
  await open(page, '/sobre-nosotros');
  await page.getByRole('contentinfo').locator('a[href="/componentes?category=gpu"]').click();
  await expect(category(page)).toHaveValue('gpu');
  await expect(cards(page).first()).toContainText('PLACAS VIDEO');
});

test('pages of the list hold no product twice', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/componentes?category=motherboard');
  const names = new Set(await cards(page).getByRole('heading').allTextContents());
  expect(names.size).toBe(24);
  const first = cards(page).first().getByRole('heading');
  const before = await first.innerText();
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2 de' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(first).not.toHaveText(before);
  for (const name of await cards(page).getByRole('heading').allTextContents())
    expect(names).not.toContain(name);
});

test(
  'a link to a page that the list no longer has shows the last one',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/componentes?category=psu&pagina=99');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('No se encontraron componentes')).toBeHidden();
  },
);

test('every category stands whole in the strip on a wide screen', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/componentes');
  const strip = page.getByRole('navigation', { name: 'Categorías' });
  const hidden = await strip.evaluate((nav) => nav.scrollWidth - nav.clientWidth);
  expect(hidden).toBe(0);
});

test('rows stay within the smallest phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/componentes?vista=lista');
  const edge = await rightEdge(searchBox(page));
  for (const row of await cards(page).all()) {
    expect(await rightEdge(row)).toBeLessThanOrEqual(edge);
    expect(await rightEdge(row.getByRole('link', { name: /^Detalles/ }))).toBeLessThan(edge);
  }
});

test('what has no stock cannot be added', { tag: '@phone' }, async ({ page, scenario }) => {
  const product = await scenario.addProduct({ stock: 0 });
  await open(page, `/componentes?search=${product.id}`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('button', { name: /^Sin stock/ })).toBeDisabled();
});

async function optionOf(page: Page, words: string): Promise<string> {
  return category(page).locator('option', { hasText: words }).innerText();
}

async function prices(page: Page): Promise<number[]> {
  // Not what is drawn: cards below the fold wait to be drawn until somebody comes near.
  const texts = await cards(page).allTextContents();
  return texts.map((text) => Number(/USD\s+([\d.]+)/.exec(text)?.[1]));
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.length > 1 && numbers.every((value, at) => at === 0 || value >= (numbers[at - 1] ?? value));
}

/** Where it ends on the screen, in whole pixels. */
async function rightEdge(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? Math.round(box.x + box.width) : Number.NaN;
}

/** What the page does when the browser is idle waits until it is run. */
async function holdIdleWork(
  page: Page,
): Promise<{ isWaiting: () => Promise<boolean>; run: () => Promise<void> }> {
  const held = await page.evaluateHandle(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (work) =>
      waiting.push(() => work({ didTimeout: false, timeRemaining: () => 50 }));
    return waiting;
  });
  return {
    isWaiting: () => held.evaluate((waiting) => waiting.length > 0),
    run: () =>
      held.evaluate((waiting) => {
        for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) work();
      }),
  };
}
