import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { buyButton, rememberCart } from './steps/cart.ts';
import { candidates, chooseFirst, expectOpenStep, openSummary } from './steps/builder.ts';
import { openFilters } from './steps/filters.ts';
import { notice } from './steps/header.ts';
import { idOf } from './steps/catalogue.ts';
import { open } from './steps/open.ts';
import { PUBLIC_PAGES, WIDER_PAGES } from './steps/public-pages.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

for (const path of PUBLIC_PAGES) {
  test(
    `axe finds nothing on ${path}, and it is not wider than the screen`,
    { tag: WIDER_PAGES.has(path) ? [] : '@phone' },
    async ({ page }) => {
      await open(page, path);
      await expectNoSidewaysScroll(page);
      await expectNoFindings(page);
    },
  );
}

test('axe finds nothing on the page for addresses that do not exist', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await open(page, '/no-existe');
  await expectNoFindings(page);
});

test(
  'axe finds nothing on a product that is gone, an unknown order and the page without a connection',
  { tag: '@phone' },
  async ({ page, scenario, allowConsole }) => {
    allowConsole(/status of 4(04|10)/);
    const { id } = await scenario.addProduct();
    const { headers } = await page.request
      .get(`/producto/x-${id}`, { maxRedirects: 0 })
      .then((answer) => ({ headers: answer.headers() }));
    await scenario.hide(id);
    for (const path of [headers['location'] ?? '', '/carrito?pedido=0123456789abcdef', '/sin-conexion']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoFindings(page);
      });
    }
  },
);

test('axe finds nothing on what unfolds in the builder', async ({ page }) => {
  await open(page, '/armar-pc');
  for (const name of ['¿Ya tenés alguna pieza?', 'Completar por mí', 'Filtros']) {
    await page.locator('summary').filter({ hasText: name }).locator('visible=true').first().click();
  }
  await expectNoFindings(page);
});

test('axe finds nothing on an open detail, nor on a notice', async ({ page }) => {
  await open(page, '/componentes?category=gpu');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Detalles/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Especificaciones')).toBeVisible();
  await dialog.getByRole('button', { name: /^Agregar al Carrito/ }).click();
  await expect(notice(page, 'añadido al carrito')).toBeVisible();
  await expectNoFindings(page);
  await open(page, '/componentes?producto=no-existe');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing on filters and a comparison', async ({ page, isMobile }) => {
  const response = await page.request.get('/api/components?categoria=psu&limit=3');
  const { results } = (await response.json()) as { results: { id: string }[] };
  const compared = `comparar=${results.map(({ id }) => id).join(',')}`;
  await open(page, `/componentes?category=psu&stock=si&${compared}`);
  await expect(page.getByRole('region', { name: 'Para comparar' })).toBeVisible();
  await expectNoFindings(page);
  if (isMobile) {
    await openFilters(page, isMobile);
    await expectNoFindings(page);
  }
  await open(page, `/componentes?category=psu&${compared}&ver=comparacion`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoFindings(page);
});

test("axe finds nothing on a step's filters", { tag: '@phone' }, async ({ page }) => {
  await open(page, '/armar-pc?socket=AM5');
  await page.locator('summary').filter({ hasText: 'Filtros (1)' }).click();
  await expectNoFindings(page);
});

test('axe finds nothing on the open menu of a phone', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('banner').locator('summary[aria-label="Menú"]').click();
  await expectNoFindings(page);
});

test('axe finds nothing on the suggestions of the header search', async ({ page, isMobile }) => {
  await open(page, '/');
  if (isMobile) await page.locator('summary[aria-label="Buscar en la tienda"]').click();
  const field = page.getByRole('combobox', { name: 'Buscar en la tienda' }).locator('visible=true');
  await field.fill('ryzen');
  await expect(page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await expectNoFindings(page);
});

test('axe finds nothing in the builder at work', async ({ page, isMobile }) => {
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await chooseFirst(page, 'Motherboard');
  await expectOpenStep(page, 'Memoria RAM');
  const summary = await openSummary(page, isMobile);
  await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(summary.getByText('Tu PC está en el carrito')).toBeVisible();
  await expectNoFindings(page);
  if (isMobile) await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Ver por qué' }).click();
  await expect(page.getByText(/que no encajan?$/)).toBeVisible();
  await expectNoFindings(page);
  await page
    .getByRole('region', { name: 'Pasos' })
    .getByRole('link', { name: /^Procesador/ })
    .click();
  await expect(page.getByText(/^Quitamos/)).toBeVisible();
  await expect(candidates(page).first()).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing on a build that does not fit', async ({ page, isMobile }) => {
  const [cpu, board] = await Promise.all([idOf(page, 'cpu', 'AM5'), idOf(page, 'motherboard', 'LGA1700')]);
  await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}&gpu=no-existe`);
  const summary = await openSummary(page, isMobile);
  await expect(summary.getByText('Error de compatibilidad detectado')).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing on saved builds', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const link = '/armar-pc';
    for (const compatibility of ['compatible', 'warning', 'error', 'otra cosa']) {
      const id = compatibility.slice(0, 4).trim();
      localStorage.setItem(
        `build_${id}`,
        JSON.stringify({
          id,
          name: `Build ${id}`,
          createdAt: '2026-02-03T12:00:00.000Z',
          totalPrice: 10,
          componentCount: 2,
          compatibility,
          thumbnail: '',
          components: { cpu: 'Ryzen 5', ram: 'DDR5' },
          link,
        }),
      );
    }
  });
  await open(page, '/builds-guardados');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectNoFindings(page);
});

test('axe finds nothing on a cart with news and faults', async ({ page, scenario }) => {
  const [product, dearer] = [await scenario.addProduct({ stock: 2 }), await scenario.addProduct()];
  await rememberCart(page, [
    [product, { quantity: 5 }],
    [dearer, { seenPrice: '1.00' }],
  ]);
  await open(page, '/carrito');
  await expect(page.getByText('Tu carrito cambió desde la última vez')).toBeVisible();
  await buyButton(page).click();
  await expect(page.getByText('Falta completar este dato').first()).toBeVisible();
  await expectNoFindings(page);
});
