/** What an email says, before it becomes plain text and HTML: both are written from the same. */
export interface EmailContent {
  subject: string;
  heading: string;
  blocks: readonly Block[];
}

export type Block =
  | { kind: 'text'; text: string }
  /** What is there to be pressed; in plain text its address stands on a line of its own. */
  | { kind: 'action'; label: string; href: string }
  /** Short lines of a kind; one with an address leads there. */
  | { kind: 'list'; items: readonly { text: string; href: string | null }[] }
  | { kind: 'sums'; rows: readonly SumRow[] };

/** What it is and what it costs, in as many currencies as there are. */
export interface SumRow {
  label: string;
  amounts: readonly string[];
  isTotal: boolean;
}

/** What an email says of the shop that sends it, and where its links lead. */
export interface MailedShop {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** An origin, without a slash at its end. */
  publicUrl: string;
  /** What texts call whoever takes the shop's money. */
  providerName: string;
}
