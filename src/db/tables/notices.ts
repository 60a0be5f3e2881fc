export interface NoticeTables {
  product_notices: ProductNoticeRow;
}

/** A mailbox that wants to hear of a product once. One row for each mailbox, product and kind. */
export interface ProductNoticeRow {
  /** 128 random bits: the link of its emails. */
  key: string;
  /** In lower case. */
  email: string;
  product_id: string;
  /** `restock`: it can be bought again; `price`: it costs `wanted_cents` or less. */
  kind: 'restock' | 'price';
  /** Of a confirmed one of a price. */
  wanted_cents: number | null;
  /** The price that waits for its confirmation. */
  asked_cents: number | null;
  /** Since when something waits for its confirmation; null: nothing does. */
  asked_at: string | null;
  /** Null: nobody confirmed it yet. */
  confirmed_at: string | null;
  /** From then on it is over, and deleted. */
  ends_at: string;
}
