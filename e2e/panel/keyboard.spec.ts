import { expect, test } from '../fixtures.ts';
import { notice } from '../steps/header.ts';
import { press, tabTo } from '../steps/keyboard.ts';
import { open } from '../steps/open.ts';
import { expectSection, rowWith, searchIn, settled, signIn } from '../steps/panel.ts';

test.beforeEach(({ page }) => signIn(page));

test(
  'the slide-out menu keeps the focus, gives it back and leads on',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/admin/home');
    await expectSection(page, 'Dashboard');
    const menu = page.getByRole('button', { name: 'Abrir menú' });
    await press(page, menu);
    const dialog = page.getByRole('dialog');
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
    await press(page, menu);
    await press(page, dialog.getByRole('link', { name: 'Clientes' }));
    await expectSection(page, 'Clientes');
    await expect(dialog).toBeHidden();
  },
);

test(
  'a product is hidden and shown again without a mouse',
  { tag: '@desktop' },
  async ({ page, scenario }) => {
    const product = await scenario.addProduct();
    await open(page, `/admin/home/productos?buscar=${product.id}`);
    await press(page, page.getByRole('button', { name: `Ocultar ${product.descripcion}` }));
    await expect(page.getByText('No hay productos visibles')).toBeVisible();
    // The row took its button with it: the focus stays in the list that it left.
    await expect(page.getByRole('main').locator(':focus')).toContainText('0 productos');
    await press(page, notice(page, 'oculto').getByRole('button', { name: 'Deshacer' }));
    await expect(page.getByRole('button', { name: `Ocultar ${product.descripcion}` })).toBeVisible();
  },
);

test(
  'a margin is typed and saved without a mouse, and the focus comes back to it',
  { tag: '@desktop' },
  async ({ page, scenario }) => {
    const category = scenario.newCategory();
    await scenario.addProduct({ category });
    await open(page, '/admin/home/economia');
    await searchIn(page, 'Buscar categorías', category);
    const edit = page.getByRole('button', { name: `Editar margen de ${category}` });
    await press(page, edit);
    await expect(page.getByRole('spinbutton')).toBeFocused();
    await page.keyboard.type('12.5');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Guardar margen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('12,5 %').first()).toBeVisible();
    await expect(edit).toBeFocused();

    await settled(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('90');
    await tabTo(page, page.getByRole('button', { name: 'Cancelar' }));
    await page.keyboard.press('Enter');
    await expect(edit).toBeFocused();
    await expect(page.getByText('12,5 %').first()).toBeVisible();
  },
);

test(
  'every dialog about people gives the focus back to what opened it',
  { tag: '@desktop' },
  async ({ page, email }) => {
    await open(page, '/admin/home/clientes?ver=cuentas');
    const add = page.getByRole('button', { name: 'Nuevo Cliente' });
    const dialog = page.getByRole('dialog');
    await press(page, add);
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    for (const words of ['Ana', 'Prueba', email]) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Cliente creado correctamente')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();

    await searchIn(page, 'Buscar clientes', email);
    const remove = rowWith(page, email).getByRole('button', { name: /^Eliminar/ });
    await press(page, remove);
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await settled(page);
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: 'Eliminar' }));
    await expect(rowWith(page, email)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test(
  'a rate that is doubted twice gives the focus back to its field',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/admin/home/economia');
    const field = page.getByLabel('Nueva cotización, en pesos por dólar');
    await field.fill('3000');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await press(page, question.getByRole('button', { name: 'Cambiar', exact: true }));
    await expect(question).toContainText('Es un salto grande');
    await expect(question.getByLabel('Escribila de nuevo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('3000');
  },
);

test(
  'an order goes its way without a mouse, and the focus stays on the page',
  { tag: '@desktop' },
  async ({ page, scenario }) => {
    const product = await scenario.addProduct();
    const number = await scenario.othersBuy(product.id, 1);
    await open(page, `/admin/pedido/${number}`);
    await press(page, page.getByRole('button', { name: 'Pasar a procesando' }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Pasar a procesando' }));
    const next = page.getByRole('button', { name: 'Marcar enviado' });
    await expect(next).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    const cancel = page.getByRole('button', { name: 'Cancelar pedido' });
    await press(page, cancel);
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'No cancelar' }));
    await expect(cancel).toBeFocused();
  },
);

test(
  'what is refused leaves the focus where it was',
  { tag: '@desktop' },
  async ({ page, scenario, allowConsole }) => {
    allowConsole(/status of 500/);
    const product = await scenario.addProduct();
    await open(page, `/admin/home/productos?buscar=${product.id}`);
    await page.route(`**/api/crud/component/${product.id}/`, (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    const hide = page.getByRole('button', { name: `Ocultar ${product.descripcion}` });
    await press(page, hide);
    await expect(page.getByRole('alert')).toContainText('Error al actualizar producto');
    await expect(hide).toBeFocused();
  },
);

test(
  'a new order begins in its search, and the menu beside a short page stays whole',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/admin/home/pedidos?ver=nuevo');
    const search = page.getByRole('searchbox', { name: 'Buscar productos' });
    await expect(search).toBeFocused();
    // The next product is typed over the one that was added.
    await page.keyboard.type('ryzen');
    const found = page.getByRole('list', { name: 'Productos encontrados' });
    await press(page, found.getByRole('button', { name: /^Agregar/ }).first());
    await expect(search).toBeFocused();
    await page.keyboard.type('b450');
    await expect(search).toHaveValue('b450');

    await open(page, '/admin/home/pedidos?buscar=ninguno-se-llama-asi');
    await expect(page.getByText('Ningún pedido coincide')).toBeVisible();
    const overflow = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;
    expect(await page.evaluate(overflow)).toBe(0);
    const menu = page.getByRole('navigation', { name: 'Panel' });
    await expect(menu.getByRole('link', { name: 'Ver la tienda' })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });
  },
);

test('two suppliers are merged without a mouse', { tag: '@desktop' }, async ({ page, scenario }) => {
  const name = scenario.newCategory();
  for (const nombre of [`${name} SA`, name]) {
    const created = await page.request.post('/api/proveedores/', {
      data: { nombre, dias_de_entrega: null, moneda: 'usd', iva_agregado: 0 },
    });
    expect(created.ok()).toBe(true);
  }
  await open(page, '/admin/home/proveedores');
  await press(page, page.getByRole('button', { name: `Juntar ${name} SA con otro` }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Con cuál')).toBeFocused();
  await page.keyboard.type(name);
  const merge = dialog.getByRole('button', { name: `Juntar con ${name}`, exact: true });
  await expect(merge).toBeVisible();
  await settled(page);
  await press(page, merge);
  await expect(notice(page, `${name} SA se juntó con ${name}`)).toBeVisible();
  // The row that opened the dialog is gone: the page has the focus.
  await expect(page.locator('#contenido')).toBeFocused();
});
