import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { plainName } from '#catalogue/product/categories.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { goTo, nameNewSupplier, press, rowWith, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

// The shop reads one list at a time.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ page }) => signIn(page));

test('a renamed category keeps its products, and its former address leads to the new one', async ({
  page,
  scenario,
  request,
}) => {
  const before = scenario.newCategory();
  const after = `Rubro ${randomUUID().slice(0, 8)}`;
  const product = await scenario.addProduct({ category: before });
  await open(page, `/admin/home/productos?buscar-categorias=${encodeURIComponent(before)}`);
  await press(page.getByRole('button', { name: `Nombre de ${before}, o juntarla con otra` }));
  const dialog = page.getByRole('dialog', { name: before });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await dialog.getByLabel('Nombre').fill(after);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await press(dialog.getByRole('button', { name: 'Guardar nombre' }));
  await expect(notice(page, `${before} ahora es ${after}`)).toBeVisible();

  const address = `/componentes/${plainName(before)}`;
  await expect
    .poll(async () => {
      const moved = await request.get(address, { maxRedirects: 0 });
      return [moved.status(), moved.headers()['location']];
    })
    .toEqual([301, `/componentes/${plainName(after)}`]);
  await open(page, address);
  await expect(page).toHaveURL(new RegExp(`/componentes/${plainName(after)}$`));
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
  await expect(page.getByText(product.descripcion).first()).toBeVisible();
});

test('two categories become one after their owner saw what that does, and are two again', async ({
  page,
  scenario,
}) => {
  // One search finds both among all those of other journeys.
  const both = scenario.newCategory();
  const [from, into] = [`${both} A`, `${both} B`];
  const product = await scenario.addProduct({ category: from });
  await scenario.addProduct({ category: into });
  const list = `/admin/home/productos?buscar-categorias=${encodeURIComponent(both)}`;
  await open(page, `${list}&categoria=${plainName(into)}`);
  await press(page.getByRole('button', { name: `Nombre de ${from}, o juntarla con otra` }));
  const dialog = page.getByRole('dialog', { name: from });
  await dialog.getByLabel('Juntar con otra').selectOption(into);
  await expect(dialog.getByText(`Pasa 1 producto a ${into}.`)).toBeVisible();
  await expectNoFindings(page);
  await press(dialog.getByRole('button', { name: `Juntar con ${into}` }));
  const done = notice(page, `${from} se juntó con ${into}`);
  await expect(done).toBeVisible();
  await expect(rowWith(page, product.descripcion)).toBeVisible();
  await expect(page.getByRole('button', { name: `Nombre de ${from}, o juntarla con otra` })).toBeHidden();

  await press(page.getByRole('button', { name: `Nombre de ${into}, o juntarla con otra` }));
  await press(page.getByRole('button', { name: `Separar ${from}` }));
  await expect(notice(page, `${from} es otra vez una categoría`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Nombre de ${from}, o juntarla con otra` })).toBeVisible();
  await expect(rowWith(page, product.descripcion)).toBeHidden();
  await goTo(page, 'Auditoría');
  await expect(rowWith(page, from).first()).toContainText('Se juntó con');
});

test('a category that a list brings is one of the shop’s, if somebody says so; an undone list takes the others away', async ({
  page,
  scenario,
}) => {
  const known = scenario.newCategory();
  await scenario.addProduct({ category: known });
  const [mapped, created] = [scenario.newCategory(), scenario.newCategory()];
  const [one, other] = [`lista-${randomUUID().slice(0, 8)}`, `lista-${randomUUID().slice(0, 8)}`];
  const supplier = `Mayorista ${randomUUID().slice(0, 8)}`;
  const prefix = supplier.toLowerCase().replace(' ', '-');
  const rows = [`${one};Soporte ${one};${mapped};10;5`, `${other};Soporte ${other};${created};10;5`];
  await tryList(page, supplier, rows, { isNew: true });
  await expect(page.getByRole('heading', { name: '2 categorías que la tienda no tiene' })).toBeVisible();
  await page.getByLabel(`Usar ${mapped} como`).selectOption(known);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await press(page.getByRole('button', { name: 'Aplicar' }));
  await expect(page.getByText(`Trajo una categoría nueva: ${created}.`)).toBeVisible();

  await open(page, `/admin/home/productos?categoria=${plainName(known)}&buscar=${one}`);
  await expect(rowWith(page, `Soporte ${one}`)).toBeVisible();

  // The next list of the supplier needs no answer.
  await tryList(page, supplier, [...rows, `${one}-2;Soporte ${one}-2;${mapped};10;5`]);
  await expect(page.getByText('Esto es un ensayo')).toBeVisible();
  await expect(page.getByText('que la tienda no tiene')).toBeHidden();
  await press(page.getByRole('button', { name: 'Descartar' }));

  await rowWith(page, supplier).filter({ hasText: 'Aplicada' }).getByRole('link').first().click();
  await press(page.getByRole('button', { name: 'Deshacer' }));
  await press(page.getByRole('button', { name: 'Deshacer todo' }));
  await expect(page.getByText(`También se fue la categoría que quedó vacía: ${created}.`)).toBeVisible();
  await open(page, `/admin/home/productos?buscar-categorias=${encodeURIComponent(created)}`);
  await expect(page.getByText('Ninguna categoría coincide.')).toBeVisible();
  await scenario.hide(`${prefix}-${one}`);
});

async function tryList(
  page: Page,
  supplier: string,
  rows: readonly string[],
  { isNew = false } = {},
): Promise<void> {
  await open(page, '/admin/home/importaciones');
  await page.getByLabel('Archivo de la lista').setInputFiles({
    name: 'lista-de-mayo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['id;descripcion;categoria;precio_proveedor;stock', ...rows].join('\r\n')),
  });
  if (isNew) await nameNewSupplier(page, supplier);
  else await page.getByLabel('Proveedor', { exact: true }).fill(supplier);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
}
