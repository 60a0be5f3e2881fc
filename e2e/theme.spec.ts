import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './steps/open.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' });
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the theme follows the device until a visitor chooses, and the choice is remembered', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const light = await paper(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => paper(page)).not.toBe(light);
  const dark = await paper(page);

  await toggle(page).click();
  await expect.poll(() => paper(page)).toBe(light);
  await page.reload();
  expect(await paper(page)).toBe(light);
  await open(page, '/componentes');
  expect(await paper(page)).toBe(light);
  await toggle(page).click();
  await expect.poll(() => paper(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await paper(page)).toBe(dark);
});

test('a chosen theme is there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('tema', 'dark');
    const seen: (string | null)[] = [];
    Object.assign(window, { seen });
    // The body's first piece is there: nothing was painted before it.
    new MutationObserver((_changes, observer) => {
      if (document.body === null) return;
      seen.push(document.documentElement.getAttribute('data-theme'));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/');
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual(['dark']);
});

test('the choice outlives an error page', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await open(page, '/');
  await page.emulateMedia({ colorScheme: 'light' });
  await toggle(page).click();
  await open(page, '/no-existe');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
