export interface KnownPartTables {
  known_bases: KnownBaseRow;
  known_parts: KnownPartRow;
  known_part_keys: KnownPartKeyRow;
  known_products: KnownProductRow;
  known_choices: KnownChoiceRow;
}

/** One import of the base of known parts. */
export interface KnownBaseRow {
  id: number;
  /** At most one is `current`. */
  state: 'loading' | 'current' | 'failed' | 'removed';
  /** The address, folder or file that it was read from. */
  source: string;
  by_name: string;
  started_at: string;
  finished_at: string | null;
  /** How many parts were stored so far. */
  parts: number;
  /** JSON: what was left out, or why it failed. */
  report: string | null;
}

interface KnownPartRow {
  base_id: number;
  id: string;
  maker: string;
  name: string;
  /** JSON: string[] */
  codes: string;
  /** JSON: the facts of the part's kind. */
  facts: string;
}

interface KnownPartKeyRow {
  base_id: number;
  key: string;
  part_id: string;
}

/** The part of the base that a person chose for a product. */
interface KnownChoiceRow {
  product_id: string;
  part_id: string;
  part_name: string;
}

/** What a base says about a product with this text. */
interface KnownProductRow {
  product_id: string;
  base_id: number;
  /** The product's text at that time; another one is looked up anew. */
  feed_hash: string;
  /** JSON: `KnownFacts`. Null: the base does not have it. */
  known: string | null;
}
