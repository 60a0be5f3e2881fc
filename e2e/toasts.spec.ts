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
