import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { amountOf, fillShipping } from '../steps/cart.ts';
import { notice } from '../steps/header.ts';
import { settled, signIn } from '../steps/panel.ts';
import { TRANSFER_SETTINGS } from '../steps/transfers.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test('the owner decides how new orders are delivered and paid; an order keeps what it was promised', async ({
  openOwnShop,
  newVisitor,
  email,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 400/);
  const shop = await openOwnShop(TRANSFER_SETTINGS);
  const [owner, buyer] = [
    await newVisitor({ baseURL: shop.origin }),
    await newVisitor({ baseURL: shop.origin }),
  ];
  const earlier = await order(buyer, email);
  await signIn(owner);
  await owner.goto('/admin/home/configuracion');

  await choose(owner, 'Pago en línea', 'No');
  await expect(
    owner.getByText('Un pedido nuevo se paga por transferencia o en efectivo al retirar.').first(),
  ).toBeVisible();
  await type(owner, 'Horas para transferir', '24');
  await expect(owner.getByText(/^Un pedido nuevo dice: Tenés 24 horas para transferir/)).toBeVisible();
  await keep(owner, 'Horas para transferir');
  await type(owner, 'Dónde se retira', 'Belgrano 77, Tandil');
  await keep(owner, 'Dónde se retira');
  await type(owner, 'Envío gratis desde', '1');
  await keep(owner, 'Envío gratis desde');
  await type(owner, 'Días que tarda', '3-5');
  await keep(owner, 'Días que tarda');
  await type(owner, 'Cuánto tarda en estar listo', '2-1');
  await owner.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(owner.getByText('el primer número tiene que ser el menor: 2-4')).toBeVisible();
  await type(owner, 'Cuánto tarda en estar listo', '1-2');
  await expect(
    owner.getByText('El carrito dice: Lo retirás en 1 a 2 días hábiles desde que se acredita el pago'),
  ).toBeVisible();
  await keep(owner, 'Cuánto tarda en estar listo');
  await expectNoFindings(owner);
  await expectNoSidewaysScroll(owner);

  await expect.poll(async () => (await buyer.request.get('/carrito')).text()).toContain('Belgrano 77');
  await buyer.goto('/componentes');
  await buyer
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  await buyer.goto('/carrito');
  await fillShipping(buyer, email);
  await expect(amountOf(buyer, 'Envío')).toHaveText('USD 0.00');
  await expect(buyer.getByText('Belgrano 77, Tandil').first()).toBeVisible();
  await expect(
    buyer.getByText('Llega en 3 a 5 días hábiles desde que se acredita el pago').first(),
  ).toBeVisible();
  await expect(
    buyer.getByText('Lo retirás en 1 a 2 días hábiles desde que se acredita el pago').first(),
  ).toBeVisible();
  await buyer.getByRole('radio', { name: /^Retiro en el local/ }).check();
  await expect(buyer.getByText(/Tenés 24 horas para transferir/)).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^Comprar con/ })).toBeHidden();

  const { clave, heldUntil } = earlier;
  await buyer.goto(`/carrito?pedido=${clave}`);
  await expect(buyer.getByRole('button', { name: /^Pagar con/ })).toBeVisible();
  const again = await (await buyer.request.get(`/api/pedidos/${clave}/`)).json();
  expect(again.retenido_hasta).toBe(heldUntil);
  const late = await order(buyer, email);
  const refused = await buyer.request.post(`/api/pedidos/${late.clave}/pago/`);
  expect(refused.status()).toBe(503);
});

/** Places an order that is paid online. */
async function order(page: Page, email: string): Promise<{ clave: string; heldUntil: string }> {
  const { results } = await (await page.request.get('/api/components?limit=1')).json();
  const response = await page.request.post('/api/pedidos/create/', {
    data: {
      nombre: 'Ana Prueba',
      email,
      telefono: '249 400-0000',
      direccion: 'Chacabuco 500, Tandil',
      productos: [{ producto_id: results[0].id, cantidad: 1 }],
    },
  });
  expect(response.status()).toBe(201);
  const { clave } = await response.json();
  const own = await (await page.request.get(`/api/pedidos/${clave}/`)).json();
  return { clave, heldUntil: own.retenido_hasta };
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await settled(page);
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
  await keep(page, label);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await settled(page);
  await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}

async function keep(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(page, `${label}: guardado`)).toBeVisible();
}
