import type { PublicProduct } from '#contract/product.ts';
import { textToCents } from '#lib/money.ts';
import { priceDifference } from '#lib/price-difference.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { toCard, type CardProduct } from '#web/product/card-product.ts';
import { isComparable } from './compare-box.tsx';
import { decidingDifferences, type DecidingDifference } from './deciding-differences.ts';
import { comparedFacts } from './compared-facts.ts';
import { speedDifferences, speedRows } from './compared-speeds.ts';
import { pricePerGb } from './price-per-gb.ts';
import { samePairMessage } from './same-pair-message.ts';

export interface Comparison {
  products: CardProduct[];
  /** By product: how much more it costs than the cheapest, `+ USD 66.00`; null: it is the cheapest. */
  dearerBy: (string | null)[];
  /** For two cards with the same chip and memory: what they share, and which costs less. Null: they are no such pair. */
  samePair: string | null;
  /** What decides between them, in a sentence each. */
  deciding: DecidingDifference[];
  rows: ComparisonRow[];
}

export interface ComparisonRow {
  name: string;
  /** By product; null where the shop does not know. */
  values: (string | null)[];
  /** Whether the known values differ. A brand and a part number always may: they are names, not data. */
  differs: boolean;
}

/** The products that an address compares: visible ones that are comparable with the first. */
export function findCompared(reader: Pick<ShopReader, 'product'>, ids: readonly string[]): PublicProduct[] {
  const found = ids.map((id) => reader.product(id)).filter((product) => product !== null);
  const [first] = found;
  return first ? found.filter((product) => isComparable(product, first)) : [];
}

const BRAND = 'Marca';
const MODEL = 'Modelo';
const NAMES: ReadonlySet<string> = new Set([BRAND, MODEL]);

/** The speeds and the facts in rows, without rows that have no known value. */
export function comparisonOf(
  reader: Pick<ShopReader, 'speeds'>,
  products: readonly PublicProduct[],
): Comparison {
  const speeds = products.map(({ id }) => reader.speeds(id));
  const facts = products.map(({ brand, partNumber, facts }) => [
    { name: BRAND, value: brand || null },
    ...comparedFacts(facts),
    { name: MODEL, value: partNumber || null },
  ]);
  const names = facts[0]?.map(({ name }) => name) ?? [];
  const factRows = names.map((name, row) => ({
    name,
    values: facts.map((ofProduct) => ofProduct[row]?.value ?? null),
  }));
  const rows = [...speedRows(speeds), ...priceRows(products), ...factRows].flatMap(({ name, values }) => {
    const known = new Set(values.filter((value) => value !== null));
    return known.size === 0 ? [] : [{ name, values, differs: known.size > 1 && !NAMES.has(name) }];
  });
  return {
    products: products.map(toCard),
    dearerBy: products.map(({ price }) => priceDifference(price, cheapestOf(products))),
    samePair: samePairMessage(products),
    deciding: decidingDifferences(
      products.map((product) => product.facts),
      speedDifferences(speeds),
    ),
    rows,
  };
}

/** Of memories and drives, whose size is most of what is paid for. */
function priceRows(products: readonly PublicProduct[]) {
  return [{ name: 'Precio por GB', values: products.map(pricePerGb) }];
}

function cheapestOf(products: readonly PublicProduct[]): string {
  const [first, ...others] = products.map(({ price }) => price);
  return others.reduce(
    (least, price) => (textToCents(price) < textToCents(least) ? price : least),
    first ?? '0.00',
  );
}
