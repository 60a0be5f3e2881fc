import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { openSummary } from './steps/builder.ts';
import { buyButton, fillShipping, orderNumber } from './steps/cart.ts';
import { idOf } from './steps/catalogue.ts';
import { open } from './steps/open.ts';

test(
  'a budget build of the guide becomes an order',
  { tag: '@phone' },
  async ({ page, email, store, isMobile }) => {
    await open(page, '/guia-armado');
    const gaming = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gaming' }) });
    await expect(gaming).toContainText('Placa de video');
    await gaming.getByRole('link', { name: /^Armar Este Build/ }).click();
    await expect(page.getByText('100% completado').last()).toBeVisible();
    const summary = await openSummary(page, isMobile);
    await expect(summary.getByText('Todos los componentes son compatibles')).toBeVisible();
    await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
    await expect(summary.getByText('Tu PC está en el carrito')).toBeVisible();
    await open(page, '/carrito');
    await fillShipping(page, email);
    await buyButton(page).click();
    const number = await orderNumber(page);
    const [order] = store.ordersOf(email);
    expect(order).toMatchObject({ id: number });
    expect(order?.lines.length).toBeGreaterThanOrEqual(6);
    expect(order?.total_cents).toBeLessThanOrEqual(120_000);
  },
);

test('what a PC is for changes the builds of the guide', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/guia-armado');
  const totals = page.getByRole('main').getByText('Total hoy');
  await expect(totals).toHaveCount(3);
  const before = await page.getByRole('main').innerText();
  await page.getByRole('link', { name: 'Edición' }).click();
  await expect(page).toHaveURL(/uso=edicion/);
  await expect(page.getByText(/PassMark/).first()).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toBe(before);
});

test('a broken build is repaired in one press', async ({ page, isMobile }) => {
  const [cpu, board] = await Promise.all([idOf(page, 'cpu', 'AM5'), idOf(page, 'motherboard', 'LGA1700')]);
  await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}`);
  await expect(page.getByText(/^Se arregla cambiando un componente/)).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Reparar' }).click();
  await expect(page.getByText(/^Se arregla cambiando/)).toBeHidden();
  const summary = await openSummary(page, isMobile);
  await expect(summary.getByText('Error de compatibilidad detectado')).toBeHidden();
});

test('a visitor has the rest filled within a budget, and takes it back', async ({ page, isMobile }) => {
  const cpu = await idOf(page, 'cpu', 'AM5');
  await open(page, `/armar-pc?cpu=${cpu}`);
  await page.getByText('Completar por mí').click();
  const budget = page.getByRole('textbox', { name: 'Presupuesto', exact: true });
  await budget.fill('60');
  await page.getByRole('button', { name: /^Completar 7 pasos/ }).click();
  await expect(page.getByRole('alert')).toContainText('no alcanza');
  await expect(budget).toHaveValue('60');
  await expectNoFindings(page);
  await budget.fill('1100,50');
  await page.getByLabel('La quiero para').selectOption('Edición');
  await page.getByRole('button', { name: /^Completar 7 pasos/ }).click();
  await expect(page.getByText(/^Completamos \d pasos para edición: USD/)).toBeVisible();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('cpu') === cpu && url.searchParams.has('storage'),
  );
  await expectNoFindings(page);
  const summary = await openSummary(page, isMobile);
  await expect(summary.getByText('Error de compatibilidad detectado')).toBeHidden();
  if (isMobile) await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Deshacer' }).click();
  await expect(page).toHaveURL(`/armar-pc?cpu=${cpu}`);
});
