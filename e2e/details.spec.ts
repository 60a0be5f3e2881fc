import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { candidates, chooseFirst, expectOpenStep, nameIn, openStep } from './steps/builder.ts';
import { press } from './steps/keyboard.ts';
import { holdCalls } from './steps/network.ts';
import { open } from './steps/open.ts';

const detailLinks = (page: Page) => openStep(page).getByRole('link', { name: /^Ver detalles/ });

test('a candidate is read before it is chosen', async ({ page }) => {
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const name = nameIn((await candidates(page).nth(1).textContent()) ?? '');
  await detailLinks(page).nth(1).click();

  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Todos los componentes son compatibles')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Especificaciones' })).toBeVisible();
  await expect(dialog.getByText(/USD [\d.]+/).first()).toBeVisible();
  await expectNoFindings(page);

  await dialog.getByRole('link', { name: 'Elegir' }).click();
  await expect(dialog).toBeHidden();
  await expectOpenStep(page, 'Memoria RAM');
  await expect(page.getByRole('region', { name: 'Pasos' })).toContainText(name);
  // The details are no step of the history any more: back leads to the list.
  await page.goBack();
  await expectOpenStep(page, 'Motherboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape and the back button close the details, and the focus returns to their link', async ({
  page,
}) => {
  await open(page, '/armar-pc');
  const link = detailLinks(page).nth(1);
  await press(page, link);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Elegir' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/producto=/);
  await expect(link).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Elegir' })).toBeVisible();
  // The details show what the card has before the address is theirs.
  await expect(page).toHaveURL(/producto=/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test(
  'opened again while they still close, the details are one step back from the list',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    const link = detailLinks(page).first();
    const dialog = page.getByRole('dialog');
    await link.click();
    await expect(dialog.getByRole('link', { name: 'Elegir' })).toBeVisible();
    // Closing asks the shop for the list anew.
    const release = await holdCalls(page, /armar-pc\.data/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await link.press('Enter');
    release();
    // The dialog shows what was loaded before: only the address tells that it is open again.
    await expect(page).toHaveURL(/producto=/);
    await expect(dialog.getByRole('link', { name: 'Elegir' })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  },
);

test('of two quick presses the last one counts', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/armar-pc');
  const part = await candidates(page).first().elementHandle();
  await detailLinks(page)
    .first()
    .evaluate((link: HTMLElement, chosen) => {
      (chosen as HTMLElement).click();
      link.click();
    }, part);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Elegir' })).toBeVisible();
  await expect(page).toHaveURL(/\?producto=/);
});

test(
  'a link to the details opens them, and closing stays in the builder',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    const address = (await detailLinks(page).first().getAttribute('href')) ?? '';
    await open(page, address);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
    await expectOpenStep(page, 'Procesador');

    await open(page, '/armar-pc?producto=no-existe');
    await expect(dialog).toContainText('Este componente ya no está disponible');
  },
);

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the details are a section of the page, and choose the part', async ({ page }) => {
    await page.goto('/armar-pc');
    await detailLinks(page).first().click();
    const chooseLink = page.getByRole('link', { name: 'Elegir', exact: true });
    await expect(page.getByRole('heading', { name: 'Especificaciones' })).toBeVisible();
    await chooseLink.click();
    await expectOpenStep(page, 'Motherboard');
  });
});
