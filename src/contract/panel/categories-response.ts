import type { CategoryNames, MergedCategory, MergePreview } from '#catalogue/categories/category-changes.ts';
import { centsToText } from '#lib/money.ts';
import type { PanelCategoryNames, PanelMergePreview } from './categories.ts';
import { basisPointsToFraction } from './margin-fractions.ts';

export function toCategoryNames({ former, merged, onLists }: CategoryNames): PanelCategoryNames {
  return {
    former: [...former],
    merged: merged.map(({ id, name }) => ({ id, name })),
    onLists: onLists.map(({ supplierId, supplier, name }) => ({ supplierId, supplier, name })),
  };
}

export function toMergePreview({ from, into, example, ...preview }: MergePreview): PanelMergePreview {
  return {
    fromCategory: toMerged(from),
    intoCategory: toMerged(into),
    products: preview.products,
    linkedProducts: preview.linkedProducts,
    priceExample: example && {
      id: example.id,
      description: example.description,
      price: centsToText(example.price),
      nextPrice: centsToText(example.nextPrice),
    },
    view: preview.seal,
  };
}

function toMerged({ id, name, visible, marginBp, vat }: MergedCategory): PanelMergePreview['fromCategory'] {
  return {
    id,
    name,
    visible,
    margin: basisPointsToFraction(marginBp),
    vat: basisPointsToFraction(vat),
  };
}
