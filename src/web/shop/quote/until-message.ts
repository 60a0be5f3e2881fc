const WHEN = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment by the shop's clock, the same on paper and on every screen. @example '23/11/2026, 10:40 h' */
export function untilMessage(iso: string): string {
  return `${WHEN.format(new Date(iso))} h`;
}
