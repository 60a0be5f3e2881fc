import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { press, rowWith, searchIn, signIn } from '../steps/panel.ts';

const INTERVAL_MINUTES = 6;

test.beforeEach(({ page }) => signIn(page));

test("a category's margin becomes a price at the next recalculation", async ({ page, scenario, request }) => {
  const category = scenario.newCategory();
  const product = await scenario.addProduct({ category, supplierCents: 10_000 });
  const price = async () =>
    ((await (await request.get(`/api/component/${product.id}`)).json()) as { precio: string }).precio;
  expect(await price()).toBe('110.00');

  await open(page, '/admin/home/economia');
  await searchIn(page, 'Buscar categorías', category);
  await page.getByRole('button', { name: new RegExp(`Editar margen.*${category}`) }).click();
  const margin = page.getByRole('spinbutton', { name: new RegExp(category) });
  await expect(margin).toBeFocused();
  await margin.fill('-5');
  await margin.press('Enter');
  await expect(page.getByText(/menor que 0/)).toBeVisible();
  await margin.fill('25.5');
  await margin.press('Enter');
  await expect(page.getByText('25,5 %').first()).toBeVisible();
  expect(await price()).toBe('110.00');

  await scenario.letTimePass(INTERVAL_MINUTES);
  await expect.poll(price).toBe('125.50');
});

test('a comma is a decimal point, whatever language the browser speaks', async ({ page, scenario }) => {
  const category = scenario.newCategory();
  await scenario.addProduct({ category });
  await open(page, '/admin/home/economia');
  await searchIn(page, 'Buscar categorías', category);
  await page.getByRole('button', { name: `Editar margen de ${category}` }).click();
  await page.keyboard.type('25,5');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('spinbutton')).toHaveValue('25.6');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(notice(page, `${category}: margen de 25,5 %`)).toBeVisible();
});

test('Escape leaves a margin as it was', async ({ page, scenario }) => {
  const category = scenario.newCategory();
  await scenario.addProduct({ category });
  await open(page, '/admin/home/economia');
  await searchIn(page, 'Buscar categorías', category);
  const edit = page.getByRole('button', { name: new RegExp(`Editar margen.*${category}`) });
  await edit.click();
  const margin = page.getByRole('spinbutton', { name: new RegExp(category) });
  await margin.fill('80');
  await margin.press('Escape');
  await expect(margin).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByText('10,0 %').first()).toBeVisible();
});

test('a product gets a margin of its own, another one, and follows its category again', async ({
  page,
  scenario,
  request,
}) => {
  const product = await scenario.addProduct({ supplierCents: 10_000 });
  const price = async () =>
    ((await (await request.get(`/api/component/${product.id}`)).json()) as { precio: string }).precio;
  const before = await price();

  await open(page, '/admin/home/economia');
  await searchIn(page, 'Buscar productos', product.id);
  const row = rowWith(page, product.descripcion);
  await page.getByRole('button', { name: `Crear Margen Individual de ${product.descripcion}` }).click();
  await expect(row.getByRole('spinbutton')).toHaveValue('100');
  await row.getByRole('spinbutton').press('Enter');
  await page.getByRole('link', { name: /^Margen Individual/ }).click();
  await expect(row).toContainText('100,0 %');
  await scenario.letTimePass(INTERVAL_MINUTES);
  await expect.poll(price).toBe('200.00');

  await press(page.getByRole('button', { name: `Editar Margen de ${product.descripcion}` }));
  const margin = row.getByRole('spinbutton');
  await margin.fill('30');
  await margin.press('Enter');
  await expect(row).toContainText('30,0 %');
  await scenario.letTimePass(INTERVAL_MINUTES);
  await expect.poll(price).toBe('130.00');

  await press(page.getByRole('button', { name: `Vincular a Categoría ${product.descripcion}` }));
  await page.getByRole('link', { name: /^Vinculados a Categoría/ }).click();
  await expect(row).toContainText('10,0 %');
  await scenario.letTimePass(INTERVAL_MINUTES);
  await expect.poll(price).toBe(before);
});

test('a margin of its own is typed in the row, before the row moves to the other tab', async ({
  page,
  scenario,
}) => {
  const product = await scenario.addProduct({ supplierCents: 10_000 });
  await open(page, '/admin/home/economia');
  await searchIn(page, 'Buscar productos', product.id);
  const create = page.getByRole('button', { name: `Crear Margen Individual de ${product.descripcion}` });
  await create.click();
  const row = rowWith(page, product.descripcion);
  const margin = row.getByRole('spinbutton');
  await expect(margin).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('35');
  await expect(row).toContainText('Precio final: USD 135.00');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'pasó a Margen Individual, con 35,0 %')).toBeVisible();
  await expect(page.getByText('Ninguno de los que coinciden y se venden sigue a su categoría')).toBeVisible();
});

for (const percent of ['0', '950']) {
  test(`a category's margin of ${percent} % asks first, with a price before and after`, async ({
    page,
    scenario,
  }) => {
    const category = scenario.newCategory();
    const product = await scenario.addProduct({ category, supplierCents: 10_000 });
    await open(page, '/admin/home/economia');
    await searchIn(page, 'Buscar categorías', category);
    const edit = page.getByRole('button', { name: `Editar margen de ${category}` });
    await edit.click();
    await page.keyboard.type(percent);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: '¿Seguro? Es un salto grande' });
    await expect(question).toContainText(`${product.descripcion}: hoy USD 110.00, después USD`);
    await expect(question).toContainText(percent === '0' ? '100.00' : '1050.00');
    await press(question.getByRole('button', { name: 'Cancelar' }));
    await expect(page.getByRole('spinbutton')).toHaveValue(percent);

    await press(page.getByRole('button', { name: 'Guardar margen' }));
    await expect(question).toBeVisible();
    await press(question.getByRole('button', { name: 'Sí, es correcto' }));
    await expect(notice(page, `${category}: margen de ${percent},0 %`)).toBeVisible();
    await expect(edit).toBeFocused();
  });
}

test('of two who change a margin, neither overwrites the other without notice', async ({
  page,
  context,
  scenario,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const category = scenario.newCategory();
  await scenario.addProduct({ category });
  const other = await context.newPage();
  const edit = (on: Page) => on.getByRole('button', { name: `Editar margen de ${category}` });
  const type = async (on: Page, percent: string) => {
    await press(edit(on));
    await on.getByRole('spinbutton').fill(percent);
    await on.getByRole('spinbutton').press('Enter');
  };
  for (const each of [page, other]) {
    await open(each, '/admin/home/economia');
    await searchIn(each, 'Buscar categorías', category);
  }
  await type(page, '12');
  await expect(notice(page, `${category}: margen de 12,0 %`)).toBeVisible();
  await type(other, '30');
  await expect(other.getByRole('alert').filter({ hasText: 'Error al actualizar margen' })).toContainText(
    /admin@localhost lo cambió a 12,0\s% (recién|hace \d+ minutos)\. Ahora ves ese valor/,
  );
  await other.getByRole('spinbutton').press('Escape');
  await expect(other.getByText('12,0 %').first()).toBeVisible();

  await type(other, '30');
  await expect(notice(other, `${category}: margen de 30,0 %`)).toBeVisible();
  await other.reload();
  // The first one's notice still offers to undo: not over what came after.
  await press(notice(page, `${category}: margen de 12,0 %`).getByRole('button', { name: 'Deshacer' }));
  await expect(page.getByRole('alert').filter({ hasText: 'Error al actualizar margen' })).toContainText(
    'lo cambió a 30,0 %',
  );
  await expect(page.getByText('30,0 %').first()).toBeVisible();
});
