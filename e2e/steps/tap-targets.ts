import { expect, type Locator } from '@playwright/test';

/** The width and height that a thumb hits. WCAG 2.2 requires 24. */
const MIN_PX = 40;

/**
 * Expects each control in a part of the page to be large enough for a thumb, and none to overlap another. The area of its `::before`
 * counts.
 */
export async function expectTapTargets(part: Locator): Promise<void> {
  const faults = await part.evaluate((root, least) => {
    const areas = Array.from(root.querySelectorAll('a, button'), (control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const {
        content,
        top: up,
        left: before,
        right: after,
        bottom: down,
      } = getComputedStyle(control, '::before');
      const out = (inset: string) => (content === 'none' ? 0 : Math.min(Number.parseFloat(inset) || 0, 0));
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return {
        name,
        left: left + out(before),
        top: top + out(up),
        right: right - out(after),
        bottom: bottom - out(down),
      };
    }).filter(({ left, right }) => right > left);
    const small = areas.filter(
      ({ left, top, right, bottom }) => right - left < least || bottom - top < least,
    );
    const overlapping = areas.filter((one, place) =>
      areas
        .slice(place + 1)
        .some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
        ),
    );
    return { small: small.map(({ name }) => name), overlapping: overlapping.map(({ name }) => name) };
  }, MIN_PX);
  expect(faults).toEqual({ small: [], overlapping: [] });
}
