import type { AddedVatBp, ListCurrency } from '#lib/list-prices.ts';
import type { ProductRow } from './catalogue.ts';

export interface ImportTables {
  import_runs: ImportRunRow;
  import_lists: ImportListRow;
  import_changes: ImportChangeRow;
}

export interface ImportRunRow {
  id: string;
  source: 'configured' | 'upload';
  /** The file's name, or the location of the configured list. */
  name: string;
  /** The name of an uploaded list; empty: the configured one. */
  list_name: string;
  supplier_id: string;
  /** The name of the supplier that it would bring, which has this id once the list is applied; null: the shop had it. */
  new_supplier: string | null;
  /** The terms of that supplier's lists, as a person chose them; null: no choice was needed. */
  new_currency: ListCurrency | null;
  /** The IVA that is added to the prices of its lists, likewise; 0: they include it. */
  new_added_vat_bp: AddedVatBp | null;
  state:
    | 'reading'
    | 'planned'
    | 'waiting'
    | 'discarded'
    | 'applying'
    | 'applied'
    | 'unchanged'
    | 'failed'
    | 'undoing'
    | 'undone';
  started_at: string;
  /** When it was read. */
  finished_at: string | null;
  /** The person who requested it; null: the scheduler. */
  by_name: string | null;
  /** JSON: the progress of the current step. */
  progress: string | null;
  progress_at: string | null;
  /** Why the last requested action failed, in Spanish. */
  trouble: string | null;
  /** JSON: counts, samples and row errors. */
  report: string | null;
  /** The address that it was fetched from; null: a file, or the configured list. */
  address_id: string | null;
  /** JSON: its columns for each of the shop's; null: no person chose them for this list. */
  columns: string | null;
  /** JSON: identifies a list that waits or was discarded. Null: it never waited, or no longer waits. */
  signature: string | null;
  applied_at: string | null;
  applied_by: string | null;
  undone_at: string | null;
  undone_by: string | null;
  /** JSON: what was restored and what could not be. */
  undo_report: string | null;
}

/** The items of a list, in groups, until it is applied; its row errors, and its suspicious changes. */
export interface ImportListRow {
  import_id: string;
  kind: 'items' | 'faults' | 'unreadable' | 'suspicious';
  position: number;
  /** JSON: a group of them. */
  content: string;
}

/** A product's values before an import changed it; all null if the import added it. */
interface ImportChangeRow extends Nullable<OverwrittenColumns> {
  import_id: string;
  product_id: string;
  kind: 'added' | 'changed' | 'gone';
  /** The supplier's stock as the import wrote it: the difference to now was shipped. */
  stock_after: number;
}

/** The columns of a product that an import writes and an undo restores. */
type OverwrittenColumns = Omit<
  ProductRow,
  | 'id'
  | 'price_cents'
  | 'margin_bp'
  | 'margin_version'
  | 'reserved'
  | 'visible'
  | 'version'
  | 'supplier_id'
  | 'supplier_code'
  | 'offer_of'
  | 'sold_offer'
  | 'text_offer'
>;

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
