import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import {
  amountOf,
  buyButton,
  emailField,
  FILLED_ADDRESS,
  fillShipping,
  orderNumber,
  readyToBuy,
  rememberCart,
  rowOf,
} from './steps/cart.ts';
import { expectInCart, notice } from './steps/header.ts';
import { open } from './steps/open.ts';
import { holdPaying } from './steps/paying.ts';

test('quantities, lines and totals follow the buyer', async ({ page, scenario }) => {
  const [one, other] = [
    await scenario.addProduct({ stock: 3 }),
    await scenario.addProduct({ supplierCents: 1999 }),
  ];
  await rememberCart(page, [[one], [other]]);
  await open(page, '/carrito');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (2 artículos)');
  const more = rowOf(page, one).getByRole('button', { name: 'Agregar uno' });
  const fewer = rowOf(page, one).getByRole('button', { name: 'Quitar uno' });
  await expect(fewer).toBeDisabled();
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (4 artículos)');
  const subtotal = 3 * Number(one.precio) + Number(other.precio);
  await expect(amountOf(page, 'Subtotal')).toHaveText(`USD ${subtotal.toFixed(2)}`);
  await expect(amountOf(page, 'Total')).toHaveText(`USD ${(subtotal + 10).toFixed(2)}`);
  expect(await rightEdge(page, 'Subtotal')).toBe(await rightEdge(page, 'Total'));
  expect(await rightEdge(page, 'Envío')).toBe(await rightEdge(page, 'Total'));

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (4 artículos)');
  await rowOf(page, one)
    .getByRole('button', { name: `Quitar ${one.descripcion} del carrito` })
    .click();
  await expect(notice(page, 'Artículo eliminado del carrito')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (1 artículo)');
  await notice(page, 'Artículo eliminado del carrito').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (4 artículos)');
  await rowOf(page, one)
    .getByRole('button', { name: `Quitar ${one.descripcion} del carrito` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (1 artículo)');
  await page.getByRole('button', { name: 'Vaciar Carrito' }).click();
  await expect(notice(page, 'Carrito vaciado')).toBeVisible();
  await expect(page.getByText('No hay productos en el carrito')).toBeVisible();
  await expectInCart(page, 0);
});

test(
  'nothing is ordered until every shipping field is filled',
  { tag: '@phone' },
  async ({ page, scenario, email, store }) => {
    const product = await scenario.addProduct();
    await rememberCart(page, [[product]]);
    await open(page, '/carrito');
    await buyButton(page).click();
    await expect(notice(page, 'Completa todos los datos de envío')).toBeVisible();
    await expect(page.getByLabel('Nombre completo')).toBeFocused();
    const missing = page.getByText('Falta completar este dato');
    await expect(missing).toHaveCount(7);
    await page.getByLabel('Nombre completo').fill('Ana');
    await expect(missing).toHaveCount(6);
    await expect(page.getByLabel('Nombre completo')).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Código postal', { exact: true }).fill('7000');
    await expect(page.getByLabel('Provincia')).toHaveValue('Buenos Aires');
    await expect(missing).toHaveCount(4);

    await fillShipping(page, 'no-es-un-email');
    await buyButton(page).click();
    await expect(page.getByText('No parece un email')).toBeVisible();
    await expect(notice(page, 'Revisá los datos de envío')).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    expect(store.stockOf(product.id).reserved).toBe(0);

    await emailField(page).fill(email);
    const goOn = await holdPaying(page);
    await emailField(page).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Recibimos tu pedido' })).toBeFocused();
    goOn();
    const number = await orderNumber(page);
    expect(store.ordersOf(email)).toMatchObject([
      { id: number, status: 'pendiente', phone: '11 5555-1234', address: FILLED_ADDRESS },
    ]);
    expect(store.stockOf(product.id).reserved).toBe(1);
  },
);

test(
  'what was typed is there after a reload and after going back, until it is cleared or ordered',
  { tag: '@phone' },
  async ({ page, scenario, email, store }) => {
    const product = await scenario.addProduct();
    await rememberCart(page, [[product]]);
    await open(page, '/carrito');
    await fillShipping(page, email);
    await page.getByLabel('Piso y depto. (opcional)').fill('4 B');
    await page.getByLabel('¿A nombre de quién va la factura?').selectOption('responsable_inscripto');
    await page.getByLabel('CUIT').fill('30-71234567-1');
    await page.reload();
    await expect(emailField(page)).toHaveValue(email);
    await expect(page.getByLabel('Calle y número')).toHaveValue('Calle Falsa 123');
    await expect(page.getByLabel('Provincia')).toHaveValue('Buenos Aires');
    await expect(page.getByLabel('CUIT')).toHaveValue('30-71234567-1');

    await page.goto('/guia-armado');
    await page.goBack();
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Prueba');
    await page.getByRole('button', { name: 'Borrar lo que escribí' }).click();
    await expect(page.getByLabel('Nombre completo')).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel('Nombre completo')).toHaveValue('');
    await expect(page.getByLabel('Piso y depto. (opcional)')).toHaveValue('');

    await fillShipping(page, email);
    await buyButton(page).click();
    await orderNumber(page);
    expect(store.ordersOf(email)).toMatchObject([{ address: FILLED_ADDRESS }]);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain(email);
    expect(kept).not.toContain('Calle Falsa');
  },
);

test(
  'a phone without its area code is refused with an example',
  { tag: '@phone' },
  async ({ page, scenario, email }) => {
    const product = await scenario.addProduct();
    await readyToBuy(page, [[product]], email);
    await page.getByLabel('Teléfono').fill('5555-1234');
    await buyButton(page).click();
    await expect(page.getByLabel('Teléfono')).toBeFocused();
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(
      'Falta el código de área: 11 5555-1234',
    );
    await expect(page.getByLabel('Calle y número')).toHaveValue('Calle Falsa 123');
  },
);

test(
  'a slip in an email is asked about, and one press corrects it',
  { tag: '@phone' },
  async ({ page, scenario, email, store }) => {
    const product = await scenario.addProduct();
    await readyToBuy(page, [[product]], email);
    await emailField(page).fill('ana@gmial.com');
    await emailField(page).blur();
    const hint = page.getByRole('button', { name: '¿Quisiste decir ana@gmail.com?' });
    await expectNoFindings(page);
    await hint.click();
    await expect(hint).toBeHidden();
    await expect(emailField(page)).toBeFocused();
    await page.reload();
    await expect(emailField(page)).toHaveValue('ana@gmail.com');

    const slipped = email.replace(/@.*/, '@gmial.com');
    await emailField(page).fill(slipped);
    // The press that leaves the field is not lost to what appears below it.
    await buyButton(page).click();
    await expect(
      page.getByRole('button', { name: `¿Quisiste decir ${slipped.replace('gmial', 'gmail')}?` }),
    ).toBeFocused();
    await expect(
      page.getByText('Si está bien así, presioná de nuevo «Comprar con MercadoPago».'),
    ).toBeVisible();
    await expectNoFindings(page);
    expect(store.ordersOf(slipped)).toHaveLength(0);
    await buyButton(page).click();
    await orderNumber(page);
    expect(store.ordersOf(slipped)).toHaveLength(1);
  },
);

test(
  'a suggested email takes away what was said of the one before',
  { tag: '@phone' },
  async ({ page, scenario, email }) => {
    const product = await scenario.addProduct();
    await readyToBuy(page, [[product]], email);
    await emailField(page).fill('ana@gmail,com');
    await buyButton(page).click();
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: '¿Quisiste decir ana@gmail.com?' }).click();
    await expect(emailField(page)).toHaveValue('ana@gmail.com');
    await expect(emailField(page)).not.toHaveAttribute('aria-invalid');
  },
);

test(
  'the longest province stands whole in its field',
  { tag: '@phone' },
  async ({ page, scenario, email }) => {
    const product = await scenario.addProduct();
    await readyToBuy(page, [[product]], email);
    const room = await page.getByLabel('Provincia').evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) throw new Error('this browser has no canvas');
      pen.font = font;
      const widest = Math.max(...Array.from(select.options, ({ text }) => pen.measureText(text).width));
      return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - widest;
    });
    expect(room).toBeGreaterThan(0);
  },
);

test(
  'a postal code of another province is asked about, and not refused',
  { tag: '@phone' },
  async ({ page, scenario, email, store }) => {
    const product = await scenario.addProduct();
    await readyToBuy(page, [[product]], email);
    const postalCode = page.getByLabel('Código postal', { exact: true });
    const province = page.getByLabel('Provincia');
    await postalCode.fill('B7000');
    await province.selectOption('Ciudad Autónoma de Buenos Aires');
    await expect(
      page.getByText('El código postal B7000 es de Buenos Aires, y elegiste CABA. Revisalo.'),
    ).toBeVisible();
    await expectNoFindings(page);
    await province.selectOption('Jujuy');
    await postalCode.fill('9420');
    await expect(page.getByText('El código postal 9420 no es de Jujuy. Revisalo.')).toBeVisible();
    await postalCode.fill('7000');
    await expect(province).toHaveValue('Jujuy');
    await page
      .getByRole('button', { name: 'El código postal 7000 es de Buenos Aires. ¿Cambiar la provincia?' })
      .click();
    await expect(province).toHaveValue('Buenos Aires');
    await expect(province).toBeFocused();
    await page.reload();
    await expect(province).toHaveValue('Buenos Aires');
    await buyButton(page).click();
    await orderNumber(page);
    expect(store.ordersOf(email)).toHaveLength(1);
  },
);

test(
  'a province that the code filled in follows another code, and a contradiction is asked about once',
  { tag: '@phone' },
  async ({ page, scenario, email, store }) => {
    const product = await scenario.addProduct();
    await readyToBuy(page, [[product]], email);
    const postalCode = page.getByLabel('Código postal', { exact: true });
    const province = page.getByLabel('Provincia');
    await postalCode.fill('c1425');
    await expect(province).toHaveValue('Ciudad Autónoma de Buenos Aires');
    await postalCode.fill('5220');
    await expect(province).toHaveValue('');
    await postalCode.fill('5000');
    await expect(province).toHaveValue('Córdoba');
    await page.reload();
    await expect(province).toHaveValue('Córdoba');

    await province.selectOption('Ciudad Autónoma de Buenos Aires');
    await buyButton(page).click();
    await expect(postalCode).toBeFocused();
    await expect(
      page.getByText('Si está bien así, presioná de nuevo «Comprar con MercadoPago».'),
    ).toBeVisible();
    await expectNoFindings(page);
    expect(store.ordersOf(email)).toHaveLength(0);
    await buyButton(page).click();
    await orderNumber(page);
    expect(store.ordersOf(email)).toHaveLength(1);
  },
);

test('pressing twice orders once', { tag: '@phone' }, async ({ page, scenario, email, store }) => {
  const product = await scenario.addProduct();
  await readyToBuy(page, [[product]], email);
  await buyButton(page).dblclick();
  await orderNumber(page);
  expect(store.ordersOf(email)).toHaveLength(1);
});

test(
  'an order whose answer was lost on the way is not placed again',
  { tag: '@phone' },
  async ({ page, scenario, email, store, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const product = await scenario.addProduct();
    await readyToBuy(page, [[product]], email);
    let isLost = true;
    await page.route('**/api/pedidos/create/', async (route) => {
      const response = await route.fetch();
      if (isLost) {
        isLost = false;
        await route.abort('internetdisconnected');
      } else await route.fulfill({ response: response });
    });
    await buyButton(page).click();
    await expect(page.getByText('No pudimos conectarnos').first()).toBeVisible();
    await expectInCart(page, 1);
    expect(store.ordersOf(email)).toHaveLength(1);

    await buyButton(page).click();
    const number = await orderNumber(page);
    expect(store.ordersOf(email).map(({ id }) => id)).toEqual([number]);
    expect(store.stockOf(product.id).reserved).toBe(1);
  },
);

/** Where an amount's last digit ends, in whole pixels. */
async function rightEdge(page: Page, words: 'Subtotal' | 'Envío' | 'Total'): Promise<number> {
  const box = await amountOf(page, words).boundingBox();
  return box ? Math.round(box.x + box.width) : -1;
}

test('on a phone the total of a long cart stays in sight, and leads to its summary', async ({
  page,
  scenario,
  isMobile,
}) => {
  test.skip(!isMobile, 'beside the list the summary is in sight itself');
  const products = await Promise.all(Array.from({ length: 6 }, () => scenario.addProduct()));
  await rememberCart(
    page,
    products.map((product) => [product] as const),
  );
  await open(page, '/carrito');
  const way = page.getByRole('link', { name: 'Ir a pagar' });
  await expect(way).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Resumen del pedido' })).not.toBeInViewport();
  await expectNoFindings(page);
  await way.click();
  await expect(page.getByRole('heading', { name: 'Resumen del pedido' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Resumen del pedido' })).toBeFocused();
});
