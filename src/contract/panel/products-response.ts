import { stepOfCategory } from '#catalogue/product/categories.ts';
import type { AdminCategory } from '#catalogue/admin-categories.store.ts';
import type { AdminProduct } from '#catalogue/admin-products.store.ts';
import { centsToText } from '#lib/money.ts';
import { priceOf, REPRICING_EVERY_MINUTES } from '#pricing/price.ts';
import type { RepricingRun } from '#pricing/repricing-run.store.ts';
import { picturesOf } from '../product.ts';
import { basisPointsToFraction } from './margin-fractions.ts';
import type { Economy, PanelCategory, PanelProduct } from './products.ts';

/** A product in the panel's responses. */
export function panelProductOf(product: AdminProduct): PanelProduct {
  const { category, supplierPrice, ownMarginBp, supplierStock, reserved } = product;
  const pictures = picturesOf(product);
  return {
    id: product.id,
    descripcion: product.description,
    marca: product.brand,
    part_number: product.partNumber,
    categoria: category.name,
    precio: centsToText(product.price),
    precio_proveedor: centsToText(supplierPrice),
    margen_ganancia: basisPointsToFraction(ownMarginBp),
    stock: Math.max(0, supplierStock - reserved),
    visible: product.visible,
    images: pictures,
    contenido: {
      pictures,
      short_desc: product.shortDescription,
      detalles: product.attributes.map(({ attribute, value }) => ({ attribute, value })),
    },
    categoria_id: category.id,
    categoria_visible: category.visible,
    margen_categoria: basisPointsToFraction(category.marginBp),
    precio_proximo: centsToText(priceOf({ supplierPrice, ownMarginBp, categoryMarginBp: category.marginBp })),
    stock_proveedor: supplierStock,
    reservado: reserved,
    version: product.marginVersion,
  };
}

export function panelCategoryOf(category: AdminCategory): PanelCategory {
  return {
    id: category.id,
    name: category.name,
    key: stepOfCategory(category.name),
    visible: category.visible,
    margen_ganancia: basisPointsToFraction(category.marginBp),
    iva: basisPointsToFraction(category.vat),
    productos: category.products,
    productos_vinculados: category.linkedProducts,
    version: category.marginVersion,
  };
}

export function economyOf(run: RepricingRun | undefined): Economy {
  return {
    cada_minutos: REPRICING_EVERY_MINUTES,
    proximo_recalculo: run?.nextAt.toISOString() ?? null,
    ultimo_recalculo:
      run === undefined
        ? null
        : { fecha: run.finishedAt.toISOString(), cambios: run.changed, error: run.failure },
  };
}
