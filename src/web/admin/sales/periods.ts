import { DAY_MS } from '#lib/durations.ts';

/** Days of the shop's calendar, both included. */
export interface NamedPeriod {
  label: string;
  from: string;
  to: string;
}

/** The periods that owners ask for, as of a day of the shop's calendar. @example namedPeriods('2026-03-01').at(0)?.label // 'Hoy' */
export function namedPeriods(today: string): NamedPeriod[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const monthStart = `${today.slice(0, 'yyyy-mm'.length)}-01`;
  return [
    { label: 'Hoy', from: today, to: today },
    { label: 'Últimos 7 días', from: daysBefore(today, 6), to: today },
    { label: 'Este mes', from: monthStart, to: today },
    {
      label: 'Mes pasado',
      from: isoDay(Date.UTC(year, month - 2, 1)),
      to: daysBefore(monthStart, 1),
    },
    { label: 'Este año', from: `${year}-01-01`, to: today },
    { label: 'Últimos 12 meses', from: isoDay(Date.UTC(year - 1, month, 1)), to: today },
  ];
}

function daysBefore(day: string, days: number): string {
  return isoDay(Date.parse(day) - days * DAY_MS);
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
