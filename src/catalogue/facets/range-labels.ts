import type { Range } from './range.ts';

/** A range as text: `500 a 649 W`, `Hasta 65 W`, `1000 W o más`, `16 GB`. */
export function rangeLabel({ min, max }: Range, unit: string | null): string {
  const withUnit = (value: number) => formatAmount(value, unit);
  if (min === max) return withUnit(min);
  if (max === Infinity) return `${withUnit(min)} o más`;
  if (min === 0) return `Hasta ${withUnit(max)}`;
  const [from, to] = [withUnit(min), withUnit(max)];
  const suffix = unit === null || unit === 'USD' ? '' : ` ${unit}`;
  return from.endsWith(suffix) && to.endsWith(suffix)
    ? `${from.slice(0, from.length - suffix.length)} a ${to.replace('USD ', '')}`
    : `${from} a ${to}`;
}

function formatAmount(value: number, unit: string | null): string {
  if (unit === 'USD') return `USD ${Number.isInteger(value) ? value : value.toFixed(2)}`;
  // Rounded down, so that a range ends before the next one begins.
  if (unit === 'GB' && value >= 1000) return `${Math.floor(value / 100) / 10} TB`;
  return unit === null ? String(value) : `${value} ${unit}`;
}
