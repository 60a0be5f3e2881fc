import { expect, test } from './fixtures.ts';
import { chooseFirst, expectOpenStep, openSummary, partNames } from './steps/builder.ts';
import { notice } from './steps/header.ts';
import { open } from './steps/open.ts';

test('a build is saved, changed, and deleted', async ({ page, isMobile }) => {
  await open(page, '/builds-guardados');
  await expect(page.getByText('No tenés builds guardados')).toBeVisible();
  await page.getByRole('link', { name: 'Crear Mi Primer Build' }).click();

  const cpu = await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  await (await openSummary(page, isMobile)).getByRole('button', { name: 'Guardar' }).click();
  const saved = notice(page, 'Build guardada correctamente');
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: 'Ver guardados' }).click();

  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(/^Build [a-z0-9]{7}$/);
  await expect(card).toContainText('1/8 componentes');
  await expect(card).toContainText(cpu);

  await card.getByRole('link', { name: /^Editar/ }).click();
  await expect(page).toHaveURL(/buildId=[a-z0-9]{7}/);
  const board = await chooseFirst(page, 'Motherboard');
  await expectOpenStep(page, 'Memoria RAM');
  const summary = await openSummary(page, isMobile);
  await expect.poll(() => partNames(summary)).toEqual([cpu, board]);
  await summary.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Build guardada correctamente').last()).toBeVisible();

  await open(page, '/builds-guardados');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('2/8 componentes');

  await card.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(notice(page, 'Build eliminado correctamente')).toBeVisible();
  await expect(page.getByText('No tenés builds guardados')).toBeVisible();
  await notice(page, 'Build eliminado correctamente').getByRole('button', { name: 'Deshacer' }).click();
  await expect(card).toHaveCount(1);
});

test('the link of a saved build is copied for somebody else', async ({
  page,
  context,
  newVisitor,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/armar-pc');
  const cpu = await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  await (await openSummary(page, isMobile)).getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Build guardada correctamente')).toBeVisible();
  await open(page, '/builds-guardados');
  await page.getByRole('button', { name: /^Copiar link/ }).click();
  await expect(notice(page, 'Link de build copiado al portapapeles')).toBeVisible();

  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await newVisitor();
  await open(friend, link);
  expect(await partNames(await openSummary(friend, isMobile))).toEqual([cpu]);
});

test('builds are listed newest first, and unreadable ones are passed over', async ({ page }) => {
  await page.addInitScript(() => {
    const build = {
      totalPrice: 1,
      componentCount: 1,
      compatibility: 'compatible',
      thumbnail: '',
      components: {},
      link: '/armar-pc?cpu=1',
    };
    const keep = (id: string, rest: object) =>
      localStorage.setItem(`build_${id}`, JSON.stringify({ ...build, id, name: `Build ${id}`, ...rest }));
    keep('viejo', { createdAt: '2025-01-02T12:00:00.000Z', compatibility: 'warning' });
    keep('nuevo', { createdAt: '2026-02-03T12:00:00.000Z', compatibility: 'otra cosa' });
    localStorage.setItem('build_roto', '{"id":');
    keep('ajeno', { createdAt: '2026-02-04T12:00:00.000Z', link: 'https://example.com/' });
  });
  await open(page, '/builds-guardados');
  await expect(page.getByRole('heading', { level: 2, name: /^Build / })).toHaveText([
    'Build nuevo',
    'Build viejo',
  ]);
  await expect(page.getByRole('article').first()).toContainText('Desconocido');
  await expect(page.getByRole('article').first()).toContainText('3/2/2026');
  await expect(page.getByRole('article').last()).toContainText('Advertencia');
});
