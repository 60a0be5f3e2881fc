import { expect, test } from './fixtures.ts';
import { open } from './steps/open.ts';

test('an administrator is let in with the right password, and only then', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await open(page, '/admin/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Completá tu email')).toBeVisible();

  await page.getByLabel('Email').fill('admin@localhost');
  await page.getByLabel('Contraseña').fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toContainText('Email o contraseña incorrectos.');

  await page.getByLabel('Contraseña').fill('solo-para-pruebas');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Sesión iniciada')).toBeVisible();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'admin_session', httpOnly: true, sameSite: 'Strict', path: '/' });

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});
