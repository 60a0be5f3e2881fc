import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { open } from '../steps/open.ts';
import { expectSection, goTo, logInAgain, press, rowWith, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

const PDF = { name: 'banco.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 comprobante') };

test('an order at the counter is taken once, with what was typed kept through a reload and a new login', async ({
  page,
  scenario,
  email,
  allowConsole,
}) => {
  // A refused order, and the session that is over.
  allowConsole(/status of 40[039]/);
  const product = await scenario.addProduct({ stock: 2 });
  await signIn(page);
  await open(page, '/admin/home');
  await goTo(page, 'Pedidos');
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  const form = page.getByRole('form', { name: 'Nuevo pedido' });

  await take(page);
  await expect(form.getByRole('alert').filter({ hasText: 'Agregá al menos un producto' })).toBeVisible();
  await addProduct(page, product.id);
  const lines = form.getByRole('list', { name: 'Productos del pedido' });
  await expect(lines).toContainText('Quedan 2');
  // However many are found, what is chosen stays in sight below them.
  await form.getByLabel('Buscar productos').fill('a');
  await expect(
    form.getByRole('list', { name: 'Productos encontrados' }).getByRole('listitem').nth(7),
  ).toBeAttached();
  await form.getByLabel('Buscar productos').evaluate((field) => field.scrollIntoView());
  await expect(lines).toBeInViewport({ ratio: 1 });
  await lines.getByRole('button', { name: 'Agregar uno' }).click();
  await lines.getByRole('button', { name: 'Agregar uno' }).click();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  await form.getByLabel('Email').fill(email);
  await take(page);
  await expect(form.getByLabel('Nombre completo')).toBeFocused();
  await form.getByLabel('Nombre completo').fill('Ana Paz');
  await form.getByLabel('Teléfono', { exact: true }).fill('11 5555-0000');
  await form.getByLabel('Ya transfirió').check();
  await take(page);
  await expect(lines).toContainText('Quedan 2');
  await expect(form.getByText('No alcanza el stock')).toBeVisible();

  await page.reload();
  await expect(form.getByLabel('Nombre completo')).toHaveValue('Ana Paz');
  await lines.getByRole('button', { name: 'Quitar uno' }).click();
  await page.context().clearCookies();
  await take(page);
  await logInAgain(page);
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Ya transfirió')).toBeChecked();

  await form.getByLabel('Comprobante').setInputFiles(PDF);
  await form.getByRole('button', { name: 'Tomar el pedido' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido/ })).toBeVisible();
  await expect(page.getByText('Tomó el pedido en el mostrador')).toBeVisible();
  await expect(page.getByRole('link', { name: 'banco.pdf' })).toBeVisible();
  await expectNoFindings(page);

  await open(page, `/admin/home/pedidos?buscar=${encodeURIComponent(email)}`);
  await expect(page.getByText('1 pedido con')).toBeVisible();
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  await expect(form.getByLabel('Nombre completo')).toHaveValue('');
});

test(
  'an order by phone is sent with a discount and its reason, and its page can be sent to its buyer',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    const product = await scenario.addProduct();
    await signIn(page);
    await open(page, '/admin/home/pedidos?ver=nuevo');
    await expectSection(page, 'Pedidos');
    const form = page.getByRole('form', { name: 'Nuevo pedido' });
    await addProduct(page, product.id);
    await form.getByLabel('Por teléfono').check();
    await form.getByLabel('Nombre completo').fill('Juan Ríos');
    await form.getByLabel('Teléfono', { exact: true }).fill('249 415-0000');
    await form.getByLabel('Envío a domicilio').check();
    await form.getByLabel('Calle y número').fill('Mitre 123');
    await form.getByLabel('Localidad').fill('Tandil');
    await form.getByLabel('Código postal').fill('7000');
    await expect(form.getByLabel('Provincia')).toHaveValue('Buenos Aires');
    await form.getByRole('radio', { name: /^Con / }).check();
    await form.getByLabel('Descuento, en %').fill('5');
    await take(page);
    await expect(form.getByLabel('Por qué')).toBeFocused();
    await form.getByLabel('Por qué').fill('Cliente de siempre');
    await expect(form.getByText('Descuento (5 %)')).toBeVisible();
    await take(page);
    await expect(page.getByText('Tomó el pedido por teléfono, con 5 % de descuento')).toBeVisible();
    const buyer = page.getByRole('region', { name: 'Cliente' });
    await expect(buyer).toContainText('No dejó: no le llegan avisos');
    await expect(buyer).toContainText('Mitre 123, 7000 Tandil, Buenos Aires');
    await buyer.getByRole('link', { name: 'Ver' }).click();
    await expect(page.getByText('Descuento (5 %)').first()).toBeVisible();
  },
);

test(
  'a large discount asks once whether it is meant, with what the buyer pays and what is left over cost',
  { tag: '@phone' },
  async ({ page, scenario, email }) => {
    const product = await scenario.addProduct({ supplierCents: 4000 });
    await signIn(page);
    await open(page, '/admin/home/pedidos?ver=nuevo');
    const form = page.getByRole('form', { name: 'Nuevo pedido' });
    await addProduct(page, product.id);
    await form.getByLabel('Nombre completo').fill('Ana Paz');
    await form.getByLabel('Teléfono', { exact: true }).fill('11 5555-0000');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Ya pagó en efectivo').check();
    await form.getByLabel('Descuento, en %').fill('50');
    await form.getByLabel('Por qué').fill('Quería poner 5');
    await take(page);
    const question = page.getByRole('alertdialog', { name: '¿Seguro? Es un descuento del 50\u00A0%' });
    await expect(question).toContainText(/Paga USD 22\.00/);
    await expect(question).toContainText('Los productos cuestan USD 40.00: se pierden USD 18.00.');
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await press(question.getByRole('button', { name: 'Cancelar' }));
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('Por qué')).toHaveValue('Quería poner 5');

    await form.getByLabel('Descuento, en %').fill('25');
    await take(page);
    await expect(page.getByRole('alertdialog')).toContainText('se pierden USD 7.00');
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Sí, es correcto' }));
    await expect(page.getByText('Tomó el pedido en el mostrador, con 25 % de descuento')).toBeVisible();
  },
);

test(
  'an order that is half typed is not erased by a thumb that slips',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    const product = await scenario.addProduct();
    await signIn(page);
    await open(page, '/admin/home/pedidos?ver=nuevo');
    const form = page.getByRole('form', { name: 'Nuevo pedido' });
    const erase = form.getByRole('button', { name: 'Borrar y empezar de nuevo' });
    await addProduct(page, product.id);
    await form.getByLabel('Nombre completo').fill('Ana Paz');
    await press(erase);
    const question = page.getByRole('alertdialog', { name: '¿Borrar el pedido que estás escribiendo?' });
    await expect(question).toBeVisible();
    await press(question.getByRole('button', { name: 'Cancelar' }));
    await expect(form.getByLabel('Nombre completo')).toHaveValue('Ana Paz');

    await press(erase);
    await expect(question).toBeVisible();
    await press(question.getByRole('button', { name: 'Borrar' }));
    await expect(form.getByLabel('Nombre completo')).toHaveValue('');
    await expect(form.getByRole('list', { name: 'Productos del pedido' })).toHaveCount(0);
  },
);

test(
  'a seller takes an order and sees no discount, no cost and nothing hidden',
  { tag: '@phone' },
  async ({ page, scenario }) => {
    const hidden = await scenario.addProduct();
    const product = await scenario.addProduct();
    await scenario.hide(hidden.id);
    await signIn(page);
    const seller = { email: `vera-${randomUUID().slice(0, 8)}@example.com`, password: 'una clave muy larga' };
    const added = await page.request.post('/api/list/users/', {
      data: { ...seller, first_name: 'Vera', last_name: 'Sosa', type: 'admin', rol: 'vendedor' },
    });
    expect(added.status()).toBe(201);
    await page.context().clearCookies();
    await signIn(page, seller);
    await open(page, '/admin/home/pedidos?ver=nuevo');
    const form = page.getByRole('form', { name: 'Nuevo pedido' });
    await form.getByLabel('Buscar productos').fill(hidden.id);
    await expect(form.getByText('Ningún producto coincide')).toBeVisible();
    await addProduct(page, product.id);
    await expect(form.getByLabel('Descuento, en %')).toHaveCount(0);
    await form.getByLabel('Nombre completo').fill('Ana Paz');
    await form.getByLabel('Teléfono', { exact: true }).fill('11 5555-0000');
    await form.getByLabel('Ya pagó en efectivo').check();
    await take(page);
    await expect(page.getByText('Tomó el pedido en el mostrador')).toBeVisible();
    await expect(page.getByText('Total proveedor')).toHaveCount(0);
    const payments = page.getByRole('region', { name: 'Pagos' });
    await expect(payments).toContainText('Se pagó en efectivo.');
    await expect(payments.getByRole('rowheader')).toContainText('Pago en efectivo');
    await expect(payments).not.toContainText('cash-');

    const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await open(page, '/admin/home/pedidos');
    await expect(rowWith(page, number)).toContainText('Sin email');
  },
);

async function addProduct(page: Page, id: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Nuevo pedido' });
  await form.getByLabel('Buscar productos').fill(id);
  const found = form.getByRole('list', { name: 'Productos encontrados' });
  await press(found.getByRole('button', { name: new RegExp(`Agregar.*${id}`, 'i') }));
}

async function take(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Tomar el pedido' }));
}
