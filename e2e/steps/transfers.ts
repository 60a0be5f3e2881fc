import { expect, type Page } from '@playwright/test';
import { fillShipping } from './cart.ts';
import { ADMIN, press } from './panel.ts';

export const RECEIPT = {
  name: 'comprobante.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 pagado'),
};

/** A shop that takes transfers, 10 % off, and cash at the counter. */
export const TRANSFER_SETTINGS = {
  ARS_PER_USD: '1485.50',
  TRANSFER_ALIAS: 'zocalo.pc',
  TRANSFER_CBU: '2850590940090418135201',
  TRANSFER_HOLDER: 'Zócalo SRL',
  TRANSFER_DISCOUNT: '10',
  CASH_AT_COUNTER: 'on',
};

/** Puts the first product into the cart, and chooses how to pay it. */
export async function chooseMethod(page: Page, origin: string, email: string, method: string): Promise<void> {
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

/** Signs in to the panel, at the transfers. */
export async function enterTransfers(page: Page, origin: string): Promise<void> {
  const entered = await page.request.post(`${origin}/api/login/`, { data: ADMIN });
  const { cookie } = (await entered.json()) as { cookie: string };
  await page
    .context()
    .addCookies([
      { name: 'admin_session', value: cookie, url: origin, httpOnly: true, secure: true, sameSite: 'Strict' },
    ]);
  await page.goto(`${origin}/admin/home/transferencias`);
}

/** Records money for the only order that waits. @param amount Null: the whole missing amount. */
export async function recordMoney(page: Page, amount: string | null): Promise<void> {
  await press(page.getByRole('button', { name: 'Anotar lo que entró' }));
  if (amount !== null) await page.getByLabel('Cuánto entró, en pesos').fill(amount);
  await press(page.getByRole('button', { name: 'Anotar', exact: true }));
}

/** Sends a receipt from the order's page. */
export async function sendReceipt(page: Page): Promise<void> {
  await page.getByLabel('Comprobante de la transferencia').setInputFiles(RECEIPT);
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
}
