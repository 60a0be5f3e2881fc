import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** All of axe's rules in the light; in the dark the ones about colour, which alone can differ. */
export async function expectNoFindings(page: Page): Promise<void> {
  // What waits below the fold is looked at too, and nothing while it moves.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findings(page, {})).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, { runOnly: COLOUR_RULES })).toEqual([]);
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Half the size of the script that `axe.source` gives. */
const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe looks at the page in the page itself, which has no frames, and tells only what it finds against it: a quarter of the time. A
 * document gets it once, for it is half a megabyte of script.
 */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  const violations = await page.evaluate(
    async (asked) => (await window.axe.run({ ...asked, resultTypes: ['violations'] })).violations,
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A change of theme fades in, and what inherits a fading colour begins its own a frame later. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(passing().map((animation) => animation.finished.catch(() => undefined)));
    } while (passing().some(({ playState }) => playState === 'running'));
  });
}
