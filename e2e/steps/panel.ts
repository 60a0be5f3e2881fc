import { expect, type Locator, type Page } from '@playwright/test';

export const ADMIN = { email: 'admin@localhost', password: 'solo-para-pruebas' };

/** Opens a session by the API, which is quicker than the form, and gives it to the browser. @param origin Of a journey's own shop. */
export async function signIn(
  page: Page,
  credentials: { email: string; password: string } = ADMIN,
  origin = '',
): Promise<void> {
  const response = await page.request.post(`${origin}/api/login/`, { data: credentials });
  expect(response.status()).toBe(200);
  const { cookie } = (await response.json()) as { cookie: string };
  await page.context().addCookies([
    {
      name: 'admin_session',
      value: cookie,
      url: new URL(response.url()).origin,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
}

/** Logs in by the form, where a session that was over has led. */
export async function logInAgain(page: Page): Promise<void> {
  // A section's own fields may have the same names.
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Contraseña').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

export type SectionLabels =
  | 'Dashboard'
  | 'Ventas'
  | 'Productos'
  | 'Economía'
  | 'Cobertura'
  | 'Pedidos'
  | 'Transferencias'
  | 'Presupuestos'
  | 'Atención'
  | 'Arrepentimientos'
  | 'Clientes'
  | 'Admins'
  | 'Mi cuenta'
  | 'Avisos'
  | 'Importaciones'
  | 'Proveedores'
  | 'Configuración'
  | 'Auditoría';

/** Goes to a section by the side menu. */
export async function goTo(page: Page, section: SectionLabels): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: section }).click();
  await expectSection(page, section);
}

/** The side menu, which a phone slides out first. */
export async function openMenu(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Abrir menú' });
  if (await button.isVisible()) await button.click();
  return page.getByRole('navigation', { name: 'Panel' });
}

/** Opens what a phone folds behind a button, which stands open on a notebook. */
export async function unfold(page: Page, label: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: label, expanded: false });
  if (await button.isVisible()) await button.click();
}

export async function expectSection(page: Page, section: SectionLabels): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
}

/** The row of a table of the panel that has these words. */
export function rowWith(page: Page, words: string): Locator {
  return page.getByRole('row').filter({ hasText: words });
}

/** Types into one of the panel's searches and waits until the address holds it. */
export async function searchIn(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: label });
  await field.fill(words);
  await field.press('Enter');
  await expect(page).toHaveURL((url) => Array.from(url.searchParams.values()).includes(words));
}

/** Presses a button of the panel when it reacts: for a moment after a change, or after a question appears, it ignores presses. */
export async function press(control: Locator): Promise<void> {
  await settled(control.page());
  await control.click();
}

/** Waits until a press in the panel is one that is meant. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-settling');
}

/** Moves an order that nobody paid on, and answers that this is meant. */
export async function prepareUnpaid(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Pasar a procesando' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Nadie lo pagó en la tienda');
  await press(question.getByRole('button', { name: 'Pasar a procesando' }));
}

/** Marks an order as sent, without a tracking number unless one is given. */
export async function markSent(page: Page, tracking?: { courier: string; number: string }): Promise<void> {
  await press(page.getByRole('button', { name: 'Marcar enviado' }));
  const question = page.getByRole('alertdialog');
  if (tracking !== undefined) {
    await question.getByLabel('Correo').selectOption(tracking.courier);
    await question.getByLabel('Número de seguimiento').fill(tracking.number);
  }
  await press(question.getByRole('button', { name: 'Marcar enviado' }));
}

export interface Spot {
  x: number;
  y: number;
}

/** The middle of the pressed element. An accidental second press hits the same place, whatever is there by then. */
export async function spotOf(control: Locator): Promise<Spot> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) throw new Error('what is to be pressed is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses a spot of the screen; resolves once the page has heard it. */
export async function pressSpot(page: Page, { x, y }: Spot): Promise<void> {
  await page.mouse.click(x, y);
  await page.evaluate(() => undefined);
}

/** From here on the page's time goes on only when the journey lets it. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** Names a supplier that the shop does not have yet: the form then asks how to read its prices. */
export async function nameNewSupplier(page: Page, supplier: string): Promise<void> {
  await page.getByLabel('Proveedor', { exact: true }).fill(supplier);
  await page.getByLabel('Moneda de sus listas').selectOption('Dólares');
  await page.getByLabel('IVA de sus listas').selectOption('Los precios lo incluyen');
}
