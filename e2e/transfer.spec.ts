import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openOwnShop } from './shop/own-shop.ts';
import { expectNoFindings } from './steps/axe.ts';
import { fillShipping } from './steps/cart.ts';
import { ADMIN, press } from './steps/panel.ts';
import { stageOf } from './steps/paying.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

const PDF = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 pagado') };
const SETTINGS = {
  ARS_PER_USD: '1485.50',
  TRANSFER_ALIAS: 'zocalo.pc',
  TRANSFER_CBU: '2850590940090418135201',
  TRANSFER_HOLDER: 'Zócalo SRL',
  TRANSFER_DISCOUNT: '10',
  CASH_AT_COUNTER: 'on',
};

test('a buyer transfers less, then the rest, and another pays in cash', async ({
  page,
  newVisitor,
  email,
}) => {
  test.slow();
  const shop = await openOwnShop(SETTINGS);
  const owner = await newVisitor();
  try {
    await choose(page, shop.origin, email, 'Transferencia o depósito');
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Confirmar y transferir' }).click();
    await expect(stageOf(page)).toHaveText('Falta tu transferencia');
    await expect(page.getByText('zocalo.pc')).toBeVisible();
    await expect(page.getByText('2850590940090418135201')).toBeVisible();
    await page.getByLabel('Comprobante de la transferencia').setInputFiles(PDF);
    await page.getByRole('button', { name: 'Enviar comprobante' }).click();
    await expect(stageOf(page)).toHaveText('Estamos mirando tu comprobante');
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);

    await enter(owner, shop.origin);
    await expect(owner.getByText('Sin mirar')).toBeVisible();
    await expectNoFindings(owner);
    await record(owner, '1.000,00');
    await expect(owner.getByText('Ya entraron $ 1.000,00')).toBeVisible();
    await page.reload();
    await expect(stageOf(page)).toHaveText(/^Faltan \$/);
    // What is missing stands in the field already.
    await record(owner, null);
    await expect(owner.getByText('Ningún pedido espera una transferencia')).toBeVisible();
    await page.reload();
    await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
    await expect(page.getByText('Confirmado')).toBeVisible();

    await choose(page, shop.origin, `otra-${email}`, 'Efectivo en el local');
    await page.getByRole('button', { name: 'Confirmar y pagar en el local' }).click();
    await expect(stageOf(page)).toHaveText('Te esperamos en el local');
    await owner.reload();
    await press(owner.getByRole('button', { name: 'Cobrado en el local' }));
    await press(owner.getByRole('button', { name: 'Anotar', exact: true }));
    await expect(owner.getByText('Ningún pedido espera una transferencia')).toBeVisible();
    await page.reload();
    await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
  } finally {
    await Promise.all([page.goto('about:blank'), owner.goto('about:blank')]);
    await shop.close();
  }
});

/** Puts the first product into the cart, and chooses how to pay it. */
async function choose(page: Page, origin: string, email: string, method: string): Promise<void> {
  await page.goto(`${origin}/componentes`);
  await expect(page.getByText('por transferencia (10 % menos)').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  await page.goto(`${origin}/carrito`);
  await fillShipping(page, email);
  if (method.startsWith('Efectivo')) await page.getByRole('radio', { name: /^Retiro/ }).check();
  await page.getByRole('radio', { name: new RegExp(method) }).check();
}

async function enter(page: Page, origin: string): Promise<void> {
  const entered = await page.request.post(`${origin}/api/login/`, { data: ADMIN });
  const { cookie } = (await entered.json()) as { cookie: string };
  await page
    .context()
    .addCookies([
      { name: 'admin_session', value: cookie, url: origin, httpOnly: true, secure: true, sameSite: 'Strict' },
    ]);
  await page.goto(`${origin}/admin/home?seccion=transferencias`);
}

/** Records what came for the only order that waits. @param amount Null: what is missing. */
async function record(page: Page, amount: string | null): Promise<void> {
  await press(page.getByRole('button', { name: 'Anotar lo que entró' }));
  if (amount !== null) await page.getByLabel('Cuánto entró, en pesos').fill(amount);
  await press(page.getByRole('button', { name: 'Anotar', exact: true }));
}
