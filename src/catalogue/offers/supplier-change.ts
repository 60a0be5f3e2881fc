import type { LastChange } from '#audit/audit-reader.ts';
import type { PriceTerms } from '#pricing/price-terms.ts';

/** What an owner notes of a supplier. */
export interface SupplierChange {
  name: string;
  /** How many days its products take to the shop; null: not noted. */
  deliveryDays: number | null;
  terms?: TermsChange | undefined;
  /** The version that its author saw; absent: nothing is compared. */
  seenVersion?: number | undefined;
}

/** Those that are absent stay. */
export type TermsChange = { [Term in keyof PriceTerms]?: PriceTerms[Term] | undefined };

export type NewSupplier = Omit<SupplierChange, 'seenVersion'>;

/**
 * `taken`: another supplier has that name, in some spelling. `moved`: somebody changed it since its author saw it. `full`: the shop has as
 * many suppliers as it lists.
 */
export type SupplierChanged =
  | { ok: true }
  | { ok: false; reason: 'unknown' | 'taken' | 'full' }
  | { ok: false; reason: 'moved'; last: LastChange | undefined };
