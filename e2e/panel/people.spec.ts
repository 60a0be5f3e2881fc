import { expect, test } from '../fixtures.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { ADMIN, press, rowWith, searchIn, signIn } from '../steps/panel.ts';

test.beforeEach(({ page }) => signIn(page));

test('a customer is created, edited and deleted', async ({ page, email, allowConsole }) => {
  allowConsole(/status of 400/);
  await open(page, '/admin/home?seccion=clientes');
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
  await open(page, '/admin/home?seccion=admins');
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
  await open(newcomer, `/admin/home?seccion=admins`);
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

test('what was typed about a customer survives a shop that does not answer', async ({
  page,
  email,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await open(page, '/admin/home?seccion=clientes');
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
