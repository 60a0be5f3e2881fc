import { z } from 'zod';
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

/** Up to the first colon of each part the days, after it their hours. */
function hoursIn(text: string): { days: string; hours: string }[] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [days = '', ...hours] = part.split(':');
      return { days: days.trim(), hours: hours.join(':').trim() };
    });
}
