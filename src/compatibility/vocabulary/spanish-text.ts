import { once } from '#lib/once.ts';

/** `352.9` -> `"352,9 mm"`; one decimal at most, which is as fine as makers measure. */
export function millimetres(amount: number): string {
  return `${decimal(amount)} mm`;
}

export function watts(amount: number): string {
  return `${decimal(amount)} W`;
}

/** `['SFX', 'ATX']` -> `"SFX o ATX"`, `['4', '8']` -> `"4 u 8"`. */
export function either(words: readonly string[]): string {
  return anyOf().format(words);
}

/** `['SFX', 'ATX']` -> `"SFX y ATX"`, `['AMD', 'Intel']` -> `"AMD e Intel"`. */
export function both(words: readonly string[]): string {
  return allOf().format(words);
}

const anyOf = once(() => new Intl.ListFormat('es', { type: 'disjunction' }));
const allOf = once(() => new Intl.ListFormat('es'));

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `352.94` -> `"352,9"`; one decimal at most. */
export function decimal(amount: number): string {
  return String(Math.round(amount * 10) / 10).replace('.', ',');
}

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** `2024-01` -> `enero de 2024`. */
export function monthName(month: string): string {
  const [year = '', ofYear = ''] = month.split('-');
  return `${MONTHS[Number(ofYear) - 1] ?? ofYear} de ${year}`;
}
