import { z } from 'zod';
import type { Product } from '#catalogue/product/product.ts';
import type { DollarRate } from '#catalogue/snapshot/snapshot.ts';
import { MAX_ORDER_LINES } from '#lib/order-limits.ts';
import { photoPath } from '#lib/photo.ts';
import { MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { characters } from './characters.ts';
import { facet, facetChoices } from './facets.ts';
import { ficha } from './ficha.ts';
import { PRODUCT_ORDERS } from './list-choices.ts';
import { page } from './list.ts';
import { dollarRate, moneyText, pesosText } from './money.ts';
import { toPriceResponse } from './price-response.ts';
import type { InEnglish } from './names/in-english.ts';

export const attributePair = z.object({ attribute: z.string(), value: z.string() });

/** A product as any visitor may see it; never the supplier's price nor the margin. */
export const publicProduct = z.object({
  id: z.string(),
  descripcion: z.string(),
  marca: z.string(),
  part_number: z.string(),
  categoria: z.string(),
  precio: moneyText,
  /** The amount charged for one; null: the shop has no rate. */
  precio_ars: pesosText.nullable(),
  /** "Precio sin impuestos nacionales": the part of those pesos that is no IVA. */
  precio_sin_impuestos_ars: pesosText.nullable(),
  stock: z.int().nonnegative(),
  visible: z.literal(true),
  /** Addresses of the shop: its photographs at their largest, or the two drawings. */
  images: z.array(z.string()),
  /** The photographs among them. The same are `/fotos/{hash}-{ancho}.avif`, and 320 and 720 wide where they are larger. */
  fotos: z.array(z.object({ hash: z.string(), ancho: z.int(), alto: z.int() })),
  contenido: z.object({
    pictures: z.array(z.string()),
    short_desc: z.string(),
    detalles: z.array(attributePair),
  }),
  ficha,
});
export type PublicProduct = InEnglish<z.infer<typeof publicProduct>>;

/** A product as it crosses the wire; in pesos too if the shop has a rate. */
export function toPublicProduct(product: Product, rate: DollarRate | null): PublicProduct {
  const pictures = picturesOf(product);
  return {
    id: product.id,
    description: product.description,
    brand: product.brand,
    partNumber: product.partNumber,
    category: product.categoryName,
    ...toPriceResponse(product, rate),
    stock: product.stock,
    visible: true,
    images: pictures,
    photos: product.photos.map(({ hash, width, height }) => ({ hash, width, height })),
    content: {
      pictures,
      shortDescription: product.shortDescription,
      attributes: product.attributes.map(({ attribute, value }) => ({ attribute, value })),
    },
    facts: product.facts,
  };
}

/** The photographs that the shop keeps, or the two pictures that it draws from the facts. A supplier's addresses are never sent. */
export function picturesOf({ id, photos }: Pick<Product, 'id' | 'photos'>): string[] {
  if (photos.length > 0) return photos.map((photo) => photoPath(photo, photo.width, 'webp'));
  const drawing = `/dibujos/${encodeURIComponent(id)}`;
  return [`${drawing}.svg`, `${drawing}-medidas.svg`];
}

export const productOrder = z.enum(PRODUCT_ORDERS, `Tiene que ser uno de: ${PRODUCT_ORDERS.join(', ')}`);
export type ProductOrder = z.infer<typeof productOrder>;

/** Asks for exactly these products, separated by commas: one request for all lines of an order. */
export const productIds = z
  .string()
  .max(MAX_ORDER_LINES * 130)
  .refine(
    (ids) => ids.split(',').length <= MAX_ORDER_LINES,
    `Como mucho ${MAX_ORDER_LINES} productos por vez`,
  );

export const productQuery = z.object({
  categoria: z
    .string()
    .max(...characters(MAX_ID_LENGTH))
    .optional(),
  search: z
    .string()
    .max(...characters(MAX_SEARCH_LENGTH))
    .optional(),
  orden: productOrder.optional(),
  ids: productIds.optional(),
  ...facetChoices,
  ...page,
});
export type ProductQuery = z.infer<typeof productQuery>;

export const productList = z.object({
  results: z.array(publicProduct),
  count: z.int().nonnegative(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** What the pesos were made with; null where the shop has no rate. */
  cotizacion: dollarRate.nullable(),
  /** What the list can be narrowed by; nothing where `ids` were asked for. */
  filtros: z.array(facet),
});
export type ProductList = InEnglish<z.infer<typeof productList>>;

export const pricesQuery = z.object({ ids: z.string('Falta ids').min(1, 'Falta ids').max(10_000) });

export const priceList = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      precio: moneyText,
      precio_ars: pesosText.nullable(),
      precio_sin_impuestos_ars: pesosText.nullable(),
      stock: z.int(),
      visible: z.boolean(),
    }),
  ),
});
export type PriceList = InEnglish<z.infer<typeof priceList>>;

export const category = z.object({
  id: z.string(),
  name: z.string(),
  /** Step key of a builder category (`cpu` …), null elsewhere. */
  key: z.string().nullable(),
  count: z.int().nonnegative(),
});
export type Category = z.infer<typeof category>;
