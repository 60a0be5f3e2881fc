import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { expectOpenStep } from './steps/builder.ts';
import { open } from './steps/open.ts';

test('the guide leads to the builder from each of its tabs', async ({ page }) => {
  await open(page, '/guia-armado');
  const tabs = page.getByRole('navigation', { name: 'Secciones de la guía' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Builds por Presupuesto',
    'Guía de Componentes',
    'Compatibilidad',
  ]);
  for (const range of ['$400-$600', '$800-$1200', '$1500-$2500']) {
    await expect(page.getByText(range)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^Armar Este Build/ })).toHaveCount(3);
  await page.getByRole('link', { name: /^Armar Este Build.*Gaming$/ }).click();
  // Every step has its part: the last one stands open.
  await expectOpenStep(page, 'Cooler');
  await page.goBack();

  await tabs.getByRole('link', { name: 'Guía de Componentes' }).click();
  await expect(page).toHaveURL(/tab=componentes/);
  await expect(page.getByRole('region', { name: 'Guía de Componentes' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Compatibilidad' }).click();
  await expect(page.getByRole('link', { name: 'Probar el Armador' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Guía de Componentes' })).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Probar el Armador' }).click();
  await expectOpenStep(page, 'Procesador');

  await open(page, '/guia-armado?tab=compatibilidad');
  await page.getByRole('link', { name: 'Comenzar a Armar Ahora' }).click();
  await expectOpenStep(page, 'Procesador');
});

test('a range whose best PC is that of the range below says so once, instead of the same PC', async ({
  page,
}) => {
  await open(page, '/guia-armado?uso=oficina');
  await expect(page.getByText(/^Para oficina no hace falta gastar más: /)).toHaveCount(1);
  await expect(page.getByText('Total hoy')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Armar Este Build/ })).toHaveCount(3);
  await expectNoFindings(page);
});
