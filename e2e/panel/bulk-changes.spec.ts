import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Scenario } from '../shop/scenario.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { expectClear } from '../steps/toasts.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';
import { open } from '../steps/open.ts';
import { press, searchIn, settled, signIn, unfold } from '../steps/panel.ts';

test.beforeEach(({ page }) => signIn(page));

test(
  'forty products are hidden with three presses, and come back with one',
  { tag: '@desktop' },
  async ({ page, scenario, isMobile }) => {
    await openCategory(page, scenario, 40);
    const dialog = page.getByRole('dialog');

    await press(page.getByRole('button', { name: 'Elegir los 40 que muestra el filtro' }));
    await press(page.getByRole('button', { name: 'Ocultar los elegidos' }));
    await expect(dialog).toContainText('Cambian 40 productos');
    await press(dialog.getByRole('button', { name: 'Ocultar 40 productos' }));

    await expect(page.getByText('No hay productos visibles')).toBeVisible();
    await expect(page.getByText('Los 40 que coinciden están ocultos.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver ocultos' })).toBeVisible();
    const done = notice(page, '40 productos ocultos');
    await expect(done).toBeVisible();
    // A phone has the bar at the top for it.
    if (!isMobile) await expectClear(page);
    await press(done.getByRole('button', { name: 'Deshacer' }));
    await expect(notice(page, 'Deshecho: 40 productos ocultos')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visibles (40)' })).toBeVisible();
  },
);

test(
  'hiding all that visitors see says that the shop is left empty',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    await openCategory(page, scenario, 2);
    const dialog = page.getByRole('dialog');
    await press(page.getByRole('button', { name: 'Elegir los 2 que muestra el filtro' }));
    await press(page.getByRole('button', { name: 'Ocultar los elegidos', exact: true }));
    await expect(dialog.getByRole('button', { name: 'Ocultar 2 productos' })).toBeVisible();
    await expect(dialog).not.toContainText('queda vacía');
    await press(dialog.getByRole('button', { name: 'Cancelar' }));

    await open(page, '/admin/home/productos');
    await press(page.getByRole('button', { name: /^Elegir los [\d.]+ que muestra el filtro$/ }));
    await press(page.getByRole('button', { name: 'Ocultar los elegidos', exact: true }));
    await expect(dialog).toContainText('Es todo lo que se ve en la tienda: queda vacía');
    await expectNoFindings(page);
    await press(dialog.getByRole('button', { name: 'Cancelar' }));
  },
);

test(
  'the margin of thirty products is set with its prices before and after in sight',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    await openCategory(page, scenario, 30);
    const dialog = page.getByRole('dialog');
    await press(page.getByRole('button', { name: 'Elegir los 30 que muestra el filtro' }));
    await press(page.getByRole('button', { name: 'Margen', exact: true }));
    await expect(dialog.getByLabel('Margen individual, en porcentaje')).toBeFocused();
    await page.keyboard.type('950');
    await expect(dialog).toContainText('USD 44.00 pasa a USD 420.00');
    await expect(dialog).toContainText('Es un salto grande');
    await dialog.getByLabel('Margen individual, en porcentaje').fill('25');
    await expect(dialog).toContainText('USD 44.00 pasa a USD 50.00');
    await expect(dialog).not.toContainText('Es un salto grande');
    await press(dialog.getByRole('button', { name: 'Cambiar el margen de 30 productos' }));
    await expect(notice(page, '30 productos con margen de 25,0')).toBeVisible();

    await press(page.getByRole('button', { name: 'Elegir los 30 que muestra el filtro' }));
    await press(page.getByRole('button', { name: 'Margen', exact: true }));
    await dialog.getByLabel('Quitar el margen individual').check();
    await press(dialog.getByRole('button', { name: 'Vincular a su categoría 30 productos' }));
    await expect(notice(page, '30 productos con el margen de su categoría')).toBeVisible();
  },
);

test('the bar of chosen products stays in sight and moves no row', async ({ page, scenario }) => {
  await openCategory(page, scenario, 30);
  const last = page.getByRole('checkbox', { name: /^Elegir Soporte/ }).last();
  const first = page.getByRole('checkbox', { name: /^Elegir Soporte/ }).first();
  const top = () => first.evaluate((box) => box.getBoundingClientRect().top + scrollY);
  const before = await top();
  await first.check();
  const bar = page.getByRole('group', { name: 'Productos elegidos' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(before);
  await last.check();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
});

test('a range is selected with the keyboard alone', { tag: '@desktop' }, async ({ page, scenario }) => {
  await openCategory(page, scenario, 6);
  const boxes = page.getByRole('checkbox', { name: /^Elegir Soporte/ });
  await boxes.nth(0).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 elegidos')).toBeVisible();
  await expect(boxes.nth(2)).toBeFocused();
  await press(page.getByRole('button', { name: 'Quitar la selección' }));

  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  await boxes.nth(4).focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('4 elegidos')).toBeVisible();
  await boxes.nth(2).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('3 elegidos')).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar los elegidos' }).focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Ocultar 3 productos' });
  await expect(confirm).toBeVisible();
  await settled(page);
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, '3 productos ocultos')).toBeVisible();
  await expect(boxes).toHaveCount(3);
});

test(
  'what somebody changed meanwhile is neither overwritten nor undone',
  { tag: '@phone' },
  async ({ page, scenario, newVisitor }) => {
    const { category, products } = await openCategory(page, scenario, 5);
    await press(page.getByRole('button', { name: 'Elegir los 5 que muestra el filtro' }));
    await press(page.getByRole('button', { name: 'Margen', exact: true }));
    await page.getByLabel('Margen individual, en porcentaje').fill('25');
    await press(page.getByRole('button', { name: 'Cambiar el margen de 5 productos' }));
    const done = notice(page, '5 productos con margen de 25,0');
    await expect(done).toBeVisible();

    const other = await newVisitor();
    await signIn(other);
    const changed = products[0]!;
    const list = await other.request.get(`/api/crud/component/?all=true&search=${changed.id}`);
    const [product] = ((await list.json()) as { results: { version: number }[] }).results;
    await other.request.put(`/api/crud/component/${changed.id}/`, {
      data: { margen_ganancia: 0.4, version: product?.version },
    });

    await press(done.getByRole('button', { name: 'Deshacer' }));
    const kept = page.getByRole('dialog', { name: 'Deshecho en 4 productos' });
    await expect(kept).toContainText(changed.descripcion);
    await expect(kept).toContainText('Ahora su margen es 40 %: lo cambió admin@localhost recién');
    await press(kept.getByRole('button', { name: 'Entendido' }));

    await open(other, `/admin/home/productos?buscar=${category}`);
    await other.getByText('Últimos cambios de muchos productos').click();
    await expect(other.getByText('Puso margen de 25 % a 5 productos').first()).toBeVisible();
    await expect(other.getByText('Deshecho por admin@localhost').first()).toBeVisible();
  },
);

test(
  'a finger selects a range: the first one, «Elegir hasta…», the last one',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    await openCategory(page, scenario, 6);
    const boxes = page.getByRole('checkbox', { name: /^Elegir Soporte/ });
    await boxes.nth(1).check();
    await press(page.getByRole('button', { name: 'Elegir hasta…' }));
    await boxes.nth(4).check();
    await expect(page.getByText('4 elegidos')).toBeVisible();
    await boxes.nth(5).check();
    await expect(page.getByText('5 elegidos')).toBeVisible();
    await press(page.getByRole('button', { name: 'Ocultar los elegidos' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Ocultar 5 productos' }));
    const done = notice(page, '5 productos ocultos');
    await expect(done).toBeVisible();
    // After its animation it stays within the bar at the top, and covers nothing of the page.
    const bar = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => {
        const own = await done.boundingBox();
        return (own?.y ?? 0) + (own?.height ?? 0);
      })
      .toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  },
);

test('the selected products are exported', { tag: '@desktop' }, async ({ page, scenario }) => {
  const { products } = await openCategory(page, scenario, 3);
  await page.getByRole('checkbox', { name: 'Elegir los 3 de esta página' }).check();
  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Exportar' }));
  const text = await readFile(await (await downloading).path(), 'utf8');
  for (const { id } of products) expect(text).toContain(`\r\n${id};`);
});

/** A category of its own with so many products at USD 44.00, alone in the list. */
async function openCategory(page: Page, scenario: Scenario, count: number) {
  const category = scenario.newCategory();
  const products = await Promise.all(Array.from({ length: count }, () => scenario.addProduct({ category })));
  await open(page, '/admin/home/productos');
  await unfold(page, 'Categorías');
  await searchIn(page, 'Buscar categorías', category);
  await page.getByRole('link', { name: category }).click();
  await expect(page.getByRole('link', { name: `Visibles (${count})` })).toBeVisible();
  return { category, products };
}
