import type { Page } from '@playwright/test';
import { openDatabase } from '#db/open/open-database.ts';
import { expect, test } from './fixtures.ts';
import { openStore } from './shop/store.ts';
import { expectNoFindings } from './steps/axe.ts';
import { notice } from './steps/header.ts';
import { expectMails, MAILS } from './steps/mail.ts';
import { ADMIN, press } from './steps/panel.ts';
import { stageOf } from './steps/paying.ts';
import {
  chooseMethod,
  enterTransfers,
  recordMoney,
  sendReceipt,
  TRANSFER_SETTINGS,
} from './steps/transfers.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

/** Longer than the shop waits for a transfer. */
const TOO_LONG_MINUTES = 73 * 60;

test('a transfer that comes late pays its order while there is stock, and is returned when there is none', async ({
  openOwnShop,
  page,
  newVisitor,
  email,
}) => {
  test.slow();
  const shop = await openOwnShop(TRANSFER_SETTINGS);
  const unlucky = await newVisitor();
  const owner = await newVisitor();
  const emails = [email, `otra-${email}`] as const;
  for (const [visitor, address] of [
    [page, emails[0]],
    [unlucky, emails[1]],
  ] as const) {
    await chooseMethod(visitor, shop.origin, address, 'Transferencia o depósito');
    await visitor.getByRole('button', { name: 'Confirmar y transferir' }).click();
    await expect(stageOf(visitor)).toHaveText('Falta tu transferencia');
  }
  await shop.letTimePass(TOO_LONG_MINUTES);
  const store = openStore(shop.dataDir);
  const orders = emails.map((address) => store.ordersOf(address)[0]?.id ?? '');
  for (const [visitor, address, id] of [
    [page, emails[0], orders[0]],
    [unlucky, emails[1], orders[1]],
  ] as const) {
    await expect.poll(() => store.ordersOf(address)).toMatchObject([{ status: 'cancelado' }]);
    await visitor.reload();
    await expect(stageOf(visitor)).toHaveText('Venció el plazo para pagar este pedido');
    await expect(visitor.getByText(/Si ya transferiste, mandanos el comprobante acá abajo/)).toBeVisible();
    await expectMails(store, address, id ?? '', [MAILS.received, MAILS.expired]);
  }

  await sendReceipt(page);
  await expect(stageOf(page)).toHaveText('Estamos mirando tu comprobante');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await enterTransfers(owner, shop.origin);
  await expect(
    owner.getByText('Está cancelado: si entró el dinero, se reabre mientras haya stock'),
  ).toBeVisible();
  await recordMoney(owner, null);
  await expect(owner.getByText('Ningún pedido espera una transferencia')).toBeVisible();
  await page.reload();
  await expect(stageOf(page)).toHaveText('¡Pago aprobado!');
  await expectMails(store, emails[0], orders[0] ?? '', [MAILS.received, MAILS.expired, MAILS.paid]);

  await sellEverything(shop.dataDir);
  await sendReceipt(unlucky);
  await owner.reload();
  await recordMoney(owner, null);
  await expect(owner.getByText(/sigue cancelado: devolvé el dinero/)).toBeVisible();
  await unlucky.reload();
  await expect(stageOf(unlucky)).toHaveText('Vamos a devolverte el pago');
  await expectMails(store, emails[1], orders[1] ?? '', [MAILS.received, MAILS.expired, MAILS.cameLate]);
  await owner.goto(`${shop.origin}/admin/home/atencion`);
  await expect(owner.getByText(/ya no hay stock para reabrirlo/).first()).toBeVisible();

  await owner.goto(`${shop.origin}/admin/pedido/${orders[1]}`);
  await returnAll(owner);
  await expect(owner.getByText('Devuelto', { exact: true }).first()).toBeVisible();
  // The buyer transferred twice: the shop owes them the second transfer as well.
  await press(owner.getByRole('button', { name: 'Entró dinero después de cancelado' }));
  await owner.getByLabel('Cuánto entró, en pesos').fill('2500');
  await press(owner.getByRole('button', { name: 'Anotar', exact: true }));
  await expect(owner.getByText(/sigue cancelado: devolvé el dinero/)).toBeVisible();
  await expect(owner.getByText('Para revisar')).toBeVisible();
  await unlucky.reload();
  await expect(stageOf(unlucky)).toHaveText('Vamos a devolverte el pago');
  await returnAll(owner);
  await expect(owner.getByText('Para revisar')).toHaveCount(0);
  store.close();
});

/** Notes that all of the payment which is still here went back. */
async function returnAll(owner: Page): Promise<void> {
  await press(owner.getByRole('button', { name: 'Anotar devolución' }));
  await expect(owner.getByLabel('Cuánto devolviste, en pesos')).not.toHaveValue('');
  await owner.getByLabel('Cómo').fill('a su cuenta');
  await owner.getByLabel('Tu contraseña').fill(ADMIN.password);
  await press(owner.getByRole('button', { name: 'Anotar', exact: true }));
  await expect(notice(owner, 'Devolución anotada')).toBeVisible();
}

/** Nothing is left of any product. */
async function sellEverything(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await db
    .updateTable('products')
    .set((product) => ({ supplier_stock: product.ref('reserved') }))
    .execute();
  await close();
}
