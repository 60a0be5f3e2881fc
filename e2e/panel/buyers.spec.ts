import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { open } from '../steps/open.ts';
import { goTo, rowWith, searchIn, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test('a buyer without an account is found with all that they bought, and comes in the sheet', async ({
  page,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct();
  const name = `Nora ${randomUUID().slice(0, 8)}`;
  for (const written of [email, email.toUpperCase()]) {
    const placed = await page.request.post('/api/pedidos/create/', {
      data: {
        nombre: name,
        email: written,
        telefono: '11 5555-0000',
        direccion: 'Mitre 123, Azul',
        productos: [{ producto_id: product.id, cantidad: 1 }],
      },
    });
    expect(placed.status()).toBe(201);
  }
  await signIn(page);
  await open(page, '/admin/home');
  await goTo(page, 'Clientes');
  await page.getByRole('link', { name: 'Compradores' }).click();
  await searchIn(page, 'Buscar compradores', name);
  const row = rowWith(page, name);
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar' }).click();
  const sheet = await readFile(await (await downloading).path(), 'utf8');
  expect(sheet.trimEnd().split('\r\n')).toHaveLength(2);
  expect(sheet).toContain(`${name};`);

  await row.getByRole('link', { name: 'Ver compras' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const orders = page.getByRole('table', { name: `Pedidos de ${name}` });
  await expect(orders.getByRole('link', { name: 'Ver Detalle' })).toHaveCount(2);
  await expectNoFindings(page);
  await orders.getByRole('link', { name: 'Ver Detalle' }).first().click();
  await page.getByRole('link', { name: 'Todo lo que compró' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('link', { name: 'Todos los compradores' }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar compradores' })).toHaveValue('');
});
