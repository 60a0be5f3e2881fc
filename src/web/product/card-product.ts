import type { PublicProduct } from '#contract/product.ts';

/** What a card shows of a product. Lists send nothing else, so that a page stays small. */
export type CardProduct = Pick<
  PublicProduct,
  | 'id'
  | 'descripcion'
  | 'marca'
  | 'categoria'
  | 'precio'
  | 'precio_ars'
  | 'precio_sin_impuestos_ars'
  | 'stock'
  | 'images'
  | 'ficha'
>;

/** The card's part of a product. */
export function toCard(product: PublicProduct): CardProduct {
  const { id, descripcion, marca, categoria, stock, images, ficha } = product;
  const { precio, precio_ars, precio_sin_impuestos_ars } = product;
  return {
    id,
    descripcion,
    marca,
    categoria,
    precio,
    precio_ars,
    precio_sin_impuestos_ars,
    stock,
    images,
    ficha,
  };
}
