import { z } from 'zod';
import { LIST_HOURS } from '#catalogue/imports/list-address.ts';
import { characters } from '../characters.ts';
import type { InEnglish } from '../names/in-english.ts';
import { importState } from './imports.ts';
import { typedColumns } from './list-columns.ts';
import { MAX_LIST_NAME_LENGTH } from './list-upload.ts';

export { LIST_HOURS } from '#catalogue/imports/list-address.ts';

export const MAX_ADDRESS_LENGTH = 2000;

const listAddress = z.object({
  id: z.string(),
  proveedor_id: z.string(),
  proveedor: z.string(),
  /** The name of the list; a file may bring the same one. */
  lista: z.string(),
  direccion: z.string(),
  /** Both null: only when somebody asks for it. */
  cada_horas: z.int().nullable(),
  a_las: z.string().nullable(),
  proxima: z.iso.datetime().nullable(),
  /** The last reading; null: none, or too long ago to be known. */
  ultima: z
    .object({
      id: z.string(),
      fecha: z.iso.datetime(),
      estado: importState,
      espera_columnas: z.boolean(),
      /** Who asked for it; null: the clock. */
      por: z.string().nullable(),
      problema: z.string().nullable(),
    })
    .nullable(),
  /** Since when the clock cannot read it. */
  falla_desde: z.iso.datetime().nullable(),
  version: z.int().nonnegative(),
});
export type PanelListAddress = InEnglish<z.infer<typeof listAddress>>;

export const listAddressList = z.object({ results: z.array(listAddress) });

const where = {
  direccion: z
    .string('Tiene que ser un texto')
    .trim()
    .min(1, 'Falta la dirección')
    .max(...characters(MAX_ADDRESS_LENGTH))
    .superRefine((typed, context) => {
      const fault = faultOf(typed);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
  cada_horas: z
    .literal([...LIST_HOURS], `Tiene que ser una de: ${LIST_HOURS.join(', ')}`)
    .nullable()
    .default(null),
  a_las: z
    .string('Tiene que ser un texto')
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Tiene que ser una hora, como 08:30')
    .nullable()
    .default(null),
};

/** Why a list cannot be fetched from the typed address; null: it can. */
function faultOf(typed: string): string | null {
  const url = URL.parse(typed);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return 'Tiene que ser una dirección que empiece con https://';
  }
  if (url.protocol === 'http:')
    return 'Tiene que empezar con https://: por http cualquiera puede cambiar los precios';
  return url.username === '' && url.password === '' ? null : 'No puede llevar usuario y contraseña';
}

export const listAddressChange = z
  .object({ ...where, version: z.int('La versión tiene que ser un número entero').nonnegative().optional() })
  .refine(({ cada_horas: hours, a_las: time }) => hours === null || time === null, {
    message: 'Elegí cada cuántas horas, o a qué hora: no las dos',
    path: ['a_las'],
  });
export type ListAddressBody = InEnglish<z.output<typeof listAddressChange>>;

export const newListAddress = listAddressChange.safeExtend({
  proveedor_id: z
    .string('Falta el proveedor')
    .min(1, 'Falta el proveedor')
    .max(...characters(100)),
  /** The name of the list. Without it, the one that the supplier has, or as the file of the address is called. */
  lista: z
    .string('Tiene que ser un texto')
    .trim()
    .max(...characters(MAX_LIST_NAME_LENGTH))
    .regex(/^\P{Cc}*$/u, 'Tiene caracteres que no se pueden usar')
    .default(''),
});

/** Which column of the list is which, where somebody says so as it is read. */
export const readListQuery = z.object({ columnas: typedColumns });
