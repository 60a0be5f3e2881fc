import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { fillShipping, buyButton, orderNumber, rememberCart } from '../steps/cart.ts';
import { expectMails, MAILS } from '../steps/mail.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';
import { goTo, prepareUnpaid, press, rowWith, searchIn, signIn, markSent, unfold } from '../steps/panel.ts';

test('an order placed in the shop is found, and goes its way to the buyer', async ({
  page,
  scenario,
  email,
  store,
  newVisitor,
}) => {
  const product = await scenario.addProduct({ stock: 3 });
  const buyer = await newVisitor();
  await rememberCart(buyer, [[product, { quantity: 2 }]]);
  await open(buyer, '/carrito');
  await fillShipping(buyer, email);
  await buyButton(buyer).click();
  const number = await orderNumber(buyer);

  await signIn(page);
  await open(page, '/admin/home');
  await goTo(page, 'Pedidos');
  await searchIn(page, 'Buscar pedidos', email);
  await expect(rowWith(page, number)).toContainText('Pendiente');
  await rowWith(page, number)
    .getByRole('link', { name: /^Ver Detalle/ })
    .click();
  await expect(page).toHaveURL(`/admin/pedido/${number}`);
  await expect(page.getByText(product.descripcion)).toBeVisible();
  expect(store.stockOf(product.id)).toEqual({ supplier: 3, reserved: 2 });

  await prepareUnpaid(page);
  await buyer.reload();
  await expect(buyer.getByText('no figura ningún pago en línea acreditado')).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Escribirnos por este pedido' })).toBeVisible();
  await markSent(page, { courier: 'Andreani', number: '360000123' });
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Andreani 360000123');
  await press(page.getByRole('button', { name: 'Marcar entregado' }));
  await expect(page.getByRole('button', { name: 'Marcar entregado' })).toBeHidden();
  await expect(page.getByText('Entregado').first()).toBeVisible();
  expect(store.stockOf(product.id)).toEqual({ supplier: 1, reserved: 0 });
  await expect(page.getByText('admin@localhost').first()).toBeVisible();
  await scenario.endMailWait(email);
  await expectMails(store, email, number, [MAILS.received, MAILS.preparing, MAILS.sent]);
});

test('orders are narrowed by payment, status and day, the address keeps it, and the list follows changes', async ({
  page,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 3 });
  const id = await scenario.othersBuy(product.id, 1, { email });
  await signIn(page);
  await open(page, '/admin/home/pedidos');
  await searchIn(page, 'Buscar pedidos', `#${id.toLowerCase()}`);
  await expect(rowWith(page, id)).toContainText('Sin pagar');
  await unfold(page, 'Filtros');
  await page.getByRole('combobox', { name: 'Pago' }).selectOption('Pagado');
  await expect(page.getByText('Ningún pedido coincide')).toBeVisible();
  await page.getByRole('combobox', { name: 'Pago' }).selectOption('Sin pagar');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Pendiente');
  await page.getByLabel('Desde').fill('2020-01-31');
  await expect(page).toHaveURL(/pago=sin_pagar/);
  await expect(page).toHaveURL(/desde=2020-01-31/);
  await page.reload();
  await expect(rowWith(page, id)).toBeVisible();
  await unfold(page, 'Filtros (3)');
  await expect(page.getByLabel('Desde')).toHaveValue('2020-01-31');

  // Somebody else moves it, and this window gets the focus again.
  const other = await page.request.post(`/api/pedidos/admin/pedidos/${id}/estado/`, {
    data: { desde: 'pendiente', hacia: 'cancelado' },
  });
  expect(other.status()).toBe(200);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Ningún pedido coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('');
});

test('on a phone the first order and the first product stand on the first screen, and filters behind a button', async ({
  page,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 3 });
  await scenario.othersBuy(product.id, 1, { email });
  await signIn(page);
  const firstRow = page.getByRole('table').getByRole('row').nth(1);
  await open(page, '/admin/home/pedidos');
  await expect(firstRow.getByRole('link', { name: /^Ver Detalle/ })).toBeInViewport();

  const filters = page.getByRole('button', { name: 'Filtros' });
  const status = page.getByRole('combobox', { name: 'Estado' });
  await expect(status).toBeHidden();
  await filters.focus();
  await page.keyboard.press('Enter');
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(status).toBeFocused();
  await status.selectOption('Pendiente');
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filtros (1)', expanded: false })).toBeVisible();
  await expect(firstRow.getByText('Pendiente')).toBeInViewport();

  await open(page, '/admin/home/productos');
  await expect(firstRow.getByRole('button', { name: /^Ocultar/ })).toBeInViewport();
  await unfold(page, 'Categorías');
  await expect(page.getByRole('searchbox', { name: 'Buscar categorías' })).toBeVisible();
  await expectNoFindings(page);
});

test('several orders move together after a look at which will, and one press takes all of them back', async ({
  page,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 3 });
  const first = await scenario.othersBuy(product.id, 1, { email });
  const second = await scenario.othersBuy(product.id, 1, { email });
  await signIn(page);
  // Nobody paid the first one online, so it was prepared on its own.
  await open(page, `/admin/pedido/${first}`);
  await prepareUnpaid(page);
  await markSent(page);
  await expect(page.getByRole('button', { name: 'Marcar entregado' })).toBeVisible();

  await open(page, `/admin/home/pedidos?buscar=${encodeURIComponent(email)}`);
  for (const id of [first, second])
    await page.getByRole('checkbox', { name: `Elegir el pedido ${id}` }).check();
  await expect(page.getByText('2 pedidos elegidos')).toBeVisible();
  await press(page.getByRole('button', { name: 'Marcar enviados' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ninguno puede pasar.');
  await expect(question).toContainText('Está enviado.');
  await expect(question).toContainText('Está pendiente.');
  await expect(question.getByRole('button')).toHaveCount(1);
  await press(question.getByRole('button', { name: 'Entendido' }));
  await press(page.getByRole('button', { name: 'Marcar entregados' }));
  await expect(question).toContainText('1 pedido de 2:');
  await expect(question).toContainText(second);
  await expect(question).toContainText('Está pendiente.');
  await expectNoFindings(page);
  await press(question.getByRole('button', { name: 'Marcar entregados (1)' }));
  await expect(rowWith(page, first)).toContainText('Entregado');
  await expect(rowWith(page, second)).toContainText('Pendiente');
  await press(page.getByRole('button', { name: 'Deshacer todo' }));
  await expect(rowWith(page, first)).toContainText('Enviado');
});

test('several unpaid orders are sent after a question, with a column of tracking numbers', async ({
  page,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 3 });
  const ids = [
    await scenario.othersBuy(product.id, 1, { email }),
    await scenario.othersBuy(product.id, 1, { email }),
  ];
  // The newest stands first in the list.
  await scenario.othersBuy(product.id, 1, { email });
  for (const id of ids) await scenario.startPreparing(id);
  await signIn(page);
  await open(page, `/admin/home/pedidos?buscar=${encodeURIComponent(email)}`);
  // From the first to the last: the one between is chosen with them.
  const boxes = page.getByRole('checkbox', { name: /^Elegir el pedido/ });
  await expect(boxes).toHaveCount(3);
  await boxes.first().check();
  const extend = page.getByRole('button', { name: 'Elegir hasta…' });
  if (await extend.isVisible()) {
    await extend.click();
    await boxes.last().check();
  } else {
    await boxes.last().click({ modifiers: ['Shift'] });
  }
  await expect(page.getByText('3 pedidos elegidos')).toBeVisible();
  await boxes.first().uncheck();
  await press(page.getByRole('button', { name: 'Marcar enviados' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ninguno está pagado.');
  await expect(question).toContainText(/Sin pagar:.*Faltan \$/);
  await expect(question.getByRole('button')).toHaveText(['Cancelar']);
  await question.getByLabel('Pasar también los que no están pagados').check();

  const numbers = question.getByRole('textbox', { name: /^Número de seguimiento de/ });
  await expect(numbers).toHaveCount(2);
  await expect(question.getByText('Número de seguimiento', { exact: true })).toHaveCount(2);
  await question.getByRole('combobox').first().selectOption('Andreani');
  await expect(question.getByRole('combobox').last()).toHaveValue('andreani');
  await numbers.first().fill('123');
  await expect(question.getByText('No parece un número de Andreani')).toBeVisible();
  await numbers.first().press('Enter');
  await expect(numbers.last()).toBeFocused();
  await numbers.last().press('Enter');
  await expect(question.getByRole('button', { name: 'Marcar enviados (2)' })).toBeFocused();
  await paste(numbers.first(), '360000012345678\n360000012345679\n');
  await expect(numbers.last()).toHaveValue('360000012345679');
  await expect(question.getByText('No parece un número')).toHaveCount(0);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await press(question.getByRole('button', { name: 'Marcar enviados (2)' }));
  for (const id of ids) await expect(rowWith(page, id)).toContainText('Enviado');
  await rowWith(page, ids[0] ?? '')
    .getByRole('link', { name: /^Ver Detalle/ })
    .click();
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText(/Andreani 36000001234567[89]/);
});

test('an order that was to be paid online is paid by what a person records', async ({
  page,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 3 });
  const id = await scenario.othersBuy(product.id, 1, { email });
  await signIn(page);
  await open(page, `/admin/pedido/${id}`);
  await press(page.getByRole('button', { name: 'Anotar un cobro' }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'Anotar', exact: true }));
  await expect(dialog.getByText('Elegí cómo pagó')).toBeVisible();
  await dialog.getByLabel('Por transferencia').check();
  await dialog.getByLabel('Referencia (opcional)').fill('Operación 5512');
  await press(dialog.getByRole('button', { name: 'Anotar', exact: true }));
  await expect(dialog.getByText('Escribí por qué, queda en Auditoría')).toBeVisible();
  await dialog.getByLabel('Por qué se cobró así').fill('Pidió por teléfono');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await press(dialog.getByRole('button', { name: 'Anotar', exact: true }));
  await expect(notice(page, `Pedido ${id} pagado`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anotar un cobro' })).toHaveCount(0);
  await expect(page.getByText('Se pagó por transferencia.')).toBeVisible();
  await expect(page.getByText('Operación 5512')).toBeVisible();
  // It is paid: nothing is asked before it goes its way.
  await press(page.getByRole('button', { name: 'Marcar enviado' }));
  await expect(page.getByRole('alertdialog')).not.toContainText('Falta cobrar');
});

test('cancelling an order gives its stock back', async ({ page, scenario, store, email }) => {
  const product = await scenario.addProduct({ stock: 3 });
  const id = await scenario.othersBuy(product.id, 3, { email });
  expect(store.stockOf(product.id).reserved).toBe(3);

  await signIn(page);
  await open(page, `/admin/pedido/${id}`);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }));
  await expect(page.getByText('Cancelado').first()).toBeVisible();
  expect(store.stockOf(product.id)).toEqual({ supplier: 3, reserved: 0 });
  // It waits for no money; what comes all the same has a word of its own.
  await expect(page.getByRole('button', { name: 'Anotar un cobro' })).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Entró dinero después de cancelado' }));
  const dialog = page.getByRole('dialog', { name: `Dinero del pedido cancelado ${id}` });
  await expect(dialog.getByLabel('Cuánto entró, en pesos')).toHaveValue('');
  await dialog.getByLabel('Cuánto entró, en pesos').fill('1500');
  await expect(dialog.getByRole('status')).toContainText('sigue cancelado');
  await expectNoFindings(page);
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeHidden();
  await scenario.endMailWait(email);
  await expectMails(store, email, id, [MAILS.received, MAILS.cancelled]);
});

test('of two administrators who move an order at once, one sees that the other was first', async ({
  page,
  context,
  scenario,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const product = await scenario.addProduct();
  const id = await scenario.othersBuy(product.id, 1);
  await signIn(page);
  const other = await context.newPage();
  await open(page, `/admin/pedido/${id}`);
  await open(other, `/admin/pedido/${id}`);
  await expect(page.getByRole('button', { name: 'Pasar a procesando' })).toBeVisible();
  await prepareUnpaid(other);
  await expect(other.getByRole('button', { name: 'Marcar enviado' })).toBeVisible();
  await prepareUnpaid(page);
  await expect(page.getByRole('alert').filter({ hasText: 'ya no está pendiente' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar enviado' })).toBeVisible();
});

test('an order that does not exist says so', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await signIn(page);
  await open(page, '/admin/pedido/2222-2222');
  await expect(page.getByText('Pedido no encontrado')).toBeVisible();
});

/** As from a spreadsheet: the browser's own clipboard is not asked. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
