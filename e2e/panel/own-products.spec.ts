import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { press, rowWith, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test.beforeEach(({ page }) => signIn(page));

test('a product of the shop itself is added, edited and retired', async ({
  page,
  scenario,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const category = scenario.newCategory();
  await scenario.addProduct({ category });
  const title = `Soporte impreso ${category}`;
  await open(page, `/admin/home/productos?buscar=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: 'Nuevo producto propio' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Agregar' }));
  await expect(dialog.getByText('Escribí dólares, como 12,50')).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Categoría', { exact: true }).selectOption(category);
  await dialog.getByLabel('Lo que te costó, en dólares').fill('10,50');
  await dialog.getByLabel('Unidades que tenés').fill('4');
  await dialog.getByLabel('Un precio fijo').check();
  await dialog.getByLabel('Precio, en dólares').fill('19,99');
  await press(dialog.getByRole('button', { name: 'Agregar' }));
  await expect(notice(page, `${title} agregado`)).toBeVisible();
  const row = rowWith(page, title);
  await expect(row).toContainText('Propio');
  await expect(row).toContainText('19.99');

  const link = await row.getByRole('link').getAttribute('href');
  const id = /propio-[a-z0-9]+/.exec(link ?? '')?.[0] ?? '';
  const shown = async () => (await request.get(`/api/component/${id}`)).status();
  await expect.poll(shown).toBe(200);

  await press(page.getByRole('button', { name: `Editar ${title}` }));
  await expect(dialog.getByLabel('Precio, en dólares')).toHaveValue('19.99');
  await dialog.getByLabel('Unidades que tenés').fill('7');
  await press(dialog.getByRole('button', { name: 'Guardar' }));
  await expect(row).toContainText('7');

  await press(page.getByRole('button', { name: `Editar ${title}` }));
  await press(dialog.getByRole('button', { name: 'Retirar' }));
  const question = page.getByRole('alertdialog', { name: `¿Retirar ${title}?` });
  await expect(question).toContainText('las 7 unidades que tenés');
  await expectNoFindings(page);
  await press(question.getByRole('button', { name: 'Cancelar' }));
  await expect(dialog.getByLabel('Unidades que tenés')).toHaveValue('7');
  await press(dialog.getByRole('button', { name: 'Retirar' }));
  await press(question.getByRole('button', { name: 'Retirar' }));
  await expect(notice(page, 'retirado: quedó oculto y sin stock')).toBeVisible();
  await expect.poll(shown).toBe(404);
});
