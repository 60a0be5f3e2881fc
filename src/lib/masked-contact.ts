/**
 * A masked name for a reader who may be a stranger: its owner recognises it.
 * @example maskedName('Ana Paz') // 'A… P…'
 */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${Array.from(word)[0]}…`)
    .join(' ');
}

/** A phone by its last digits. @example maskedPhone('11 5555-0123') // '…123' */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits === '' ? '' : `…${digits.slice(-SHOWN)}`;
}

/** As of a DNI. */
const SHOWN = 3;
