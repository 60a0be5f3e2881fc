import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/**
 * Expects no violation: of all rules in the light theme, and of the rules about colour in the dark theme, where only colours differ.
 * Content below the fold is checked too. The page keeps reduced motion and the dark theme.
 */
export async function expectNoFindings(page: Page): Promise<void> {
  await untilLoaded(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(prepareForAxe, CHECKED_STYLE);
  await untilStill(page);
  // A recent press may only now begin a load, so the result must be found twice.
  if ((await findings(page, {})).length > 0) {
    await untilLoaded(page);
    expect(await findings(page, {})).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, { runOnly: COLOUR_RULES })).toEqual([]);
  await page.evaluate(restoreAfterAxe);
}

/** A list is dim while another one loads. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Without `transition: none` a change of theme costs more than axe itself: elements inherit a colour that is in transition, and start
 * their own transition a frame later, level by level.
 */
const CHECKED_STYLE = `
  *, ::before, ::after { transition: none !important; content-visibility: visible !important; }
  [data-alike] { display: none !important; }
`;

/** Half the size of the script that `axe.source` gives. */
const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe runs in the page, because no page has frames. It reports violations only and quotes no HTML: that takes a quarter of the time. It does
 * not read the style sheets again: only a rule that is off by default needs them. A document gets the script once: it is half a megabyte.
 */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(`${AXE_SCRIPT}; axe.configure({ noHtml: true })`);
  }
  const violations = await page.evaluate(
    async (requested) =>
      (await window.axe.run({ ...requested, preload: { assets: ['media'] }, resultTypes: ['violations'] }))
        .violations,
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
 * Runs in the page: applies the style and hides repetitions. Of equal siblings, such as the rows of a table, only three stay to be checked,
 * because axe would report the same for each. Equal means the same elements with the same classes, styles, roles and states; texts and
 * addresses may differ.
 */
function prepareForAxe(style: string): void {
  const MAX_ALIKE = 3;
  const COMPARED_VALUES = new Set(['class', 'style', 'role', 'type', 'tabindex']);
  const NAMES_AND_REFERENCES = /^aria-(labelledby|label|describedby|controls|owns|valuetext|valuenow)$/;

  const shapeOf = (element: Element): string => {
    const attributes = Array.from(element.attributes, ({ name, value }) => {
      const isCompared =
        COMPARED_VALUES.has(name) || (name.startsWith('aria-') && !NAMES_AND_REFERENCES.test(name));
      return `${name}=${isCompared ? value : value !== ''}`;
    });
    // A drawing is one picture, whatever it shows.
    const inside = Array.from(element.localName === 'svg' ? [] : element.childNodes, (child) =>
      child instanceof Element ? shapeOf(child) : child.textContent?.trim() !== '' ? 'text' : '',
    );
    return `<${element.localName} ${attributes.toSorted().join(' ')}>${inside.join('')}</>`;
  };

  const hideIn = (parent: Element) => {
    const seen = new Map<string, number>();
    for (const child of parent.children) {
      const shape = parent.childElementCount > MAX_ALIKE ? shapeOf(child) : '';
      const count = (seen.get(shape) ?? 0) + 1;
      seen.set(shape, count);
      if (shape !== '' && count > MAX_ALIKE) child.setAttribute('data-alike', '');
      else if (child.localName !== 'svg') hideIn(child);
    }
  };

  // Not a style element: this needs no permission of the page's policy, and is easy to remove.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  hideIn(document.body);
}

/** Runs in the page. */
function restoreAfterAxe(): void {
  document.adoptedStyleSheets = [];
  for (const element of document.querySelectorAll('[data-alike]')) element.removeAttribute('data-alike');
}

/** Waits for animations that end, as a dialog's on opening. */
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
