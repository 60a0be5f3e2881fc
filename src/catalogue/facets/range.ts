/** Both ends are inclusive; an open end is 0 or infinite. */
export interface Range {
  min: number;
  max: number;
}

/** `"650-850"`, `"650-"`, `"-850"`, `"16"`; null for anything else, and for an end before its start. */
export function parseRange(text: string): Range | null {
  const [, from = '', dash = '', to = ''] = RANGE.exec(text) ?? [];
  if (from === '' && to === '') return null;
  const min = Number(from);
  const max = dash === '' ? min : to === '' ? Infinity : Number(to);
  return min <= max ? { min, max } : null;
}

const RANGE = /^((?:\d{1,7}(?:\.\d{1,2})?)?)(-?)((?:(?<=-)\d{1,7}(?:\.\d{1,2})?)?)$/;

/** `{ min: 650, max: 850 }` -> `"650-850"`, as written in addresses. */
export function rangeText({ min, max }: Range): string {
  if (min === max) return String(min);
  return `${min === 0 ? '' : min}-${max === Infinity ? '' : max}`;
}

/** The range between two steps that contains a number; each range ends one grain before the next begins. */
export function rangeAround(value: number, steps: readonly number[], grain: number): Range {
  const next = steps.findIndex((step) => value < step);
  const [from, to] = next === -1 ? [steps.at(-1)] : [steps[next - 1], steps[next]];
  return { min: from ?? 0, max: to === undefined ? Infinity : to - grain };
}

export function isWithin(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}
