import { z } from 'zod';
import { listOf, page } from '../list.ts';
import { MAX_LIST_NAME_LENGTH } from './list-upload.ts';
import { moneyText } from '../money.ts';

const importState = z.enum([
  'leyendo',
  'ensayo',
  'en_espera',
  'descartada',
  'aplicando',
  'aplicada',
  'sin_cambios',
  'fallida',
  'deshaciendo',
  'deshecha',
]);
export type ImportStateWord = z.infer<typeof importState>;

const importStage = z.enum(['descarga', 'lectura', 'comparacion', 'aplicacion', 'deshacer']);

/** One reading of a list, and what became of it. */
const panelImport = z.object({
  id: z.string(),
  origen: z.enum(['configurada', 'archivo']),
  nombre: z.string(),
  /** Which of the uploaded lists it is; empty: the configured one. */
  lista: z.string(),
  estado: importState,
  empezo: z.iso.datetime(),
  termino: z.iso.datetime().nullable(),
  /** Who asked for it; null: the clock. */
  por: z.string().nullable(),
  /** How far what is under way has come; null when nothing is. */
  avance: z.object({ etapa: importStage, filas: z.int(), total: z.int().nullable() }).nullable(),
  /** Why it failed, or why what was asked of it last did not happen. */
  problema: z.string().nullable(),
  /** What it does, or did; null until it was read. */
  cuentas: z
    .object({
      leidas: z.int(),
      nuevos: z.int(),
      cambiados: z.int(),
      idos: z.int(),
      iguales: z.int(),
      sospechosos: z.int(),
      /** Products that were on another list until now. */
      de_otras_listas: z.int(),
    })
    .nullable(),
  /** Rows that were left out or read with caution. */
  filas_con_errores: z.int(),
  /** Why a person looks at it before it is applied: beside the list of the same name before it, something changed too much. */
  dudas: z.array(
    z.object({
      motivo: z.enum(['faltan', 'precios', 'saltos', 'nuevos', 'descripciones']),
      cuenta: z.int(),
      de: z.int(),
      mensaje: z.string(),
    }),
  ),
  aplicada: z.object({ fecha: z.iso.datetime(), por: z.string().nullable() }).nullable(),
  deshecha: z
    .object({
      fecha: z.iso.datetime(),
      por: z.string(),
      restaurados: z.int(),
      retirados: z.int(),
      /** Products that later imports touched, which stayed as those left them; the first are named. */
      conservados: z.int(),
      primeros_conservados: z.array(z.object({ id: z.string(), descripcion: z.string() })),
    })
    .nullable(),
  se_puede_deshacer: z.boolean(),
});
export type PanelImport = z.infer<typeof panelImport>;

const sample = z.object({
  id: z.string(),
  descripcion: z.string(),
  precio_proveedor: moneyText,
  stock: z.int(),
});
export type ImportSample = z.infer<typeof sample>;

const change = z.object({ antes: sample, despues: sample });

/** The first of each kind; all are counted. */
export const panelImportDetail = panelImport.extend({
  muestras: z.object({
    nuevos: z.array(sample),
    cambiados: z.array(change),
    idos: z.array(sample),
    sospechosos: z.array(change),
  }),
  errores: z.array(
    z.object({
      linea: z.int(),
      id: z.string().nullable(),
      motivo: z.string(),
      /** `omitida`: left out. `con_cautela`: taken with a cautious reading. */
      resultado: z.enum(['omitida', 'con_cautela']),
    }),
  ),
});
export type PanelImportDetail = z.infer<typeof panelImportDetail>;

/** Without `todas`, those of the clock that changed nothing stay out. */
export const panelImportQuery = z.object({
  todas: z.stringbool('Tiene que ser true o false').default(false),
  ...page,
});

export const panelImportList = listOf(panelImport).extend({
  /** What the list of the settings is called; null: there is none to read. */
  lista_configurada: z.string().nullable(),
  /** The uploaded lists that products are on. */
  listas_subidas: z.array(z.object({ nombre: z.string(), productos: z.int() })),
});
export type PanelImportList = z.infer<typeof panelImportList>;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Como mucho ${most} caracteres`)
    .regex(/^\P{Cc}*$/u, 'Tiene caracteres que no se pueden usar')
    .default('');

export const uploadQuery = z.object({
  /** The file's name. */
  archivo: line(200),
  /** Which list it is: what leaves it goes out of stock. Without it, what the file's name says without its date. */
  lista: line(MAX_LIST_NAME_LENGTH),
});
