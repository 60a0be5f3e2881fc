import { paths } from '#web/address/paths.ts';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { open } from './steps/open.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

test('a buyer hears once that a product is back, after they confirmed it', async ({
  page,
  scenario,
  email,
  store,
}) => {
  const product = await scenario.addProduct({ stock: 0 });
  await open(page, paths.product({ id: product.id, description: product.descripcion }));
  const ask = page.getByRole('button', { name: 'Avisame cuando vuelva' });
  await page.getByLabel('Tu email').fill('ana');
  await expectNoFindings(page);
  await page.reload();
  await page.getByLabel('Tu email').click();
  await expect(page.getByLabel('Tu email')).toHaveValue('ana');
  await ask.click();
  await expect(page.getByText('No parece un email')).toBeVisible();
  await expect(page.getByLabel('Tu email')).toBeFocused();
  await expectNoFindings(page);
  await page.getByLabel('Tu email').fill('ana@gmial.com');
  await ask.click();
  await expect(page.getByRole('button', { name: '¿Quisiste decir ana@gmail.com?' })).toBeFocused();
  await expect(page.getByText('No parece un email')).toHaveCount(0);
  await page.getByLabel('Tu email').fill(email);
  await ask.click();
  const answer = page.getByRole('status').filter({ hasText: 'Revisá tu email' });
  await expect(answer).toBeFocused();
  await expect(answer).toContainText(`Te mandamos a ${email} un link`);
  await expect(page).toHaveURL(paths.product({ id: product.id, description: product.descripcion }));
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  await expect.poll(() => linkIn(store.mailsTo(email))).toMatch(/^\/aviso\?enlace=[\da-f]{32}$/);
  const link = linkIn(store.mailsTo(email));
  const opened = await page.goto(link);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Confirmar el aviso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu aviso está activo');
  await expectNoFindings(page);

  await scenario.restock(product.id, 4);
  await scenario.letTimePass(1);
  const news = () => store.mailsTo(email).filter(({ subject }) => subject.startsWith('Volvió'));
  await expect.poll(news, { timeout: 30_000 }).toHaveLength(1);
  expect(news()[0]?.text).toContain(paths.product({ id: product.id, description: product.descripcion }));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este aviso terminó');
  await expectNoFindings(page);
});

test('a buyer asks for a price in the details of a product, which stay open', async ({
  page,
  scenario,
  email,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const product = await scenario.addProduct();
  await open(page, paths.catalogue({ productId: product.id }));
  const details = page.getByRole('dialog', { name: product.descripcion });
  await details.getByText('Avisame si baja de precio').click();
  const price = details.getByLabel('Avisame si baja a');
  await expect(price, 'a round price below today’s').toHaveValue('40');
  await price.fill('1.000');
  await details.getByLabel('Tu email').fill(email);
  await page.keyboard.press('Enter');
  await expect(details.getByText(/^Escribí un precio menor que el de hoy/)).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('20,50');
  await page.keyboard.press('Enter');
  await expect(details.getByRole('status').filter({ hasText: 'Revisá tu email' })).toBeFocused();
  await expect(page).toHaveURL(/producto=/);
  await expectNoFindings(page);
  await expect.poll(() => linkIn(store.mailsTo(email))).toMatch(/^\/aviso\?enlace=/);
});

test('without JavaScript a buyer asks for a price, and ends the notice with one press', async ({
  newVisitor,
  request,
  scenario,
  email,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const product = await scenario.addProduct();
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto(paths.product({ id: product.id, description: product.descripcion }));
  await page.getByText('Avisame si baja de precio').click();
  await page.getByLabel('Avisame si baja a').fill('1.000');
  await page.getByLabel('Tu email').fill(email);
  await page.getByRole('button', { name: 'Avisarme si baja' }).click();
  await expect(page.getByText('Escribí un precio menor que el de hoy: por ejemplo, 40')).toBeVisible();
  await expect(page.getByLabel('Tu email')).toHaveValue(email);
  await page.getByLabel('Avisame si baja a').fill('USD 20,50');
  await page.getByRole('button', { name: 'Avisarme si baja' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisá tu email');
  await expect(page.getByText(`Te mandamos a ${email} un link`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver al producto' })).toBeVisible();

  await expect.poll(() => linkIn(store.mailsTo(email))).not.toBe('');
  const link = linkIn(store.mailsTo(email));
  await page.goto(link);
  await expect(page.getByText('cuando baje a USD 20.50 o menos')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar el aviso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu aviso está activo');
  await page.getByRole('button', { name: 'No quiero más este aviso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este aviso terminó');

  await page.goto(paths.notice({ producto: product.id }));
  await page.getByLabel('Avisame si baja a').fill('15');
  await page.getByLabel('Tu email').fill(email);
  await page.getByRole('button', { name: 'Avisarme si baja' }).click();
  await expect.poll(() => linkIn(store.mailsTo(email))).not.toBe(link);
  const another = linkIn(store.mailsTo(email));
  const pressed = await request.post(another, {
    multipart: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(pressed.status()).toBe(200);
  await page.goto(another);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este aviso terminó');
});

test('the link of an email that ends a notice opens the press that ends it, and changes nothing itself', async ({
  page,
  request,
  scenario,
  email,
  store,
}) => {
  const product = await scenario.addProduct();
  await open(page, paths.notice({ producto: product.id }));
  await page.getByLabel('Tu email').fill(email);
  await page.getByRole('button', { name: 'Avisarme si baja' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Revisá tu email' })).toBeVisible();
  await expect.poll(() => linkIn(store.mailsTo(email))).not.toBe('');
  const confirm = linkIn(store.mailsTo(email));
  const end =
    /\/aviso\?enlace=[\da-f]+&accion=terminar/.exec(store.mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '';
  // As a mail scanner does.
  for (const link of [end, confirm, end]) expect((await request.get(link)).status()).toBe(200);

  await open(page, end);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Terminamos este aviso?');
  await expect(page.getByRole('button', { name: 'Confirmar el aviso' })).toBeHidden();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Ver el aviso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmá tu aviso');
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'No quiero más este aviso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este aviso terminó');
  await page.goto(confirm);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este aviso terminó');
});

/** The link of the last email that asks to confirm; empty: none came yet. */
function linkIn(mails: readonly { subject: string; text: string }[]): string {
  const asked = mails.findLast(({ subject }) => subject.startsWith('Confirmá'));
  return /\/aviso\?enlace=[\da-f]+/.exec(asked?.text ?? '')?.[0] ?? '';
}
