import type { ProductRow } from './catalogue.ts';

export interface ImportTables {
  import_runs: ImportRunRow;
  import_lists: ImportListRow;
  import_changes: ImportChangeRow;
}

export interface ImportRunRow {
  id: string;
  source: 'configured' | 'upload';
  /** Of the file, or the place of the configured list. */
  name: string;
  /** Which of the uploaded lists it is; empty: the configured one. */
  list_name: string;
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
  /** Who asked for it; null: the clock. */
  by_name: string | null;
  /** JSON: how far what is under way has come. */
  progress: string | null;
  progress_at: string | null;
  /** Why what was asked of it last did not happen, in Spanish. */
  trouble: string | null;
  /** JSON: counts, samples and row errors. */
  report: string | null;
  /** JSON: by which a list that waits, or was discarded, is known again. Null: it never waited, or it waits no longer by itself. */
  signature: string | null;
  applied_at: string | null;
  applied_by: string | null;
  undone_at: string | null;
  undone_by: string | null;
  /** JSON: what was brought back and what could not be. */
  undo_report: string | null;
}

/** What was read of a list, in groups, until it is applied; its row errors, and what is suspicious of it. */
export interface ImportListRow {
  import_id: string;
  kind: 'items' | 'faults' | 'unreadable' | 'suspicious';
  position: number;
  /** JSON: a group of them. */
  content: string;
}

/** What a product was before an import changed it; all null where the import brought it. */
interface ImportChangeRow extends Nullable<OverwrittenColumns> {
  import_id: string;
  product_id: string;
  kind: 'added' | 'changed' | 'gone';
  /** The supplier's stock as the import wrote it: what it is less since then was shipped. */
  stock_after: number;
}

/** The columns of a product that an import writes and an undo restores. */
type OverwrittenColumns = Omit<
  ProductRow,
  'id' | 'price_cents' | 'margin_bp' | 'margin_version' | 'reserved' | 'visible' | 'version'
>;

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
