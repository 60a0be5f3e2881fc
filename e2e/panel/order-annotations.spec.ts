import type { z } from 'zod';
import type { orderResponse } from '#contract/order.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { open } from '../steps/open.ts';
import { logInAgain, markSent, prepareUnpaid, press, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test('an order gets notes, its parcel’s number and corrected data, and its buyer follows the parcel', async ({
  page,
  scenario,
  email,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 40[03]/);
  const product = await scenario.addProduct();
  const placed = await page.request.post('/api/pedidos/create/', {
    data: {
      nombre: 'Otra Persona',
      email,
      telefono: '11 5555-0000',
      direccion: 'Otra calle 1, Azul',
      productos: [{ producto_id: product.id, cantidad: 1 }],
    },
  });
  const { id, clave } = (await placed.json()) as z.infer<typeof orderResponse>;
  await signIn(page);
  await open(page, `/admin/pedido/${id}`);

  const notes = page.getByRole('region', { name: 'Notas internas' });
  await notes.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(notes.getByText('Escribí la nota')).toBeVisible();
  await notes.getByLabel('Nota').fill('Pasa a las cinco');
  await page.context().clearCookies();
  await press(notes.getByRole('button', { name: 'Agregar nota' }));
  await logInAgain(page);
  await expect(notes.getByLabel('Nota')).toHaveValue('Pasa a las cinco');
  await press(notes.getByRole('button', { name: 'Agregar nota' }));
  await expect(notes.getByRole('listitem')).toContainText('Pasa a las cinco');
  await expect(notes.getByLabel('Nota')).toHaveValue('');

  await prepareUnpaid(page);
  const tracking = page.getByRole('region', { name: 'Seguimiento del envío' });
  await tracking.getByLabel('Correo').selectOption('Andreani');
  await tracking.getByLabel('Número de seguimiento').fill('360000123');
  // What is typed there is not lost by who sends it without saving.
  await press(page.getByRole('button', { name: 'Marcar enviado' }));
  const sending = page.getByRole('alertdialog');
  await expect(sending.getByLabel('Correo')).toHaveValue('andreani');
  await expect(sending.getByLabel('Número de seguimiento')).toHaveValue('360000123');
  await press(sending.getByRole('button', { name: 'Volver' }));
  await press(tracking.getByRole('button', { name: 'Guardar seguimiento' }));
  const link = 'https://www.andreani.com/envio/360000123';
  await expect(tracking.getByRole('link', { name: '360000123' })).toHaveAttribute('href', link);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  const buyer = await newVisitor();
  await open(buyer, `/carrito?pedido=${clave}`);
  await expect(buyer.getByRole('link', { name: 'Andreani 360000123' })).toHaveAttribute('href', link);
  await expect(buyer.getByText('Pasa a las cinco')).toHaveCount(0);

  await press(page.getByRole('button', { name: 'Corregir datos' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('no es un email');
  await press(dialog.getByRole('button', { name: 'Guardar datos' }));
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Dirección').fill('Alem 456, 5500 Mendoza');
  await expect(dialog.getByLabel('Código postal')).toHaveValue('5500');
  await expect(dialog.getByLabel('Provincia')).toHaveValue('Mendoza');
  await expectNoFindings(page);
  await press(dialog.getByRole('button', { name: 'Guardar datos' }));
  await expect(dialog).toBeHidden();
  const customer = page.getByRole('region', { name: 'Cliente' });
  await expect(customer).toContainText('Alem 456, 5500 Mendoza');
  await expect(customer).toContainText('Envío a CP 5500, Mendoza');
  await customer.getByText('Datos corregidos (3)').click();
  await expect(customer.getByRole('listitem').first()).toContainText('→ Alem 456, 5500 Mendoza');

  // A parcel on its way does not change its route because the panel has another address.
  await press(page.getByRole('button', { name: 'Marcar enviado' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Marcar enviado' }));
  await expect(page.getByRole('button', { name: 'Marcar entregado' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Corregir datos' }));
  await expect(dialog.getByLabel('Dirección')).toHaveAccessibleDescription(
    'El paquete ya salió con la dirección de antes. Avisale también al correo.',
  );
  await press(dialog.getByRole('button', { name: 'Cancelar' }));
});

test('the courier of the last parcel is proposed for the next one', async ({ page, scenario }) => {
  const product = await scenario.addProduct({ stock: 5 });
  const [first, second] = [await scenario.othersBuy(product.id, 1), await scenario.othersBuy(product.id, 1)];
  for (const order of [first, second]) await scenario.startPreparing(order);
  await signIn(page);
  await open(page, `/admin/pedido/${first}`);
  await markSent(page, { courier: 'OCA', number: '1234567890123456789' });
  await expect(page.getByRole('button', { name: 'Marcar entregado' })).toBeVisible();
  await open(page, `/admin/pedido/${second}`);
  await press(page.getByRole('button', { name: 'Marcar enviado' }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByLabel('Correo')).toHaveValue('oca');
  // A scanner types at once.
  await expect(question.getByLabel('Número de seguimiento')).toBeFocused();
});
