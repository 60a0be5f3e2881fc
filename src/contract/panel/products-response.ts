import type { AdminCategory } from '#catalogue/admin-categories.store.ts';
import type { AdminProduct } from '#catalogue/admin-products.store.ts';
import { centsToText } from '#lib/money.ts';
import { priceOf, REPRICING_EVERY_MINUTES } from '#pricing/price.ts';
import type { RepricingRun } from '#pricing/repricing-run.store.ts';
import { picturesOf } from '../product.ts';
import { basisPointsToFraction } from './margin-fractions.ts';
import type { Economy, PanelCategory, PanelProduct } from './products.ts';

/** A product in the panel's responses. */
export function toPanelProduct(product: AdminProduct): PanelProduct {
  const { category, supplierPrice, ownMarginBp, supplierMarginBp, supplierStock, reserved } = product;
  const pictures = picturesOf(product);
  return {
    id: product.id,
    description: product.description,
    brand: product.brand,
    partNumber: product.partNumber,
    category: category.name,
    price: centsToText(product.price),
    supplierPrice: centsToText(supplierPrice),
    margin: basisPointsToFraction(ownMarginBp),
    stock: Math.max(0, supplierStock - reserved),
    visible: product.visible,
    images: pictures,
    content: {
      pictures,
      shortDescription: product.shortDescription,
      attributes: product.attributes.map(({ attribute, value }) => ({ attribute, value })),
    },
    categoryId: category.id,
    isCategoryVisible: category.visible,
    supplierMargin: supplierMarginBp === null ? null : basisPointsToFraction(supplierMarginBp),
    categoryMargin: basisPointsToFraction(category.marginBp),
    nextPrice: centsToText(
      product.isPriceFixed
        ? product.price
        : priceOf({ supplierPrice, ownMarginBp, supplierMarginBp, categoryMarginBp: category.marginBp }),
    ),
    supplierStock,
    reserved,
    version: product.marginVersion,
    isOwn: product.isOwn,
    isPriceFixed: product.isPriceFixed,
    supplierTitle: product.supplierTitle,
    supplierCategory: product.supplierCategory,
  };
}

export function toPanelCategory(category: AdminCategory): PanelCategory {
  return {
    id: category.id,
    name: category.name,
    key: category.step,
    visible: category.visible,
    margin: basisPointsToFraction(category.marginBp),
    vat: basisPointsToFraction(category.vat),
    products: category.products,
    productsOnSale: category.productsOnSale,
    linkedProducts: category.linkedProducts,
    version: category.marginVersion,
  };
}

export function toEconomy(run: RepricingRun | undefined): Economy {
  return {
    everyMinutes: REPRICING_EVERY_MINUTES,
    nextRepricingAt: run?.nextAt.toISOString() ?? null,
    lastRepricing:
      run === undefined
        ? null
        : { at: run.finishedAt.toISOString(), changes: run.changed, error: run.failure },
  };
}
