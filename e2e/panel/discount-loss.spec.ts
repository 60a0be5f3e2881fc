import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { goTo, press, searchIn, settled, signIn } from '../steps/panel.ts';
import { TRANSFER_SETTINGS } from '../steps/transfers.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test('a discount that uses up a margin is asked about where either is set, with what is lost', async ({
  openOwnShop,
  newVisitor,
}) => {
  test.slow();
  const shop = await openOwnShop({ ...TRANSFER_SETTINGS, TRANSFER_DISCOUNT: '0' });
  const owner = await newVisitor({ baseURL: shop.origin });
  await signIn(owner);
  await open(owner, '/admin/home/configuracion');

  await settled(owner);
  await owner.getByRole('textbox', { name: 'Descuento por transferencia' }).fill('10');
  await owner.getByRole('button', { name: 'Guardar cambios' }).click();
  const doubt = owner.getByRole('alertdialog', { name: '¿Guardar Descuento por transferencia así?' });
  await expect(doubt).toContainText(
    /productos se venden por debajo del costo\. Por ejemplo, .*: se pierde USD/,
  );
  await expectNoFindings(owner);
  await press(doubt.getByRole('button', { name: 'Guardar igual' }));
  await expect(notice(owner, 'Descuento por transferencia: guardado')).toBeVisible();

  // Without a reload, the other sections know of it.
  await goTo(owner, 'Economía');
  await searchIn(owner, 'Buscar categorías', 'PROCESADORES');
  const LOSS = 'Por transferencia (10 % menos) se vende por debajo del costo.';
  await expect(owner.getByText(LOSS)).toHaveCount(1);
  const edit = owner.getByRole('button', { name: 'Editar margen de PROCESADORES' });
  await press(edit);
  await owner.keyboard.type('11');
  await expect(owner.getByText(LOSS)).toHaveCount(2);
  await owner.keyboard.press('Enter');
  const question = owner.getByRole('alertdialog', { name: '¿Seguro? Se vende por debajo del costo' });
  await expect(question).toContainText('pasa de 10,0 % a 11,0 %');
  await expect(question).toContainText(
    /Te cuesta USD\s[\d.]+\. Por transferencia \(10\s% menos\) queda a USD\s[\d.]+: se pierde USD\s[\d.]+\./,
  );
  await expectNoFindings(owner);
  await expectNoSidewaysScroll(owner);
  await press(question.getByRole('button', { name: 'Cancelar' }));
  await owner.getByRole('spinbutton').fill('12');
  await owner.keyboard.press('Enter');
  await expect(notice(owner, 'PROCESADORES: margen de 12,0 %')).toBeVisible();

  await searchIn(owner, 'Buscar productos', 'ryzen 5 5600');
  await owner
    .getByRole('button', { name: /^Crear Margen Individual/ })
    .first()
    .click();
  await owner.keyboard.type('5');
  await owner.keyboard.press('Enter');
  await expect(question).toContainText(/El margen de .*ryzen.* es 5,0\s%/i);
  await press(question.getByRole('button', { name: 'Sí, es correcto' }));
  await expect(notice(owner, 'pasó a Margen Individual, con 5,0')).toBeVisible();
});
