import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Scenario } from './shop/scenario.ts';
import { expectNoFindings } from './steps/axe.ts';
import { buyButton, readyToBuy } from './steps/cart.ts';
import { notice } from './steps/header.ts';
import { expectMails, MAILS } from './steps/mail.ts';
import { open } from './steps/open.ts';
import { ADMIN, goTo, press, rowWith, signIn } from './steps/panel.ts';
import { endPayment, orderToPay, stageOf } from './steps/paying.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

test('a refund in process is not told as returned until the provider approves it', async ({
  page,
  scenario,
  email,
  store,
  newVisitor,
}) => {
  const buyer = await newVisitor();
  const { number, decide } = await paidWithRefundsHeld(buyer, await newVisitor(), scenario, email);
  await signIn(page);
  await refundAll(page, number);
  await expect(notice(page, /Reembolso de .* en proceso/)).toBeVisible();
  const payments = page.getByRole('region', { name: 'Pagos' });
  await expect(payments.getByText('El dinero todavía no volvió')).toBeVisible();
  // What is in process cannot be asked for twice.
  await expect(payments.getByRole('button', { name: /^Devolver/ })).toBeHidden();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await open(buyer, buyer.url());
  await expect(stageOf(buyer)).toHaveText('¡Pago aprobado!');
  await expect(buyer.getByText(/está procesando una devolución de/)).toBeVisible();
  await expectMails(store, email, number, [MAILS.received, MAILS.paid]);

  await decide('Aprobar la devolución');
  // The page looks by itself.
  await expect(payments.getByText(/^Se devolvieron/)).toBeVisible({ timeout: 40_000 });
  await open(buyer, buyer.url());
  await expect(stageOf(buyer)).toHaveText('Te devolvimos el pago');
  await expectNoFindings(buyer);
  await expectMails(store, email, number, [MAILS.received, MAILS.paid, MAILS.refunded]);
});

test('a refund that the provider rejects after all asks for attention, and its amount is free again', async ({
  page,
  scenario,
  email,
  store,
  newVisitor,
}) => {
  const buyer = await newVisitor();
  const { number, decide } = await paidWithRefundsHeld(buyer, await newVisitor(), scenario, email);
  await signIn(page);
  await refundAll(page, number);
  await decide('Rechazar la devolución');
  const payments = page.getByRole('region', { name: 'Pagos' });
  await expect(async () => {
    await page.reload();
    await expect(payments.getByText('MercadoPago rechazó el reembolso')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await expect(payments.getByRole('button', { name: /^Devolver/ })).toBeVisible();
  await goTo(page, 'Atención');
  await expect(rowWith(page, number)).toBeVisible();
  await open(buyer, buyer.url());
  await expect(stageOf(buyer)).toHaveText('¡Pago aprobado!');
  await expectMails(store, email, number, [MAILS.received, MAILS.paid]);
});

/** A paid order whose refunds the provider does not decide at once. */
async function paidWithRefundsHeld(buyer: Page, provider: Page, scenario: Scenario, email: string) {
  await readyToBuy(buyer, [[await scenario.addProduct({ stock: 3 })]], email);
  await buyButton(buyer).click();
  const number = await orderToPay(buyer);
  const providersPage = buyer.url();
  await endPayment(buyer, 'approved');
  await expect(stageOf(buyer)).toHaveText('¡Pago aprobado!');
  /** Presses a button of the provider's page. */
  async function decide(what: string): Promise<void> {
    await provider.goto(providersPage);
    await provider.getByText('Simular lo que pasa después').click();
    await provider.getByRole('button', { name: what }).click();
  }
  await decide('Dejar en proceso la próxima devolución');
  return { number, decide };
}

async function refundAll(page: Page, number: string): Promise<void> {
  await open(page, `/admin/pedido/${number}`);
  await page
    .getByRole('region', { name: 'Pagos' })
    .getByRole('button', { name: /^Devolver/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByLabel('Tu contraseña').fill(ADMIN.password);
  await press(dialog.getByRole('button', { name: /^Devolver / }));
  await expect(dialog).toBeHidden();
}
