import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { expectSection, press, rowWith, searchIn, signIn } from '../steps/panel.ts';

const PASSWORD = 'una clave larga de Ema';

test('the second step is set up, asked for at the login, and a recovery code lets in once', async ({
  page,
  email,
  newVisitor,
  scenario,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const person = await enterAsManager(page, email, newVisitor);
  await expectSection(person, 'Mi cuenta');
  await expectNoFindings(person);
  await press(person.getByRole('button', { name: 'Activar el segundo paso' }));
  const dialog = person.getByRole('dialog');
  // Whatever the theme: no app reads black on dark blue.
  await expect(dialog.getByRole('img', { name: 'Código QR para la aplicación' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  await expectNoFindings(person);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel('Código de seis números').fill('000000');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByText('Ese código no es')).toBeVisible();
  await dialog
    .getByLabel('Código de seis números')
    .fill(app.generate({ timestamp: (await scenario.now()).getTime() }));
  await press(dialog.getByRole('button', { name: 'Activar' }));
  const shown = dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  // They are shown this once: neither Escape nor a press beside the dialog closes them.
  await person.keyboard.press('Escape');
  await person.mouse.click(5, 5);
  await expect(shown).toHaveCount(10);
  await expect(dialog.getByText(/Copialos o anotalos antes/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copiar los códigos de recuperación' })).toBeVisible();
  const codes = await shown.allInnerTexts();
  await press(dialog.getByRole('button', { name: 'Ya los guardé' }));
  await expect(person.getByText('Te quedan 10 códigos de recuperación')).toBeVisible();

  // The password and what was typed before stay while the second step is asked for.
  const again = await newVisitor();
  await logInTo(again, email);
  await again.getByLabel('Código').fill(codes[0] ?? '');
  await again.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectSection(again, 'Dashboard');

  const twice = await newVisitor();
  await logInTo(twice, email);
  await twice.getByLabel('Código').fill(codes[0] ?? '');
  await twice.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(twice.getByRole('alert')).toContainText('ya se usó');
  await expect(twice.getByLabel('Contraseña')).toHaveValue(PASSWORD);

  // Without the phone and the codes the owner takes it away, and is asked before.
  await open(page, '/admin/home/admins');
  await searchIn(page, 'Buscar administradores', email);
  await press(rowWith(page, email).getByRole('button', { name: /^Rol/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Quitar segundo paso' }));
  const question = page.getByRole('alertdialog', { name: '¿Quitar el segundo paso de Ema Ríos?' });
  await expectNoFindings(page);
  await press(question.getByRole('button', { name: 'Quitar segundo paso' }));
  await expect(notice(page, 'Segundo paso quitado')).toBeVisible();
});

test('a session is seen in the list and ended from another browser', async ({ page, email, newVisitor }) => {
  await addManager(page, email);
  const [here, elsewhere] = [await newVisitor(), await newVisitor()];
  await signIn(here, { email, password: PASSWORD });
  await signIn(elsewhere, { email, password: PASSWORD });
  await open(elsewhere, '/admin/home/pedidos');
  await expectSection(elsewhere, 'Pedidos');
  await open(here, '/admin/home/cuenta');
  await expect(rowWith(here, 'Esta')).toHaveCount(1);
  await press(here.getByRole('button', { name: 'Cerrar las otras sesiones' }));
  await expect(notice(here, 'Las otras sesiones se cerraron')).toBeVisible();
  await expect(here.getByRole('button', { name: 'Cerrar las otras sesiones' })).toHaveCount(0);
  await open(elsewhere, '/admin/home/pedidos');
  await expect(elsewhere).toHaveURL(/\/admin\/login/);
});

test('after a while a change of people asks for the password, and then goes on', async ({
  page,
  email,
  allowConsole,
}) => {
  allowConsole(/status of (400|403)/);
  await addManager(page, email);
  await open(page, '/admin/home/admins');
  await searchIn(page, 'Buscar administradores', email);
  // The shop takes the session for an older one.
  let isOld = true;
  await page.route('**/api/crud/users/**', async (route) => {
    if (!isOld) return route.continue();
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '/api/docs#problema-confirm-identity',
        title: 'x',
        status: 403,
        detail: 'x',
      }),
    });
  });
  await rowWith(page, email)
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
  const dialog = page.getByRole('dialog', { name: 'Escribí tu contraseña' });
  await dialog.getByLabel('Tu contraseña').fill('no es esta');
  await goOnUntil(dialog, dialog.getByText('Esa no es tu contraseña.'));
  isOld = false;
  await dialog.getByLabel('Tu contraseña').fill('solo-para-pruebas');
  await goOnUntil(dialog, notice(page, 'Administrador eliminado'));
  await expect(dialog).toBeHidden();
});

test('whoever sends a new password after their session ended is led to the login', async ({
  page,
  email,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const person = await enterAsManager(page, email, newVisitor);
  await press(person.getByRole('button', { name: 'Cambiar mi contraseña' }));
  const dialog = person.getByRole('dialog');
  await dialog.getByLabel('Contraseña actual').fill(PASSWORD);
  await dialog.getByLabel('Contraseña nueva').fill('otra clave larga de Ema');
  await person.context().clearCookies();
  await press(dialog.getByRole('button', { name: 'Guardar' }));
  await expect(person).toHaveURL(/\/admin\/login/);
});

test('whoever sends the code of a second step after their session ended is led to the login', async ({
  page,
  email,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const person = await enterAsManager(page, email, newVisitor);
  await press(person.getByRole('button', { name: 'Activar el segundo paso' }));
  const dialog = person.getByRole('dialog');
  await dialog.getByLabel('Código de seis números').fill('123456');
  await person.context().clearCookies();
  await press(dialog.getByRole('button', { name: 'Activar' }));
  await expect(person).toHaveURL(/\/admin\/login/);
});

/** Nobody types as fast: so soon after another press, one at the same place is taken for a slip, and somebody presses again. */
async function goOnUntil(dialog: Locator, result: Locator): Promise<void> {
  const goOn = dialog.getByRole('button', { name: 'Seguir' });
  await expect(async () => {
    if (!(await result.isVisible()) && (await goOn.isVisible())) await goOn.click({ timeout: 2000 });
    await expect(result).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function addManager(page: Page, email: string): Promise<void> {
  await signIn(page);
  const person = { first_name: 'Ema', last_name: 'Ríos', email, password: PASSWORD, type: 'admin' };
  expect((await page.request.post('/api/list/users/', { data: person })).status()).toBe(201);
}

/** A manager whom the page's superuser adds, at their own account. */
async function enterAsManager(page: Page, email: string, newVisitor: () => Promise<Page>): Promise<Page> {
  await addManager(page, email);
  const person = await newVisitor();
  await signIn(person, { email, password: PASSWORD });
  await open(person, '/admin/home/cuenta');
  return person;
}

async function logInTo(page: Page, email: string): Promise<void> {
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByLabel('Código')).toBeFocused();
  await expect(page.getByLabel('Código')).toHaveAccessibleDescription(/pedile a quien es dueño/);
}
