import type { PublicProduct } from '#contract/product.ts';

/** What a card shows of a product; lists send no more, so that a page stays small. */
export type CardProduct = Pick<
  PublicProduct,
  'id' | 'descripcion' | 'marca' | 'categoria' | 'precio' | 'stock' | 'images' | 'ficha'
>;

export function toCard(product: PublicProduct): CardProduct {
  const { id, descripcion, marca, categoria, precio, stock, images, ficha } = product;
  return { id, descripcion, marca, categoria, precio, stock, images, ficha };
}
