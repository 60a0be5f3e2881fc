import { z } from 'zod';
import { SELLER_CONDITIONS } from '#invoicing/issued-invoice.ts';
import { cuitFrom } from '#lib/cuit.ts';

export const cuit = z
  .string()
  .transform(cuitFrom)
  .refine((cuit) => cuit !== null, 'no es un CUIT: tiene once cifras y la última las comprueba')
  .optional();

export const taxCondition = z
  .enum(SELLER_CONDITIONS, `tiene que ser ${SELLER_CONDITIONS.join(', ')}`)
  .default('responsable_inscripto');

export const dataFiscalUrl = z
  .string()
  .refine((place) => /^https?:/.test(URL.parse(place)?.href ?? ''), 'tiene que ser una dirección http(s)')
  .optional();

/** The specification's. */
const HOURS = 'Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00; Domingos: Cerrado';

export const businessHours = z
  .string()
  .default(HOURS)
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
