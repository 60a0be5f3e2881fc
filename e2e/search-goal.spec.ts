import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { expectOpenStep, openStep, openSummary, partNames } from './steps/builder.ts';
import { open } from './steps/open.ts';

test('whoever searches for a power supply for a card sees, in the builder, only those that go with it', async ({
  page,
}) => {
  await page.goto('/componentes?search=fuente+para+rtx+5070+sin+ruido');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText(/En el armador ves solo lo que va con .*RTX 5070 (?!TI)/);
  await expect(page.getByRole('article').first()).toContainText('FUENTE');

  await way.getByRole('link', { name: 'Ver solo lo que encaja' }).click();
  await expect(page).toHaveURL(/\/armar-pc\?gpu=[^&]+&tengo=gpu&paso=psu&busco=psu%3Asin\+ruido$/);
  await expect(page.getByRole('heading', { name: 'Fuente', exact: true })).toBeVisible();
});

test('whoever searches for a whole PC and names a budget gets one with a single press', async ({ page }) => {
  await page.goto('/componentes?search=pc+de+oficina+900+mil+pesos');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText('Uso: oficina. Presupuesto: 900 mil pesos.');
  await expect(page.getByText('No se encontraron componentes')).toBeHidden();
  await expect(page.getByText('0 componentes encontrados')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Buscás una PC entera' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agregar/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ver todos los componentes' })).toBeVisible();
  await way.getByRole('link', { name: 'Armar esa PC' }).click();
  await expect(page).toHaveURL(/\/armar-pc\?cpu=.*uso=oficina/);
});

test('whoever says which part they have gets the rest of the PC: that part is not sold again', async ({
  page,
}) => {
  await page.goto('/componentes?search=PC+para+jugar+por+USD+900,+tengo+una+B450');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText(
    /Uso: juegos\. Presupuesto: USD 900\. Contando con tu B450 \(tomamos la .*B450.* como ejemplo: cambiala si la tuya es otra\)\./,
  );
  await expectNoFindings(page);
  await way.getByRole('link', { name: 'Armar esa PC' }).press('Enter');
  await expect(page).toHaveURL(/tengo=motherboard/);
  const finished = page.getByRole('region', { name: 'Tu PC está completa' });
  await expect(finished.getByRole('heading', { name: 'Tu PC está completa' })).toBeFocused();
  await expect(finished.getByText(/USD \d+\.\d\d de USD 900\./)).toBeVisible();
  await expect(finished.getByText('Como ejemplo de tu B450')).toBeVisible();
  const own = page.getByRole('list', { name: 'Piezas que ya tenés' });
  await expect(own).toContainText(/La BIOS, las ranuras M\.2 y el tamaño dependen del modelo/);
  await expectNoFindings(page);

  await own.getByRole('link', { name: 'Elegir cuál es' }).click();
  const found = page.getByRole('list', { name: 'Piezas encontradas' });
  await found.getByRole('link', { name: /^La tengo MOTHER ASUS PRIME B450M-A/ }).click();
  await expect(own).toContainText('Ya tenés: MOTHER ASUS PRIME B450M-A');
  await expect(own.getByRole('link', { name: 'Elegir cuál es' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/ejemplo_/);
});

test('whoever has a part that the shop does not know by that name gets a PC for one like it', async ({
  page,
}) => {
  await page.goto('/componentes?search=tengo+una+b450+tomahawk+quiero+jugar+con+900+dolares');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText(
    /Presupuesto: 900 dolares\. Contando con tu b450 tomahawk \(tomamos la .*B450.* como ejemplo/,
  );
  await way.getByRole('link', { name: 'Armar esa PC' }).click();
  await expect(page).toHaveURL(/tengo=motherboard/);
  await expect(page.getByText(/USD \d+\.\d\d de USD 900\./)).toBeVisible();

  await page.goto('/armar-pc?pieza=mi+b450+tomahawk');
  await expect(page.getByText('No conocemos «mi b450 tomahawk».')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Piezas encontradas' })).toContainText('B450');
});

test('an own board of unknown size gets a case for the largest', async ({ page }) => {
  await page.goto('/componentes?search=qiero+jugar,+tengo+una+b450+tomahawk,+900+dolares');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await way.getByRole('link', { name: 'Elegir cuál es mi b450 tomahawk' }).click();
  await page.getByRole('link', { name: 'La mía es otra: seguir así' }).click();
  await expect(page.getByRole('heading', { name: 'Tu PC está completa' })).toBeVisible();
  await expect(page.getByText('El tamaño de tu placa no lo sabemos: el gabinete acepta ATX.')).toBeAttached();
});

test('a model with a wrong digit is named, with those that it may be', async ({ page }) => {
  await page.goto('/componentes?search=pc+gamer+900,+tengo+una+b540');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText('No conocemos «b540»');
  await expectNoFindings(page);
  await way.getByRole('link', { name: '¿Es B450?' }).click();
  await expect(way).toContainText('Contando con tu B450');

  await page.goto('/armar-pc?pieza=b540');
  await expect(page.getByText('No conocemos ninguna pieza «b540».')).toBeVisible();
  await expect(page.getByText('La sumamos sin cobrarla')).toHaveCount(0);
  await page.getByRole('list', { name: 'Modelos parecidos' }).getByRole('link', { name: 'B450' }).click();
  await expect(page.getByRole('list', { name: 'Piezas encontradas' })).toContainText('B450');
});

test('a part without a model is asked for before the PC is built', async ({ page }) => {
  await page.goto('/componentes?search=tengo+mother+y+gabinete,+700+usd+para+jugar');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText('Decinos qué mother y gabinete tenés, así no se suman a la compra.');
  await way.getByRole('link', { name: 'Elegir mi mother' }).click();
  const field = page.getByRole('searchbox', { name: '¿Qué motherboard tenés?' });
  await expect(field).toBeFocused();
  await field.fill('b450');
  await field.press('Enter');
  await page
    .getByRole('list', { name: 'Piezas encontradas' })
    .getByRole('link', { name: /^La tengo/ })
    .first()
    .click();
  await expect(page.getByRole('searchbox', { name: '¿Qué gabinete tenés?' })).toBeFocused();
  await page.getByRole('link', { name: 'No sé cuál es: seguir sin él' }).click();
  const finished = page.getByRole('region', { name: 'Tu PC está completa' });
  await expect(finished.getByText(/USD [\d.]+ de USD 700/)).toBeVisible();
  await expect(finished.getByRole('listitem').filter({ hasText: 'Ya la tenés' })).toContainText('B450');
});

test('whoever asks for a card that goes into their PC is asked what they have', async ({ page }) => {
  await open(page, '/componentes?search=placa+de+video+de+12+GB+que+entre+en+mi+pc+vieja');
  await expect(page.getByRole('article').first()).toContainText('PLACA DE VIDEO');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText('¿Entra en tu PC? Decinos qué tenés');
  await expectNoFindings(page);
  await way.getByRole('link', { name: 'Decir qué tengo' }).click();
  await expectOpenStep(page, 'Placa de video');
  const field = page.getByRole('searchbox', { name: '¿Cuál es?' });
  await expect(field).toBeFocused();
  await field.fill('b450');
  await field.press('Enter');
  await page
    .getByRole('list', { name: 'Piezas encontradas' })
    .getByRole('link', { name: /^La tengo/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Piezas que ya tenés' })).toContainText('B450');
  await expectOpenStep(page, 'Placa de video');
  await expect(openStep(page)).toContainText('Solo «12 GB».');
  await expectNoFindings(page);
});

test('the header suggests the PC that a sentence asks for', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  const field = page.getByRole('combobox', { name: 'Buscar en la tienda' });
  await field.fill('PC para jugar por USD 900, tengo una B450');
  const option = page.getByRole('option', { name: 'Armar: PC para jugar por USD 900, con tu B450' });
  await expect(option).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tu PC está completa' })).toBeVisible();
});

test('whoever only says what they want a PC for is asked for the budget', async ({ page }) => {
  await page.goto('/componentes?search=qiero+jugar');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText('Uso: juegos. Decinos tu presupuesto');
  await way.getByRole('link', { name: 'Ir al armador' }).click();
  await expect(page.getByLabel('Presupuesto')).toBeVisible();

  await page.goto('/armar-pc?uso=oficina');
  await expect(page.getByLabel('Presupuesto')).toBeVisible();
  await expect(page.getByLabel('La quiero para')).toHaveValue('oficina');
  await expectNoFindings(page);
});

test('what a search says of use and budget is no name of a product', async ({ page }) => {
  await page.goto('/componentes?search=PC+para+edición+de+video+por+1500+dólares');
  await expect(page.getByRole('complementary', { name: 'Armador de PC' })).toContainText('Uso: edición');
  await expect(page.getByRole('heading', { name: /^Resultados de/ })).toBeHidden();
});

test('a list that is pasted from a chat, line by line, leads to the builder with its parts', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/componentes');
  const pasted = [
    '🔥 PC GAMER 🔥',
    'CPU: AMD Ryzen 5 5600X - $185.000',
    'MOTHER: MSI B550M PRO-VDH WIFI $ 160.000',
    'RAM: 2x8GB DDR4 3200 - $ 60.000 c/u',
    'GPU: RTX 4060 8GB Zotac u$s 350',
    '💸 Total: $1.260.000',
  ];
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted.join('\n'));
  const box = page.getByRole('searchbox', { name: 'Buscar componentes' });
  await box.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(box).toHaveValue(pasted.join('; '));
  await page.keyboard.press('Enter');
  const goal = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(goal.getByText('Tu lista: encontramos 4 piezas')).toBeVisible();
  await expect(goal).toContainText('De «RTX 4060 8GB Zotac» va lo más parecido que vendemos.');
  await expect(page.getByRole('main').getByText(/hasta USD/)).toHaveCount(0);
  await expectNoFindings(page);
  await goal.getByRole('link', { name: 'Armar la PC con ellas' }).click();
  await expect(page).toHaveURL(/cpu=.*motherboard=.*ram=.*gpu=/);
  expect(await partNames(await openSummary(page, isMobile))).toHaveLength(4);
});
