import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { open, untilTakenOver } from './steps/open.ts';
import { expectSection, signIn } from './steps/panel.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

test('an order is confirmed by email, whose link opens it', async ({ page, scenario, store, email }) => {
  const product = await scenario.addProduct();
  const orderId = await scenario.othersBuy(product.id, 2, { email });

  await expect.poll(() => store.mailsTo(email).length).toBe(1);
  const [mail] = store.mailsTo(email);
  expect(mail?.subject).toContain(orderId);
  expect(mail?.text).toContain(`2 × ${product.descripcion}: USD ${product.precio} c/u`);
  // As a mail program would show it.
  await page.setContent(mail?.html ?? '');
  await expect(page.getByRole('heading', { name: `Recibimos tu pedido ${orderId}` })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(page).toHaveURL(/\/carrito\?pedido=[0-9a-f]{32}$/);
  await untilTakenOver(page);
  await expect(page.getByRole('main').getByText(orderId).first()).toBeVisible();
});

test('whoever forgot their password sets another by mail, once', async ({
  page,
  newVisitor,
  store,
  email,
  allowConsole,
}) => {
  allowConsole(/status of 4(00|09)/);
  const owner = await newVisitor();
  await signIn(owner);
  const admin = { type: 'admin', email, first_name: 'Ada', last_name: 'Admin', password: 'la que olvidé' };
  expect((await owner.request.post('/api/list/users/', { data: admin })).status()).toBe(201);

  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  // The page left behind asks for an email too.
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(page.url()).not.toContain('@');
  await page.getByLabel('Email').fill(`otra-${email}`);
  await page.getByRole('link', { name: 'Volver a ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(`otra-${email}`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(`otra-${email}`);
  await page.getByLabel('Email').fill('no es un email');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('No parece un email')).toBeVisible();
  await expectNoFindings(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Revisá tu email' })).toBeVisible();
  await expectNoFindings(page);

  await expect.poll(() => store.mailsTo(email).length).toBe(1);
  const link = /http\S+#\S+/.exec(store.mailsTo(email)[0]?.text ?? '')?.[0] ?? '';
  await open(page, link);
  await page.getByLabel('Contraseña nueva').fill('corta');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('8 caracteres o más');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Contraseña nueva').fill('la que elegí hoy');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill('la que elegí hoy');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectSection(page, 'Dashboard');

  await open(page, link);
  await page.getByLabel('Contraseña nueva').fill('otra vez la misma');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('ya no sirve');
  await page.getByRole('alert').getByRole('link', { name: 'Pedir otro link' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
});
