import type { z } from 'zod';
import type { quoteResponse } from '#contract/quote.ts';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { chooseFirst, expectOpenStep, openSummary } from './steps/builder.ts';
import { amountOf, buyButton, fillShipping, rememberCart } from './steps/cart.ts';
import { expectInCart } from './steps/header.ts';
import { open } from './steps/open.ts';
import { failCalls, holdCalls, mend } from './steps/network.ts';
import { goTo, rowWith, signIn } from './steps/panel.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

const QUOTE_CALLS = /\/api\/cotizaciones\//;

test('a quote made of the cart is bought at its prices by whoever got the link, and says when it is over', async ({
  page,
  scenario,
  email,
  store,
  database,
  newVisitor,
}) => {
  const product = await scenario.addProduct({ stock: 4 });
  await rememberCart(page, [[product, { quantity: 2 }]]);
  await open(page, '/carrito');
  await page.locator('summary').filter({ hasText: 'Presupuesto' }).click();
  const form = page.getByRole('form', { name: 'Hacer un presupuesto' });
  await form.getByLabel('A nombre de').fill('Estudio Fernández');
  await form.getByRole('button', { name: 'Hacer presupuesto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Presupuesto P-\d{6}$/);
  await expect(page.getByText('Para Estudio Fernández')).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/^Presupuesto\s+/, '');
  const total = `USD ${(2 * Number(product.precio) + 10).toFixed(2)}`;
  await expect(amountOf(page, 'Total')).toContainText(total);
  const whatsApp = page.getByRole('link', { name: /^Enviar por WhatsApp/ });
  await expect(whatsApp).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=Presupuesto%20${number}`),
  );
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
  const link = page.url();
  expect(store.stockOf(product.id).reserved).toBe(0);

  await scenario.movePrice(product.id, 9000);
  const friend = await newVisitor();
  await open(friend, link);
  await friend.getByRole('link', { name: 'Comprar este presupuesto' }).click();
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Comprar un presupuesto');
  await expect(amountOf(friend, 'Total')).toContainText(total);
  await fillShipping(friend, email);
  await buyButton(friend).click();
  await expect.poll(() => store.ordersOf(email).length).toBe(1);
  const [order] = store.ordersOf(email);
  expect(store.stockOf(product.id).reserved).toBe(2);

  await page.reload();
  await expect(page.getByText('Ya se compró')).toBeVisible();
  await signIn(page);
  await open(page, `/admin/pedido/${order?.id}`);
  await expect(page.getByRole('link', { name: `presupuesto ${number}` })).toBeVisible();
  await expect(page.getByText(total.replace('USD ', '')).first()).toBeVisible();

  const quoted = async (cantidad: number) => {
    const made = await page.request.post('/api/cotizaciones/', {
      data: { productos: [{ producto_id: product.id, cantidad }] },
    });
    return ((await made.json()) as z.infer<typeof quoteResponse>).clave;
  };
  const short = await quoted(2);
  await scenario.othersBuy(product.id, 1);
  await open(friend, `/presupuesto/${short}`);
  await expect(friend.getByText('hay 1 de 2')).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Comprar a los precios de hoy' })).toBeVisible();
  await expect(friend.getByRole('link', { name: 'Comprar este presupuesto' })).toBeHidden();

  const clave = await quoted(1);
  // Two days for the whole shop would end the sessions of every other journey.
  await database.db
    .updateTable('quotes')
    .set({ valid_until: '2026-01-01T00:00:00.000Z' })
    .where('access_key', '=', clave)
    .execute();
  await open(friend, `/presupuesto/${clave}`);
  await expect(friend.getByText('Este presupuesto venció')).toBeVisible();
  await expectNoFindings(friend);
  await friend.getByRole('button', { name: 'Comprar a los precios de hoy' }).click();
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Carrito (1 artículo)');
  await expectInCart(friend, 1);
});

test(
  'a quote that could not be read to buy it is asked for once more, and once',
  { tag: '@phone' },
  async ({ page, scenario, consoleWatch }) => {
    consoleWatch.allow(/status of 503 .*\/api\/cotizaciones\//);
    const product = await scenario.addProduct({ stock: 2 });
    const made = await page.request.post('/api/cotizaciones/', {
      data: { productos: [{ producto_id: product.id, cantidad: 1 }] },
    });
    const { clave, numero } = (await made.json()) as z.infer<typeof quoteResponse>;
    await failCalls(page, QUOTE_CALLS);
    await open(page, `/carrito?presupuesto=${clave}`);
    const failed = page.getByRole('alert').filter({ hasText: 'No pudimos cargar el presupuesto' });
    await expect(failed).toBeVisible();
    await mend(page, QUOTE_CALLS);
    const release = await holdCalls(page, QUOTE_CALLS);
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(failed).toBeHidden();
    release();
    await expect(page.getByRole('link', { name: `Presupuesto ${numero}` })).toBeVisible();
  },
);

test('a large quote asks for an email, says how far its promise goes, and is seen by the owner until it lapses', async ({
  page,
  scenario,
  email,
  database,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 400 .*\/api\/cotizaciones\//);
  const product = await scenario.addProduct({ stock: 5, supplierCents: 100_000 });
  await rememberCart(page, [[product, { quantity: 2 }]]);
  await open(page, '/carrito');
  await page.locator('summary').filter({ hasText: 'Presupuesto' }).click();
  const form = page.getByRole('form', { name: 'Hacer un presupuesto' });
  await form.getByRole('button', { name: 'Hacer presupuesto' }).click();
  await expect(form.getByText('Dejanos tu email: el presupuesto pasa de USD 2000.00')).toBeVisible();
  await expect(form.getByLabel('Tu email')).toBeFocused();
  await form.getByLabel('Tu email').fill(email);
  await form.getByRole('button', { name: 'Hacer presupuesto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Presupuesto P-\d{6}$/);
  await expect(page.getByText('más de un 10 % más que cuando se hizo')).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/^Presupuesto\s+/, '');
  const link = page.url();

  await signIn(page);
  await open(page, '/admin/home');
  await goTo(page, 'Presupuestos');
  const row = rowWith(page, number);
  await expect(row.getByText('Cubre el costo')).toBeVisible();
  await expect(row.getByText(email)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);

  // The dollar belongs to every journey: here only this product costs more.
  await database.db
    .updateTable('products')
    .set({ supplier_price_cents: 200_000 })
    .where('id', '=', product.id)
    .execute();
  await page.reload();
  await expect(rowWith(page, number).getByText('Sin efecto')).toBeVisible();
  await open(page, link);
  await expect(page.getByText('Este presupuesto quedó sin efecto')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comprar este presupuesto' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Comprar a los precios de hoy' })).toBeVisible();
  await expectNoFindings(page);
});

test(
  "on a phone the quote's form opens in sight, in the summary of a PC",
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, '/armar-pc');
    await chooseFirst(page, 'Procesador');
    await expectOpenStep(page, 'Motherboard');
    const summary = await openSummary(page, isMobile);
    await summary.getByText('Presupuesto', { exact: true }).click();
    await expect(summary.getByLabel('A nombre de (opcional)')).toBeInViewport({ ratio: 1 });
    await expect(summary.getByRole('button', { name: 'Hacer presupuesto' })).toBeInViewport({ ratio: 1 });
  },
);
