import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { open } from '../steps/open.ts';
import { pressSpot, signIn, spotOf, stopTime } from '../steps/panel.ts';

/** The time between two accidental presses; systems treat two presses up to half a second apart as a double click. */
const SLIPS_MS = [60, 150, 300, 500] as const;
/** From then on a second press is meant. */
const MEANT_MS = 1000;

/** Signs in and controls the page's clock: the second press comes exactly this long after the first one's result is drawn. */
test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.clock.install();
});

test('a double press marks an order as sent, not as delivered; a press that is meant does', async ({
  page,
  scenario,
  store,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 9 });
  for (const slipMs of SLIPS_MS) {
    const id = await scenario.othersBuy(product.id, 1, { email });
    await scenario.startPreparing(id);
    const status = () => store.ordersOf(email).find((order) => order.id === id)?.status;
    await open(page, `/admin/pedido/${id}`);
    await stopTime(page);
    const changes = countChanges(page);
    const first = await spotOf(page.getByRole('button', { name: 'Marcar enviado' }));
    await pressSpot(page, first);
    await pressSpot(page, first);
    await page.clock.runFor(MEANT_MS);
    const question = page.getByRole('alertdialog');
    const spot = await spotOf(question.getByRole('button', { name: 'Marcar enviado' }));
    await pressSpot(page, spot);
    await pressSpot(page, spot);
    await expect(page.getByRole('button', { name: 'Marcar entregado' })).toBeVisible();
    await page.clock.runFor(slipMs);
    await pressSpot(page, spot);
    expect(changes(), `${slipMs} ms`).toBe(1);
    expect(status()).toBe('enviado');
    if (slipMs !== SLIPS_MS.at(-1)) continue;
    await page.clock.runFor(MEANT_MS);
    await page.getByRole('button', { name: 'Marcar entregado' }).click();
    await expect.poll(status).toBe('entregado');
  }
});

test('a double press hides one product, though the next one moves under the cursor', async ({
  page,
  scenario,
}) => {
  const name = scenario.newCategory();
  for (let product = 1; product <= 6; product += 1) await scenario.addProduct({ name });
  const list = `/admin/home/productos?buscar=${encodeURIComponent(name)}`;
  for (const [round, slipMs] of SLIPS_MS.entries()) {
    await open(page, list);
    const hide = page.getByRole('button', { name: /^Ocultar/ });
    await expect(hide).toHaveCount(6 - round);
    await stopTime(page);
    const changes = countChanges(page);
    const spot = await spotOf(hide.first());
    await pressSpot(page, spot);
    await pressSpot(page, spot);
    await expect(hide).toHaveCount(5 - round);
    await page.clock.runFor(slipMs);
    await pressSpot(page, spot);
    await expect(hide).toHaveCount(5 - round);
    expect(changes(), `${slipMs} ms`).toBe(1);
  }
});

test('a double press does one thing wherever the panel changes something', async ({
  page,
  scenario,
  email,
}) => {
  const name = scenario.newCategory();
  for (let product = 1; product <= 2; product += 1) {
    const { id } = await scenario.addProduct({ name, category: name });
    await scenario.movePrice(id, 5000);
  }
  for (const one of ['ana', 'berta', 'carla']) {
    const person = { type: 'cliente', email: `${one}-${email}`, first_name: one, last_name: 'Prueba' };
    expect((await page.request.post('/api/list/users/', { data: person })).status()).toBe(201);
  }
  const question = page.getByRole('alertdialog');
  const places = [
    [`productos?buscar-categorias=${name}`, page.getByRole('switch')],
    [
      `economia?pestana=individual&buscar=${name}`,
      page.getByRole('button', { name: /^Vincular a Categoría/ }).first(),
    ],
    [`clientes?buscar=${email}`, question.getByRole('button', { name: 'Eliminar' })],
  ] as const;
  for (const [section, control] of places) {
    await open(page, `/admin/home/${section}`);
    await stopTime(page);
    const changes = countChanges(page);
    const remove = page.getByRole('button', { name: /^Eliminar/ });
    if (section.startsWith('clientes')) {
      await expect(remove).toHaveCount(3);
      const spot = await spotOf(remove.first());
      await pressSpot(page, spot);
      await expect(question).toBeVisible();
      // What opened the question does not answer it.
      await page.clock.runFor(500);
      await pressSpot(page, await spotOf(control));
      expect(changes()).toBe(0);
      await page.clock.runFor(MEANT_MS);
    }
    const spot = await spotOf(control);
    const answered = page.waitForResponse((response) => changesSomething(response.request()));
    await pressSpot(page, spot);
    await pressSpot(page, spot);
    await answered;
    await page.clock.runFor(500);
    await pressSpot(page, spot);
    expect(changes(), section).toBe(1);
  }
  await expect(page.getByRole('button', { name: /^Eliminar/ })).toHaveCount(2);
});

test('a key that is held down presses once', async ({ page, scenario }) => {
  const name = scenario.newCategory();
  for (let product = 1; product <= 3; product += 1) await scenario.addProduct({ name });
  await open(page, `/admin/home/productos?buscar=${name}`);
  const hide = page.getByRole('button', { name: /^Ocultar/ });
  await expect(hide).toHaveCount(3);
  await stopTime(page);
  const changes = countChanges(page);
  await hide.first().focus();
  await page.keyboard.down('Enter');
  await expect(hide).toHaveCount(2);
  await page.clock.runFor(2 * MEANT_MS);
  await hide.first().focus();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.evaluate(() => undefined);
  expect(changes()).toBe(1);
  await hide.first().focus();
  await page.keyboard.press('Enter');
  await expect(hide).toHaveCount(1);
});

test('a second Enter does not press what took over the focus', async ({ page, scenario }) => {
  const name = scenario.newCategory();
  for (let product = 1; product <= 2; product += 1) await scenario.addProduct({ name });
  await open(page, `/admin/home/productos?buscar=${name}`);
  const hide = page.getByRole('button', { name: /^Ocultar/ });
  await expect(hide).toHaveCount(2);
  await stopTime(page);
  const changes = countChanges(page);
  await hide.first().focus();
  await page.keyboard.press('Enter');
  await expect(hide).toHaveCount(1);
  await hide.focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => undefined);
  expect(changes()).toBe(1);
});

/** Counts the calls that change something, from now on. */
function countChanges(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (changesSomething(request)) count += 1;
  });
  return () => count;
}

/** A preview is a question. */
function changesSomething(request: Request): boolean {
  return request.method() !== 'GET' && !request.url().endsWith('/previa/');
}
