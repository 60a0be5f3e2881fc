import { expect, test } from './fixtures.ts';
import { rowOf } from './steps/cart.ts';
import { expectInCart } from './steps/header.ts';
import { open } from './steps/open.ts';

test('two tabs show one cart', async ({ page, context, scenario }) => {
  const [one, other] = [await scenario.addProduct(), await scenario.addProduct()];
  const cart = await context.newPage();
  await open(cart, '/carrito');
  await expect(cart.getByText('No hay productos en el carrito')).toBeVisible();

  await open(page, `/componentes?search=${one.id}`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Agregar/ })
    .click();
  await expectInCart(page, 1);
  await expect(rowOf(cart, one)).toBeVisible();
  await expectInCart(cart, 1);

  await open(page, `/componentes?search=${other.id}`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Agregar/ })
    .click();
  await expect(rowOf(cart, other)).toBeVisible();
  await cart.getByRole('button', { name: `Quitar ${one.descripcion} del carrito` }).click();
  await expectInCart(page, 1);

  const second = await context.newPage();
  await open(second, '/carrito');
  await rowOf(second, other).getByRole('button', { name: 'Agregar uno' }).click();
  await expect(cart.getByRole('heading', { level: 1 })).toHaveText('Carrito (2 artículos)');
  await second.getByRole('button', { name: 'Vaciar Carrito' }).click();
  await expect(cart.getByText('No hay productos en el carrito')).toBeVisible();
  await expectInCart(page, 0);
});
