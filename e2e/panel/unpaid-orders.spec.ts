import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { open } from '../steps/open.ts';
import { goTo, press, rowWith, signIn } from '../steps/panel.ts';

test('unpaid orders of one buyer are seen together and cancelled at once', async ({
  page,
  scenario,
  store,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 12 });
  const telefono = `11 4${randomInt(1_000_000, 9_999_999)}`;
  for (let order = 0; order < 3; order++) {
    await scenario.othersBuy(product.id, 2, { email: `${order}-${email}`, telefono });
  }
  expect(store.stockOf(product.id)).toEqual({ supplier: 12, reserved: 6 });

  await signIn(page);
  await open(page, '/admin/home');
  await goTo(page, 'Pedidos');
  await page.getByRole('link', { name: 'Sin pagar, agrupados' }).click();
  await page.getByRole('combobox', { name: 'Juntar por' }).selectOption('Teléfono');
  const digits = telefono.replaceAll(/\D/g, '');
  const group = rowWith(page, digits);
  await group.getByRole('link', { name: digits }).click();
  await expect(page.getByRole('region', { name: `Pedidos sin pagar de ${digits}` })).toContainText(
    `0-${email}`,
  );

  await press(group.getByRole('button', { name: 'Cancelar 3 pedidos' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('6 unidades por USD');
  await expect(question.getByRole('checkbox')).not.toBeChecked();
  await press(question.getByRole('button', { name: 'Cancelar 3 pedidos' }));
  await expect(page.getByText('No hay pedidos sin pagar')).toBeVisible();
  expect(store.stockOf(product.id)).toEqual({ supplier: 12, reserved: 0 });
});
