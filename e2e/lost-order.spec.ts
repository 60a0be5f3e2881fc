import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { buyButton, orderNumber, readyToBuy, rowOf } from './steps/cart.ts';
import { expectInCart, notice } from './steps/header.ts';
import { cutCalls, failCalls, loseAnswers, mend } from './steps/network.ts';

// An order is sent and its answer does not arrive: it may have been placed.

/** What became of such an order. */
const QUESTION = '**/api/pedidos/hecho/';

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_FAILED|Failed to fetch|status of 50\d/));

test('an order whose answer was lost is shown as placed by a page that is loaded again, though it took the last unit', async ({
  page,
  scenario,
  email,
  store,
}) => {
  const product = await scenario.addProduct({ stock: 1 });
  await readyToBuy(page, [[product]], email);
  await buyWithoutAnswer(page, loseAnswers);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible();
  const [order] = store.ordersOf(email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${order?.id}`);
  await expect(notice(page, `Tu pedido ya estaba hecho. ID: ${order?.id}`)).toBeVisible();
  await expectInCart(page, 0);
  expect(store.ordersOf(email)).toHaveLength(1);
});

test('an order that is changed after its answer was lost is not placed beside it', async ({
  page,
  scenario,
  email,
  store,
}) => {
  const product = await scenario.addProduct();
  await readyToBuy(page, [[product]], email);
  await buyWithoutAnswer(page, loseAnswers);
  await page.getByLabel('Calle y número').fill('Calle Nueva 456');
  await buyButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible();
  const [order] = store.ordersOf(email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${order?.id}`);
  expect(store.ordersOf(email)).toHaveLength(1);
});

test('the cart keeps what a lost order holds until the shop says what became of it', async ({
  page,
  scenario,
  email,
  store,
}) => {
  const product = await scenario.addProduct({ stock: 1 });
  await readyToBuy(page, [[product]], email);
  await buyWithoutAnswer(page, loseAnswers);
  await failCalls(page, QUESTION);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar tu carrito');
  await expectInCart(page, 1);
  await mend(page, QUESTION);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  const [order] = store.ordersOf(email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${order?.id}`);
  await expectInCart(page, 0);
});

test('an order whose answer was lost is asked for again where the shop would not say', async ({
  page,
  scenario,
  email,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const product = await scenario.addProduct();
  await readyToBuy(page, [[product]], email);
  await buyWithoutAnswer(page, loseAnswers);
  await page.route(QUESTION, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'No', status: 403, detail: 'No se puede' }),
    }),
  );
  await page.getByLabel('Calle y número').fill('Calle Nueva 456');
  await buyButton(page).click();
  await expect(notice(page, 'No se puede')).toBeVisible();
  await mend(page, QUESTION);
  await buyButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible();
  expect(store.ordersOf(email)).toHaveLength(1);
});

test('an order that never reached the shop is not placed by loading the page again', async ({
  page,
  scenario,
  email,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const product = await scenario.addProduct();
  await readyToBuy(page, [[product]], email);
  await buyWithoutAnswer(page, cutCalls);
  await page.reload();
  await expect(rowOf(page, product)).toBeVisible();
  expect(store.ordersOf(email)).toEqual([]);
  await buyButton(page).click();
  const number = await orderNumber(page);
  expect(store.ordersOf(email).map(({ id }) => id)).toEqual([number]);
});

/** Presses the button while the network is in that state, and then the network is as before. */
async function buyWithoutAnswer(page: Page, breakNetwork: (page: Page) => Promise<void>): Promise<void> {
  await breakNetwork(page);
  await buyButton(page).click();
  await expect(notice(page, 'Error al crear el pedido. Intenta nuevamente.')).toBeVisible();
  await mend(page);
}
