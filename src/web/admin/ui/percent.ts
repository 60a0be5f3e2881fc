/** Formats a margin with one decimal: `0.255` -> `25,5 %`. The space does not break. */
export function formatPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(1).replace('.', ',')}\u00A0%`;
}

/** Formats a rate of IVA as invoices write it: `0.105` -> `10,5 %`. */
export function formatVat(fraction: number): string {
  return `${percentText(fraction).replace('.', ',')}\u00A0%`;
}

/** The text of the field when a margin is edited: `0.123` -> `12.3`, `0.1234` -> `12.34`. */
export function percentText(fraction: number): string {
  // To the hundredth of a percent, which is what the shop keeps: 0.07 * 100 is 7.000000000000001.
  return String(Math.round(fraction * 10_000) / 100);
}

export type MarginReading = { ok: true; fraction: number } | { ok: false; reason: string };

/** Ten times the cost (product rule). */
export const MAX_PERCENT = 1000;

/** Reads a margin typed as percent, with a point or a comma. `'12,3'` -> 0.123. A margin below cost is refused. */
export function readPercent(typed: string): MarginReading {
  const text = typed.trim().replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { ok: false, reason: 'Escribí un número, como 12,5' };
  const percent = Number(text);
  if (percent < 0) {
    return { ok: false, reason: 'El margen no puede ser menor que 0: se vendería por debajo del costo' };
  }
  if (percent > MAX_PERCENT) return { ok: false, reason: 'El margen puede ser 1000 % como mucho' };
  const fraction = Math.round(percent * 100) / 10_000;
  // It would round to 0, which on a product means the category's margin.
  if (fraction === 0 && percent > 0) return { ok: false, reason: 'El margen más chico es 0,01 %' };
  return { ok: true, fraction };
}

const STEP = 0.001;

/** Moves the typed margin a tenth of a percent up (1) or down (-1), within the limits. Text that is no margin stays as it is. */
export function steppedPercent(typed: string, direction: number): string {
  const reading = readPercent(typed);
  if (!reading.ok) return typed;
  return percentText(Math.min(MAX_PERCENT / 100, Math.max(0, reading.fraction + direction * STEP)));
}
