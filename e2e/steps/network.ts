import type { Page } from '@playwright/test';

/** Keeps requests to an address waiting until the returned function is called. */
export async function holdCalls(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
