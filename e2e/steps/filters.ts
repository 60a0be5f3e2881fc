import { expect, type Locator, type Page } from '@playwright/test';

/** The filters of the components: beside the list on a wide screen, behind a button on a phone. */
export async function openFilters(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filtros' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Filtros/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await expect(sheet.getByRole('checkbox').first()).toBeVisible();
  return sheet;
}

/** On a phone back to the list. */
export async function closeFilters(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return;
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('button', { name: /^Ver \d+ componentes?$/ }).click();
  await expect(sheet).toBeHidden();
}

export function choice(filters: Locator, words: string): Locator {
  return filters.getByRole('checkbox', { name: new RegExp(`^${words} \\(`) });
}
