import { plainName } from '#catalogue/product/categories.ts';
import { expect, test } from '../fixtures.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { press, rowWith, signIn } from '../steps/panel.ts';

test.beforeEach(({ page }) => signIn(page));

test("a title of the shop's own is marked, seen by visitors, and given up again", async ({
  page,
  scenario,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const product = await scenario.addProduct();
  const shown = async () =>
    ((await (await request.get(`/api/component/${product.id}`)).json()) as { descripcion: string })
      .descripcion;
  await open(page, `/admin/home/productos?buscar=${product.id}`);
  await page.getByRole('button', { name: `Editar ${product.descripcion}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Título y categoría' });
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await dialog.getByLabel('Título').fill('  ');
  await press(dialog.getByRole('button', { name: 'Guardar' }));
  await expect(dialog.getByText('al menos 3 letras')).toBeVisible();
  await dialog.getByLabel('Título').fill(`Sostén para placa ${product.id}`);
  await press(dialog.getByRole('button', { name: 'Guardar' }));

  const row = rowWith(page, `Sostén para placa ${product.id}`);
  await expect(row).toContainText('Título propio');
  await expect.poll(shown).toBe(`Sostén para placa ${product.id}`);

  await press(page.getByRole('button', { name: `Editar Sostén para placa ${product.id}` }));
  await expect(dialog).toContainText(`Del proveedor: ${product.descripcion}`);
  await press(dialog.getByRole('button', { name: 'Volver a lo del proveedor' }));
  await expect(rowWith(page, product.descripcion)).not.toContainText('Título propio');
  await expect.poll(shown).toBe(product.descripcion);
});

test('several products move to another category at once, and back', async ({ page, scenario }) => {
  const [from, to] = [scenario.newCategory(), scenario.newCategory()];
  await scenario.addProduct({ category: to });
  const moved = await Promise.all([1, 2].map(() => scenario.addProduct({ category: from })));
  await open(page, `/admin/home/productos?categoria=${plainName(from)}`);
  await page.getByRole('checkbox', { name: /^Elegir .* de esta página$/ }).check();
  await press(page.getByRole('button', { name: 'Categoría', exact: true }));
  await page.getByLabel('Categoría nueva').selectOption(to);
  await press(page.getByRole('button', { name: 'Cambiar la categoría de 2 productos' }));
  const done = notice(page, '2 productos en otra categoría');
  await expect(done).toBeVisible();
  await expect(page.getByText('No hay productos visibles')).toBeVisible();
  await press(done.getByRole('button', { name: 'Deshacer' }));
  for (const { descripcion } of moved) await expect(rowWith(page, descripcion)).toBeVisible();
  await expect(page.getByText('Categoría propia')).toBeHidden();
});
