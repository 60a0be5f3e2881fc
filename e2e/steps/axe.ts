import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** All of axe's rules in the light; in the dark the ones about colour, which alone can differ. */
export async function expectNoFindings(page: Page): Promise<void> {
  // What waits below the fold is looked at too, and nothing while it moves.
  await page.addStyleTag({
    content: '* { content-visibility: visible !important; } [data-alike] { display: none !important; }',
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await untilStill(page);
  await page.evaluate(hideAlike);
  expect(await findings(page, {})).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, { runOnly: COLOUR_RULES })).toEqual([]);
  await page.evaluate(showAlike);
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

/**
 * Runs in the page. Of neighbours that are made alike, as the rows of a table are, three stay to be looked at: most of axe's time goes into
 * saying the same of each. Alike means the same elements with the same classes, styles, roles and states; texts and addresses may differ.
 */
function hideAlike(): void {
  const LOOKED_AT = 3;
  const KEPT_VALUES = new Set(['class', 'style', 'role', 'type', 'tabindex']);
  const NAMES_OF_OTHERS = /^aria-(labelledby|label|describedby|controls|owns|valuetext|valuenow)$/;

  const shapeOf = (element: Element): string => {
    const attributes = Array.from(element.attributes, ({ name, value }) => {
      const isKept = KEPT_VALUES.has(name) || (name.startsWith('aria-') && !NAMES_OF_OTHERS.test(name));
      return `${name}=${isKept ? value : value !== ''}`;
    });
    // A drawing is one picture, whatever it is drawn of.
    const inside = Array.from(element.localName === 'svg' ? [] : element.childNodes, (child) =>
      child instanceof Element ? shapeOf(child) : child.textContent?.trim() !== '' ? 'text' : '',
    );
    return `<${element.localName} ${attributes.toSorted().join(' ')}>${inside.join('')}</>`;
  };

  const hideIn = (parent: Element) => {
    const seen = new Map<string, number>();
    for (const child of parent.children) {
      const shape = parent.childElementCount > LOOKED_AT ? shapeOf(child) : '';
      const count = (seen.get(shape) ?? 0) + 1;
      seen.set(shape, count);
      if (shape !== '' && count > LOOKED_AT) child.setAttribute('data-alike', '');
      else if (child.localName !== 'svg') hideIn(child);
    }
  };
  hideIn(document.body);
}

/** Runs in the page. */
function showAlike(): void {
  for (const element of document.querySelectorAll('[data-alike]')) element.removeAttribute('data-alike');
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
