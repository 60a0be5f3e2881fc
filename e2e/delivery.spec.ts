import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { openDatabase } from '#db/open/open-database.ts';
import { expect, test } from './fixtures.ts';
import { createScenario } from './shop/scenario.ts';
import { openStore } from './shop/store.ts';
import { expectNoFindings } from './steps/axe.ts';
import { amountOf, fillShipping } from './steps/cart.ts';
import { notice } from './steps/header.ts';
import { ADMIN, press, signIn } from './steps/panel.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

const CASH = { ARS_PER_USD: '1485.50', CASH_AT_COUNTER: 'on' };
const TRANSFER = { ...CASH, TRANSFER_ALIAS: 'zocalo.pc', TRANSFER_HOLDER: 'Zócalo SRL' };

test('a buyer pays in cash what somebody else picks up, once the shop says that it is ready', async ({
  openOwnShop,
  page,
  newVisitor,
  request,
  email,
}) => {
  test.slow();
  const shop = await openOwnShop({ ...CASH, PICKUP_NOTE: 'Timbre 2' });
  const owner = await newVisitor();
  const store = openStore(shop.dataDir);
  const database = await openOwnDatabase(shop.dataDir, request);
  const mailed = () => store.mailsTo(email).at(-1);
  try {
    await fillCart(page, shop.origin);
    await expect(amountOf(page, 'Envío')).toHaveText('USD 10.00');
    await fillShipping(page, email);
    await expect(page.getByRole('radio', { name: /^Efectivo/ })).toBeHidden();
    await expect(page.getByText('También podés pagar en efectivo si lo retirás en el local.')).toBeVisible();
    await page.getByRole('radio', { name: /^Retiro en el local/ }).check();
    await page.getByRole('radio', { name: /^Efectivo en el local/ }).check();
    await page.getByRole('radio', { name: /^Envío a domicilio/ }).check();
    await expect(page.getByRole('button', { name: /^Comprar con/ })).toBeVisible();
    await page.getByRole('radio', { name: /^Retiro en el local/ }).check();
    await expect(page.getByText(/Timbre 2/)).toBeVisible();
    await expect(amountOf(page, 'Retiro')).toHaveText('Gratis');
    await expect(page.getByLabel('Calle y número')).toBeHidden();
    // Who comes for it themselves is asked for one DNI, that of the invoice.
    await expect(page.getByLabel(/DNI/).locator('visible=true')).toHaveCount(1);
    await page.getByRole('radio', { name: 'Otra persona' }).check();
    await page.getByLabel('Nombre de quien lo retira').fill('Juan Ríos');
    await page.getByLabel('DNI de quien lo retira').fill('123');
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Prueba');
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('radio', { name: /^Efectivo en el local/ }).check();
    await page.getByRole('button', { name: 'Confirmar y pagar en el local' }).click();
    await expect(page.getByText('El DNI tiene 7 u 8 números')).toBeVisible();
    await expect(page.getByLabel('DNI de quien lo retira')).toBeFocused();
    await page.getByLabel('DNI de quien lo retira').fill('30.123.456');
    await page.getByRole('button', { name: 'Confirmar y pagar en el local' }).click();
    await expect(page.getByRole('heading', { name: 'Dónde lo retirás' })).toBeVisible();
    await expect(
      page.getByText(/^Primero vení a pagarlo; después lo preparamos y te avisamos/),
    ).toBeVisible();
    await expect(page.getByText(/Te guardamos el stock hasta (el \S+ \S+ a )?las 1[59]:00/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Escribirnos por este pedido' })).toBeVisible();
    await expect(page.getByText('Lo retira Juan Ríos, DNI …456')).toBeVisible();
    await expect(amountOf(page, 'Retiro')).toHaveText('Gratis');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const orderId = heading?.replace('Pedido ', '') ?? '';

    await signIn(owner, ADMIN, shop.origin);
    await owner.goto(`${shop.origin}/admin/home/transferencias`);
    await press(owner.getByRole('button', { name: 'Cobrado en el local' }));
    await press(owner.getByRole('button', { name: 'Anotar', exact: true }));
    await expect(owner.getByText('Ningún pedido espera una transferencia')).toBeVisible();
    await owner.goto(`${shop.origin}/admin/pedido/${orderId}`);
    await expect(owner.getByText('Lo retira Juan Ríos, DNI 30.123.456')).toBeVisible();
    await press(owner.getByRole('button', { name: 'Marcar listo para retirar' }));
    await expect(owner.getByRole('button', { name: 'Marcar retirado' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Vení cuando te avisemos por email que está listo/)).toBeVisible();
    await database.endMailWait(email);
    await expect.poll(() => mailed()?.subject, { timeout: 30_000 }).toContain('está listo para retirar');
    expect(mailed()?.text).toContain('Lo retira: Juan Ríos, DNI …456');
    expect(mailed()?.text).toMatch(/Lo retirás en: .+\s+Timbre 2\s+.*Lunes/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tu pedido está listo para retirar' })).toBeVisible();
    await expect(
      page.getByText('Ya está listo. Tiene que traer su DNI y el número de pedido.'),
    ).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
  } finally {
    store.close();
    await database.close();
  }
});

test('whoever cancels an order has its delivery and its units in the cart again, besides those there', async ({
  openOwnShop,
  page,
  email,
  newVisitor,
}) => {
  test.slow();
  const shop = await openOwnShop(CASH);
  await fillCart(page, shop.origin);
  await page.getByRole('radio', { name: /^Retiro en el local/ }).check();
  await page.getByRole('radio', { name: /^Efectivo en el local/ }).check();
  await page.getByLabel('Nombre completo').fill('Ana Prueba');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Teléfono').fill('5555-1234');
  await page.getByRole('button', { name: 'Confirmar y pagar en el local' }).click();
  await expect(notice(page, 'Revisá tus datos')).toBeVisible();
  await page.getByLabel('Teléfono').fill('11 5555-1234');
  await page.getByRole('button', { name: 'Confirmar y pagar en el local' }).click();
  await expect(page.getByRole('heading', { name: 'Dónde lo retirás' })).toBeVisible();
  await expect(page.getByText('Pedí la devolución acá')).toHaveCount(0);

  // In another browser, where nothing was typed, and the same product is in the cart.
  const other = await newVisitor();
  await fillCart(other, shop.origin);
  await expect(amountOf(other, 'Envío')).toHaveText('USD 10.00');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Cancelar y volver al carrito' }).click();
  await other.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  await expect(other.getByText(/^Cancelaste el pedido/)).toBeVisible();
  await expect(other.getByRole('radio', { name: /^Retiro en el local/ })).toBeChecked();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Carrito (2 artículos)');
});

test('shipping costs what the table says for the postal code, which the browser remembers', async ({
  openOwnShop,
  page,
  email,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/400 \(Bad Request\).*codigo_postal=nada|ERR_FAILED.*codigo_postal=b7000abc/);
  const table = await writeShippingTable('7000;;3,50;1-2\nCórdoba;;14;\n');
  const shop = await openOwnShop({ ...TRANSFER, SHIPPING_TABLE: table, SHIPPING_DAYS: '3-8' });
  await fillCart(page, shop.origin);
  await expect(amountOf(page, 'Envío')).toHaveText('A calcular');
  await fillShipping(page, email);
  await expect(page.getByRole('radio', { name: /^Transferencia .*\$ .* sin el envío$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Comprar con/ }).click();
  await expect(page.getByText('Completá el código postal')).toBeVisible();
  await expect(page.getByLabel('¿A dónde? Código postal')).toBeFocused();
  await page.getByRole('radio', { name: /^Retiro en el local/ }).check();
  await expect(page.getByText('Completá el código postal')).toBeHidden();
  await page.getByRole('radio', { name: /^Envío a domicilio/ }).check();
  await ask(page, 'nada');
  await expect(page.getByText('No parece un código postal: 7000 o B7000ABC')).toBeVisible();
  await ask(page, '5187');
  await expect(page.getByText('Elegí la provincia', { exact: true }).last()).toBeVisible();
  await page.getByLabel('Provincia').selectOption('Córdoba');
  await expect(amountOf(page, 'Envío')).toHaveText('USD 14.00');
  await expect(page.getByText('Llega en 3 a 8 días hábiles desde que se acredita el pago')).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('¿A dónde? Código postal').fill('b7000abc');
  await page.getByLabel('¿A dónde? Código postal').press('Tab');
  await expect(amountOf(page, 'Envío')).toHaveText('USD 3.50');
  await expect(page.getByText('Llega en 1 a 2 días hábiles desde que se acredita el pago')).toBeVisible();
  await page.route(/\/api\/.*codigo_postal=/, (route) => route.abort());
  await page.reload();
  await fillShipping(page, email);
  await expect(page.getByLabel('¿A dónde? Código postal')).toHaveAccessibleDescription(/No pudimos|conexi/i);
  await page.unroute(/\/api\/.*codigo_postal=/);
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(amountOf(page, 'Envío')).toHaveText('USD 3.50');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Prueba');
  await expect(page.getByLabel('¿A dónde? Código postal')).toHaveValue('b7000abc');
  await page.getByRole('radio', { name: /^Transferencia/ }).check();
  await page.getByRole('button', { name: 'Confirmar y transferir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pedido /);
  await expect(amountOf(page, 'Envío')).toHaveText('USD 3.50');
});

test('what shipping costs is asked for once after each change, also when the last order was refused', async ({
  openOwnShop,
  page,
  email,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 409/);
  const table = await writeShippingTable('7000;;3,50;1-2\n');
  const shop = await openOwnShop({ ...CASH, SHIPPING_TABLE: table });
  await fillCart(page, shop.origin);
  await ask(page, '7000');
  await fillShipping(page, email);
  await expect(amountOf(page, 'Envío')).toHaveText('USD 3.50');
  await page.route('**/api/pedidos/create/', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 409, detail: 'Cambió el envío' }),
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/envio/')) asked.push(request.url());
  });
  await page.getByRole('button', { name: /^Comprar con/ }).click();
  await expect(page.getByText('Cambió el envío').first()).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Agregar uno' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (2 artículos)');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await expect(amountOf(page, 'Envío')).toHaveText('USD 3.50');
  expect(asked).toHaveLength(2);
});

test('a product says what shipping costs to the postal code, typed with the keyboard and kept for the cart', async ({
  openOwnShop,
  page,
}) => {
  test.slow();
  const table = await writeShippingTable('7000;;3,50;1-2\n*;;9;\n');
  const shop = await openOwnShop({ ...CASH, SHIPPING_TABLE: table });
  await openFirstProduct(page, shop.origin);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Retiro gratis en el local.')).toBeVisible();
  await dialog.getByLabel('¿A dónde? Código postal').fill('7000');
  await dialog.getByLabel('¿A dónde? Código postal').press('Enter');
  await expect(
    dialog.getByText(
      'Envío USD 3.50 ($ 5.199,25) al CP 7000. Llega en 1 a 2 días hábiles desde que se acredita el pago.',
    ),
  ).toBeInViewport();
  await expect(dialog.getByLabel('¿A dónde? Código postal')).toBeFocused();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await fillCart(page, shop.origin);
  await expect(amountOf(page, 'Envío')).toHaveText('USD 3.50');
});

test('a shop that only sends says in the cart when an order arrives', async ({ openOwnShop, page }) => {
  test.slow();
  const shop = await openOwnShop({ PICKUP: 'off', SHIPPING_DAYS: '3-5' });
  await fillCart(page, shop.origin);
  await expect(page.getByText('Llega en 3 a 5 días hábiles desde que se acredita el pago.')).toBeVisible();
  await expect(page.getByText('¿Cómo lo recibís?')).toBeHidden();
});

test('shipping is free from the amount that the shop set', async ({ openOwnShop, page }) => {
  test.slow();
  const shop = await openOwnShop({ ...CASH, FREE_SHIPPING_FROM_USD: '1' });
  await openFirstProduct(page, shop.origin);
  await expect(
    page.getByRole('dialog').getByText('Envío gratis a todo el país. Retiro gratis en el local.'),
  ).toBeVisible();
  await fillCart(page, shop.origin);
  await expect(page.getByText('Gratis desde USD 1 en productos')).toBeVisible();
  await expect(amountOf(page, 'Envío')).toHaveText('USD 0.00');
});

/** @returns where the table is, for `SHIPPING_TABLE`. */
async function writeShippingTable(rows: string): Promise<string> {
  const table = join(await mkdtemp(join(tmpdir(), 'envios-')), 'envios.csv');
  await writeFile(table, `destino;hasta_kg;usd;dias\n${rows}`);
  return table;
}

/** The database of a journey's own shop. */
async function openOwnDatabase(dataDir: string, request: APIRequestContext) {
  const database = await openDatabase({ dataDir });
  const { scenario } = createScenario(database, request);
  return { endMailWait: scenario.endMailWait, close: () => database.close() };
}

async function openFirstProduct(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/componentes`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function fillCart(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/componentes`);
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  await page.goto(`${origin}/carrito`);
}

async function ask(page: Page, postalCode: string): Promise<void> {
  await page.getByLabel('¿A dónde? Código postal').fill(postalCode);
  await page.getByRole('button', { name: 'Calcular' }).click();
}
