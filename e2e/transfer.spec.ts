import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { press } from './steps/panel.ts';
import { stageOf } from './steps/paying.ts';
import {
  chooseMethod,
  enterTransfers,
  recordMoney,
  sendReceipt,
  RECEIPT,
  TRANSFER_SETTINGS,
} from './steps/transfers.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

test('a buyer transfers less, then the rest, and another pays in cash', async ({
  openOwnShop,
  page,
  newVisitor,
  email,
}) => {
  test.slow();
  const shop = await openOwnShop(TRANSFER_SETTINGS);
  const owner = await newVisitor();
  await chooseMethod(page, shop.origin, email, 'Transferencia o depósito');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirmar y transferir' }).click();
  await expect(stageOf(page)).toHaveText('Falta tu transferencia');
  await expect(page.getByText('zocalo.pc')).toBeVisible();
  await expect(page.getByText('2850590940090418135201')).toBeVisible();
  await page
    .getByLabel('Comprobante de la transferencia')
    .setInputFiles({ ...RECEIPT, mimeType: 'text/plain' });
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByLabel('Comprobante de la transferencia')).toHaveAccessibleDescription(
    /El comprobante tiene que ser un PDF, un JPG o un PNG\./,
  );
  await sendReceipt(page);
  await expect(stageOf(page)).toHaveText('Estamos mirando tu comprobante');
  await expect(page.getByText('Recibimos tu comprobante.')).toBeFocused();
  await page.getByRole('button', { name: 'Subir otro' }).click();
  await expect(page.getByLabel('Comprobante de la transferencia')).toBeFocused();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  await enterTransfers(owner, shop.origin);
  await expect(owner.getByText('Sin mirar', { exact: true })).toBeVisible();
  await expectNoFindings(owner);
  await owner.getByRole('link', { name: /^\w{4}-\w{4}$/ }).click();
  await expect(owner.getByRole('list', { name: /^Comprobantes de/ })).toContainText('comprobante.pdf');
  await expectNoFindings(owner);
  await expectNoSidewaysScroll(owner);
  await owner.getByRole('link', { name: 'Anotar lo que entró' }).click();
  await expect(owner).toHaveURL(/\/admin\/home\/transferencias\?pedido=/);
  await expect(owner.getByRole('link', { name: 'Ver todos los que esperan' })).toBeVisible();
  await recordMoney(owner, '1.000,00');
  await expect(owner.getByText('Ya entraron $ 1.000,00')).toBeVisible();
  await page.reload();
  await expect(stageOf(page)).toHaveText(/^Faltan \$/);
  // What is missing stands in the field already.
  await recordMoney(owner, null);
  await expect(owner.getByText(/^El pedido \S+ ya no espera una transferencia/)).toBeVisible();
  await owner.getByRole('link', { name: 'Ver todos los que esperan' }).click();
  await expect(owner.getByText('Ningún pedido espera una transferencia')).toBeVisible();
  await page.reload();
  await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
  await expect(page.getByText('Confirmado')).toBeVisible();

  await chooseMethod(page, shop.origin, `otra-${email}`, 'Efectivo en el local');
  await page.getByRole('button', { name: 'Confirmar y pagar en el local' }).click();
  await expect(stageOf(page)).toHaveText('Te esperamos en el local');
  await owner.reload();
  await press(owner.getByRole('button', { name: 'Cobrado en el local' }));
  await press(owner.getByRole('button', { name: 'Anotar', exact: true }));
  await expect(owner.getByText('Ningún pedido espera una transferencia')).toBeVisible();
  await page.reload();
  await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
});
