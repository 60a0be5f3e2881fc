import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { buyButton, orderNumber, readyToBuy } from './steps/cart.ts';
import { notice } from './steps/header.ts';
import { expectMails, MAILS } from './steps/mail.ts';
import { open } from './steps/open.ts';
import { press, signIn } from './steps/panel.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

const PDF = Buffer.from('%PDF-1.7\n% una factura de prueba\n');

test('a company is invoiced with factura A, from the form to the PDF in its hands', async ({
  page,
  scenario,
  email,
  store,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const invoice = randomInt(1, 100_000_000);
  const printed = `A 0001-${String(invoice).padStart(8, '0')}`;
  const product = await scenario.addProduct({ stock: 3 });
  const buyer = await newVisitor();
  await readyToBuy(buyer, [[product]], email);
  await expect(buyer.getByLabel('DNI (opcional)')).toBeVisible();
  await buyer
    .getByLabel('¿A nombre de quién va la factura?')
    .selectOption('Responsable inscripto (factura A)');
  await buyer.getByLabel('CUIT').fill('30-50001091-3');
  await buyButton(buyer).click();
  await expect(notice(buyer, 'Revisá los datos de la factura')).toBeVisible();
  await expect(buyer.getByText('Ese CUIT no es válido: revisá sus 11 números')).toBeVisible();
  await expect(buyer.getByText('Completá la razón social')).toBeVisible();
  await expect(buyer.getByLabel('CUIT')).toBeFocused();
  await expectNoFindings(buyer);
  await expectNoSidewaysScroll(buyer);
  // What was said of the CUIT is not said of the DNI.
  const whose = buyer.getByLabel('¿A nombre de quién va la factura?');
  await whose.selectOption('Consumidor final (factura B)');
  await expect(buyer.getByLabel('DNI (opcional)')).not.toHaveAttribute('aria-invalid');
  await whose.selectOption('Responsable inscripto (factura A)');
  await expect(buyer.getByText('Ese CUIT no es válido: revisá sus 11 números')).toBeHidden();
  await buyer.getByLabel('CUIT').fill('30-50001091-2');
  await buyer.getByLabel('Razón social').fill('ACME S.A.');
  await buyButton(buyer).click();
  const number = await orderNumber(buyer);
  const recipient = 'ACME S.A. · CUIT 30-50001091-2 · Responsable inscripto';
  await expect(buyer.getByText(`A nombre de: ${recipient}`)).toBeVisible();
  await expect(buyer.getByText('Precio sin impuestos nacionales:')).toBeVisible();

  await signIn(page);
  await open(page, `/admin/pedido/${number}`);
  const block = page.getByRole('region', { name: 'Factura A' });
  await expect(block).toContainText(recipient);
  await press(block.getByRole('button', { name: 'Adjuntar la factura' }));
  await expect(block.getByText('El número es como 0001-00000123')).toBeVisible();
  await expect(block.getByLabel('Número')).toBeFocused();
  await block.getByLabel('Número').fill(`1-${invoice}`);
  const file = block.getByLabel('PDF de la factura');
  await file.setInputFiles({
    name: 'factura.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('GIF89a'),
  });
  await press(block.getByRole('button', { name: 'Adjuntar la factura' }));
  await expect(block.getByText('El archivo no es un PDF')).toBeVisible();
  await file.setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: PDF });
  await block.getByLabel('Letra').selectOption('B');
  await press(block.getByRole('button', { name: 'Adjuntar la factura' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('responsable inscripto: le corresponde factura A');
  await expectNoFindings(page);
  await press(question.getByRole('button', { name: 'Volver' }));
  await block.getByLabel('Letra').selectOption('A');
  await press(block.getByRole('button', { name: 'Adjuntar la factura' }));
  await expect(block.getByRole('link', { name: printed })).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  await buyer.reload();
  const download = buyer.waitForEvent('download');
  await buyer.getByRole('link', { name: `Bajar la factura ${printed}` }).click();
  expect((await download).suggestedFilename()).toBe('factura.pdf');
  expect(await readFile(await (await download).path())).toEqual(PDF);
  await expectNoFindings(buyer);
  await expectNoSidewaysScroll(buyer);
  await expectMails(store, email, number, [MAILS.received, MAILS.invoiced]);
});
