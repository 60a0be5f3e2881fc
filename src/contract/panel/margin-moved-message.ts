import type { LastChange } from '#audit/audit-log.store.ts';
import { formatAgo } from './format-ago.ts';
import { basisPointsToFraction } from './basis-points.ts';

/** What is said to whoever changes a margin or an IVA that somebody else changed since they saw it. @param last Who did; undefined: nobody knows any more. */
export function marginMovedMessage(last: LastChange | undefined, now: Date): string {
  if (last === undefined) return `Cambió desde que lo viste. ${NOW_SHOWN}`;
  return `${last.by} lo cambió a ${valueLabel(last)} ${formatAgo(last.at, now)}. ${NOW_SHOWN}`;
}

const NOW_SHOWN = 'Ahora ves ese valor: si igual lo querés cambiar, hacelo de nuevo.';

function valueLabel({ change: { field, after } }: LastChange): string {
  const percent = basisPointsToFraction(Number(after)) * 100;
  if (field === 'vat_bp') return `IVA ${String(percent).replace('.', ',')} %`;
  return percent === 0 ? 'el margen de su categoría' : `${percent.toFixed(1)}%`;
}
