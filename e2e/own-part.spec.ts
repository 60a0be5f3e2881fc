import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import {
  candidates,
  chooseFirst,
  expectOpenStep,
  openStep,
  openSummary,
  partNames,
  shareBuild,
} from './steps/builder.ts';
import { idOf } from './steps/catalogue.ts';
import { open } from './steps/open.ts';

test('the board that a visitor has stays when they go back to the processor', async ({ page }) => {
  const board = await idOf(page, 'motherboard', 'B450');
  await open(page, `/armar-pc?motherboard=${board}&tengo=motherboard`);
  await chooseFirst(page, 'Procesador');
  await chooseFirst(page, 'Memoria RAM');
  await expectOpenStep(page, 'Placa de video');

  const steps = page.getByRole('region', { name: 'Pasos' });
  await steps.getByRole('link', { name: 'Procesador' }).click();
  await expectOpenStep(page, 'Procesador');
  await expect(page.getByText('Quitamos un componente')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Piezas que ya tenés' })).toContainText('B450');
  await expect(openStep(page).getByText('AM4').first()).toBeVisible();
  for (const name of await candidates(page).allTextContents()) expect(name).toContain('AMD');
});

test('a budget that buys little completes the PC with a case that has its power supply, and says so', async ({
  page,
}) => {
  const board = await idOf(page, 'motherboard', 'B450');
  await open(page, `/armar-pc?motherboard=${board}&tengo=motherboard&completar=si&presupuesto=300`);
  const finished = page.getByRole('region', { name: 'Tu PC está completa' });
  await expect(finished.getByText(/^Elegimos 4 piezas para juegos: USD [\d.]+ de USD 300\./)).toBeVisible();
  await expect(finished.getByText('La fuente viene con el gabinete')).toBeVisible();
  await expect(page.getByText('Completar por mí')).toHaveCount(0);
  await expectNoFindings(page);
});

test('a budget that buys no PC says how much is missing, and one press takes the least', async ({ page }) => {
  const board = await idOf(page, 'motherboard', 'B450');
  await open(page, `/armar-pc?motherboard=${board}&tengo=motherboard`);
  await page.getByText('Completar por mí').click();
  await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('150');
  await page.getByRole('button', { name: /^Completar 7 pasos/ }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/la PC más económica .* cuesta USD [\d.]+.*\. Faltan USD [\d.]+\./);
  await expect(alert).toBeInViewport();
  await expectNoFindings(page);
  await alert.getByRole('link', { name: /^Armarla con USD \d+$/ }).click();
  await expect(page.getByRole('heading', { name: 'Tu PC está completa' })).toBeFocused();
  await expect(page).toHaveURL(/tengo=motherboard/);
});

test('a card that the shop does not sell is added by its name, stays, and no other is proposed', async ({
  page,
  isMobile,
}) => {
  await open(page, '/armar-pc');
  await page.getByText('¿Ya tenés alguna pieza?').click();
  await page.getByLabel('¿Cuál es?').fill('una 1660 super');
  await page.getByRole('search', { name: 'Tu pieza' }).getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('No vendemos «1660 super».')).toBeVisible();
  const found = page.getByRole('list', { name: 'Piezas encontradas' });
  await found.getByRole('link', { name: /^La tengo 1660 super/ }).click();

  const own = page.getByRole('list', { name: 'Piezas que ya tenés' });
  await expect(own).toContainText('1660 super (GTX 1660 SUPER, 125 W');
  await expect(page.getByText(/lo demás no lo sabemos\.$/)).toHaveCount(1);
  await page.reload();
  const summary = await openSummary(page, isMobile);
  expect(await partNames(summary)).toEqual(['Tu 1660 super']);
  await expect(summary.getByText('Ya la tenés')).toBeVisible();
  await expect(summary.getByRole('link', { name: /Comprar esta pieza/ })).toHaveCount(0);
  if (isMobile) await page.keyboard.press('Escape');

  await page.getByText('Completar por mí').click();
  await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('700');
  await page.getByRole('button', { name: /^Completar 7 pasos/ }).click();
  const finished = page.getByRole('region', { name: 'Tu PC está completa' });
  await expect(finished.getByText('Tu 1660 super')).toBeVisible();
  await expect(finished.getByText('Ya la tenés')).toBeVisible();
  await expect(finished.getByText('No encaja')).toHaveCount(0);
  await expectNoFindings(page);

  await own.getByRole('link', { name: 'Cambiar Placa de video' }).click();
  const field = page.getByLabel('¿Cuál es?');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('1660 super');
  await field.fill('rtx 2060');
  await field.press('Enter');
  await found.getByRole('link', { name: /^La tengo rtx 2060/ }).click();
  await expect(own).toContainText('rtx 2060');
  await expect(own).not.toContainText('1660');

  await own.getByRole('link', { name: /^Quitar/ }).click();
  await expectOpenStep(page, 'Placa de video');
  await expect(own).toHaveCount(0);
});

test('two parts in one sentence are both offered, and both stay', async ({ page }) => {
  await open(page, '/armar-pc?pieza=un+ryzen+5+2600+y+una+fuente+de+600w');
  const found = page.getByRole('list', { name: 'Piezas encontradas' });
  await expect(found).not.toContainText(/gabinete/i);
  await expectNoFindings(page);
  const own = page.getByRole('list', { name: 'Piezas que ya tenés' });
  await found.getByRole('link', { name: /^La tengo ryzen 5 2600/ }).click();
  await expect(page).toHaveURL(/tengo=cpu&/);
  // The address changes before the page does, whose links go on from what it shows.
  await expect(own).toContainText('ryzen 5 2600');
  await found.getByRole('link', { name: /^La tengo fuente de 600w/ }).click();
  await expect(page).toHaveURL(/tengo=cpu%2Cpsu/);
  await expect(found).toHaveCount(0);
  await expect(own).toContainText('fuente de 600w (600 W');
});

test('a sentence with two parts, a use and a budget keeps all of it, and one press adds both parts', async ({
  page,
}) => {
  await open(page, '/armar-pc');
  await page.getByText('¿Ya tenés alguna pieza?').click();
  await page
    .getByLabel('¿Cuál es?')
    .fill('quiero una pc de oficina, tengo una 1660 super y una fuente de 600w, 700 dolares');
  await page.getByRole('search', { name: 'Tu pieza' }).getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('No vendemos «1660 super» ni «fuente de 600w».')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: /^Sumar las dos/ }).click();
  await expect(page).toHaveURL(/tengo=gpu%2Cpsu/);
  await expect(page).toHaveURL(/presupuesto=700(?:\+dolares)?&uso=oficina/);
  const own = page.getByRole('list', { name: 'Piezas que ya tenés' });
  await expect(own).toContainText('1660 super (GTX 1660 SUPER');
  await expect(own).toContainText('Fijate que tenga el conector de 8 pines que pide la placa de video.');
});

test('a shared PC says that its reader cannot buy a part that the shop does not sell', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  await open(page, '/armar-pc?gpu=propia%3A1660+super');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const link = await shareBuild(page, isMobile);
  const friend = await newVisitor();
  await open(friend, link);
  const notice = friend.getByText('Quien compartió esta PC ya tenía una pieza');
  await expect(notice).toBeVisible();
  await friend.getByRole('link', { name: /^Elegir otra/ }).click();
  await expect(notice).toHaveCount(0);
  await expect(friend).not.toHaveURL(/propia/);
});

test('whoever gets a PC with two parts that the shop does not sell decides first, and the cart says what is missing', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  await page.goto('/componentes?search=quiero+jugar,+tengo+una+1660+super+y+una+fuente+de+600w,+700+dolares');
  await page.getByRole('link', { name: 'Armar esa PC' }).click();
  const finished = page.getByRole('region', { name: 'Tu PC está completa' });
  await expect(finished).toContainText(
    /Te sobran USD [\d.]+: lo que más rinde es cambiar la 1660 super por una/,
  );
  const link = await shareBuild(page, isMobile);

  const friend = await newVisitor();
  const buy = () =>
    friend.getByRole('button', { name: 'Añadir al carrito' }).filter({ visible: true }).last().click();
  const question = friend.getByRole('dialog', { name: '¿Tenés estas piezas?' });
  await open(friend, link);
  await expect(
    friend.getByRole('heading', { name: /^Esta PC: \d de \d, faltan las que ya tiene quien la compartió$/ }),
  ).toBeVisible();
  await expect(friend.getByText('100% completado')).toHaveCount(0);
  await buy();
  await expect(question.getByText('La tiene quien compartió la PC')).toHaveCount(2);
  await expectNoFindings(friend);
  await question.getByRole('button', { name: 'Decidirlo después' }).click();
  await expect(question).toBeHidden();
  await expect(friend.getByText('En el carrito · Ver')).toHaveCount(0);

  await buy();
  await question.getByRole('button', { name: 'Agregar sin esas piezas' }).click();
  await open(friend, '/carrito');
  const missing = friend.getByText('Falta placa de video y fuente: sin eso no prende');
  await expect(missing).toBeVisible();
  await expectNoFindings(friend);
  await friend.getByRole('button', { name: /^Yo también la tengo 1660 super/ }).click();
  await expect(friend.getByText(/Ya tenés la placa de video: 1660 super/)).toBeVisible();
  await expect(friend.getByText('Falta la fuente: la persona que te compartió')).toBeVisible();

  await open(friend, link);
  const clear = await newVisitor();
  await open(clear, link);
  await clear.getByRole('button', { name: 'Añadir al carrito' }).filter({ visible: true }).last().click();
  await clear.getByRole('link', { name: 'No las tengo: elegir otras' }).click();
  await expectOpenStep(clear, 'Placa de video');
  await expect(clear).not.toHaveURL(/propia/);
  await expect(clear.getByText('Reparar')).toHaveCount(0);
  await expect(clear.getByText('Error', { exact: true })).toHaveCount(0);
  await chooseFirst(clear, 'Placa de video');
  await expectOpenStep(clear, 'Fuente');
  await expect(clear.getByText(/está completa/)).toHaveCount(0);
});

test('a search for a PC around parts that the shop does not sell counts with them', async ({ page }) => {
  await page.goto('/componentes?search=tengo+una+1660+super+y+un+ryzen+5+2600,+quiero+jugar+con+700+dolares');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText(
    'Presupuesto: 700 dolares. Ya tenés: 1660 super, ryzen 5 2600. Contamos con lo que dice su nombre.',
  );
  await way.getByRole('link', { name: 'Armar esa PC' }).click();
  const finished = page.getByRole('region', { name: 'Tu PC está completa' });
  await expect(finished).toContainText('Tu 1660 super');
  await expect(finished).toContainText('Tu ryzen 5 2600');
});
