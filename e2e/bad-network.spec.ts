import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { buyButton, emailField, orderNumber, readyToBuy, rememberCart, rowOf } from './steps/cart.ts';
import { candidates, expectOpenStep } from './steps/builder.ts';
import { expectInCart, goBy, notice } from './steps/header.ts';
import { breakCalls, CALLS, cutCalls, failCalls, holdCalls, mend } from './steps/network.ts';
import { open } from './steps/open.ts';

test.describe('while the shop does not answer', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_FAILED|Failed to fetch|status of 50\d/));

  test('the components page says so and tries again', async ({ page, isMobile }) => {
    await open(page, '/');
    await breakCalls(page);
    await goBy(page, 'Componentes', isMobile);
    await expect(page.getByRole('alert').getByText('Error al cargar los componentes')).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('the builder says so, keeps what was chosen, and tries again', async ({ page }) => {
    await open(page, '/armar-pc');
    await breakCalls(page);
    await candidates(page).first().click();
    await expect(page.getByRole('alert').getByText('No pudimos cargar el armador')).toBeVisible();
    await mend(page);
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expectOpenStep(page, 'Motherboard');
  });

  test('the home page shows itself, and its products say so', async ({ page }) => {
    await open(page, '/sobre-nosotros');
    await cutCalls(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, inicio$/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Armá tu PC');
    await expect(page.getByText('Ocurrio un error')).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('the cart says so, loses nothing, and tries again', async ({ page, scenario }) => {
    const product = await scenario.addProduct();
    await rememberCart(page, [[product]]);
    await cutCalls(page);
    await open(page, '/carrito');
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar tu carrito');
    await expectInCart(page, 1);
    await mend(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(rowOf(page, product)).toBeVisible();
  });

  test('an order that did not go through keeps the cart and the form', async ({
    page,
    scenario,
    email,
    store,
  }) => {
    const product = await scenario.addProduct();
    await readyToBuy(page, [[product]], email);
    await failCalls(page);
    await buyButton(page).click();
    await expect(notice(page, 'Error al crear el pedido. Intenta nuevamente.')).toContainText('HTTP 503:');
    await expect(rowOf(page, product)).toBeVisible();
    await expect(emailField(page)).toHaveValue(email);
    expect(store.ordersOf(email)).toEqual([]);
    await mend(page);
    await buyButton(page).click();
    await orderNumber(page);
    expect(await notice(page, 'Error al crear el pedido. Intenta nuevamente.').count()).toBe(0);
  });

  test('an open detail gives way to the reason', async ({ page }) => {
    await open(page, '/componentes?category=gpu');
    await breakCalls(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Detalles/ })
      .click();
    await expect(page.getByText('Error al cargar los componentes')).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('dialog').getByText('Especificaciones')).toBeVisible();
  });
});

test.describe('on a slow network', () => {
  test('the list stays until the next one is here, and says that it is coming', async ({ page }) => {
    await open(page, '/componentes');
    const release = await holdCalls(page, CALLS);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('precio_asc');
    await expect(
      page.getByRole('main').getByRole('status').getByText('Cargando componentes...'),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    release();
    await expect(page.getByText('Cargando componentes...')).toHaveCount(0);
  });

  test('an order that was chosen a moment ago holds for the next page, and for the list without the search', async ({
    page,
  }) => {
    await open(page, '/componentes?search=gb');
    const release = await holdCalls(page, CALLS);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('precio_asc');
    await expect(page.getByText('Cargando componentes...')).toBeVisible();
    const second = page
      .getByRole('navigation', { name: 'Páginas' })
      .getByRole('link', { name: 'Página 2 de' });
    await expect(second).toHaveAttribute('href', '/componentes?search=gb&orden=precio_asc&pagina=2');
    await page.getByRole('link', { name: 'Limpiar búsqueda' }).click();
    release();
    await expect(page).toHaveURL('/componentes?orden=precio_asc');
    await expect(page.getByRole('heading', { name: 'Resultados' })).toBeFocused();
  });

  test('a part that is pressed looks pressed before its step has loaded', async ({ page }) => {
    await open(page, '/armar-pc');
    const release = await holdCalls(page, CALLS);
    const part = candidates(page).first();
    const address = await part.getAttribute('href');
    const pressed = firstPressed(page);
    await part.click();
    expect(await pressed).toBe(address);
    release();
    await expect(page).toHaveURL(/cpu=/);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('a detail opens at once with what the card knew, and the rest follows', async ({ page }) => {
    await open(page, '/componentes?category=gpu');
    const release = await holdCalls(page, CALLS);
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: /^Detalles/ }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText(/^USD/)).toBeVisible();
    await expect(dialog.getByText('Especificaciones')).toHaveCount(0);
    release();
    await expect(dialog.getByText('Especificaciones')).toBeVisible();
  });

  test('the builder opens the next step before its parts are here', async ({ page }) => {
    await open(page, '/armar-pc');
    const release = await holdCalls(page, CALLS);
    await candidates(page).first().click();
    await expectOpenStep(page, 'Motherboard');
    await expect(candidates(page)).toHaveCount(0);
    release();
    await expect(candidates(page).first()).toBeVisible();
  });

  test('the cart shows that it is loading, and never that it is empty', async ({ page, scenario }) => {
    const product = await scenario.addProduct();
    await rememberCart(page, [[product]]);
    const release = await holdCalls(page, CALLS);
    await open(page, '/carrito');
    await expect(page.getByText('Cargando carrito...')).toBeAttached();
    await expect(page.getByText('No hay productos en el carrito')).toHaveCount(0);
    release();
    await expect(rowOf(page, product)).toBeVisible();
  });

  test('the home page says that its products are on their way', async ({ page }) => {
    await open(page, '/sobre-nosotros');
    const release = await holdCalls(page, CALLS);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, inicio$/ })
      .click();
    await expect(page.getByText('Cargando', { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('the buy button waits for the answer and cannot be pressed again', async ({
    page,
    scenario,
    email,
    store,
  }) => {
    const product = await scenario.addProduct();
    await readyToBuy(page, [[product]], email);
    const release = await holdCalls(page, CALLS);
    await buyButton(page).click();
    const waiting = page.getByRole('button', { name: 'Creando el pedido...' });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await waiting.click({ force: true });
    release();
    await orderNumber(page);
    expect(store.ordersOf(email)).toHaveLength(1);
  });
});

test('a buyer reads no English where a network answers in the shop’s place', async ({
  page,
  scenario,
  allowConsole,
}) => {
  allowConsole(/not valid JSON/);
  await rememberCart(page, [[await scenario.addProduct()]]);
  await page.route(/\/api\/components/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  );
  await open(page, '/carrito');
  await expect(page.getByRole('alert')).toContainText(
    'Algo salió mal de nuestro lado. Intentá de nuevo. Tus productos siguen guardados',
  );
});

test('without a connection the shop says so, until it is back', async ({ page, context }) => {
  await open(page, '/componentes');
  await context.setOffline(true);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
});

test.describe('a lost connection keeps the page that is open', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/));

  test('with what was typed, and what was asked for opens when it is back', async ({ page, context }) => {
    await open(page, '/arrepentimiento');
    await page.getByLabel('Email con el que compraste').fill('ana@example.com');
    await context.setOffline(true);
    await page.getByRole('main').getByLabel('Número de pedido').fill('7KQ2-M9XA');
    await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
    await expect(held(page)).toBeVisible();
    await expect(page.getByLabel('Email con el que compraste')).toHaveValue('ana@example.com');
    await context.setOffline(false);
    await expect(held(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Recibimos tu arrepentimiento' })).toBeVisible();
  });

  test('of the components while another list was asked for', async ({ page, context }) => {
    await open(page, '/componentes');
    const first = await page.getByRole('article').first().innerText();
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('precio_asc');
    await expect(held(page)).toBeVisible();
    expect(await page.getByRole('article').first().innerText()).toBe(first);
    await context.setOffline(false);
    await expect(held(page)).toHaveCount(0);
    await expect(page).toHaveURL(/orden=precio_asc/);
  });

  test('of the components while the shop is closed and a proxy answers in its place', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 503/);
    await open(page, '/componentes');
    await failCalls(page);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('precio_asc');
    await expect(held(page)).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(held(page)).toHaveCount(0);
    await expect(page).toHaveURL(/orden=precio_asc/);
  });

  test('of the builder while a part was chosen, until somebody tries again', async ({ page }) => {
    await open(page, '/armar-pc');
    await cutCalls(page);
    await candidates(page).first().click();
    await expect(held(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Armar PC');
    await mend(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectOpenStep(page, 'Motherboard');
    await expect(candidates(page).first()).toBeVisible();
    await expect(held(page)).toHaveCount(0);
  });
});

const held = (page: Page) =>
  page.getByRole('alert').getByText(/^Sin conexión con la tienda: seguís en esta página/);

/** The address of the link that shows its press first. Loading cards take its place soon after. */
function firstPressed(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          const link = document.querySelector('[data-pressed]');
          if (link) resolve(link.getAttribute('href'));
        }).observe(document.body, { subtree: true, attributeFilter: ['data-pressed'] });
      }),
  );
}
