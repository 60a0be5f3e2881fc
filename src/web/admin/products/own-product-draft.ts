import type { OwnProductDetail, SentOwnProduct } from '#contract/panel/own-products.ts';
import { percentText, readPercent } from '../ui/percent.ts';

/** What is typed of a product, as text. */
export interface OwnProductDraft {
  title: string;
  brand: string;
  partNumber: string;
  shortDescription: string;
  categoryId: string;
  cost: string;
  pricing: 'category' | 'margin' | 'fixed';
  margin: string;
  price: string;
  stock: string;
}

export const EMPTY_DRAFT: OwnProductDraft = {
  title: '',
  brand: '',
  partNumber: '',
  shortDescription: '',
  categoryId: '',
  cost: '',
  pricing: 'category',
  margin: '',
  price: '',
  stock: '1',
};

export function draftOf({ cost, margin, price, stock, ...words }: OwnProductDetail): OwnProductDraft {
  return {
    title: words.title,
    brand: words.brand,
    partNumber: words.partNumber,
    shortDescription: words.shortDescription,
    categoryId: words.categoryId,
    cost,
    pricing: price !== null ? 'fixed' : margin === 0 ? 'category' : 'margin',
    margin: margin === null || margin === 0 ? '' : percentText(margin),
    price: price ?? '',
    stock: String(stock),
  };
}

export type DraftFaults = Partial<Record<keyof OwnProductDraft, string>>;

/** The product that a draft says, or what is wrong with each field. */
export function readDraft(
  draft: OwnProductDraft,
): { ok: true; product: SentOwnProduct } | { ok: false; faults: DraftFaults } {
  const faults: DraftFaults = {};
  const title = draft.title.trim();
  if (title.length < 3) faults.title = 'El título tiene que tener al menos 3 letras';
  if (draft.categoryId === '') faults.categoryId = 'Elegí una categoría';
  const cost = readUsd(draft.cost);
  if (cost === null) faults.cost = USD_FAULT;
  const stock = /^\d{1,5}$/.test(draft.stock.trim()) ? Number(draft.stock) : null;
  if (stock === null) faults.stock = 'Escribí un número entero, como 4';
  const margin = draft.pricing === 'margin' ? readPercent(draft.margin) : null;
  if (margin !== null && !margin.ok) faults.margin = margin.reason;
  if (margin?.ok && margin.fraction === 0) faults.margin = 'Con 0 sigue a su categoría: elegí esa opción';
  const price = draft.pricing === 'fixed' ? readUsd(draft.price) : null;
  if (draft.pricing === 'fixed' && price === null) faults.price = USD_FAULT;
  if (Object.keys(faults).length > 0 || cost === null || stock === null) return { ok: false, faults };
  return {
    ok: true,
    product: {
      title,
      brand: draft.brand.trim(),
      partNumber: draft.partNumber.trim(),
      shortDescription: draft.shortDescription.trim(),
      categoryId: draft.categoryId,
      cost,
      margin: price !== null ? null : margin?.ok ? margin.fraction : 0,
      price,
      stock,
    },
  };
}

/** The margin that a draft says of itself, as a fraction of its cost; null: its category's, or it cannot be read yet. */
export function marginOfDraft({ pricing, margin, price, cost }: OwnProductDraft): number | null {
  if (pricing === 'margin') {
    const reading = readPercent(margin);
    return reading.ok && reading.fraction > 0 ? reading.fraction : null;
  }
  const [sold, paid] = [readUsd(price), readUsd(cost)];
  if (pricing === 'category' || sold === null || paid === null || Number(paid) === 0) return null;
  return Number(sold) / Number(paid) - 1;
}

const USD_FAULT = 'Escribí dólares, como 12,50';

/** Dollars that were typed, as the wire has them; null: they are none. @example readUsd('12,5') // '12.50' */
export function readUsd(typed: string): string | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return match === null ? null : `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}`;
}
