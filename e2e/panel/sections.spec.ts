import { expect, test } from '../fixtures.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { expectSection, goTo, openMenu, signIn } from '../steps/panel.ts';

test.beforeEach(({ page }) => signIn(page));

test('a list that cannot be read again stays; one that cannot be read is retried', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await open(page, '/admin/home/admins');
  const admins = page.getByRole('table', { name: 'Administradores' });
  await expect(admins).toBeVisible();

  await page.route('**/api/**', (route) => route.abort());
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Admins' }).click();
  await expect(page.getByRole('alert')).toContainText('Error al cargar administradores');
  await expect(notice(page, 'Error al cargar administradores')).toBeVisible();
  await expect(admins).toBeVisible();

  await goTo(page, 'Clientes');
  await expect(page.getByText('No se pudo cargar esta sección')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Error al cargar clientes');
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('searchbox', { name: /^Buscar (clientes|compradores)$/ })).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('without a connection the menu still opens a section, which says that it cannot be read', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const code = page.waitForResponse('**/assets/customers-section-*.js');
  await open(page, '/admin/home');
  await expectSection(page, 'Dashboard');
  await code;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await goTo(page, 'Clientes');
  await expect(page.getByText('No se pudo cargar esta sección')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('searchbox', { name: /^Buscar (clientes|compradores)$/ })).toBeVisible();
});

test('a section that is opened in another tab leaves this one where it is, also after a reload', async ({
  page,
}) => {
  await open(page, '/admin/home');
  const menu = await openMenu(page);
  const opened = page.context().waitForEvent('page');
  await menu.getByRole('link', { name: 'Clientes' }).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await page.reload();
  await expectSection(page, 'Dashboard');
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test('a section that breaks leaves the menu as it is', async ({ page, allowConsole }) => {
  // React reports the error that this journey provokes, in several messages.
  allowConsole(/./);
  await page.route('**/api/auditoria/**', (route) => route.fulfill({ json: { count: 1 } }));
  await open(page, '/admin/home/auditoria');
  await expectSection(page, 'Auditoría');
  await expect(page.getByRole('alert')).toContainText('Error al cargar la sección');
  await page.unroute('**/api/auditoria/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar en la auditoría' })).toBeVisible();
  await goTo(page, 'Admins');
});

test('no tab and no words in a search are cut on a phone', async ({ page }) => {
  const sections = ['productos', 'cobertura', 'pedidos', 'clientes', 'admins', 'proveedores', 'atencion'];
  for (const section of sections) {
    await open(page, `/admin/home/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const folds = page
      .getByRole('main')
      .getByRole('button', { name: /^(?:Filtros|Categorías)/, expanded: false });
    for (const fold of await folds.all()) await fold.click();
    expect(await page.evaluate(cutWords), section).toEqual([]);
  }
});

/** Runs in the page: the placeholders that are longer than their fields, and the tabs that reach out of their strip. */
function cutWords(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>('#contenido input[placeholder]'));
  const cut = fields.filter((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (pen === null) return true;
    pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(field.placeholder).width > room;
  });
  const strips = Array.from(document.querySelectorAll('#contenido nav')).filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  return [...cut.map(({ placeholder }) => placeholder), ...strips.map(({ textContent }) => textContent)];
}
