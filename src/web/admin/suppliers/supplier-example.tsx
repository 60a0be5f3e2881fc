import {
  supplierExample,
  type KnownSupplier,
  type SupplierExample,
} from '#contract/panel/supplier-example.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { formatPercent } from '../ui/percent.ts';
import type { ReadTerms } from './typed-terms.ts';

/** What the terms that are being typed make of one price of the supplier's list. */
export function SupplierExampleLine({
  terms,
  supplier,
  shopRate,
}: {
  /** Null: something typed cannot be read, or the supplier's prices are not there yet. */
  terms: ReadTerms | null;
  /** As it is; null: a new one. */
  supplier: KnownSupplier | null;
  shopRate: string | null;
}) {
  return (
    <p role="status" className="sheet p-3 text-sm break-words">
      {terms === null ? UNREADABLE : sentence(terms, supplier, shopRate)}
    </p>
  );
}

const UNREADABLE = 'Cuando esté todo, acá ves un ejemplo.';

function sentence(terms: ReadTerms, supplier: KnownSupplier | null, shopRate: string | null): string {
  const example = supplierExample(terms, shopRate, supplier);
  if (example === null) {
    return 'Falta cuánto vale el dólar: sin eso, su lista en pesos no se puede importar. Cargalo acá o en Economía.';
  }
  const { description, listed, margin } = example;
  const subject =
    description === null
      ? `Un producto de ${listed} en su lista`
      : `${description}, a ${listed} en su lista,`;
  const sold =
    description === null && terms.margin === null
      ? `y, en una categoría con margen de ${formatPercent(margin)}, se vende a ${soldAt(example)}`
      : `y, con ${formatPercent(margin)} de margen, se vende a ${soldAt(example)}`;
  return `${subject} te cuesta USD\u00A0${example.cost} ${sold}.`;
}

/** @example 'USD 145.20 ($ 215.622)' */
export function soldAt({ price, pricePesos }: SupplierExample): string {
  return `USD\u00A0${price}${pricePesos === null ? '' : ` (${formatPesos(pricePesos)})`}`;
}
