import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { notice } from './steps/header.ts';
import { open } from './steps/open.ts';
import { goTo, press, searchIn, signIn } from './steps/panel.ts';

test('a buyer changes their mind, with and without JavaScript, and the panel answers', async ({
  page,
  scenario,
  email,
  store,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 400|ERR_FAILED/);
  const product = await scenario.addProduct();
  const order = await scenario.othersBuy(product.id, 1, { email });

  const buyer = await newVisitor();
  await open(buyer, '/');
  const button = buyer.getByRole('banner').getByRole('link', { name: 'Botón de arrepentimiento' });
  await expect(button).toBeInViewport();
  await button.click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Botón de arrepentimiento');
  await buyer.getByLabel('Número de pedido').fill(order.toLowerCase());
  await buyer.getByLabel('Email con el que compraste').fill('mal escrito');
  await buyer.getByLabel('Motivo').fill('Compré la placa equivocada');
  const send = buyer.getByRole('button', { name: 'Arrepentirme de la compra' });
  await send.click();
  await expect(buyer.getByText('No parece un email')).toBeVisible();
  await expect(buyer.getByLabel('Email con el que compraste')).toBeFocused();
  await expect(buyer.getByLabel('Número de pedido')).toHaveValue(order.toLowerCase());
  await expectNoFindings(buyer);
  await buyer.getByLabel('Email con el que compraste').fill(email);
  await send.click();
  await expect(buyer.getByRole('heading', { name: 'Recibimos tu arrepentimiento' })).toBeFocused();
  const code = await buyer.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
  await expectNoFindings(buyer);

  const confirmation = () => store.mailsTo(email).find(({ subject }) => subject?.includes(code));
  await expect.poll(confirmation).toBeDefined();
  expect(confirmation()?.text).toContain(order);

  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto('/arrepentimiento');
  await plain.getByLabel('Número de pedido').fill('no lo encuentro');
  await plain.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
  await expect(plain.getByText('Completá tu email')).toBeVisible();
  await expect(plain.getByLabel('Número de pedido')).toHaveValue('no lo encuentro');
  await plain.getByLabel('Email con el que compraste').fill(email);
  await plain.getByRole('button', { name: 'Arrepentirme de la compra' }).click();
  await expect(plain.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).not.toHaveText(code);

  await signIn(page);
  await open(page, '/admin/home');
  await goTo(page, 'Arrepentimientos');
  await searchIn(page, 'Buscar arrepentimientos', email);
  await expect(page.getByText(/^2 casos/)).toBeVisible();
  const found = page.getByRole('article').filter({ hasText: code });
  await expect(found.getByRole('link', { name: `Pedido ${order}` })).toBeVisible();
  await expect(found).toContainText('Todavía no corre: no se entregó');
  await expect(found).toContainText('Compré la placa equivocada');
  await expectNoFindings(page);
  await found.getByRole('button', { name: /^Marcar respondido/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Marcar respondido' }).click();
  await expect(dialog.getByText('Escribí el motivo')).toBeVisible();
  await dialog.getByLabel('Motivo, o qué se hizo').fill('Coordinamos el retiro');
  await page.route('**/api/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Marcar respondido' }).click();
  await expect(notice(page, 'Error al actualizar el arrepentimiento')).toBeVisible();
  await expect(dialog.getByLabel('Motivo, o qué se hizo')).toHaveValue('Coordinamos el retiro');
  await page.unroute('**/api/**');
  await press(dialog.getByRole('button', { name: 'Marcar respondido' }));
  await expect(dialog).toBeHidden();
  await expect(found).toContainText('Coordinamos el retiro');
  await expect(found).toContainText('admin@localhost');

  await press(found.getByRole('button', { name: /^Marcar reintegrado/ }));
  await dialog.getByLabel('Motivo, o qué se hizo').fill('Vino al local');
  const why = dialog.getByLabel('Por qué no hay un reembolso en la tienda');
  await expect(dialog.getByText('El pedido no tiene pagos en la tienda')).toBeVisible();
  await dialog.getByRole('button', { name: 'Marcar reintegrado' }).click();
  await expect(dialog.getByText('Escribí por qué no hay un reembolso')).toBeVisible();
  await expect(why).toBeFocused();
  await expectNoFindings(page);
  await why.fill('Se le devolvió en efectivo');
  await dialog.getByRole('button', { name: 'Marcar reintegrado' }).click();
  await expect(found).toContainText('Sin reembolso en la tienda: Se le devolvió en efectivo');
});
