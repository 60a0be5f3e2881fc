import type { Page } from '@playwright/test';

/** Goes to an address and waits until the page listens: what is pressed before React took over is nobody's to hear. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilTakenOver(page);
}

/** React leaves its mark on each element that it has taken over from the server's page. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const landmarks = Array.from(document.querySelectorAll('main, footer'));
    return (
      landmarks.length > 0 &&
      landmarks.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    );
  });
}
