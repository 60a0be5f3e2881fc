import type { Cents } from '#lib/money.ts';
import type { LastChange } from '#audit/audit-reader.ts';

/** A product that the shop itself stocks: no supplier's list brings it, and none changes it. */
export interface OwnProduct {
  title: string;
  brand: string;
  partNumber: string;
  shortDescription: string;
  categoryId: string;
  /** What the shop paid. */
  cost: Cents;
  /** A margin over the cost in basis points (0: its category's), or a price that no margin moves. */
  pricing: { kind: 'margin'; marginBp: number } | { kind: 'fixed'; price: Cents };
  /** All units that the shop has, those that open orders hold included. */
  stock: number;
}

/** The product, and how it was read: a change of another state is refused. */
export interface ReadOwnProduct {
  product: OwnProduct;
  seal: string;
}

export type OwnProductRefusal =
  | { ok: false; reason: 'unknown' | 'no-category' | 'below-cost' }
  /** Somebody changed it meanwhile, or units were sold. */
  | { ok: false; reason: 'moved'; last: LastChange | undefined };

export type OwnProductChanged = { ok: true; id: string } | OwnProductRefusal;
