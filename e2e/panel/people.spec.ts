import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Store } from '../shop/store.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { ADMIN, press, rowWith, searchIn, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test.beforeEach(({ page }) => signIn(page));

test('a customer is created, edited and deleted', async ({ page, email, allowConsole }) => {
  allowConsole(/status of 400/);
  await open(page, '/admin/home/clientes?ver=cuentas');
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: /^(Crear|Guardar)/ }));
  await expect(page.getByText('Todos los campos obligatorios deben completarse').first()).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Lucía');
  await dialog.getByLabel('Apellido').fill('Fernández');
  await dialog.getByLabel('Email').fill('sin arroba');
  await press(dialog.getByRole('button', { name: /^(Crear|Guardar)/ }));
  await expect(page.getByText('Error al crear cliente').last()).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await press(dialog.getByRole('button', { name: /^(Crear|Guardar)/ }));
  await expect(notice(page, 'Éxito')).toContainText('Cliente creado correctamente');
  // What went wrong before is no longer said beside it.
  await expect(page.getByText('Error al crear cliente')).toHaveCount(0);

  await searchIn(page, 'Buscar clientes', 'lucia fernandez');
  await searchIn(page, 'Buscar clientes', email);
  await press(rowWith(page, email).getByRole('button', { name: /^Editar/ }));
  await expect(dialog.getByLabel('Email')).toBeDisabled();
  await dialog.getByLabel('Apellido').fill('Gómez');
  await press(dialog.getByRole('button', { name: /^Guardar/ }));
  await expect(notice(page, 'Éxito')).toContainText('Cliente actualizado correctamente');
  await expect(rowWith(page, email)).toContainText('Gómez');

  await press(rowWith(page, email).getByRole('button', { name: /^Eliminar/ }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Lucía Gómez');
  await press(question.getByRole('button', { name: 'Eliminar' }));
  await expect(notice(page, 'Cliente eliminado')).toBeVisible();
  await expect(rowWith(page, email)).toHaveCount(0);
});

test('an administrator is created and deleted, and nobody deletes themselves', async ({
  page,
  email,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await open(page, '/admin/home/admins');
  await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: /^(Crear|Guardar)/ }));
  await expect(page.getByText('Todos los campos son obligatorios').first()).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Otra');
  await dialog.getByLabel('Apellido').fill('Persona');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Contraseña').fill('una clave larga');
  await press(dialog.getByRole('button', { name: /^(Crear|Guardar)/ }));
  await expect(notice(page, 'Administrador creado')).toBeVisible();

  const newcomer = await newVisitor();
  await signIn(newcomer, { email, password: 'una clave larga' });
  await open(newcomer, `/admin/home/admins`);
  await expect(rowWith(newcomer, email)).toContainText('Tú');
  await expect(rowWith(newcomer, email).getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);
  const refused = await newcomer.evaluate(async () => {
    const me = (await (await fetch('/api/sesion/')).json()) as { id: string };
    const response = await fetch(`/api/crud/users/${me.id}/`, { method: 'DELETE' });
    return { status: response.status, body: await response.text() };
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.body).toContain('No puedes eliminar tu propia cuenta');

  await searchIn(page, 'Buscar administradores', email);
  await press(rowWith(page, email).getByRole('button', { name: /^Eliminar/ }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
  await expect(notice(page, 'Administrador eliminado')).toBeVisible();
  await expect(rowWith(page, ADMIN.email)).toHaveCount(0);

  await newcomer.goto('/admin/home');
  await expect(newcomer).toHaveURL(/\/admin\/login/);
});

test('an administrator who is invited chooses a password by the link of the email', async ({
  page,
  email,
  store,
  newVisitor,
}) => {
  await open(page, '/admin/home/admins');
  await page.getByRole('button', { name: 'Invitar por email' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Contraseña')).toHaveCount(0);
  // This shop has no mail server.
  await expect(dialog.getByText('Puede que el email de la invitación no llegue')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Otra');
  await dialog.getByLabel('Apellido').fill('Persona');
  await dialog.getByLabel('Email').fill(email);
  // A role is a decision: none is made for whoever invites.
  await press(dialog.getByRole('button', { name: 'Enviar invitación' }));
  await expect(dialog.getByText('Elegí el rol: de eso depende qué va a poder')).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByLabel('Rol').selectOption('Encargado');
  await press(dialog.getByRole('button', { name: 'Enviar invitación' }));
  await expect(notice(page, 'Invitación enviada')).toBeVisible();
  await expect(rowWith(page, email)).toContainText(/Invitación pendiente.*Invitó /);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  const link = await invitationOf(store, email);
  await page.reload();
  await expect(rowWith(page, email)).toContainText(/El link vence el /);
  const newcomer = await newVisitor();
  await newcomer.goto(link);
  await newcomer.getByLabel('Contraseña nueva').fill('una clave larga');
  await press(newcomer.getByRole('button', { name: 'Guardar contraseña' }));
  await expect(newcomer.getByText('Contraseña cambiada')).toBeVisible();
  await open(newcomer, '/admin/login');
  await logIn(newcomer, email, 'una clave larga');
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(rowWith(page, email)).toBeVisible();
  await expect(rowWith(page, email)).not.toContainText('Invitación');
});

test('an invitation is not sent twice in a moment; it is taken back while nobody accepted it, and its role can change', async ({
  page,
  email,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const person = { type: 'admin', rol: 'vendedor', invitar: true, first_name: 'Otra', last_name: 'Persona' };
  const invited = await page.request.post('/api/list/users/', { data: { ...person, email } });
  expect(invited.status()).toBe(201);
  await open(page, '/admin/home/admins');
  const row = rowWith(page, email);
  await press(row.getByRole('button', { name: 'Reenviar' }));
  await expect(page.getByText('Ya se mandó hace menos de 15 minutos').first()).toBeVisible();
  await press(row.getByRole('button', { name: /^Rol de / }));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cambiar rol' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Quitar segundo paso' })).toHaveCount(0);
  await page.getByRole('dialog').getByLabel('Rol').selectOption('Encargado');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cambiar rol' }));
  await expect(notice(page, 'Rol cambiado')).toBeVisible();
  await expect(row).toContainText('Encargado');
  await press(row.getByRole('button', { name: 'Retirar invitación' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`El link que recibió ${email} deja de servir`);
  await press(question.getByRole('button', { name: 'Retirar invitación' }));
  await expect(notice(page, 'Invitación retirada')).toBeVisible();
  await expect(rowWith(page, email)).toHaveCount(0);
});

test('whoever enters with a password that somebody chose for them is asked to choose their own, once', async ({
  page,
  email,
  newVisitor,
}) => {
  await open(page, '/admin/home/admins');
  await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Otra');
  await dialog.getByLabel('Apellido').fill('Persona');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Contraseña').fill('una clave larga');
  await press(dialog.getByRole('button', { name: 'Crear cuenta' }));
  await expect(notice(page, 'Administrador creado')).toBeVisible();

  const newcomer = await newVisitor();
  await open(newcomer, '/admin/login');
  await logIn(newcomer, email, 'una clave larga');
  await expect(newcomer.getByText('Elegí una contraseña tuya')).toBeVisible();
  await expectNoFindings(newcomer);
  await press(newcomer.getByRole('button', { name: 'Elegir mi contraseña' }));
  await newcomer.getByLabel('Contraseña actual').fill('una clave larga');
  await newcomer.getByLabel('Contraseña nueva').fill('la que elegí hoy');
  await press(newcomer.getByRole('dialog').getByRole('button', { name: /^(Cambiar|Guardar)/ }));
  await expect(notice(newcomer, 'Contraseña cambiada')).toBeVisible();
  await expect(newcomer.getByText('Elegí una contraseña tuya')).toHaveCount(0);
});

test('what was typed about a customer survives a shop that does not answer', async ({
  page,
  email,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await open(page, '/admin/home/clientes?ver=cuentas');
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Ana');
  await dialog.getByLabel('Apellido').fill('Prueba');
  await dialog.getByLabel('Email').fill(email);
  await page.route('**/api/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(notice(page, 'Error al crear cliente')).toBeVisible();
  await press(notice(page, 'Error al crear cliente').getByRole('button', { name: 'Cerrar aviso' }));
  // A slip is asked about; the browser's question is answered with no.
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await page.unroute('**/api/**');
  await press(dialog.getByRole('button', { name: 'Crear cliente' }));
  await expect(notice(page, 'Cliente creado correctamente')).toBeVisible();
});

/** The path of the link that the shop sent. */
async function invitationOf(store: Store, email: string): Promise<string> {
  const read = () =>
    /https?:\/\/\S+(\/admin\/clave-nueva#\S+)/.exec(store.mailsTo(email)[0]?.text ?? '')?.[1];
  await expect.poll(read, { timeout: 30_000 }).toBeDefined();
  return read() ?? '';
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}
