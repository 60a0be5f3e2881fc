import type { StoredProduct } from '../../src/catalogue/snapshot/apply-changes.ts';

/** A supplier's list of these products. In each round, every price and title is another than in the one before. */
export function supplierList(products: readonly StoredProduct[], round: number): string {
  return JSON.stringify(
    products.map((product) => ({
      id: product.id,
      descripcion: `${product.description} V${round}`,
      marca: product.brand,
      part_number: product.partNumber,
      categoria: product.categoryId,
      precio_proveedor: (product.price + round * 100) / 100,
      stock: product.stock,
      contenido: { pictures: [], short_desc: product.shortDescription, detalles: product.attributes },
    })),
  );
}
