import { z } from 'zod';
import { characters } from '../characters.ts';
import { listOf, page, searchText } from '../list.ts';
import { ADDED_VAT_FRACTIONS, LIST_CURRENCIES } from '#lib/list-prices.ts';
import { moneyText, pesosText } from '../money.ts';
import { typedRate } from './exchange-rate.ts';
import { margin } from './products.ts';
import { MAX_LIST_NAME_LENGTH } from './list-upload.ts';
import type { InEnglish } from '../names/in-english.ts';

/** Nobody waits longer for a part. */
const MAX_DELIVERY_DAYS = 120;

/** How the prices of a supplier's lists are read. */
export const listTerms = {
  moneda: z.enum(LIST_CURRENCIES),
  /** Its own rate in pesos per dollar, if its lists are in pesos; null: the shop's rate. */
  ars_por_usd: pesosText.nullable(),
  /** The IVA that is added to its prices: one of `ADDED_VAT_FRACTIONS`. */
  iva_agregado: z.number(),
};

/** Nobody said yet how its lists are read: it is asked before its first one. */
export const awaitsTerms = z.boolean();

/** How lists of a supplier without terms are read, as a person says. */
export const newListTerms = z.object({
  moneda: listTerms.moneda,
  iva_agregado: z.literal(ADDED_VAT_FRACTIONS),
});

const supplier = z.object({
  id: z.string(),
  nombre: z.string(),
  /** On its lists. */
  productos: z.int(),
  en_stock: z.int(),
  /** Those that other suppliers have too, and how many of them the shop buys here. */
  compartidos: z.int(),
  ganados: z.int(),
  ultima_importacion: z.iso.datetime().nullable(),
  /** How many days its products take to the shop; null: not noted. */
  dias_de_entrega: z.int().nullable(),
  /** On its products; null: each category's. */
  margen_ganancia: z.number().nullable(),
  ...listTerms,
  espera_condiciones: awaitsTerms,
  /** Counts its changes. */
  version: z.int().nonnegative(),
});
export type PanelSupplier = InEnglish<z.infer<typeof supplier>>;

/** What a change of a supplier's terms would meet. */
export const supplierPrices = z.object({
  /** The number of products whose list price is known: their costs follow at once when its currency, its dollar or its IVA is corrected. */
  recalculables: z.int(),
  /** One of its products, on which the change is shown; null: it has none. */
  ejemplo: z
    .object({
      descripcion: z.string(),
      precio_proveedor: moneyText,
      margen_ganancia: z.number(),
      margen_categoria: z.number(),
    })
    .nullable(),
});
export type SupplierPrices = InEnglish<z.infer<typeof supplierPrices>>;

export const CURRENCY_FAULT = 'La moneda tiene que ser usd o ars';
export const VAT_FAULT = 'El IVA que se suma tiene que ser 0, 0.105 o 0.21';

const currency = z.enum(LIST_CURRENCIES, CURRENCY_FAULT);
const addedVat = z.literal(ADDED_VAT_FRACTIONS, VAT_FAULT);

/** What is absent stays. */
const terms = {
  margen_ganancia: margin.nullable().optional(),
  moneda: currency.optional(),
  ars_por_usd: typedRate.nullable().optional(),
  iva_agregado: addedVat.optional(),
};

const notedSupplier = z.object({
  nombre: z
    .string('Tiene que ser un texto')
    .trim()
    .min(1, 'Falta el nombre')
    .max(...characters(MAX_LIST_NAME_LENGTH))
    .regex(/^\P{Cc}*$/u, 'Tiene caracteres que no se pueden usar'),
  dias_de_entrega: z
    .int('Tiene que ser un número entero de días')
    .min(0, 'Tiene que ser 0 o más')
    .max(MAX_DELIVERY_DAYS, `Como mucho ${MAX_DELIVERY_DAYS} días`)
    .nullable(),
  ...terms,
});
export type SupplierTermsBody = InEnglish<z.output<typeof notedSupplier>>;

/** Its currency and its IVA have to be said: no default is safe. */
export const newSupplier = notedSupplier.extend({ moneda: currency, iva_agregado: addedVat });

/** `version`: the one that the person saw. The change is refused if it is another one by now. */
export const supplierChange = notedSupplier.extend({
  version: z.int('La versión tiene que ser un número entero').nonnegative().optional(),
});

export const supplierList = z.object({
  results: z.array(supplier),
  /** How many questions wait for an answer. */
  por_confirmar: z.int(),
  /** What a dollar costs in the shop; null: no rate is known. */
  ars_por_usd: pesosText.nullable(),
});

/** The imports that did it, one for each of its lists. */
export const supplierEmptied = z.object({ importaciones: z.array(z.string()) });

const doubtedProduct = z.object({
  id: z.string(),
  descripcion: z.string(),
  marca: z.string(),
  part_number: z.string(),
  categoria: z.string(),
  visible: z.boolean(),
  proveedor: z.string(),
  precio_proveedor: moneyText,
});

const matchDoubt = z.enum(['categoria', 'marca', 'sin_marca', 'oculto']);
export type MatchDoubtWord = z.infer<typeof matchDoubt>;

/** Two products with the same part number, which may be the same. */
const partMatch = z.object({ producto: doubtedProduct, otro: doubtedProduct, duda: matchDoubt });
export type PanelPartMatch = InEnglish<z.infer<typeof partMatch>>;

export const partMatchQuery = z.object(page);
export const partMatchList = listOf(partMatch);

export const matchAnswer = z.object({
  producto: z
    .string()
    .min(1, 'Falta el producto')
    .max(...characters(200)),
  otro: z
    .string()
    .min(1, 'Falta el otro producto')
    .max(...characters(200)),
  respuesta: z.enum(['mismo', 'distinto'], 'Tiene que ser mismo o distinto'),
});

const offer = z.object({
  id: z.string(),
  proveedor: z.string(),
  codigo: z.string(),
  precio_proveedor: moneyText,
  stock: z.int(),
  reservado: z.int(),
  /** The product sells this one. */
  se_vende: z.boolean(),
  /** It can be a product of its own. */
  se_puede_separar: z.boolean(),
});

const offeredProduct = z.object({
  id: z.string(),
  descripcion: z.string(),
  part_number: z.string(),
  ofertas: z.array(offer),
});
export type PanelOfferedProduct = InEnglish<z.infer<typeof offeredProduct>>;

export const offeredProductQuery = z.object({ search: searchText, ...page });
export const offeredProductList = listOf(offeredProduct);
