import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All of axe's rules in the light; in the dark the ones about colour, which alone can differ. */
export async function expectNoFindings(page: Page): Promise<void> {
  // What waits below the fold is looked at too, and nothing while it moves.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findings(page, new AxeBuilder({ page }))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, new AxeBuilder({ page }).withRules(COLOUR_RULES))).toEqual([]);
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
