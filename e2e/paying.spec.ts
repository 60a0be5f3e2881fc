import type { Page } from '@playwright/test';
import { formatPesos } from '#lib/format-pesos.ts';
import { PROBLEMS } from '#server/http/problems.ts';
import { expect, test } from './fixtures.ts';
import type { NewProduct } from './shop/scenario.ts';
import { expectNoFindings } from './steps/axe.ts';
import { buyButton, emailField, readyToBuy, rowOf } from './steps/cart.ts';
import { expectInCart, notice } from './steps/header.ts';
import { expectMails, MAILS } from './steps/mail.ts';
import { open, untilTakenOver } from './steps/open.ts';
import { ADMIN, goTo, press, rowWith, settled, signIn } from './steps/panel.ts';
import { endPayment, orderToPay, payButton, stageOf } from './steps/paying.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

const DAY_MINUTES = 24 * 60;

test('whoever pays sees that they did, without an account', async ({ page, scenario, email, store }) => {
  const product = await scenario.addProduct({ stock: 3 });
  const number = await orderAt(page, product, email);
  // Back by the browser's button: the order waits, with a way to pay it.
  await page.goBack();
  await untilTakenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number}`);
  await expect(stageOf(page)).toHaveText('Falta el pago');
  await expect(
    page.getByText(/Te guardamos el stock hasta las \d\d:\d\d \(quedan (29|30) minutos\)/),
  ).toBeVisible();
  await expectNoFindings(page);
  await payButton(page).click();
  await orderToPay(page);
  await endPayment(page, 'approved');

  await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
  await expect(page.getByText('Pagos de prueba:')).toBeVisible();
  await expectInCart(page, 0);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  expect(store.ordersOf(email)).toMatchObject([{ id: number, status: 'procesando' }]);
  await expectMails(store, email, number, [MAILS.received, MAILS.paid]);

  const stranger = await page.request.get('/carrito?pedido=0123456789abcdef0123456789abcdef');
  expect(stranger.status()).toBe(404);
  expect(await stranger.text()).toContain('No encontramos ese pedido');
});

test(
  'whoever did not pay yet gives the order up, and has all of it in the cart again',
  { tag: '@phone' },
  async ({ page, scenario, email, store }) => {
    const product = await scenario.addProduct({ stock: 1 });
    const number = await orderAt(page, product, email);
    await page.goBack();
    await untilTakenOver(page);
    await expect(stageOf(page)).toHaveText('Falta el pago');
    await page.getByRole('button', { name: 'Cancelar y volver al carrito' }).click();
    const asked = page.getByRole('dialog', { name: '¿Cancelar este pedido?' });
    await expectNoFindings(page);
    // Whoever thinks better of it keeps the order.
    await asked.getByRole('button', { name: 'Seguir con el pedido' }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancelar y volver al carrito' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancelar y volver al carrito' }).click();
    await asked.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();

    await expect(rowOf(page, product)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Carrito/ })).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: `Cancelaste el pedido ${number}` }),
    ).toBeVisible();
    await expect(page.getByText('Tu carrito cambió')).toBeHidden();
    await expect(emailField(page)).toHaveValue(email);
    await expect(page.getByLabel('Calle y número')).toHaveValue('Calle Falsa 123');
    await expect(page.getByLabel('Provincia')).toHaveValue('Buenos Aires');
    await expectInCart(page, 1);
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    expect(store.ordersOf(email)).toMatchObject([{ id: number, status: 'cancelado' }]);
    await page.goBack();
    await expect(stageOf(page)).toHaveText('Cancelaste este pedido');
    await expect(page.getByText('¿Te arrepentiste?')).toBeHidden();
    await expectNoFindings(page);
  },
);

test(
  'an order that waits for its payment is offered in the cart, and its refused payment is no success',
  { tag: '@phone' },
  async ({ page, scenario, email }) => {
    const product = await scenario.addProduct({ stock: 3 });
    const number = await orderAt(page, product, email);
    await open(page, '/carrito');
    const waiting = page.getByText(`Tenés un pedido esperando el pago: ${number}`);
    await expect(waiting).toBeVisible();
    await expect(page.getByText(/Te guardamos el stock hasta/)).toBeVisible();
    await expect(page.getByText('No hay productos en el carrito')).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Pagarlo/ }).click();
    expect(await orderToPay(page)).toBe(number);

    await endPayment(page, 'rejected');
    await expect(stageOf(page)).toHaveText('No se pudo hacer el pago');
    await expect(notice(page, 'Pedido creado')).toHaveCount(0, { timeout: 1000 });
    const orderPage = page.url();
    await open(page, '/mis-pedidos');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) });
    await expect(row).toContainText('No se pudo hacer el pago');
    await expect(row).toContainText('Te guardamos el stock hasta');
    await expect(row.getByRole('button', { name: /^Reintentar el pago/ })).toBeVisible();
    await expectNoFindings(page);
    await open(page, '/carrito');
    await expect(page.getByText(`No se pudo hacer el pago de tu pedido ${number}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reintentar el pago/ })).toBeVisible();
    await expectNoFindings(page);
    await page.goto(orderPage);
    await untilTakenOver(page);
    await page.getByRole('button', { name: 'Cancelar y volver al carrito' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
    await expect(page.getByText(`Cancelaste el pedido ${number}`)).toBeVisible();
    await expect(notice(page, 'Pedido creado')).toHaveCount(0, { timeout: 1000 });
    await expect(waiting).toHaveCount(0);
  },
);

test(
  'an order that was just placed and is cancelled at once is no success any more',
  { tag: '@phone' },
  async ({ page, scenario, email }) => {
    await orderAt(page, await scenario.addProduct(), email);
    await page.goBack();
    await untilTakenOver(page);
    await expect(notice(page, 'Pedido creado')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancelar y volver al carrito' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
    await expect(page.getByText(/^Cancelaste el pedido/)).toBeVisible();
    await expect(notice(page, 'Pedido creado')).toHaveCount(0, { timeout: 1000 });
  },
);

test(
  'whoever cancels an order that was paid in another window reads why it stays',
  { tag: '@desktop' },
  async ({ page, scenario, email, allowConsole }) => {
    allowConsole(/status of 409/);
    await orderAt(page, await scenario.addProduct(), email);
    const otherWindow = await page.context().newPage();
    await otherWindow.goto(page.url());
    await page.goBack();
    await untilTakenOver(page);
    await page.getByRole('button', { name: 'Cancelar y volver al carrito' }).click();
    await endPayment(otherWindow, 'approved');
    await expect(stageOf(otherWindow)).toHaveText('¡Pago aprobado!');
    await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();

    await expect(page.getByRole('dialog')).toBeHidden();
    const refusal = page.getByRole('alert').filter({ hasText: 'No cancelamos el pedido' });
    await expect(refusal).toContainText('Ya recibimos dinero por este pedido');
    await expect(refusal.getByRole('heading')).toBeFocused();
    await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
    await expect(page.getByRole('button', { name: 'Cancelar y volver al carrito' })).toBeHidden();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'a refused card is tried again in the same order, also while the provider is away',
  { tag: '@desktop' },
  async ({ page, scenario, email, store, allowConsole }) => {
    allowConsole(/status of 503/);
    const product = await scenario.addProduct({ stock: 3 });
    let isAway = true;
    await page.route('**/api/pedidos/*/pago/', async (route) => {
      if (!isAway) return route.continue();
      await route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify(AWAY),
      });
    });
    await readyToBuy(page, [[product]], email);
    await buyButton(page).click();
    await expect(notice(page, /^¡Pedido creado exitosamente! ID: /)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(AWAY.detail);
    await expect(stageOf(page)).toHaveText('Falta el pago');
    await expectInCart(page, 0);
    await expectNoFindings(page);

    isAway = false;
    await page.getByRole('button', { name: 'Reintentar el pago' }).click();
    const number = await orderToPay(page);
    await endPayment(page, 'rejected');
    await expect(stageOf(page)).toHaveText('No se pudo hacer el pago');
    await page.getByRole('button', { name: 'Reintentar el pago' }).click();
    expect(await orderToPay(page)).toBe(number);
    await endPayment(page, 'approved');
    await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
    expect(store.ordersOf(email)).toMatchObject([{ id: number, status: 'procesando' }]);
    expect(store.stockOf(product.id)).toEqual({ supplier: 3, reserved: 1 });
  },
);

test(
  'cash that is paid the next day is seen by whoever keeps the page open',
  { tag: '@desktop' },
  async ({ page, scenario, email, store, newVisitor }) => {
    const product = await scenario.addProduct({ stock: 3 });
    const number = await orderAt(page, product, email);
    const providersPage = page.url();
    await endPayment(page, 'pending');
    await expect(stageOf(page)).toHaveText('Tu pago está pendiente');
    await scenario.ageOrder(number, DAY_MINUTES);
    await page.getByRole('link', { name: 'Actualizar' }).click();
    await expect(page.getByText(/quedan [34] días/)).toBeVisible();
    expect(store.stockOf(product.id).reserved).toBe(1);

    const counter = await newVisitor();
    await counter.goto(providersPage);
    await counter.getByText('Simular lo que pasa después').click();
    await counter.getByRole('button', { name: /^Acreditar/ }).click();
    await expect(stageOf(page)).toHaveText('¡Pago aprobado!', { timeout: 40_000 });
    expect(store.ordersOf(email)).toMatchObject([{ id: number, status: 'procesando' }]);
  },
);

test(
  'a coupon that was left alone is replaced by a card four days later, and cancelled',
  { tag: '@phone' },
  async ({ page, scenario, email, store }) => {
    const product = await scenario.addProduct({ stock: 3 });
    const number = await orderAt(page, product, email);
    await endPayment(page, 'pending');
    await expect(stageOf(page)).toHaveText('Tu pago está pendiente');
    await scenario.ageOrder(number, 4 * DAY_MINUTES);
    await page.reload();
    await untilTakenOver(page);
    await payButton(page).click();
    expect(await orderToPay(page)).toBe(number);
    // Cash takes a day at least, and the stock is not held that long any more.
    await expect(page.getByRole('button', { name: 'Dejar pendiente, en efectivo' })).toHaveCount(0);
    await endPayment(page, 'approved');
    await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
    expect(store.ordersOf(email)).toMatchObject([{ id: number, status: 'procesando' }]);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('El pago se canceló o venció.')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await expectNoFindings(page);
  },
);

test(
  'a checkout that the provider refuses is said to be a fault of the shop',
  { tag: '@phone' },
  async ({ page, scenario, email, allowConsole }) => {
    allowConsole(/status of 502/);
    await page.route('**/api/pedidos/*/pago/', (route) =>
      route.fulfill({ status: 502, contentType: 'application/problem+json', body: JSON.stringify(REFUSED) }),
    );
    await readyToBuy(page, [[await scenario.addProduct()]], email);
    await buyButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(REFUSED.detail);
    await expect(page.getByRole('link', { name: 'Escribirnos por este pedido' })).toBeVisible();
    await expect(stageOf(page)).toHaveText('Falta el pago');
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'what is not paid in time goes back to the stock, and into the cart again',
  { tag: '@phone' },
  async ({ page, scenario, email, store }) => {
    const product = await scenario.addProduct({ stock: 3 });
    const number = await orderAt(page, product, email);
    await page.goBack();
    await untilTakenOver(page);
    await expect(stageOf(page)).toHaveText('Falta el pago');
    await scenario.ageOrder(number, 31);
    await expect(stageOf(page)).toHaveText('Venció el plazo para pagar este pedido', { timeout: 40_000 });
    expect(store.stockOf(product.id)).toEqual({ supplier: 3, reserved: 0 });
    await expectMails(store, email, number, [MAILS.received, MAILS.expired]);
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Volver a armar el carrito' }).click();
    await expect(rowOf(page, product)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Carrito/ })).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: `Volviste a armar el carrito del pedido ${number}` }),
    ).toBeVisible();
    await expect(emailField(page)).toHaveValue(email);
  },
);

test(
  'a part of a payment is given back from the panel, for a unit that comes back',
  { tag: '@phone' },
  async ({ page, scenario, email, store, newVisitor, allowConsole }) => {
    const product = await scenario.addProduct({ stock: 3 });
    const buyer = await newVisitor();
    const number = await openPaidOrder(page, buyer, product, email);
    const payments = page.getByRole('region', { name: 'Pagos' });
    await expect(payments.getByText('Firma válida').first()).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    const dialog = page.getByRole('dialog');
    const refundButton = payments.getByRole('button', { name: /^Devolver/ });
    await refundButton.click();
    await dialog.getByText('Elegir productos y cantidades').click();
    await dialog.getByRole('combobox', { name: product.descripcion }).selectOption('1');
    await dialog.getByLabel('Cuánto devolver, en pesos').fill('9.999.999');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText(/^Quedan .* para devolver$/)).toBeVisible();
    await dialog.getByLabel('Cuánto devolver, en pesos').fill('1.000,50');
    await dialog.getByLabel('Cuánto devolver, en pesos').press('Enter');
    // A smaller amount does not make the unit a refunded one without a word.
    await expect(dialog.getByText('Elegí qué se devuelve')).toBeVisible();
    await dialog.getByRole('radio', { name: /^Dar lo elegido por devuelto/ }).check();
    await press(dialog.getByRole('button', { name: 'Continuar' }));
    await expect(dialog).toContainText('Vuelve a stock 1 unidad.');
    await expectNoFindings(page);
    allowConsole(/status of 40[09]/);
    const password = dialog.getByLabel('Tu contraseña');
    await expect(password).toBeFocused();
    await password.fill('no es esta');
    await press(dialog.getByRole('button', { name: `Devolver ${formatPesos('1000.50')}` }));
    await expect(dialog.getByText('Esa no es tu contraseña.')).toBeVisible();
    await password.fill(ADMIN.password);
    await settled(page);
    await password.press('Enter');
    await expect(notice(page, `Se devolvieron ${formatPesos('1000.50')}`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(payments.getByText('Devuelto en parte').first()).toBeVisible();
    const history = page.getByRole('region', { name: 'Historial' });
    await expect(history).toContainText(`por 1 × ${product.descripcion}`);
    await expect(page.getByRole('row', { name: product.descripcion })).toContainText('1 devuelta');
    await expectMails(store, email, number, [MAILS.received, MAILS.paid, MAILS.partlyRefunded]);
  },
);

test(
  'the rest of a payment is given back once, also from a window that was opened before',
  { tag: '@desktop' },
  async ({ page, scenario, email, store, newVisitor, allowConsole }) => {
    allowConsole(/status of 409/);
    const product = await scenario.addProduct({ stock: 3 });
    const buyer = await newVisitor();
    const number = await openPaidOrder(page, buyer, product, email);
    const dialog = page.getByRole('dialog');
    const refundButton = page
      .getByRole('region', { name: 'Pagos' })
      .getByRole('button', { name: /^Devolver/ });
    await refundButton.click();
    await dialog.getByLabel('Cuánto devolver, en pesos').fill('1.000,50');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByLabel('Tu contraseña').fill(ADMIN.password);
    await press(dialog.getByRole('button', { name: /^Devolver / }));
    await expect(notice(page, `Se devolvieron ${formatPesos('1000.50')}`)).toBeVisible();
    await expect(dialog).toBeHidden();

    const otherWindow = await page.context().newPage();
    await open(otherWindow, `/admin/pedido/${number}`);
    await press(refundButton);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByLabel('Tu contraseña').fill(ADMIN.password);
    await press(dialog.getByRole('button', { name: /^Devolver / }));
    await expect(dialog).toBeHidden();
    await expect(refundButton).toBeHidden();
    await refundOnceMore(otherWindow);
    await press(page.getByRole('button', { name: 'Marcar enviado' }));
    await expect(page.getByRole('alertdialog')).toContainText('El pago se devolvió entero');
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Volver' }));
    await open(buyer, buyer.url());
    await expect(stageOf(buyer)).toHaveText('Te devolvimos el pago');
    // The rest of it is a part again.
    const sent = [MAILS.received, MAILS.paid, MAILS.partlyRefunded, MAILS.partlyRefunded];
    await expectMails(store, email, number, sent);
    expect(store.ordersOf(email)).toHaveLength(1);
  },
);

test(
  'money for a cancelled order asks for attention until somebody says what was done',
  { tag: '@desktop' },
  async ({ page, scenario, email, newVisitor, allowConsole }) => {
    allowConsole(/status of 409/);
    const product = await scenario.addProduct({ stock: 3 });
    const buyer = await newVisitor();
    const number = await openPaidOrder(page, buyer, product, email);
    await page.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('cancelarlo no los devuelve');
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }));
    await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible();

    // The shop looks for such orders in rounds.
    await goTo(page, 'Atención');
    await expect(async () => {
      await page.reload();
      await expect(rowWith(page, number)).toContainText('Cancelado y pagado', { timeout: 2000 });
    }).toPass();
    await untilTakenOver(page);
    await expectNoFindings(page);
    await rowWith(page, number)
      .getByRole('button', { name: /^Resolver/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Resolver' }).click();
    await expect(dialog.getByText('Contá cómo se resolvió')).toBeVisible();
    await dialog.getByLabel('Cómo se resolvió').fill('Se lo devolvimos por transferencia');
    await dialog.getByRole('button', { name: 'Resolver' }).click();
    // Its money is still in the shop, so that needs a reason.
    await expect(dialog.getByText(/Todavía no se devolvieron/)).toBeVisible();
    await dialog.getByLabel('Por qué no se devuelve').fill('Fue por el banco, fuera de la tienda');
    await press(dialog.getByRole('button', { name: 'Resolver' }));
    await expect(rowWith(page, number)).toBeHidden();
    await page.getByRole('link', { name: 'Resueltas' }).click();
    await expect(rowWith(page, number)).toContainText('Se lo devolvimos por transferencia');
  },
);

test(
  'an order is readable without JavaScript',
  { tag: '@desktop' },
  async ({ page, scenario, email, newVisitor }) => {
    const product = await scenario.addProduct();
    const number = await orderAt(page, product, email);
    await endPayment(page, 'rejected');
    // The news reaches the shop a moment after the buyer; a page without JavaScript shows what was known when it was asked for.
    await expect(stageOf(page)).toHaveText('No se pudo hacer el pago');
    const reader = await newVisitor({ javaScriptEnabled: false });
    await reader.goto(page.url());
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number}`);
    await expect(stageOf(reader)).toHaveText('No se pudo hacer el pago');
    await expect(reader.getByText(product.descripcion)).toBeVisible();
    await reader.getByRole('link', { name: 'Actualizar' }).click();
    await expect(stageOf(reader)).toHaveText('No se pudo hacer el pago');
  },
);

const AWAY = {
  type: 'about:blank',
  title: 'El pago no responde',
  status: 503,
  detail: 'MercadoPago no responde en este momento. Tu pedido quedó guardado: probá de nuevo en un rato.',
};

const REFUSED = { ...PROBLEMS['checkout-refused'], type: 'about:blank' };

/** Orders one of a product and stands at the provider's page. @returns the order's number. */
async function orderAt(page: Page, product: NewProduct, email: string): Promise<string> {
  await readyToBuy(page, [[product]], email);
  await buyButton(page).click();
  return orderToPay(page);
}

/** A buyer's paid order, open in the panel. @returns its number. */
async function openPaidOrder(panel: Page, buyer: Page, product: NewProduct, email: string): Promise<string> {
  const number = await orderAt(buyer, product, email);
  await endPayment(buyer, 'approved');
  await expect(stageOf(buyer)).toHaveText('¡Pago aprobado!');
  await signIn(panel);
  await open(panel, `/admin/pedido/${number}`);
  return number;
}

/** From a page that was opened before everything was given back. */
async function refundOnceMore(page: Page): Promise<void> {
  const payments = page.getByRole('region', { name: 'Pagos' });
  const dialog = page.getByRole('dialog');
  await payments.getByRole('button', { name: /^Devolver/ }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByLabel('Tu contraseña').fill(ADMIN.password);
  await press(dialog.getByRole('button', { name: /^Devolver / }));
  await expect(dialog.getByRole('alert')).toContainText('Este pago ya se devolvió entero.');
  await expect(dialog).toContainText('No queda nada para devolver.');
  await expect(dialog.getByRole('button', { name: /^Devolver / })).toBeHidden();
  await expectNoFindings(page);
  await press(dialog.getByText('Cerrar', { exact: true }));
  await expect(dialog).toBeHidden();
  await expect(payments.getByRole('button', { name: /^Devolver/ })).toBeHidden();
  await expect(payments.getByText('Devuelto', { exact: true }).first()).toBeVisible();
}
