import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Scenario } from './shop/scenario.ts';
import { expectNoFindings } from './steps/axe.ts';
import { buyButton, readyToBuy } from './steps/cart.ts';
import { expectMails, MAILS } from './steps/mail.ts';
import { untilTakenOver } from './steps/open.ts';
import { goTo, press, rowWith, signIn } from './steps/panel.ts';
import { endPayment, orderToPay, stageOf } from './steps/paying.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

test('two cards that make the total together pay the order, with one email', async ({
  page,
  scenario,
  email,
  store,
}) => {
  const { number } = await goToPay(page, scenario, email);
  await page.getByRole('button', { name: 'Pagar con dos tarjetas' }).click();
  await page.waitForURL(/\/carrito\?pedido=/);
  await untilTakenOver(page);
  await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
  await expect(page.getByText('se pagó más de una vez')).toHaveCount(0);
  expect(store.ordersOf(email)).toMatchObject([{ id: number, status: 'procesando' }]);
  await expectMails(store, email, number, [MAILS.received, MAILS.paid]);
});

test('when the second card is refused, the buyer reads how much came and pays exactly the rest', async ({
  page,
  scenario,
  email,
  store,
}) => {
  const { number, product } = await goToPay(page, scenario, email);
  await page.getByRole('button', { name: 'Dos tarjetas: que rechacen la segunda' }).click();
  await page.waitForURL(/\/carrito\?pedido=/);
  await untilTakenOver(page);
  await expect(stageOf(page)).toHaveText('Recibimos una parte de tu pago');
  await expect(page.getByText(/Llegaron \$\s[\d.,]+ de \$\s[\d.,]+\./)).toBeVisible();
  const payTheRest = page.getByRole('button', { name: 'Pagar lo que falta' });
  await expect(payTheRest).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  expect(store.ordersOf(email)).toMatchObject([{ id: number, status: 'pendiente' }]);
  expect(store.stockOf(product.id)).toEqual({ supplier: 3, reserved: 1 });

  const amount = page.getByText(/^Vas a pagar .* lo que falta del total\.$/);
  const [rest = ''] = /\$\s[\d.,]*\d/.exec(await amount.innerText()) ?? [];
  await payTheRest.click();
  expect(await orderToPay(page)).toBe(number);
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toHaveText(`Pagar ${rest}`);
  await endPayment(page, 'approved');
  await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
  await expect(page.getByText('se pagó más de una vez')).toHaveCount(0);
  expect(store.ordersOf(email)).toMatchObject([{ id: number, status: 'procesando' }]);
  await expectMails(store, email, number, [MAILS.received, MAILS.paid]);
});

test('a fraud alert stops the shipment until a person says why it may go', async ({
  page,
  scenario,
  email,
  store,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { number } = await goToPay(page, scenario, email);
  const providersPage = page.url();
  await endPayment(page, 'approved');
  await expect(stageOf(page)).toHaveText('¡Pago aprobado!');

  const provider = await newVisitor();
  await provider.goto(providersPage);
  await provider.getByText('Simular lo que pasa después').click();
  await provider.getByRole('button', { name: /^Alertar fraude/ }).click();

  const owner = await newVisitor();
  await signIn(owner);
  const stopped = owner.getByRole('link', { name: 'Resolver en Atención' });
  await expect(async () => {
    await owner.goto(`/admin/pedido/${number}`);
    await expect(stopped).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(owner.getByText('No enviar: alerta de fraude').first()).toBeVisible();
  await expectNoFindings(owner);
  await press(owner.getByRole('button', { name: 'Cancelar y devolver' }));
  await press(owner.getByRole('alertdialog').getByRole('button', { name: 'No cancelar' }));
  await press(owner.getByRole('button', { name: 'Marcar enviado' }));
  await expect(
    owner.getByRole('alert').filter({ hasText: 'No lo envíes: tiene una alerta de fraude' }),
  ).toBeVisible();
  expect(store.ordersOf(email)).toMatchObject([{ id: number, status: 'procesando' }]);

  await goTo(owner, 'Atención');
  await press(rowWith(owner, number).getByRole('button', { name: /^Resolver/ }));
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Cómo se resolvió').fill('Hablé con el titular de la tarjeta');
  await press(dialog.getByRole('button', { name: 'Resolver' }));
  await expect(rowWith(owner, number)).toBeHidden();
  await owner.goto(`/admin/pedido/${number}`);
  await expect(stopped).toHaveCount(0);
  await press(owner.getByRole('button', { name: 'Marcar enviado' }));
  const question = owner.getByRole('alertdialog');
  await expect(question).toContainText('«Hablé con el titular de la tarjeta»');
  await press(question.getByRole('button', { name: 'Marcar enviado' }));
  await expect.poll(() => store.ordersOf(email)).toMatchObject([{ id: number, status: 'enviado' }]);
});

/** Orders a product and stands at the provider's page. */
async function goToPay(page: Page, scenario: Scenario, email: string) {
  const product = await scenario.addProduct({ stock: 3 });
  await readyToBuy(page, [[product]], email);
  await buyButton(page).click();
  return { number: await orderToPay(page), product };
}
