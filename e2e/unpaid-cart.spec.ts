import type { z } from 'zod';
import type { productList } from '#contract/product.ts';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { buyButton, emailField, fillShipping, rememberCart, rowOf } from './steps/cart.ts';
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

test('a cart of equal PCs says how many may wait for their payment before it is sent', async ({
  openOwnShop,
  page,
}) => {
  const shop = await openOwnShop({ UNPAID_STOCK_PERCENT: '50' });
  const response = await page.request.get(`${shop.origin}/api/components/?categoria=cpu&limit=100`);
  const { results } = (await response.json()) as z.infer<typeof productList>;
  const scarce = results.find(({ stock }) => stock === 10 || stock === 11);
  const plenty = results.find(({ stock }) => stock >= 20);
  if (scarce === undefined || plenty === undefined) throw new Error('the demo has no such products');
  await rememberCart(page, [
    [scarce, { quantity: 4 }],
    [plenty, { quantity: 4 }],
  ]);
  await page.addInitScript(
    (pc) => localStorage.setItem('cart_pcs', pc),
    JSON.stringify([
      {
        key: 'oficina',
        parts: [
          { id: scarce.id, units: 1 },
          { id: plenty.id, units: 1 },
        ],
      },
    ]),
  );
  await open(page, `${shop.origin}/carrito`);
  await expect(page.getByText('Tu PC: 4 iguales')).toBeVisible();
  await expect(page.getByText('Sin pagar te guardamos')).toHaveCount(0);
  const more = page
    .getByRole('group', { name: 'Cantidad de PC iguales' })
    .getByRole('button', { name: 'Agregar una PC' });
  await more.click();
  await expect(
    page.getByText(`Sin pagar te guardamos las piezas de 5: de ${scarce.descripcion}, hasta 5.`),
  ).toBeVisible();
  await more.click();
  await expect(rowOf(page, scarce)).toContainText(
    'Sin pagar te guardamos hasta 5. Si necesitás más, escribinos.',
  );
  await expect(rowOf(page, plenty)).not.toContainText('Sin pagar');
  await expectNoFindings(page);
});
