import { CATEGORY_OF_STEP } from '#catalogue/product/categories.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { openSummary } from '../steps/builder.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { expectSection, press, rowWith, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

/** From the press of the button to a visitor's next look (the bar of the shop's panel). */
const SEEN_WITHIN_MS = 2000;

const ROOM = 'Largo máximo de placa de video del gabinete';

test('a fact that the administrator fills changes the verdict on a build, and can be taken back', async ({
  page,
  scenario,
  request,
  newVisitor,
  isMobile,
}) => {
  const chassis = await scenario.addProduct({
    name: 'Gabinete mATX S/FUENTE',
    category: CATEGORY_OF_STEP.case,
  });
  const card = await scenario.addProduct({
    name: 'Placa de video GeForce RTX 5070 12GB',
    category: CATEGORY_OF_STEP.gpu,
    sheet: [{ attribute: 'Largo', value: '295 mm' }],
  });
  const build = `gpu=${card.id}&case=${chassis.id}`;
  const verdict = async () => (await (await request.get(`/api/compatibility?${build}`)).json()).status;
  const visitor = await newVisitor();
  /** For a moment a visitor may still be sent the page as it was. */
  const banner = (words: string) =>
    expect(async () => {
      await open(visitor, `/armar-pc?${build}`);
      const summary = await openSummary(visitor, isMobile);
      await expect(summary.getByText(words)).toBeVisible({ timeout: 1000 });
    }).toPass();
  await banner('Advertencia de compatibilidad');

  await signIn(page);
  await open(page, `/admin/home/cobertura?buscar=${chassis.id}`);
  await expectSection(page, 'Cobertura');
  const row = rowWith(page, chassis.descripcion);
  await row.getByRole('button', { name: `Completar ${ROOM}` }).click();
  const field = row.getByRole('textbox', { name: ROOM });
  await expect(field).toBeFocused();
  await field.fill('9');
  await field.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Tiene que ser un número entre');
  await expect(field).toHaveValue('9');
  await field.fill('300');
  await expect(row.getByText(/de sin verificar a compatible/).first()).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await field.press('Enter');
  await expect.poll(verdict, { timeout: SEEN_WITHIN_MS, intervals: [50] }).toBe('compatible');
  await banner('Todos los componentes son compatibles');

  await open(page, `/admin/home/auditoria?buscar=${chassis.id}`);
  await expect(rowWith(page, chassis.descripcion)).toContainText(`${ROOM}: 300 mm`);

  await open(page, `/admin/home/cobertura?pestana=corregidos&buscar=${chassis.id}`);
  await expect(row).toContainText('Corregido por admin@localhost');
  await expectNoFindings(page);
  await row.getByRole('button', { name: /^Volver a lo que dice el proveedor/ }).click();
  await expect(notice(page, 'lo que dice el proveedor')).toBeVisible();
  await expect.poll(verdict, { timeout: SEEN_WITHIN_MS, intervals: [50] }).toBe('warning');
});

test('what is edited by keyboard gives the focus back', async ({ page, scenario }) => {
  const chassis = await scenario.addProduct({
    name: 'Gabinete mATX S/FUENTE',
    category: CATEGORY_OF_STEP.case,
  });
  await signIn(page);
  await open(page, `/admin/home/cobertura?pestana=todos&buscar=${chassis.id}`);
  const row = rowWith(page, chassis.descripcion);
  const kind = row.getByRole('button', { name: 'Corregir Qué es' });
  await kind.focus();
  await kind.press('Enter');
  await expect(row.getByRole('combobox', { name: 'Qué es' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(kind).toBeFocused();
  await kind.press('Enter');
  await row.getByRole('combobox', { name: 'Qué es' }).selectOption('no es un componente');
  await row.getByRole('button', { name: 'Guardar dato' }).press('Enter');
  await expect(row.getByRole('cell').first()).toContainText('no es un componente');
  await press(notice(page, 'no es un componente').getByRole('button', { name: 'Deshacer' }));
  await expect(row.getByRole('cell').first()).toContainText('gabinete');
});
