import type { FactName } from '#compatibility/facts/part-facts.ts';
import { FACT_LABELS, unitOf } from '#compatibility/facts/value-labels.ts';
import type { PublicProduct } from '#contract/product.ts';
import { makerSearch, webSearch } from './maker-search.ts';

/** A missing fact to look up, and where. The page only links there: it contacts nobody by itself. */
export interface LookUp {
  /** `largo de la placa de video, en mm` */
  what: string;
  /** `Buscar GV-N4060WF2OC-8GD en gigabyte.com` */
  linkText: string;
  href: string;
}

/**
 * What to look up about a part that lacks a fact, and a link to its maker's own search by part number, or to a web search for the
 * number and the fact.
 *
 * @example
 * lookUp({ brand: 'GIGABYTE', partNumber: 'GV-N4060', description: '…' }, 'gpu.length_mm').linkText // 'Buscar GV-N4060 en gigabyte.com'
 */
export function lookUp(
  { brand, partNumber, description }: Pick<PublicProduct, 'brand' | 'partNumber' | 'description'>,
  fact: FactName,
): LookUp {
  const label = FACT_LABELS[fact];
  const unit = unitOf(fact).trim();
  const what = unit === '' ? label : `${label}, en ${unit}`;
  const code = partNumber.trim();
  if (code === '') return { what, linkText: 'Buscar en la web', href: webSearch(`${description} ${label}`) };
  const own = makerSearch(brand, code);
  if (own) return { what, linkText: `Buscar ${code} en ${own.site}`, href: own.href };
  return { what, linkText: `Buscar ${code} en la web`, href: webSearch(`"${code}" ${label}`) };
}
