import { supplierExample } from '#contract/panel/supplier-example.ts';
import { formatPercent } from '../ui/percent.ts';
import type { ReadTerms } from './typed-terms.ts';

/** What the terms that are being typed make of one price of the supplier's list. */
export function SupplierExampleLine({
  terms,
  shopRate,
}: {
  /** Null: something typed cannot be read. */
  terms: ReadTerms | null;
  shopRate: string | null;
}) {
  return (
    <p role="status" className="sheet p-3 text-sm">
      {terms === null ? UNREADABLE : sentence(terms, shopRate)}
    </p>
  );
}

const UNREADABLE = 'Cuando el margen y el dólar sean números, acá ves un ejemplo.';

function sentence({ currency, arsPerUsd, addedVat, margin }: ReadTerms, shopRate: string | null): string {
  const example = supplierExample({ currency, rate: arsPerUsd ?? shopRate, addedVat, margin });
  if (example === null) {
    return 'Falta cuánto vale el dólar: sin eso, su lista en pesos no se puede importar. Cargalo acá o en Economía.';
  }
  const { listed, cost, price } = example;
  const sold =
    margin === null
      ? `y, en una categoría con margen de ${formatPercent(example.margin)}, se vende a USD\u00A0${price}`
      : `y se vende a USD\u00A0${price}`;
  return `Un producto de ${listed} en su lista te cuesta USD\u00A0${cost} ${sold}.`;
}
