import type { Page } from '@playwright/test';

/** Opens an address and waits until React runs the page: before that, nothing reacts to a click. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilTakenOver(page);
}

/** Waits until React has hydrated the page; it marks each element that it hydrated. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const landmarks = Array.from(document.querySelectorAll('main, footer'));
    return (
      landmarks.length > 0 &&
      landmarks.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    );
  });
}
