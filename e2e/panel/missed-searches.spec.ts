import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { open } from '../steps/open.ts';
import { rowWith, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test('the owner sees what visitors search for and do not find', async ({ openOwnShop, page, newVisitor }) => {
  const shop = await openOwnShop({});
  // The shop deletes its folder when it ends; what is open stays readable.
  const file = new DatabaseSync(join(shop.dataDir, 'zocalo.db'), { readOnly: true });
  const lamps = file.prepare("select count from missed_searches where words = 'lampara de pie'");
  const lampsIn = () => lamps.get()?.['count'];
  expect(lampsIn()).toBeUndefined();
  await signIn(page, undefined, shop.origin);
  await open(page, `${shop.origin}/admin/home`);
  const section = page.getByRole('region', { name: 'Búsquedas sin resultado' });
  await expect(section).toContainText('Nada por ahora');

  const visitor = await newVisitor();
  const told = toldBy(visitor);
  await open(visitor, `${shop.origin}/componentes?search=ryzen`);
  await open(visitor, `${shop.origin}/componentes?category=cpu&search=fuente`);
  await expect(visitor.getByText('No se encontraron componentes')).toBeVisible();
  const field = visitor.getByRole('main').getByRole('searchbox');
  await field.fill('');
  await field.pressSequentially('Cafetera vintáge', { delay: 60 });
  await expect(visitor.getByText('«Cafetera vintáge»')).toBeVisible();
  await expect.poll(() => told).toEqual(['Cafetera vintáge']);
  await visitor.getByRole('link', { name: 'Limpiar búsqueda' }).click();
  await expect(visitor.getByText('«Cafetera vintáge»')).toBeHidden();
  await visitor.goBack();
  await expect(visitor.getByText('«Cafetera vintáge»')).toBeVisible();
  // Whoever leaves at once did not find it either.
  await field.fill('sillón gamer');
  await expect(visitor.getByText('No vendemos sillas')).toBeVisible();
  await visitor.goto(`${shop.origin}/terminos`);

  await expect(async () => {
    await page.reload();
    await expect(rowWith(page, 'sillon gamer')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(rowWith(page, 'cafetera vintage').getByRole('cell').first()).toHaveText(/1$/);
  await expect(section.getByRole('row')).toHaveCount(3);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await section.getByRole('link', { name: 'cafetera vintage' }).click();
  await expect(page.getByText('No se encontraron componentes')).toBeVisible();

  await page.request.post(`${shop.origin}/api/busquedas/`, { data: { palabras: 'lámpara de pie' } });
  await shop.close();
  expect(lampsIn()).toBe(1);
  file.close();
});

/** What the page told the shop that it did not find. */
function toldBy(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/busquedas/')) return;
    told.push((request.postDataJSON() as { palabras: string }).palabras); // the contract's body
  });
  return told;
}
