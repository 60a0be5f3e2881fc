import { expect, test } from './fixtures.ts';

test('whoever searches for a power supply for a card sees, in the builder, only those that go with it', async ({
  page,
}) => {
  await page.goto('/componentes?search=fuente+para+rtx+5070+sin+ruido');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText(/Te mostramos solo lo que va con .*RTX 5070 (?!TI)/);
  await expect(page.getByRole('heading', { name: 'Resultados de «fuente sin ruido»' })).toBeVisible();

  await way.getByRole('link', { name: 'Ver solo lo que encaja' }).click();
  await expect(page).toHaveURL(/\/armar-pc\?gpu=[^&]+&tengo=gpu&paso=psu$/);
  await expect(page.getByRole('heading', { name: 'Fuente', exact: true })).toBeVisible();
});

test('whoever searches for a whole PC and names a budget gets one with a single press', async ({ page }) => {
  await page.goto('/componentes?search=pc+de+oficina+900+mil+pesos');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText('Uso: oficina. Presupuesto: 900 mil pesos.');
  await expect(page.getByText('No se encontraron componentes')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ver todos los componentes' })).toBeVisible();
  await way.getByRole('link', { name: 'Armar esa PC' }).click();
  await expect(page).toHaveURL(/\/armar-pc\?cpu=.*uso=oficina/);
});

test('and with the part that they say to have, which is not sold again', async ({ page }) => {
  await page.goto('/componentes?search=PC+para+jugar+por+USD+900,+tengo+una+B450');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText(/Uso: juegos\. Ya tenés: .*B450.*\. Presupuesto: USD 900\./);
  await way.getByRole('link', { name: 'Armar esa PC' }).click();
  await expect(page).toHaveURL(/tengo=motherboard/);
  await expect(page.getByText(/USD \d+\.\d\d de USD 900\./)).toBeVisible();
});

test('as people type it, with parts that the shop does not know by that name', async ({ page }) => {
  await page.goto('/componentes?search=tengo+una+b450+tomahawk+quiero+jugar+con+900+dolares');
  const way = page.getByRole('complementary', { name: 'Armador de PC' });
  await expect(way).toContainText(
    /Ya tenés: b450 tomahawk \(contamos con .*B450.*\)\. Presupuesto: 900 dolares\./,
  );
  await way.getByRole('link', { name: 'Armar esa PC' }).click();
  await expect(page).toHaveURL(/tengo=motherboard/);
  await expect(page.getByText(/USD \d+\.\d\d de USD 900\./)).toBeVisible();

  await page.goto('/armar-pc?pieza=mi+b450+tomahawk');
  await expect(page.getByText('No conocemos «mi b450 tomahawk».')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Piezas encontradas' })).toContainText('B450');
});
