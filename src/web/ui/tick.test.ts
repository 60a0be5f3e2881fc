import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const TOKENS = readFileSync(join(WEB, 'theme', 'tokens.css'), 'utf8');

/** WCAG 2.2, 1.4.11: what shows where a control is, against what lies beside it. */
const MIN_CONTRAST = 3;

test("every checkbox and radio has the kit's looks: the browser's own look disabled by night", () => {
  const boxes = globSync('**/*.tsx', { cwd: WEB }).flatMap((file) =>
    Array.from(
      readFileSync(join(WEB, file), 'utf8').matchAll(
        /<input\b(?:=>|[^>])*?type="(?:checkbox|radio)"(?:=>|[^>])*\/>/g,
      ),
      ([input]) => ({ file, hasLooks: /className="[^"]*\btick\b/.test(input) }),
    ),
  );
  expect(boxes.length).toBeGreaterThan(15);
  expect(boxes.filter(({ hasLooks }) => !hasLooks)).toEqual([]);
});

describe.each(['by day', 'by night'] as const)('%s', (when) => {
  test.each(['sheet', 'paper', 'raised'])('an empty box is seen on the colour %s', (surface) => {
    const side = when === 'by day' ? 0 : 1;
    expect(contrast(colour('rule-strong', side), colour(surface, side))).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });
});

function colour(name: string, side: 0 | 1): string {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS) ?? [];
  return side === 0 ? light : dark;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
