import type { LastChange } from '#audit/audit-reader.ts';
import { counted } from '#lib/counted.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavosToText } from '#lib/pesos.ts';
import type { ExchangeRate } from '#pricing/exchange-rate.store.ts';
import { basisPointsToFraction } from './margin-fractions.ts';

/** The message for a change of a margin or an IVA that somebody else changed meanwhile. @param last The last change; undefined: it is not known any more. */
export function marginMovedMessage(last: LastChange | undefined, now: Date): string {
  if (last === undefined) return `Cambió desde que lo viste. ${NOW_SHOWN}`;
  return `${last.by} lo cambió a ${valueLabel(last)} ${formatAgo(last.at, now)}. ${NOW_SHOWN}`;
}

/** The message for a change of the exchange rate that somebody else changed meanwhile. @param current null: the rate was removed. */
export function rateMovedMessage(current: ExchangeRate | null, now: Date): string {
  if (current === null) return 'Ya no hay cotización. Si igual querés poner una, hacelo de nuevo.';
  const { arsPerUsd, since, origin } = current;
  const words = formatPesos(centavosToText(arsPerUsd));
  const moved = origin.kind === 'person' ? `${origin.name} la cambió a` : 'Cambió a';
  return `${moved} ${words} ${formatAgo(since, now)}. Ahora ves esa: si igual la querés cambiar, hacelo de nuevo.`;
}

/** The message for a change of a supplier that somebody else changed meanwhile. */
export function supplierMovedMessage(last: LastChange | undefined, now: Date): string {
  const who =
    last === undefined ? 'Cambió desde que lo viste.' : `${last.by} lo cambió ${formatAgo(last.at, now)}.`;
  return `${who} No se guardó nada: si volvés a guardar, queda lo que escribiste acá.`;
}

/** The message for a category that somebody else renamed meanwhile. @param name The one it has now. */
export function categoryRenamedMessage(name: string, last: LastChange | undefined, now: Date): string {
  const who =
    last === undefined ? `Ahora se llama ${name}.` : `${last.by} le puso ${name} ${formatAgo(last.at, now)}.`;
  return `${who} No se guardó nada: si volvés a guardar, queda el nombre que escribiste acá.`;
}

const NOW_SHOWN = 'Ahora ves ese valor: si igual lo querés cambiar, hacelo de nuevo.';

function valueLabel({ change: { field, after } }: LastChange): string {
  const percent = basisPointsToFraction(Number(after)) * 100;
  if (field === 'vat_bp') return `IVA ${String(percent).replace('.', ',')}\u00A0%`;
  return percent === 0 ? 'el margen de su categoría' : `${percent.toFixed(1).replace('.', ',')}\u00A0%`;
}

/** How long ago something happened. @param iso ISO time. @example formatAgo('2026-03-02T14:58:00Z', new Date('2026-03-02T15:00:00Z')) // 'hace 2 minutos' */
export function formatAgo(iso: string, now: Date): string {
  const ms = now.getTime() - Date.parse(iso);
  if (ms < MINUTE_MS) return 'recién';
  if (ms < HOUR_MS) return `hace ${counted(Math.floor(ms / MINUTE_MS), 'minuto', 'minutos')}`;
  if (ms < DAY_MS) return `hace ${counted(Math.floor(ms / HOUR_MS), 'hora', 'horas')}`;
  return `hace ${counted(Math.floor(ms / DAY_MS), 'día', 'días')}`;
}
