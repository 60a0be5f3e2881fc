import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillShipping, buyButton, orderNumber, rowOf } from './steps/cart.ts';
import { candidates, chooseFirst, expectOpenStep, openSummary } from './steps/builder.ts';
import { expectInCart, goBy, notice } from './steps/header.ts';
import { holdCalls } from './steps/network.ts';
import { open } from './steps/open.ts';

const GARBAGE = ['{"', '"texto"', '42', 'null', '{"a":1}', '[null, {}, [], true, ""]'];

test('a cart that makes no sense counts as empty and can be filled', async ({ page, scenario }) => {
  const product = await scenario.addProduct();
  await open(page, '/carrito');
  for (const text of GARBAGE) {
    await page.evaluate((garbage) => {
      localStorage.setItem('cart_items', garbage);
      localStorage.setItem('cart_details', garbage);
    }, text);
    await page.reload();
    await expect(page.getByText('No hay productos en el carrito'), text).toBeVisible();
  }
  await open(page, `/componentes?search=${product.id}`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Agregar/ })
    .click();
  await expectInCart(page, 1);
  await open(page, '/carrito');
  await expect(rowOf(page, product)).toBeVisible();
});

test('ids that no shop has are removed from the cart, and the page says so', async ({ page, scenario }) => {
  const product = await scenario.addProduct();
  await page.addInitScript((id) => {
    localStorage.setItem('cart_items', JSON.stringify([id, 'a,b&c=<script>', 7, `x`.repeat(500)]));
  }, product.id);
  await open(page, '/carrito');
  await expect(rowOf(page, product)).toBeVisible();
  await expect(page.getByText('lo quitamos porque ya no está a la venta')).not.toHaveCount(0);
  await expectInCart(page, 1);
});

test('where the browser refuses to keep anything, one can still buy', async ({
  page,
  scenario,
  email,
  store,
  isMobile,
}) => {
  const product = await scenario.addProduct();
  await refuseStorage(page);
  await open(page, `/componentes?search=${product.id}`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Agregar/ })
    .click();
  await expect(notice(page, `${product.descripcion} añadido al carrito`)).toBeVisible();
  await expectInCart(page, 1);
  await goBy(page, 'Armar PC', isMobile);
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const summary = await openSummary(page, isMobile);
  await summary.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'No pudimos guardar el build en este navegador')).toBeVisible();
  await expect(summary.getByLabel('Link de la PC')).toHaveValue(/\/armar-pc\?cpu=/);
  if (isMobile) await page.keyboard.press('Escape');

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Comprar/ })
    .click();
  await fillShipping(page, email);
  await buyButton(page).click();
  await orderNumber(page);
  expect(store.ordersOf(email)).toMatchObject([{ lines: [{ product_id: product.id }] }]);
});

test('where nothing is kept, a PC that is saved while its last part is on its way gives a link to all of it', async ({
  page,
  isMobile,
}) => {
  await refuseStorage(page);
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const release = await holdCalls(page, /armar-pc\.data/);
  await candidates(page).first().click();
  await expectOpenStep(page, 'Memoria RAM');
  const summary = await openSummary(page, isMobile);
  await summary.getByRole('button', { name: 'Guardar' }).click();
  release();
  await expect(notice(page, 'No pudimos guardar el build en este navegador')).toBeVisible();
  await expect(summary.getByLabel('Link de la PC')).toHaveValue(/\/armar-pc\?cpu=.*motherboard=/);
});

test('where the browser refuses to keep anything, every page still stands', async ({ page }) => {
  await refuseStorage(page);
  for (const path of ['/', '/componentes', '/armar-pc', '/builds-guardados', '/carrito']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** As a browser does with its storage switched off: the first touch throws. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
}
