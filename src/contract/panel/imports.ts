import { z } from 'zod';
import { MAX_FILE_NAME_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import { listOf, page } from '../list.ts';
import { MAX_LIST_NAME_LENGTH } from './list-upload.ts';
import { LIST_FIELDS } from '#catalogue/supplier-feed/shapes/list-columns.ts';
import { listTable, typedColumns } from './list-columns.ts';
import { moneyText, pesosText } from '../money.ts';
import { ADDED_VAT_FRACTIONS, LIST_CURRENCIES } from '#lib/list-prices.ts';
import { awaitsTerms, CURRENCY_FAULT, newListTerms, VAT_FAULT, listTerms } from './suppliers.ts';
import type { InEnglish } from '../names/in-english.ts';

export const importState = z.enum([
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

const warningReason = z.enum([
  'lista_nueva',
  'nombre_de_otro',
  'partes_de_otro',
  'nombre_parecido',
  'precios_altos',
  'precios_bajos',
]);

/** One import of a list and its result. */
export const panelImport = z.object({
  id: z.string(),
  /** `direccion`: fetched from where `direccion_id` says. */
  origen: z.enum(['configurada', 'archivo', 'direccion']),
  direccion_id: z.string().nullable(),
  nombre: z.string(),
  /** The name of the uploaded list; empty: the configured list. */
  lista: z.string(),
  /** Whose list it is. */
  proveedor: z.string(),
  /** The shop gets that supplier when the list is applied. */
  proveedor_nuevo: z.boolean(),
  /** How its prices are read, as a person chose for a supplier without terms; null: the supplier has terms. */
  condiciones_nuevas: newListTerms.nullable(),
  estado: importState,
  empezo: z.iso.datetime(),
  termino: z.iso.datetime().nullable(),
  /** Who started it; null: the scheduled job. */
  por: z.string().nullable(),
  /** The progress of the current work; null if there is none. */
  avance: z.object({ etapa: importStage, filas: z.int(), total: z.int().nullable() }).nullable(),
  /** Why it failed, or why the last request about it failed. */
  problema: z.string().nullable(),
  /** Nothing failed yet: a person has to say which of its columns is which. */
  espera_columnas: z.boolean(),
  /** Its planned or past changes; null until the list was read. */
  cuentas: z
    .object({
      leidas: z.int(),
      nuevos: z.int(),
      /** Those of them that are offers of products which the shop has. */
      nuevas_ofertas: z.int(),
      cambiados: z.int(),
      idos: z.int(),
      iguales: z.int(),
      sospechosos: z.int(),
      /** Products of suspicious rows that stay as they are. */
      omitidos: z.int(),
      /** Products that are not on the list and stay on sale. */
      faltantes_conservados: z.int(),
      /** Products of the example catalogue that leave the shop with it. */
      del_ejemplo: z.int(),
      /** Products that were on another list until now. */
      de_otras_listas: z.int(),
    })
    .nullable(),
  /** Rows that were skipped or read with caution. */
  filas_con_errores: z.int(),
  /** Why it needs approval: something changed too much since the last list of the same name. */
  dudas: z.array(
    z.object({
      motivo: z.enum(['faltan', 'precios', 'saltos', 'nuevos', 'descripciones']),
      cuenta: z.int(),
      de: z.int(),
      mensaje: z.string(),
    }),
  ),
  /** Warnings before it is applied, however little it changes. */
  advertencias: z.array(z.object({ motivo: warningReason, mensaje: z.string() })),
  aplicada: z.object({ fecha: z.iso.datetime(), por: z.string().nullable() }).nullable(),
  deshecha: z
    .object({
      fecha: z.iso.datetime(),
      por: z.string(),
      restaurados: z.int(),
      retirados: z.int(),
      /** The names of the categories that it had brought and left empty. */
      categorias_retiradas: z.array(z.string()),
      /** Products that later imports changed. They stay as those left them; the first ones are listed. */
      conservados: z.int(),
      primeros_conservados: z.array(z.object({ id: z.string(), descripcion: z.string() })),
    })
    .nullable(),
  se_puede_deshacer: z.boolean(),
});
export type PanelImport = InEnglish<z.infer<typeof panelImport>>;

const sample = z.object({
  id: z.string(),
  /** As its supplier's lists call it; in imports of earlier versions its id. */
  codigo: z.string(),
  descripcion: z.string(),
  precio_proveedor: moneyText,
  stock: z.int(),
  /** As the list writes it; null: it equals the shop's cost, or the row states its own terms. */
  precio_lista: z.string().nullable(),
  /** What its dollar costs; null: the price is in dollars. */
  ars_por_usd: pesosText.nullable(),
  /** The IVA that was added to it: 0.21; 0: it is included. */
  iva_agregado: z.number(),
  /** Its present or future price; null in imports of earlier versions. */
  precio: moneyText.nullable(),
  /** Of a new row: the product of another supplier that it is an offer of; null: none. `seguro`: nobody has to confirm it. */
  oferta_de: z.object({ id: z.string(), descripcion: z.string(), seguro: z.boolean() }).nullable(),
});
export type ImportSample = InEnglish<z.infer<typeof sample>>;

const change = z.object({ antes: sample, despues: sample });
/** `antes`: null of a new product. */
const suspicion = z.object({ antes: sample.nullable(), despues: sample, motivo: z.string() });
export type ImportSuspicion = InEnglish<z.infer<typeof suspicion>>;

/** The first rows of each kind; the counts include all. */
export const panelImportDetail = panelImport.extend({
  /** Later imports that changed products of this one, the newest first: if this one is undone, those products stay as they are. */
  mas_nuevas: z.array(
    z.object({ id: z.string(), nombre: z.string(), fecha: z.iso.datetime(), productos: z.int() }),
  ),
  /** The list's categories that the shop does not have. They are created, unless a person chooses one of the shop's for them. */
  categorias_nuevas: z.array(
    z.object({
      nombre: z.string(),
      productos: z.int().positive(),
      ejemplo: z.string(),
      /** It was there before, and comes back under this name; null: it is created under the list's. */
      vuelve_como: z.string().nullable(),
    }),
  ),
  /** What stands in its column of stock beside numbers, and how it is read. */
  stock_con_palabras: z.array(
    z.object({ palabra: z.string(), productos: z.int().positive(), unidades: z.int() }),
  ),
  /** The first rows of a list whose columns a person chose, or can choose; null: its own heading names them. */
  tabla: listTable.nullable(),
  /** Which of its columns is which, as somebody said; null: it says so itself. */
  columnas_elegidas: z.array(z.object({ campo: z.enum(LIST_FIELDS), columna: z.string() })).nullable(),
  muestras: z.object({
    nuevos: z.array(sample),
    cambiados: z.array(change),
    idos: z.array(sample),
    /** The worst first. */
    sospechosos: z.array(suspicion),
  }),
  errores: z.array(
    z.object({
      linea: z.int(),
      id: z.string().nullable(),
      motivo: z.string(),
      /** `omitida`: skipped. `con_cautela`: imported with a cautious reading. */
      resultado: z.enum(['omitida', 'con_cautela']),
    }),
  ),
});
export type PanelImportDetail = InEnglish<z.infer<typeof panelImportDetail>>;

/** Without `todas`, scheduled imports that changed nothing are left out. */
export const panelImportQuery = z.object({
  todas: z.stringbool('Tiene que ser true o false').default(false),
  ...page,
});

export const panelImportList = listOf(panelImport).extend({
  /** The name of the configured list; null: there is none. */
  lista_configurada: z.string().nullable(),
  /** The uploaded lists that have products. */
  listas_subidas: z.array(
    z.object({
      nombre: z.string(),
      proveedor: z.string(),
      productos: z.int(),
      /** Its last applied import; null: too long ago to be known. */
      ultima: z.object({ archivo: z.string(), fecha: z.iso.datetime() }).nullable(),
    }),
  ),
  /** The first is that of lists which name none. */
  proveedores: z.array(
    z.object({ nombre: z.string(), productos: z.int(), ...listTerms, espera_condiciones: awaitsTerms }),
  ),
});
export type PanelImportList = InEnglish<z.infer<typeof panelImportList>>;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(...characters(most))
    .regex(/^\P{Cc}*$/u, 'Tiene caracteres que no se pueden usar')
    .default('');

export const uploadQuery = z.object({
  /** The file's name. */
  archivo: line(MAX_FILE_NAME_LENGTH),
  /**
   * The name of the list: products that leave it go out of stock. Without it: the supplier's list with the name of the file, without its
   * date; or the supplier's only list.
   */
  lista: line(MAX_LIST_NAME_LENGTH),
  /**
   * The supplier's name: codes belong to their supplier. A new name becomes a new supplier. Without it: the only supplier; required if
   * there are several.
   */
  proveedor: line(MAX_LIST_NAME_LENGTH),
  /**
   * The currency of a supplier without terms, a new one or the main one before its first list. It is required, because no default is safe.
   * Ignored for a supplier that has terms.
   */
  moneda: z.enum(LIST_CURRENCIES, CURRENCY_FAULT).optional(),
  /** The IVA that is added to them: likewise. */
  iva_agregado: z.enum(ADDED_VAT_FRACTIONS.map(String), VAT_FAULT).transform(Number).optional(),
  /** Which of its columns is which of the shop's, as JSON: `{"id":"codigo","descripcion":"detalle","precio_proveedor":"precio"}`. */
  columnas: typedColumns,
});
