import type { Page } from '@playwright/test';

/** Opens an address and waits until React runs the page: before that, nothing reacts to a click. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilTakenOver(page);
}

/** Waits until a visitor can use the page: it is hydrated, including the parts that wait for the first sign of use. */
export async function untilTakenOver(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(() => dispatchEvent(new Event('wheel')));
  await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
}

/** Waits until React has hydrated the page; it marks each element that it hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
