/** Puts a point before every three digits. @example groupThousands('1204') // '1.204' */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '.');
}
