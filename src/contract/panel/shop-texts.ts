import { z } from 'zod';
import type { InEnglish } from '../names/in-english.ts';

const SETTING_WORDS = [
  'nombre',
  'logo',
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
  'correo_nombre',
  'armado',
  'sobre_nosotros',
  'terminos',
  'instagram',
  'facebook',
  'whatsapp',
  'youtube',
  'tiktok',
  'x',
  'discord',
  'retiro',
  'retiro_direccion',
  'retiro_horarios',
  'retiro_nota',
  'retiro_dias',
  'envio_gratis_desde',
  'envio_precios',
  'envio_dias',
  'dias_sin_atencion',
  'pago_en_linea',
  'transferencia',
  'transferencia_descuento',
  'transferencia_horas',
  'efectivo',
  'efectivo_descuento',
  'efectivo_horas',
  'coordinar_dias',
  'cuotas',
  'stock_bajo_dias',
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
  /** What the value in force leaves out; null: nothing. */
  advertencia: z.string().nullable(),
  /** It may be left empty. */
  es_opcional: z.boolean(),
  /** Under which heading it stands. */
  grupo: z.string(),
  /** How it is typed: a line, several, a page's text, a day of the calendar, `on` or `off`. */
  se_escribe: z.enum(['renglon', 'renglones', 'texto', 'dia', 'opcion', 'imagen']),
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

/** Each setting has a limit of its own. */
const valor = z.string('Falta el valor').max(60_000, 'Tiene que tener como mucho 60000 caracteres');

const clave = settingPlace.shape.clave;

/** Each setting at most once. */
function changesOf<Entry extends { clave: SettingWord }>(entry: z.ZodType<Entry>) {
  const cambios = z
    .array(entry, 'Tiene que ser una lista')
    .min(1, 'Falta decir qué cambia')
    .max(SETTING_WORDS.length, 'Cada ajuste va una sola vez')
    .refine(
      (entries) => new Set(entries.map((each) => each.clave)).size === entries.length,
      'Cada ajuste va una sola vez',
    );
  return z.object({ cambios }, 'El cuerpo tiene que ser un objeto');
}

/** What is saved at once: all of it or nothing. */
export const shopTextChanges = changesOf(z.object({ clave, valor, version }));

export const shopTextTrials = changesOf(z.object({ clave, valor }));

/** What texts would do that nobody has saved. */
export const shopTextPreviews = z.object({
  ejemplos: z.array(
    z.object({
      clave,
      /** Null: the text cannot be used. */
      ejemplo: z.string().nullable(),
      /** Why the text cannot be used; null: it can. */
      falla: z.string().nullable(),
      advertencia: z.string().nullable(),
      /** A page's text as visitors read it; null: it is no page's. */
      html: z.string().nullable(),
    }),
  ),
});
export type ShopTextPreview = InEnglish<z.infer<typeof shopTextPreviews>>['examples'][number];

export const shopTextReset = z.object({ version }, 'El cuerpo tiene que ser un objeto');

export const logoUpload = z.object({ version: z.coerce.number('Falta la versión').pipe(version) });

/** The largest file of a logo. */
export const MAX_LOGO_MB = 1;
