import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { candidates, chooseFirst, expectOpenStep, openStep } from './steps/builder.ts';
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
  await expect(finished.getByText(/^Completamos 4 pasos para juegos: USD [\d.]+ de USD 300\./)).toBeVisible();
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
