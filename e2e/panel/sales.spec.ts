import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { open } from '../steps/open.ts';
import { signIn } from '../steps/panel.ts';

test('the owner sees what was sold in a period, and takes it away as a sheet', async ({ page, scenario }) => {
  const product = await scenario.addProduct({ stock: 3, supplierCents: 500_000 });
  const order = await scenario.othersBuy(product.id, 2);
  const unpaid = await scenario.othersBuy(product.id, 1);
  await signIn(page);
  for (const [desde, hacia] of [
    ['pendiente', 'procesando'],
    ['procesando', 'enviado'],
  ]) {
    const step = await page.request.post(`/api/pedidos/admin/pedidos/${order}/estado/`, {
      data: { desde, hacia },
    });
    expect(step.status()).toBe(200);
  }

  await open(page, '/admin/home/ventas');
  await page.getByRole('link', { name: 'Últimos 7 días' }).click();
  // Two units left the shop; nobody paid the third.
  const sold = page.getByRole('table', { name: 'Los más vendidos' }).getByRole('row');
  const description = product.id.toUpperCase();
  await expect(sold.filter({ hasText: description })).toContainText('2');
  const scarce = page.getByRole('table', { name: 'Productos que se están acabando' });
  await expect(scarce.getByRole('row').filter({ hasText: description })).toContainText('Sin stock');
  await expectNoFindings(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar pedidos' }).click();
  const sheet = await readFile(await (await download).path(), 'utf8');
  expect(sheet).toContain(`${order};`);
  expect(sheet).toContain(`${unpaid};`);

  // A period that ends before it begins is refused in words.
  await page.getByLabel('Desde').fill('2026-03-02');
  await page.getByLabel('Hasta').fill('2026-03-01');
  await expect(page.getByRole('alert').filter({ hasText: 'El período empieza' })).toBeVisible();
  await page.getByLabel('Desde').fill('2020-01-01');
  await page.getByLabel('Hasta').fill('2020-01-31');
  await page.getByRole('button', { name: 'Ver período' }).click();
  await expect(page.getByText('En este período no se cobró ningún pedido.')).toBeVisible();
});
