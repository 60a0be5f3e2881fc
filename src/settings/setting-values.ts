import { z } from 'zod';
import { readShippingDays } from '#delivery/arrival.ts';
import { readShippingTable } from '#delivery/read-shipping-table.ts';
import { cuitFrom } from '#lib/cuit.ts';

/** Text on one line. */
export function wordsUpTo(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'tiene que decir algo')
    .max(max, `tiene que tener como mucho ${max} caracteres`)
    .regex(/^\P{Cc}*$/u, 'tiene caracteres que no se pueden usar');
}

/** Text on one line, or none: for a text that has a default and may be left out. */
export function wordsOrNoneUpTo(max: number) {
  return z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(wordsUpTo(max).nullable());
}

export const cuit = z
  .string()
  .transform(cuitFrom)
  .refine((cuit) => cuit !== null, 'no es un CUIT: tiene once cifras y la última las comprueba');

export const phone = z
  .string()
  .trim()
  .regex(/^[+\d][\d\s().-]{4,39}$/, 'no parece un teléfono: +54 9 249 400-0000');

export const webAddress = z
  .string()
  .trim()
  .max(300, 'tiene que tener como mucho 300 caracteres')
  .refine((place) => /^https?:/.test(URL.parse(place)?.href ?? ''), 'tiene que ser una dirección http(s)');

/** An address of one of those hosts. @param like One of them, as an example. */
export function addressAt(hosts: readonly string[], like: string) {
  return z
    .string()
    .trim()
    .max(300, 'tiene que tener como mucho 300 caracteres')
    .refine((place) => {
      const url = URL.parse(place);
      if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
      return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
    }, `tiene que ser una dirección como ${like}`);
}

const MAX_TEXT_LENGTH = 30_000;

/** A page's text on many lines. */
export const longText = z
  .string()
  .trim()
  .min(1, 'tiene que decir algo')
  .max(MAX_TEXT_LENGTH, `tiene que tener como mucho ${MAX_TEXT_LENGTH} caracteres`)
  .regex(/^[^\p{Cc}\r\n\t]*(?:[\r\n\t]+[^\p{Cc}\r\n\t]*)*$/u, 'tiene caracteres que no se pueden usar');

/** `/componentes?category=cpu` of the shop itself, or an http(s) address. */
export const linkTarget = z
  .string()
  .trim()
  .max(300, 'tiene que tener como mucho 300 caracteres')
  .refine(
    (place) => /^\/(?![/\\])[^\s\\]*$/.test(place) || /^https?:/.test(URL.parse(place)?.href ?? ''),
    'tiene que ser una página de la tienda, como /componentes, o una dirección http(s)',
  );

/** A day: `2026-12-24`. */
export const day = z.iso.date('tiene que ser un día, como 2026-12-24');

export const businessHours = wordsUpTo(400)
  .transform(hoursIn)
  .refine(
    (groups) => groups.length > 0 && groups.length <= 7 && groups.every(({ days, hours }) => days && hours),
    'se escribe así: Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00',
  );

/** The days and their hours, as people write them: `Lunes a viernes: 9 a 19`, `lunes a viernes de 9 a 19, sábados de 10 a 15`. */
function hoursIn(text: string): { days: string; hours: string }[] {
  return text
    .split(BETWEEN_GROUPS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      // A colon between digits is an hour's.
      const colon = part.search(/(?<!\d):|:(?!\d)/);
      if (colon >= 0) return { days: part.slice(0, colon).trim(), hours: part.slice(colon + 1).trim() };
      const [, days = '', hours = ''] =
        /^(\D+?),?\s+(?:de\s+|desde\s+las\s+)?(\d.*|cerrado)$/i.exec(part) ?? [];
      return { days, hours };
    });
}

/** A semicolon; or after hours a comma, a full stop or `y`, where days follow. */
const BETWEEN_GROUPS =
  /;|(?<=\d|hs|cerrado)\s*(?:[.,]|\by\b)\s*(?=(?:los |el )?(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|feriado|todos))/i;

/** From how many to how many business days: `2-4`. */
export const businessDays = z
  .string()
  .trim()
  .regex(/^\d{1,2}-\d{1,2}$/, 'tiene que decir de cuántos a cuántos días hábiles: 2-4')
  .transform(readShippingDays)
  .refine((range) => range !== null, 'el primer número tiene que ser el menor: 2-4');

/** `on` or `off`, as the environment says it. */
export const onOrOff = z.enum(['on', 'off'], 'tiene que ser on u off').transform((word) => word === 'on');

/** A whole number within bounds. @param fault What it must be, where it is none. */
export function wholeNumber(fault: string, { min, max }: { min: number; max: number }) {
  const bounds = `tiene que estar entre ${min} y ${max}`;
  return z
    .string()
    .trim()
    .regex(/^-?\d{1,9}$/, fault)
    .transform(Number)
    .pipe(z.number().min(min, bounds).max(max, bounds));
}

/** A percentage with up to two decimals, in basis points. */
export const discount = z
  .string()
  .trim()
  .regex(/^-?\d{1,3}([.,]\d{1,2})?$/, 'tiene que ser un porcentaje, como 10')
  .transform((percent) => Math.round(Number(percent.replace(',', '.')) * 100))
  .pipe(z.number().min(0, 'tiene que estar entre 0 y 50').max(5000, 'tiene que estar entre 0 y 50'));

/** Days with commas: `2026-12-24, 2026-12-31`. */
export const days = z
  .string()
  .max(1000, 'tiene que tener como mucho 1000 caracteres')
  .transform((text) => text.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()])))
  .refine(
    (each) => each.every((text) => day.safeParse(text).success),
    'tiene que decir días como 2026-12-24, con comas',
  );

/** A thousand rows. */
const MAX_TABLE_LENGTH = 50_000;

/** The owner's table of prices, CSV or JSON; each of its faults. */
export const shippingTable = z
  .string()
  .max(MAX_TABLE_LENGTH, `tiene que tener como mucho ${MAX_TABLE_LENGTH} caracteres`)
  .transform((text, context) => {
    const table = readShippingTable(text);
    if (table.ok) return table.rates;
    for (const message of table.faults) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
