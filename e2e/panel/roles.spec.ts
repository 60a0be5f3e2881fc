import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { expectSection, goTo, openMenu, press, rowWith, searchIn, signIn } from '../steps/panel.ts';

const PASSWORD = 'una clave larga de Vera';

test('a seller works with orders and stock, and sees no cost, no margin and no dollar', async ({
  page,
  scenario,
  email,
  newVisitor,
}) => {
  const product = await scenario.addProduct({ stock: 3 });
  const id = await scenario.othersBuy(product.id, 1, { email: `comprador-${email}` });
  await signIn(page);
  await open(page, '/admin/home/admins');
  await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Vera');
  await dialog.getByLabel('Apellido').fill('Paz');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Generar contraseña' }).click();
  const password = await dialog.getByRole('textbox', { name: 'Contraseña' }).inputValue();
  await expect(dialog.getByText('después no se ve más')).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByLabel('Rol').selectOption('Vendedor');
  await press(dialog.getByRole('button', { name: 'Crear cuenta' }));
  await expect(notice(page, 'Vendedor creado')).toBeVisible();
  await expect(rowWith(page, email)).toContainText('Vendedor');
  await expect(page.getByRole('table', { name: 'Qué puede cada rol' })).toContainText(
    'Ver costos y márgenes',
  );

  const seller = await newVisitor();
  await signIn(seller, { email, password });
  await open(seller, '/admin/home');
  await expectSection(seller, 'Pedidos');
  const menu = await openMenu(seller);
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible();
  for (const hidden of ['Dashboard', 'Economía', 'Importaciones', 'Admins', 'Auditoría', 'Atención']) {
    await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0);
  }
  await open(seller, `/admin/pedido/${id}`);
  await expect(seller.getByText(product.descripcion)).toBeVisible();
  await expect(seller.getByText('El cliente paga')).toBeVisible();
  await expect(seller.getByText(/Total proveedor|Total margen|Precio proveedor/)).toHaveCount(0);
  await expectNoFindings(seller);

  await goTo(seller, 'Productos');
  await searchIn(seller, 'Buscar productos', product.id);
  await expect(rowWith(seller, product.descripcion)).toBeVisible();
  await expect(seller.getByRole('button', { name: /^(Ocultar|Mostrar)/ })).toHaveCount(0);

  await open(seller, '/admin/home/economia');
  await expect(seller.getByText('Tu rol no permite ver esta sección')).toBeVisible();
  await expect(seller.getByText('No se pudo cargar esta sección')).toHaveCount(0);
  await expect(seller.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await expect(seller).toHaveURL(/\/admin\/home\/economia$/);
});

test('an owner changes the role of somebody, who has to come in again', async ({
  page,
  email,
  newVisitor,
}) => {
  await signIn(page);
  const person = { first_name: 'Ema', last_name: 'Ríos', email, password: PASSWORD, type: 'admin' };
  expect((await page.request.post('/api/list/users/', { data: person })).status()).toBe(201);
  const other = await newVisitor();
  await signIn(other, { email, password: PASSWORD });
  await open(other, '/admin/home/economia');
  await expectSection(other, 'Economía');

  await open(page, '/admin/home/admins');
  await searchIn(page, 'Buscar administradores', email);
  await rowWith(page, email)
    .getByRole('button', { name: /^Rol de/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rol').selectOption('Vendedor');
  await press(dialog.getByRole('button', { name: 'Cambiar rol' }));
  await expect(notice(page, 'Rol cambiado')).toBeVisible();
  await expect(rowWith(page, email)).toContainText('Vendedor');

  await open(other, '/admin/home/economia');
  await expect(other).toHaveURL(/\/admin\/login/);
});
