import { expect, test } from './fixtures.ts';
import type { NewProduct } from './shop/scenario.ts';
import { openSummary } from './steps/builder.ts';
import { amountOf, buyButton, orderNumber, readyToBuy, rememberCart, rowOf } from './steps/cart.ts';
import { expectInCart, notice } from './steps/header.ts';
import { open } from './steps/open.ts';

test('shows what left the shop, ran out, ran short or changed its price since the last visit', async ({
  page,
  scenario,
}) => {
  const [hidden, soldOut, scarce, dearer, same] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => scenario.addProduct({ stock: 5 })),
  );
  if (!hidden || !soldOut || !scarce || !dearer || !same) throw new Error('five were asked for');
  await scenario.hide(hidden.id);
  await scenario.othersBuy(soldOut.id, 5);
  await scenario.othersBuy(scarce.id, 3);
  const newPrice = await scenario.movePrice(dearer.id, 2500);
  await rememberCart(page, [
    [hidden],
    [soldOut],
    [scarce, { quantity: 4 }],
    [dearer],
    [same, { quantity: 2 }],
  ]);

  await open(page, '/carrito');
  const changes = page.getByRole('main').getByRole('status').filter({ hasText: 'Tu carrito cambió' });
  await expect(changes.getByRole('listitem')).toHaveText([
    `${hidden.descripcion}: lo quitamos porque ya no está a la venta.`,
    `${soldOut.descripcion}: lo quitamos porque se quedó sin stock.`,
    `${scarce.descripcion}: querías 4 y quedan 2.`,
    `${dearer.descripcion}: subió de USD ${dearer.precio} a USD ${newPrice}.`,
  ]);
  await expect(rowOf(page, hidden)).toHaveCount(0);
  await expect(rowOf(page, soldOut)).toHaveCount(0);
  await expect(rowOf(page, scarce).getByRole('group')).toContainText('2');
  await expectInCart(page, 3);
  const subtotal = 2 * Number(scarce.precio) + Number(newPrice) + 2 * Number(same.precio);
  await expect(amountOf(page, 'Subtotal')).toHaveText(`USD ${subtotal.toFixed(2)}`);

  // Read once, it is not shown again.
  await changes.getByRole('button', { name: 'Entendido' }).click();
  await expect(changes).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, same)).toBeVisible();
  await expect(changes).toHaveCount(0);
});

test('a cart of which nothing is left says why it is empty', async ({ page, scenario }) => {
  const product = await scenario.addProduct({ stock: 1 });
  await scenario.othersBuy(product.id, 1);
  await rememberCart(page, [[product]]);
  await open(page, '/carrito');
  await expect(
    page.getByText(`${product.descripcion}: lo quitamos porque se quedó sin stock.`),
  ).toBeVisible();
  await expect(page.getByText('No hay productos en el carrito')).toBeVisible();
  await expectInCart(page, 0);
});

test('the last units go to somebody else while the buyer fills the form', async ({
  page,
  scenario,
  email,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const product = await scenario.addProduct({ stock: 3 });
  await readyToBuy(page, [[product, { quantity: 3 }]], email);
  await scenario.othersBuy(product.id, 2);
  await buyButton(page).click();

  await expect(notice(page, 'Error al crear el pedido. Intenta nuevamente.')).toBeVisible();
  await expect(page.getByText(`${product.descripcion}: querías 3 y queda 1.`)).toBeVisible();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Prueba');
  expect(store.ordersOf(email)).toEqual([]);

  await buyButton(page).click();
  const number = await orderNumber(page);
  expect(store.ordersOf(email)).toMatchObject([{ id: number, lines: [{ quantity: 1 }] }]);
  expect(store.stockOf(product.id)).toEqual({ supplier: 3, reserved: 3 });
});

test('a price that moves under the form is shown before anything is bought', async ({
  page,
  scenario,
  email,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const product = await scenario.addProduct();
  await readyToBuy(page, [[product]], email);
  const newPrice = await scenario.movePrice(product.id, 3000);
  await buyButton(page).click();

  await expect(
    page.getByText(`${product.descripcion}: subió de USD ${product.precio} a USD ${newPrice}.`),
  ).toBeVisible();
  const total = (Number(newPrice) + 10).toFixed(2);
  await expect(amountOf(page, 'Total')).toHaveText(`USD ${total}`);
  expect(store.ordersOf(email)).toEqual([]);
  expect(store.stockOf(product.id).reserved).toBe(0);

  await buyButton(page).click();
  await orderNumber(page);
  expect(store.ordersOf(email)).toMatchObject([{ total_cents: Math.round(Number(total) * 100) }]);
});

test('an emptied cart comes back whole with one press', async ({ page, scenario }) => {
  const [one, other] = [await scenario.addProduct({ stock: 5 }), await scenario.addProduct()];
  await rememberCart(page, [[one, { quantity: 3 }], [other]]);
  await open(page, '/carrito');
  await page.getByRole('button', { name: 'Vaciar Carrito' }).click();
  await expect(rowOf(page, one)).toHaveCount(0);
  await notice(page, 'Carrito vaciado').getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, one).getByRole('group')).toContainText('3');
  await expect(rowOf(page, other)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test(
  'parts added one by one that do not fit are said, and exchanged in the builder',
  { tag: '@phone' },
  async ({ page }) => {
    const first = async (search: string): Promise<NewProduct> => {
      const { results } = await (await page.request.get(`/api/components?${search}`)).json();
      return results[0];
    };
    const [cpu, board] = [
      await first('categoria=cpu&search=AM5'),
      await first('categoria=motherboard&search=B450'),
    ];
    await rememberCart(page, [[cpu], [board]]);
    await open(page, '/carrito');
    await expect(
      page.getByText('Si son para la misma PC, hay componentes que no encajan entre sí'),
    ).toBeVisible();
    await expect(page.getByText(/Este procesador no entra en esa motherboard/)).toBeVisible();
    // In a new tab, as whoever does not want to lose the cart.
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Corregir en el armador' }).click({ button: 'middle' });
    const builder = await opened;
    await builder
      .getByRole('link', { name: /^Reparar/ })
      .first()
      .click();
    await expect(builder).toHaveURL(/carrito=/);
    await expect(builder.getByText('Así no va a funcionar')).toHaveCount(0);
    const summary = await openSummary(builder, true);
    await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
    await expect(notice(builder, 'Cambiamos un componente en el carrito')).toBeVisible();
    await summary.getByRole('link', { name: 'Ir al carrito' }).click();
    await expect(builder.getByRole('heading', { level: 1 })).toHaveText('Carrito (2 artículos)');
    await expect(builder.getByText('no encajan entre sí')).toHaveCount(0);
  },
);
