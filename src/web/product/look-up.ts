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
 * The fact to look up about a part, and a link: to its maker's own search by part number, or to a web search for the number and the fact.
 *
 * @example
 * lookUp({ brand: 'GIGABYTE', partNumber: 'GV-N4060', description: '…' }, 'gpu.length_mm').linkText // 'Buscar GV-N4060 en gigabyte.com'
 */
export function lookUp(product: Searched, fact: FactName): LookUp {
  return { what: whatOf(fact), ...searchFor(product, FACT_LABELS[fact]) };
}

/** The same for several facts of one part; null if there are none. */
export function lookUpAll(product: Searched, [first, ...others]: readonly FactName[]): LookUp | null {
  if (first === undefined) return null;
  const found = lookUp(product, first);
  return { ...found, what: [found.what, ...others.map(whatOf)].join('; ') };
}

type Searched = Pick<PublicProduct, 'brand' | 'partNumber' | 'description'>;

function whatOf(fact: FactName): string {
  const unit = unitOf(fact).trim();
  return unit === '' ? FACT_LABELS[fact] : `${FACT_LABELS[fact]}, en ${unit}`;
}

function searchFor({ brand, partNumber, description }: Searched, label: string): Omit<LookUp, 'what'> {
  const code = partNumber.trim();
  if (code === '') return { linkText: 'Buscar en la web', href: webSearch(`${description} ${label}`) };
  const own = makerSearch(brand, code);
  if (own) return { linkText: `Buscar ${code} en ${own.site}`, href: own.href };
  return { linkText: `Buscar ${code} en la web`, href: webSearch(`"${code}" ${label}`) };
}
