import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { buyButton, orderNumber, readyToBuy } from './steps/cart.ts';
import { open } from './steps/open.ts';
import { signIn } from './steps/panel.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

test('a customer with an account sees their orders, and opens one', async ({
  page,
  newVisitor,
  scenario,
  email,
  store,
}) => {
  const password = 'una clave de cliente';
  const owner = await newVisitor();
  await signIn(owner);
  const person = { type: 'cliente', email, first_name: 'Ana', last_name: 'Paz', password };
  expect((await owner.request.post('/api/list/users/', { data: person })).status()).toBe(201);
  const product = await scenario.addProduct();

  await open(page, '/mis-pedidos');
  await page.getByRole('link', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresar a tu cuenta');
  await expect(page.getByText('Si administrás la tienda')).toBeHidden();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/mis-pedidos');
  await expect(page.getByText('Todavía no hay pedidos con el email de tu cuenta')).toBeVisible();

  const order = {
    nombre: 'Ana Paz',
    email: email.toUpperCase(),
    telefono: '11 5555-1234',
    direccion: 'Mitre 123, Tandil',
    productos: [{ producto_id: product.id, cantidad: 1 }],
  };
  const { id } = await (await owner.request.post('/api/pedidos/create/', { data: order })).json();
  await page.reload();
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toContainText([product.descripcion]);
  await expect(row).toContainText('Falta el pago');
  await expect(row).toContainText('Te guardamos el stock hasta');
  await expect(row.getByRole('button', { name: /^Pagarlo/ })).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('El otro email').fill(`otro.${email}`);
  await page.getByRole('button', { name: 'Mandarme el link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Abrilo en este navegador' })).toBeVisible();
  const other = { ...order, email: `otro.${email}` };
  const bought = await (await owner.request.post('/api/pedidos/create/', { data: other })).json();
  await expect
    .poll(() => linkIn(store.mailsTo(`otro.${email}`)), { timeout: 30_000 })
    .toMatch(/^\/mis-pedidos#[\w-]{43}$/);
  await page.goto('about:blank');
  await page.goto(linkIn(store.mailsTo(`otro.${email}`)));
  await page.getByRole('button', { name: 'Sumar mis pedidos' }).click();
  await expect(page.getByRole('link', { name: bought.id })).toBeVisible();
  await expect(page).toHaveURL('/mis-pedidos');
  await expectNoFindings(page);
  await page.getByRole('link', { name: id }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${id}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
});

test('a buyer without an account finds their order in this browser, and by its email in another', async ({
  page,
  newVisitor,
  scenario,
  email,
  store,
}) => {
  const product = await scenario.addProduct();
  await readyToBuy(page, [[product]], email);
  await buyButton(page).click();
  const id = await orderNumber(page);
  await open(page, '/mis-pedidos');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: id }) });
  await expect(row).toContainText('Falta el pago');
  await expect(row).toContainText(product.descripcion);
  await expect(row).toContainText(/USD [\d ]+\.\d\d/);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: id }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${id}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Borrarlos de este navegador' }).click();
  await expect(page.getByRole('link', { name: id })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Encontrá tu pedido' })).toBeFocused();

  const elsewhere = await newVisitor();
  await open(elsewhere, '/mis-pedidos');
  await elsewhere.getByLabel('El email con el que compraste').fill(email.toUpperCase());
  await elsewhere.getByRole('button', { name: 'Mandarme los links' }).click();
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Si hay pedidos abiertos' })).toBeVisible();
  await expectNoFindings(elsewhere);
  const mailed = () => store.mailsTo(email).find(({ subject }) => subject.startsWith('El link de tu pedido'));
  await expect.poll(mailed, { timeout: 30_000 }).toBeDefined();
  const [link = ''] = /\/carrito\?pedido=[\da-f]+/.exec(mailed()?.text ?? '') ?? [];
  await open(elsewhere, link);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${id}`);
});

/** The link that confirms a mailbox, in the emails that it got; empty: none came yet. */
function linkIn(mails: readonly { text: string }[]): string {
  const texts = mails.map(({ text }) => text).join('\n');
  return /\/mis-pedidos#[\w-]+/.exec(texts)?.[0] ?? '';
}
