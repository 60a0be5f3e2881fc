const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something happened. @param iso ISO time. @example formatAgo('2026-03-02T14:58:00Z', new Date('2026-03-02T15:00:00Z')) // 'hace 2 minutos' */
export function formatAgo(iso: string, now: Date): string {
  const ms = now.getTime() - Date.parse(iso);
  if (ms < MINUTE_MS) return 'recién';
  if (ms < HOUR_MS) return counted(Math.floor(ms / MINUTE_MS), 'minuto');
  if (ms < DAY_MS) return counted(Math.floor(ms / HOUR_MS), 'hora');
  return counted(Math.floor(ms / DAY_MS), 'día');
}

function counted(count: number, unit: string): string {
  return `hace ${count} ${unit}${count === 1 ? '' : 's'}`;
}
