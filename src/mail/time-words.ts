/** `lunes, 2 de marzo, 22:30`, by the clock on the shop's wall. @param at ISO time */
export function timeWords(at: string): string {
  return WHEN.format(new Date(at));
}

const WHEN = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
