import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { press, prepareUnpaid, settled, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test('what a paid order waits for is on the list to buy, until somebody bought it', async ({
  page,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 5 });
  const order = await scenario.othersBuy(product.id, 2, { email });
  await signIn(page);
  await open(page, `/admin/pedido/${order}`);
  await prepareUnpaid(page);
  await expect(page.getByText('Procesando').first()).toBeVisible();

  await open(page, '/admin/home/pedidos');
  await page.getByRole('link', { name: 'Para comprar' }).click();
  const row = page.getByRole('row').filter({ hasText: product.descripcion });
  await expect(row).toContainText(order);
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  const button = row.getByRole('button', { name: `Marcar comprado: ${product.descripcion}` });
  await button.focus();
  await settled(page);
  await page.keyboard.press('Enter');
  const done = notice(page, '1 producto comprado');
  await expect(done).toBeVisible();
  await expect(row).toHaveCount(0);
  // The row took its button along: whoever works with the keyboard goes on from the count.
  await expect(page.getByRole('status').filter({ hasText: 'para comprar' })).toBeFocused();
  await press(done.getByRole('button', { name: 'Deshacer' }));
  await expect(row).toBeVisible();
  await press(button);
  await expect(row).toHaveCount(0);

  await open(page, `/admin/pedido/${order}`);
  await expect(page.getByText(/Comprado el .* por admin@localhost/)).toBeVisible();
  await expectNoFindings(page);
});
