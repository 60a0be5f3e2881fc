import { z } from 'zod';
import type { InEnglish } from '../names/in-english.ts';

const SETTING_WORDS = [
  'nombre',
  'direccion',
  'horarios',
  'telefono',
  'email',
  'razon_social',
  'cuit',
  'data_fiscal',
  'aviso',
  'aviso_desde',
  'aviso_hasta',
  'aviso_enlace',
] as const;
export type SettingWord = (typeof SETTING_WORDS)[number];

export const settingPlace = z.object({
  clave: z.enum(SETTING_WORDS, `Tiene que ser ${SETTING_WORDS.join(', ')}`),
});

/** A text of the shop that its owner changes in the panel, and where its value comes from. */
const shopText = z.object({
  clave: settingPlace.shape.clave,
  nombre: z.string(),
  ayuda: z.string(),
  /** As it was typed; empty: it has none. */
  valor: z.string(),
  origen: z.enum(['panel', 'variable', 'omision']),
  /** The variable of the environment that gives its first value; null: none does. */
  variable_de_entorno: z.string().nullable(),
  /** What counts once the panel's value does not. */
  valor_de_origen: z.string(),
  /** Why the panel's value is not used; null: it is. */
  falla: z.string().nullable(),
  ejemplo: z.string(),
  /** It may be left empty. */
  es_opcional: z.boolean(),
  /** It is one day of the calendar. */
  es_dia: z.boolean(),
  /** Counts its changes in the panel. */
  version: z.int().min(0),
  /** Who changed it last in the panel; null: nobody did. */
  por: z.string().nullable(),
  fecha: z.iso.datetime().nullable(),
});
export type ShopText = InEnglish<z.infer<typeof shopText>>;

export const shopTextList = z.object({ ajustes: z.array(shopText) });
export type ShopTextList = InEnglish<z.infer<typeof shopTextList>>;

const version = z
  .int('Tiene que ser un número')
  .min(0, 'Tiene que ser 0 o más')
  .max(1_000_000_000, 'Es demasiado')
  .meta({ description: 'La que se vio: si ya es otra, no se cambia nada' });

export const shopTextChange = z.object(
  { valor: z.string('Falta el valor').max(1000, 'Tiene que tener como mucho 1000 caracteres'), version },
  'El cuerpo tiene que ser un objeto',
);

export const shopTextReset = z.object({ version }, 'El cuerpo tiene que ser un objeto');
