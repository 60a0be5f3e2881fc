import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { notice } from './steps/header.ts';
import { ADMIN, press, pressSpot, settled, spotOf, stopTime } from './steps/panel.ts';
import { chooseMethod, enterTransfers, sendReceipt, TRANSFER_SETTINGS } from './steps/transfers.ts';

test('an owner’s slip with money that came by hand is asked about before it is recorded', async ({
  openOwnShop,
  page,
  newVisitor,
  email,
}) => {
  test.slow();
  const shop = await openOwnShop(TRANSFER_SETTINGS);
  const owner = await newVisitor();
  await owner.clock.install();
  await chooseMethod(page, shop.origin, email, 'Transferencia o depósito');
  await page.getByRole('button', { name: 'Confirmar y transferir' }).click();
  await sendReceipt(page);
  await enterTransfers(owner, shop.origin);

  // A comma left out makes it a hundred times what is missing.
  await press(owner.getByRole('button', { name: 'Anotar lo que entró' }));
  await owner.getByLabel('Cuánto entró, en pesos').fill('99.000.000');
  await pressTwice(owner.getByRole('button', { name: 'Anotar', exact: true }));
  await expect(owner.getByText('Es mucho más de lo que falta: fijate que esté bien escrito.')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Sí, entró eso' })).toBeVisible();
  await expectNoFindings(owner);
  await owner.getByLabel('Cuánto entró, en pesos').fill('1.000,00');
  await press(owner.getByRole('button', { name: 'Anotar', exact: true }));
  await expect(owner.getByText('Ya entraron $ 1.000,00')).toBeVisible();

  // The order's page says what the part is, and returns nothing by itself.
  await expect(notice(owner, 'Anotado: faltan').locator('p')).toHaveText(/^Anotado: faltan \$\s[\d.]+,\d\d$/);
  expect(
    await notice(owner, 'Anotado: faltan')
      .locator('p')
      .evaluate((text) => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight),
  ).toBe(true);
  await notice(owner, 'Anotado: faltan').getByRole('button', { name: 'Ver pedido' }).click();
  await expect(owner.getByText(/^Entraron \$\s1\.000,00 de \$.*: faltan \$/)).toBeVisible();
  await expect(owner.getByText('Cubre una parte de este pedido.')).toBeVisible();
  await press(owner.getByRole('button', { name: 'Anotar devolución' }));
  const amount = owner.getByLabel('Cuánto devolviste, en pesos');
  await expect(amount).toHaveValue('');
  await amount.fill('400,00');
  await owner.getByLabel('Cómo').fill('a su cuenta');
  await owner.getByLabel('Tu contraseña').fill(ADMIN.password);
  await expect(owner.getByText(/Quedan en la tienda \$\s600,00 de \$.*: van a faltar \$/)).toBeVisible();
  await pressTwice(owner.getByRole('button', { name: 'Anotar', exact: true }));
  const meant = owner.getByRole('button', { name: 'Sí, anotar la devolución' });
  await expect(meant).toBeVisible();
  await press(meant);
  await expect(
    owner.getByText(/^Entraron \$\s1\.000,00, se devolvieron \$\s400,00, quedan \$\s600,00\. Faltan \$/),
  ).toBeVisible();
  await expect(owner.getByRole('region', { name: 'Historial' })).toContainText(
    /Se devolvieron \$\s400,00 de la transferencia: a su cuenta/,
  );
  await expectNoFindings(owner);
});

/** An accidental second press: it hits the same place half a second later. */
async function pressTwice(button: Locator): Promise<void> {
  const page = button.page();
  await settled(page);
  const spot = await spotOf(button);
  await stopTime(page);
  await pressSpot(page, spot);
  await page.clock.runFor(500);
  await pressSpot(page, spot);
  await page.clock.resume();
}
