import type { z } from 'zod';
import type { productList } from '#contract/product.ts';
import { expect, test } from './fixtures.ts';
import { buyButton, emailField, fillShipping, rememberCart } from './steps/cart.ts';
import { open } from './steps/open.ts';

test('a cart that is too much to leave unpaid says what to do, and keeps what was typed', async ({
  openOwnShop,
  page,
  allowConsole,
  email,
}) => {
  allowConsole(/status of 409/);
  const shop = await openOwnShop({ UNPAID_UNITS: '2' });
  const response = await page.request.get(`${shop.origin}/api/components/?limit=50`);
  const { results } = (await response.json()) as z.infer<typeof productList>;
  const product = results.find(({ stock }) => stock >= 6);
  if (product === undefined) throw new Error('the demo has no such product');
  await rememberCart(page, [[product, { quantity: 3 }]]);
  await open(page, `${shop.origin}/carrito`);
  await fillShipping(page, email);
  await buyButton(page).click();
  const refused = page.getByRole('alert').filter({ hasText: 'No pudimos crear el pedido' });
  await expect(refused).toContainText('hasta 2 unidades');
  await expect(refused).toContainText('escribinos a hola@zocalo.example');
  await expect(emailField(page)).toHaveValue(email);
});
