import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { open } from '../steps/open.ts';
import { openMenu, press, rowWith, signIn } from '../steps/panel.ts';

test('an order placed elsewhere shows in the title, the menu and on demand in the list, without a reload', async ({
  page,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 5 });
  await signInAnew(page);
  await openOrders(page);

  const id = await scenario.othersBuy(product.id, 1, { email });
  await expect(page).toHaveTitle(/^\(\d+\) Pedidos · /);
  const offer = page.getByRole('status').filter({ hasText: /nuevos? o pagados?/ });
  await expect(offer).toBeVisible();
  // Rows do not move by themselves.
  await expect(rowWith(page, id)).toBeHidden();
  await expectNoFindings(page);
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: /^Pedidos \d+ sin mirar$/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await press(offer.getByRole('button', { name: 'Mostrar' }));
  await expect(rowWith(page, id)).toBeVisible();
});

test(
  'what is new is offered above what can be done with the chosen orders, and covers none of it',
  { tag: '@phone' },
  async ({ page, scenario, email }) => {
    const product = await scenario.addProduct({ stock: 5 });
    const known = await scenario.othersBuy(product.id, 1, { email });
    await signInAnew(page);
    await openOrders(page);
    await page.getByRole('checkbox', { name: `Elegir el pedido ${known}` }).check();
    const bar = page.getByRole('group', { name: 'Pedidos elegidos' });
    await expect(bar).toBeVisible();
    await scenario.othersBuy(product.id, 1, { email });
    const offer = page.getByRole('status').filter({ hasText: /nuevos? o pagados?/ });
    const show = offer.getByRole('button', { name: 'Mostrar' });
    await expect(show).toBeVisible();
    const [above, below] = [await show.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await bar.getByRole('button', { name: 'Quitar la selección' }).click();
    await expect(bar).toBeHidden();
    await expect(show).toBeVisible();
  },
);

test('what happened while the connection was cut is there when it is back', async ({
  page,
  context,
  scenario,
  email,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const product = await scenario.addProduct({ stock: 5 });
  await signInAnew(page);
  await openOrders(page);

  await context.setOffline(true);
  const id = await scenario.othersBuy(product.id, 1, { email });
  await context.setOffline(false);
  const offer = page.getByRole('status').filter({ hasText: /nuevos? o pagados?/ });
  await press(offer.getByRole('button', { name: 'Mostrar' }));
  await expect(rowWith(page, id)).toBeVisible();
});

test('a second tab hears by the stream of the first, and takes it over when that one closes', async ({
  page,
  context,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 5 });
  await signInAnew(page);
  await openOrders(page);
  const other = await context.newPage();
  const streams: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/api/novedades/eventos/')) streams.push(request.url());
  });
  await open(other, '/admin/home/clientes');
  await scenario.othersBuy(product.id, 1, { email });
  await expect(other).toHaveTitle(/^\(\d+\) Clientes · /);
  expect(streams).toEqual([]);

  const takesOver = other.waitForRequest('**/api/novedades/eventos/');
  await page.close();
  await takesOver;
});

test('an address hears of an order by mail once it was confirmed by its link', async ({
  page,
  scenario,
  store,
  email,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const product = await scenario.addProduct({ stock: 5 });
  await signInAnew(page);
  await open(page, '/admin/home/avisos');
  const form = page.locator('form').filter({ hasText: 'Sumar una dirección' });
  await form.getByLabel('Email').fill('no es un email');
  await press(form.getByRole('button', { name: 'Sumar dirección' }));
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid');
  await expect(form.getByLabel('Email')).toHaveValue('no es un email');
  await form.getByLabel('Email').fill(email);
  await press(form.getByRole('button', { name: 'Sumar dirección' }));
  const card = page.getByRole('form', { name: email });
  await expect(card.getByText('Falta confirmar')).toBeVisible();
  await expectNoFindings(page);

  const link = () =>
    /\/admin\/home\/avisos\?confirmar=\w+/.exec(store.mailsTo(email)[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  await open(page, link());
  await press(page.getByRole('button', { name: 'Confirmar la dirección' }));
  await expect(card.getByText('Confirmada')).toBeVisible();

  const id = await scenario.othersBuy(product.id, 1);
  const told = () => store.mailsTo(email).find(({ subject }) => subject.startsWith(`Pedido nuevo ${id}`));
  await expect.poll(() => told()?.text ?? '', { timeout: 30_000 }).toContain(`/admin/pedido/${id}`);

  await press(card.getByRole('button', { name: 'Quitar' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }));
  await expect(card).toBeHidden();
});

/** Signs in somebody who has looked at nothing yet, so that no other journey changes what is new for them. */
async function signInAnew(page: Page): Promise<void> {
  await signIn(page);
  const email = `${randomUUID().slice(0, 8)}@panel.example`;
  const password = 'una clave de prueba larga';
  const person = { email, username: email, first_name: 'Eva', last_name: 'Sosa', type: 'admin', password };
  expect((await page.request.post('/api/list/users/', { data: person })).status()).toBe(201);
  await signIn(page, { email, password });
}

/** Opens the orders, and waits until the page listens for what is new. */
async function openOrders(page: Page): Promise<void> {
  const listens = page.waitForResponse('**/api/novedades/eventos/');
  await open(page, '/admin/home/pedidos');
  await expect(page.getByRole('searchbox', { name: 'Buscar pedidos' })).toBeVisible();
  await listens;
}
