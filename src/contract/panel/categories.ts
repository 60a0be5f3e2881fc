import { z } from 'zod';
import { MAX_STOCK_WORD } from '#catalogue/supplier-feed/fields/read-stock.ts';
import { MAX_CATEGORY_NAME_LENGTH, MAX_ID_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import { moneyText } from '../money.ts';
import type { InEnglish } from '../names/in-english.ts';

const categoryId = z
  .string('Falta la categoría')
  .min(1, 'Falta la categoría')
  .max(...characters(MAX_ID_LENGTH));

/** It needs a letter or a digit: its address is made of them. */
const categoryName = z
  .string('Falta el nombre')
  .trim()
  .min(1, 'Falta el nombre')
  .max(...characters(MAX_CATEGORY_NAME_LENGTH))
  .regex(/^\P{Cc}*$/u, 'Tiene caracteres que no se pueden usar')
  .regex(/[a-z0-9]/i, 'Tiene que tener una letra o un número');

/** `antes`: the name that the author saw, so that a name that somebody else gave it meanwhile is not overwritten. */
export const categoryNameChange = z.object({
  nombre: categoryName,
  antes: z.string('Falta cómo se llamaba: recargá la página').max(MAX_CATEGORY_NAME_LENGTH),
});

/** What else means a category, besides its name. */
export const categoryNames = z.object({
  /** Names that it had: their addresses lead to it, and lists with them bring its products. */
  anteriores: z.array(z.string()),
  /** Categories that were merged into it, and can be separated. */
  juntadas: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What suppliers' lists call it. */
  en_listas: z.array(z.object({ proveedor_id: z.string(), proveedor: z.string(), nombre: z.string() })),
});
export type PanelCategoryNames = InEnglish<z.infer<typeof categoryNames>>;

export const mergeQuery = z.object({ con: categoryId });

const mergedCategory = z.object({
  id: z.string(),
  name: z.string(),
  visible: z.boolean(),
  margen_ganancia: z.number(),
  iva: z.number(),
});

export const mergePreview = z.object({
  origen_categoria: mergedCategory,
  destino_categoria: mergedCategory,
  /** That go from one to the other. */
  productos: z.int().nonnegative(),
  /** How many of them follow the category's margin. */
  productos_vinculados: z.int().nonnegative(),
  /** The most expensive one whose price changes. */
  ejemplo_precio: z
    .object({ id: z.string(), descripcion: z.string(), precio: moneyText, precio_proximo: moneyText })
    .nullable(),
  vista: z.string(),
});
export type PanelMergePreview = InEnglish<z.infer<typeof mergePreview>>;

/** `vista`: the seal of the preview, so that only what was seen is merged. */
export const mergeOrder = z.object({
  con: categoryId,
  vista: z.string('Falta la vista previa').max(...characters(400)),
});

export const movedProducts = z.object({ movidos: z.int().nonnegative() });

export const forgottenName = z.object({
  proveedor_id: z.string('Falta el proveedor').min(1, 'Falta el proveedor').max(MAX_ID_LENGTH),
  nombre: z.string('Falta el nombre').min(1, 'Falta el nombre').max(MAX_CATEGORY_NAME_LENGTH),
});

/** A word stands for what is always there, not for a warehouse. */
export const MAX_WORD_UNITS = 1000;

/** A list brings no more new categories than are shown. */
const MAX_CHOICES = 200;

/** A person's choices when a list is applied: the shop's categories for those of the list. Others are created. */
export const importChoices = z
  .object({
    /** Their products stay as they are: neither changed, nor new, nor missing. */
    sin_sospechosos: z.boolean('Tiene que ser true o false').default(false),
    /** Products that are not on the list stay on sale, with their price and stock. */
    conservar_faltantes: z.boolean('Tiene que ser true o false').default(false),
    /** How many units the supplier means by words in its column of stock. */
    stock: z
      .array(
        z.object({
          palabra: z.string('Falta la palabra').min(1, 'Falta la palabra').max(MAX_STOCK_WORD),
          unidades: z
            .int('Tiene que ser un número entero de unidades')
            .min(0, 'Tiene que ser 0 o más')
            .max(MAX_WORD_UNITS, `Como mucho ${MAX_WORD_UNITS} unidades`),
        }),
        'Tiene que ser una lista de palabras',
      )
      .max(MAX_CHOICES, `Como mucho ${MAX_CHOICES} palabras`)
      .default([]),
    categorias: z
      .array(
        z.object({
          nombre: z.string('Falta el nombre').min(1, 'Falta el nombre').max(300),
          categoria_id: categoryId,
        }),
        'Tiene que ser una lista de categorías',
      )
      .max(MAX_CHOICES, `Como mucho ${MAX_CHOICES} categorías`)
      .default([]),
  })
  .nullish();
