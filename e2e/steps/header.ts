import { expect, type Locator, type Page } from '@playwright/test';

/** The header's way to the cart; its name says how many are in it. */
function cartLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Comprar/ });
}

export async function expectInCart(page: Page, count: number): Promise<void> {
  await expect(cartLink(page)).toHaveAccessibleName(
    count === 0 ? 'Comprar' : new RegExp(`^Comprar ?, ?${count} en el carrito$`),
  );
}

/** Follows one of the header's links, which a phone keeps behind its menu. */
export async function goBy(page: Page, words: string, isMobile: boolean): Promise<void> {
  const header = page.getByRole('banner');
  if (isMobile) await header.locator('summary[aria-label="Menú"]').click();
  await header.getByRole('link', { name: words, exact: true }).locator('visible=true').click();
}

/** A notice that passes. */
export function notice(page: Page, words: string | RegExp): Locator {
  return page
    .getByRole('region', { name: 'Notificaciones' })
    .getByRole('listitem')
    .filter({ hasText: words });
}
