import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { readExchangeRate } from './exchange-rate.store.ts';
import { FINAL_DOLLARS, type ListTerms, type PriceTerms } from './price-terms.ts';
import { MAX_SUPPLIERS } from './supplier-names.store.ts';

/** Of a supplier of whom nothing was noted. */
export const NO_TERMS: PriceTerms = { marginBp: null, currency: 'usd', ownRate: null, addedVatBp: 0 };

/** The columns of a supplier's terms. */
export const PRICE_TERM_COLUMNS = ['margin_bp', 'currency', 'ars_per_usd', 'added_vat_bp'] as const;

type TermColumns = Pick<Tables['suppliers'], (typeof PRICE_TERM_COLUMNS)[number]>;

export function priceTermsOf(row: TermColumns): PriceTerms {
  return {
    marginBp: row.margin_bp,
    currency: row.currency,
    ownRate: row.ars_per_usd === null ? null : arsPerUsd(row.ars_per_usd),
    addedVatBp: row.added_vat_bp,
  };
}

export function termColumnsOf({ marginBp, currency, ownRate, addedVatBp }: PriceTerms): TermColumns {
  return { margin_bp: marginBp, currency, ars_per_usd: ownRate, added_vat_bp: addedVatBp };
}

/**
 * How a supplier's list prices become costs now; null: they are in pesos, and no rate is known. The demo's invented rate does not count,
 * because its costs would lead to sales at a loss.
 */
export async function readListTerms(db: Kysely<Tables>, supplierId: string): Promise<ListTerms | null> {
  const row = await db
    .selectFrom('suppliers')
    .select(PRICE_TERM_COLUMNS)
    .where('id', '=', supplierId)
    .executeTakeFirst();
  return row === undefined ? FINAL_DOLLARS : listTermsNow(db, priceTermsOf(row));
}

/** The same of terms that are known. */
export async function listTermsNow(
  db: Kysely<Tables>,
  { currency, ownRate, addedVatBp }: Omit<PriceTerms, 'marginBp'>,
): Promise<ListTerms | null> {
  if (currency === 'usd') return { arsPerUsd: null, addedVatBp };
  const current = ownRate === null ? await readExchangeRate(db) : null;
  const rate = current === null || current.origin.kind === 'demo' ? ownRate : current.arsPerUsd;
  return rate === null ? null : { arsPerUsd: rate, addedVatBp };
}

/** The margins of those suppliers that have one, in basis points, by the supplier's id. */
export async function readSupplierMargins(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('suppliers')
    .select(['id', 'margin_bp'])
    .where('margin_bp', 'is not', null)
    .limit(MAX_SUPPLIERS)
    .execute();
  return new Map(rows.flatMap(({ id, margin_bp }) => (margin_bp === null ? [] : [[id, margin_bp] as const])));
}
