import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './panel.ts';

/** Far more than any page has stops: other journeys' categories stand in the panel's list too, two stops each. */
const MAX_PRESSES = 200;

/** Walks to a control and presses Enter. */
export async function press(page: Page, control: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, control, by);
  await settled(page);
  await page.keyboard.press('Enter');
}

/** Walks to a control as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(by);
  }
  throw new Error(`not reached with ${MAX_PRESSES} presses of ${by}`);
}
