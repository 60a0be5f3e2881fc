import type { Product } from '#catalogue/product/product.ts';
import type { DollarRate } from '#catalogue/snapshot/snapshot.ts';
import { priceAnswer } from './price-response.ts';
import type { PublicProduct } from './product.ts';

/** A product as it crosses the wire, in pesos too where the shop has a rate. */
export function productAnswer(product: Product, rate: DollarRate | null): PublicProduct {
  const pictures = picturesOf(product);
  return {
    id: product.id,
    descripcion: product.description,
    marca: product.brand,
    part_number: product.partNumber,
    categoria: product.categoryName,
    ...priceAnswer(product, rate),
    stock: product.stock,
    visible: true,
    images: pictures,
    contenido: {
      pictures,
      short_desc: product.shortDescription,
      detalles: product.attributes.map(({ attribute, value }) => ({ attribute, value })),
    },
    ficha: product.facts,
  };
}

/** The supplier's pictures, or the two that the shop draws from the facts. */
export function picturesOf({ id, pictures }: Pick<Product, 'id' | 'pictures'>): string[] {
  if (pictures.length > 0) return [...pictures];
  const drawing = `/dibujos/${encodeURIComponent(id)}`;
  return [`${drawing}.svg`, `${drawing}-medidas.svg`];
}
