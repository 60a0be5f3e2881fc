import { expect, test } from './fixtures.ts';
import { buyButton, fillShipping, readyToBuy, rememberCart, rowOf } from './steps/cart.ts';
import { notice } from './steps/header.ts';
import { open } from './steps/open.ts';
import { holdPaying, orderToPay } from './steps/paying.ts';
import { expectClear } from './steps/toasts.ts';

test('a notice covers no button, field or total, also after scrolling', async ({ page, scenario, email }) => {
  const products = [await scenario.addProduct(), await scenario.addProduct(), await scenario.addProduct()];
  await open(page, '/componentes');
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  await expectClear(page);
  await rememberCart(
    page,
    products.map((product) => [product] as const),
  );
  await page.evaluate(() => localStorage.removeItem('cart_items'));
  await open(page, '/carrito');
  await buyButton(page).click();
  await expect(notice(page, 'Completa todos los datos de envío')).toBeVisible();
  await expectClear(page);
  await page.mouse.wheel(0, -300);
  await expectClear(page);
  await fillShipping(page, email);
  await rowOf(page, products[0] ?? { descripcion: '' })
    .getByRole('button', { name: /^Quitar .* del carrito$/ })
    .click();
  await expect(notice(page, 'Artículo eliminado del carrito')).toBeVisible();
  await expectClear(page);
});

test('what was emptied by a slip comes back with the keyboard, also after a while', async ({
  page,
  scenario,
}) => {
  const product = await scenario.addProduct();
  await page.clock.install();
  await rememberCart(page, [[product]]);
  await open(page, '/carrito');
  await page.getByRole('button', { name: 'Vaciar Carrito' }).press('Enter');
  await expect(notice(page, 'Carrito vaciado')).toBeVisible();
  await page.clock.fastForward(15_000);
  await page.keyboard.press('F8');
  await expect(notice(page, 'Carrito vaciado').getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, product)).toBeVisible();
});

test(
  'the order’s number is said before its buyer leaves to pay, and not to whoever comes back without having paid',
  { tag: '@phone' },
  async ({ page, scenario, email }) => {
    await readyToBuy(page, [[await scenario.addProduct()]], email);
    const goOn = await holdPaying(page);
    await buyButton(page).click();
    await expect(notice(page, /^¡Pedido creado exitosamente! ID: \w{4}-\w{4}$/)).toBeVisible();
    await expectClear(page);
    goOn();
    const number = await orderToPay(page);
    await page.getByRole('link', { name: 'Volver a la tienda sin pagar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number}`);
    await expect(notice(page, 'Pedido creado')).toHaveCount(0);
  },
);
