/** @example dayText('2026-12-24') // '24/12/2026' */
export function dayText(isoDay: string): string {
  const [year, month, date] = isoDay.split('-').map(Number);
  return `${date}/${month}/${year}`;
}
