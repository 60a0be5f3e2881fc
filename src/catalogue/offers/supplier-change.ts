/** What an owner notes of a supplier. */
export interface SupplierChange {
  name: string;
  /** How many days its products take to the shop; null: not noted. */
  deliveryDays: number | null;
}

/** `taken`: another supplier has that name, in some spelling. */
export type SupplierChanged = { ok: true } | { ok: false; reason: 'unknown' | 'taken' };
