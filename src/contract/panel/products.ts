import { z } from 'zod';
import { MAX_ID_LENGTH, MAX_TITLE_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import { listOf, page, searchText } from '../list.ts';
import { moneyText } from '../money.ts';
import { attributePair, productIds } from '../product.ts';
import { fractionToBasisPoints } from './margin-fractions.ts';
import type { InEnglish } from '../names/in-english.ts';

/** Ten times the cost (product rule). */
const MAX_MARGIN = 10;

/** A margin on the wire: 0.1 = 10 %. A product with 0 follows its category. */
export const margin = z
  .number('El margen tiene que ser un número')
  .min(0, 'El margen no puede ser menor que 0: se vendería por debajo del costo')
  .max(MAX_MARGIN, 'El margen puede ser 1000 % como mucho')
  // A margin is stored in hundredths of a percent. A smaller one would be stored as 0, which on a product means its category's.
  .refine(
    (fraction) => fraction === 0 || fractionToBasisPoints(fraction) > 0,
    'El margen más chico es 0.01 %',
  )
  .meta({ description: 'Fracción: 0.1 = 10 %', example: 0.1 });

/** Counts the changes of the margin, and of a category's IVA. A change that sends an old version is refused. */
const version = z.int('La versión tiene que ser un número entero').nonnegative();

/** A product in the panel, visible or hidden. */
export const panelProduct = z.object({
  id: z.string(),
  descripcion: z.string(),
  marca: z.string(),
  part_number: z.string(),
  categoria: z.string(),
  precio: moneyText,
  /** Costs and margins are left out for a role that may not see them (`costs.ts`). */
  precio_proveedor: moneyText.optional(),
  /** 0 follows the category. */
  margen_ganancia: z.number().optional(),
  stock: z.int(),
  visible: z.boolean(),
  images: z.array(z.string()),
  contenido: z.object({
    pictures: z.array(z.string()),
    short_desc: z.string(),
    detalles: z.array(attributePair),
  }),
  categoria_id: z.string(),
  /** A visible product of a hidden category is not in the shop either. */
  categoria_visible: z.boolean(),
  /** Null: its supplier has none. */
  margen_proveedor: z.number().nullable().optional(),
  margen_categoria: z.number().optional(),
  /** After the next repricing. */
  precio_proximo: moneyText,
  stock_proveedor: z.int().nonnegative(),
  /** Units reserved by open orders. */
  reservado: z.int().nonnegative(),
  version,
  /** The shop stocks it itself. */
  propio: z.boolean(),
  /** No margin moves its price. */
  precio_fijo: z.boolean(),
  /** What the supplier says where the shop says something else. */
  titulo_proveedor: z.string().nullable(),
  categoria_proveedor: z.string().nullable(),
});
/** With its costs, for people who may see them. */
export type PanelProduct = WithCosts<InEnglish<z.infer<typeof panelProduct>>>;

type WithCosts<T> = { [Field in keyof T]-?: Exclude<T[Field], undefined> };

const flag = z.stringbool('Tiene que ser true o false').optional();

/** Without `all` and `visible` the list has the visible products only, as the specification's call responds. */
export const panelProductQuery = z.object({
  all: flag,
  visible: flag,
  /** Products that follow their category, or products with their own margin. */
  margen: z.enum(['categoria', 'propio'], 'Tiene que ser categoria o propio').optional(),
  /** Without what left the sale: hidden, and without stock. */
  en_venta: flag,
  /** A category's id. */
  categoria: z
    .string()
    .max(...characters(MAX_ID_LENGTH))
    .optional(),
  ids: productIds.optional(),
  search: searchText,
  ...page,
});
export type PanelProductQuery = z.infer<typeof panelProductQuery>;

export const panelProductList = listOf(panelProduct).extend({
  /** The numbers on the tabs: all products that match the search and the category, whatever `visible` and `margen`. */
  totales: z.object({
    visibles: z.int().nonnegative(),
    ocultos: z.int().nonnegative(),
    vinculados: z.int().nonnegative(),
    individuales: z.int().nonnegative(),
  }),
});
export type PanelProductList = Omit<InEnglish<z.infer<typeof panelProductList>>, 'results'> & {
  results: PanelProduct[];
};

/**
 * A PUT sends the whole object; an administrator changes these fields only. Without `version` nothing is compared, because clients of the
 * first specification do not send it.
 */
export const adminChange = z.object(
  {
    visible: z.boolean('Tiene que ser true o false').optional(),
    margen_ganancia: margin.optional(),
    version: version.optional(),
  },
  'El cuerpo tiene que ser un objeto',
);

/** A product's name in the shop. */
export const productTitle = z
  .string('Falta el título')
  .trim()
  .min(3, 'El título tiene que tener al menos 3 letras')
  .max(...characters(MAX_TITLE_LENGTH));

/** Null: the supplier's word counts again. */
export const productOverride = z.object(
  {
    titulo: productTitle.nullable().optional(),
    categoria_id: z
      .string()
      .min(1, 'Falta la categoría')
      .max(...characters(MAX_ID_LENGTH))
      .nullable()
      .optional(),
  },
  'El cuerpo tiene que ser un objeto',
);

export type ProductChange = InEnglish<z.infer<typeof adminChange>>;

/** The two rates of IVA, as fractions, like margins. */
const iva = z.literal([0.105, 0.21], 'El IVA tiene que ser 0.105 o 0.21');

/** A category also has its IVA. */
export const categoryChange = adminChange.extend({ iva: iva.optional() });

export const panelCategory = z.object({
  id: z.string(),
  name: z.string(),
  /** The builder's step (`cpu` …), or null. */
  key: z.string().nullable(),
  visible: z.boolean(),
  /** Left out for a role that may not see it. */
  margen_ganancia: z.number().optional(),
  /** The IVA included in its prices: 0.105 or 0.21. */
  iva: z.number(),
  productos: z.int().nonnegative(),
  /** Without what left the sale: hidden, and without stock. */
  productos_en_venta: z.int().nonnegative(),
  /** How many of those follow its margin. */
  productos_vinculados: z.int().nonnegative(),
  version,
});
/** With its margin, for people who may see it. */
export type PanelCategory = WithCosts<InEnglish<z.infer<typeof panelCategory>>>;

export const panelCategoryQuery = z.object({ search: searchText, ...page });

export const panelCategoryList = listOf(panelCategory);
export type PanelCategoryList = Omit<InEnglish<z.infer<typeof panelCategoryList>>, 'results'> & {
  results: PanelCategory[];
};

/** When prices are recalculated. Times are ISO in UTC. */
export const economy = z.object({
  cada_minutos: z.number(),
  /** Null until the shop's first run. */
  proximo_recalculo: z.iso.datetime().nullable(),
  ultimo_recalculo: z
    .object({ fecha: z.iso.datetime(), cambios: z.int(), error: z.string().nullable() })
    .nullable(),
});
export type Economy = InEnglish<z.infer<typeof economy>>;
