import { expect, test } from './fixtures.ts';
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
