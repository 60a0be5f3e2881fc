import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { buyButton, fillShipping, pesosBeside } from './steps/cart.ts';
import { notice } from './steps/header.ts';
import { open } from './steps/open.ts';
import { settled, signIn } from './steps/panel.ts';
import { endPayment, orderToPay, stageOf } from './steps/paying.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

const PLANS = [
  '3 sin interés',
  '12 x 1,35 | con Visa y Mastercard',
  '6 sin interés | con Cabal | hasta 31/12/2019',
  '18 x 2 | a partir de $ 900.000.000',
].join(';');

test('instalments are seen on a card, in the product and in the cart, and paid', async ({
  openOwnShop,
  newVisitor,
  email,
}) => {
  test.slow();
  const shop = await openOwnShop({ ARS_PER_USD: '1485,50', INSTALLMENT_PLANS: PLANS });
  const buyer = await newVisitor({ baseURL: shop.origin });
  const admin = await newVisitor({ baseURL: shop.origin });
  await open(buyer, '/componentes');
  const card = buyer.getByRole('main').getByRole('article').first();
  const price = await card.locator('.pesos').innerText();
  await expect(card.getByText(`3 cuotas sin interés de ${thirdOf(price)} CFTEA: 0,00 %`)).toBeVisible();
  await expect(buyer.getByText('6 cuotas')).toHaveCount(0);
  await expectNoFindings(buyer);
  await expectNoSidewaysScroll(buyer);

  await card.getByRole('link', { name: /^Detalles/ }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByText('Ver todas las cuotas').click();
  await expect(dialog.getByRole('row')).toHaveText([
    /^CuotasTotalCFTEA$/,
    new RegExp(`^3 de .*Sin interés${literally(price)}0,00 %$`),
    // 1.35 in twelve: 4.9488 % every 30 days, compounded over 365.
    /^12 de .*Fijas, con Visa y Mastercard.*79,98 %$/,
  ]);
  await expectNoFindings(buyer);
  await dialog.getByRole('button', { name: 'Agregar al Carrito' }).click();

  await open(buyer, '/carrito');
  const total = await pesosBeside(buyer, 'Total').innerText();
  await expect(buyer.getByText(`3 cuotas sin interés de ${thirdOf(total)}`)).toBeVisible();
  await expectNoFindings(buyer);
  await expectNoSidewaysScroll(buyer);
  await fillShipping(buyer, email);
  await buyButton(buyer).click();
  const number = await orderToPay(buyer);
  await expect(buyer.getByLabel('Cuotas').getByRole('option')).toHaveText([
    '1 pago',
    ...[2, 3, 6, 9, 12].map((count) => `${count} cuotas`),
  ]);
  await buyer.getByLabel('Cuotas').selectOption('3 cuotas');
  await endPayment(buyer, 'approved');
  await expect(stageOf(buyer)).toHaveText('¡Pago aprobado!');

  await signIn(admin);
  await open(admin, `/admin/pedido/${number}`);
  await expect(admin.getByText(/ con visa en 3 cuotas/)).toBeVisible();
});

test('the owner writes the plans in the panel, and cards show them while the shop is paid online', async ({
  openOwnShop,
  newVisitor,
}) => {
  const shop = await openOwnShop({ ARS_PER_USD: '1485,50' });
  const buyer = await newVisitor({ baseURL: shop.origin });
  const owner = await newVisitor({ baseURL: shop.origin });
  await signIn(owner);
  await open(owner, '/admin/home/configuracion');
  const plans = owner.getByRole('textbox', { name: 'Cuotas' });
  await plans.fill('6 sin interés\n12 x 1,35 | con Visa | hasta 31/12/2019');
  await expect(
    owner.getByText(/muestra: 6 cuotas sin interés de \$\s166\.666,67; 12 cuotas fijas/),
  ).toBeVisible();
  await expectNoFindings(owner);
  await owner.getByRole('button', { name: 'Guardar cambios' }).click();
  // One ended: it is asked about before it is saved.
  const doubt = owner.getByRole('alertdialog');
  await expect(doubt).toContainText('Ya terminó, y no se muestra: 12 cuotas, hasta el 31/12/2019.');
  await settled(owner);
  await doubt.getByRole('button', { name: 'Guardar igual' }).click();
  await expect(notice(owner, 'Cuotas: guardado')).toBeVisible();
  const card = () => buyer.getByRole('main').getByRole('article').first();
  await expect(async () => {
    await open(buyer, '/componentes');
    await expect(card().getByText(/6 cuotas sin interés de .* CFTEA: 0,00 %/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(buyer.getByText('12 cuotas')).toHaveCount(0);

  await owner.getByRole('combobox', { name: 'Pago en línea' }).selectOption('No');
  await owner.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(owner, 'Pago en línea: guardado')).toBeVisible();
  await expect(async () => {
    await open(buyer, '/componentes');
    await expect(card()).toBeVisible({ timeout: 1000 });
    await expect(buyer.getByText(/cuotas/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test('a shop without plans says nothing of instalments, and loads no code for them', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await open(page, '/componentes');
  await page
    .getByRole('link', { name: /^Detalles/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Producto' })).toBeVisible();
  await expect(page.getByText(/cuotas|CFTEA/)).toHaveCount(0);
  expect(loaded.filter((address) => address.includes('installment'))).toEqual([]);
});

/** A third of an amount as the page writes it, to the centavo and upwards. */
function thirdOf(pesos: string): string {
  const centavos = Math.ceil(Number(pesos.replace(/\D/g, '')) / 3);
  return `$ ${(centavos / 100).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

function literally(text: string): string {
  return text.replace(/[.$]/g, '\\$&').replace(/\s/g, '\\s');
}
