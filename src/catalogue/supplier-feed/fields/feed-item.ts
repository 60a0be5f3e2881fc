import type { Cents } from '#lib/money.ts';
import type { ListedPrice, ListTerms } from '#pricing/price-terms.ts';
import type { Described } from '../../product/described-fields.ts';

/** One item of the supplier's list, cleaned and typed. */
export interface FeedItem extends Described {
  id: string;
  category: string;
  supplierPrice: Cents;
  /** How its price was read; absent: the row stated its own currency and IVA. */
  written?: WrittenPrice;
  /** What its list asks; absent likewise. */
  listed?: ListedPrice;
  /** Its price as written, if it may also mean a thousandth of the amount read; absent: it can only be read in one way. */
  doubtedPrice?: string;
  stock: number;
  /** What stands in its place where that is no number: see `readStock`. */
  stockWord?: string;
  /** A hash of the supplier's texts about the item, which shows whether they changed: see `hashWords`. */
  hash: string;
}

/** A price as a list writes it, and what makes a cost of it. */
export interface WrittenPrice extends ListTerms {
  text: string;
}

/** A row as it came, before anything in it is trusted. */
export interface RawRow {
  /** CSV: the line of the file. JSON: the place in the list. Both from 1. */
  line: number;
  fields: Readonly<Record<string, unknown>>;
  /** Repairs made before the shop's own reading began. */
  repaired?: readonly string[];
  /** Its price is in dollars with IVA, whatever the supplier's terms: the row itself stated its currency and IVA. */
  isCosted?: boolean;
  /** Its price as written, where that may be another amount: see `FeedItem`. */
  doubtedPrice?: string | undefined;
}

/** The fault of a row, in Spanish for the reader of the import's report. */
export interface RowFault {
  id: string | null;
  line: number;
  reason: string;
  /** `skipped`: the row was left out. `repaired`: it was read cautiously and taken. */
  outcome: 'skipped' | 'repaired';
}

/** A list's rows in their order, each as it came or why it cannot be taken. */
export type Rows = Iterable<RawRow | RowFault> | AsyncIterable<RawRow | RowFault>;

/** A supplier's list as it came, or why it did not, in Spanish. */
export type FeedBytes =
  /** `address` is set when the list came from the network: relative paths in the list refer to it. */
  { ok: true; bytes: Uint8Array; address?: URL } | { ok: false; reason: string };
