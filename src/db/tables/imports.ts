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
export interface ImportChangeRow {
  import_id: string;
  product_id: string;
  kind: 'added' | 'changed' | 'gone';
  category_id: string | null;
  description: string | null;
  brand: string | null;
  part_number: string | null;
  short_description: string | null;
  pictures: string | null;
  attributes: string | null;
  supplier_price_cents: number | null;
  supplier_stock: number | null;
  feed_hash: string | null;
  feed_source: string | null;
  list_name: string | null;
  last_import: string | null;
  search_text: string | null;
  /** The supplier's stock as the import wrote it: what it is less since then was shipped. */
  stock_after: number;
}
