/** The content of an email. Plain text and HTML are both rendered from it. */
export interface EmailContent {
  subject: string;
  heading: string;
  blocks: readonly Block[];
  /** The address at which a mail program unsubscribes with one press; absent: the email is about nothing that continues. */
  endHref?: string;
}

export type Block =
  | { kind: 'text'; text: string }
  /** In smaller type than the prices. */
  | { kind: 'note'; text: string }
  /** A button; plain text shows its address on a separate line. */
  | { kind: 'action'; label: string; href: string }
  /** Short lines of one kind; a line with an address links to it. */
  | { kind: 'list'; items: readonly { text: string; href: string | null }[] }
  | { kind: 'sums'; rows: readonly SumRow[] };

/** A name and its price, in one or more currencies. */
export interface SumRow {
  label: string;
  amounts: readonly string[];
  isTotal: boolean;
}

/** What an email says about the shop that sends it, and the origin of its links. */
export interface MailedShop {
  name: string;
  /** A PNG that emails carry, and how large it is shown; absent: none. */
  logoFile?: { png: Uint8Array; width: number; height: number; ground: 'light' | 'dark' | 'any' } | undefined;
  address: string;
  /** When somebody is there. */
  hours: readonly { days: string; hours: string }[];
  phone: string;
  email: string;
  /** An origin, without a final slash. */
  publicUrl: string;
  /** The payment provider's name in texts. */
  providerName: string;
  /** Where buyers transfer to; absent: the shop takes no transfers. */
  bankAccount?: MailedAccount | undefined;
  /** The place and time for picking orders up, with the owner's note; absent: at the shop's address. */
  counter?: { address: string; hours: readonly { days: string; hours: string }[]; note: string | null };
  /** Its payments are trials; absent: it sells. */
  isTrial?: true | undefined;
}

/** A bank account in an email. What is null is left out. */
export interface MailedAccount {
  alias: string | null;
  number: { kind: 'CBU' | 'CVU'; digits: string } | null;
  holder: string;
  cuit: string | null;
  bank: string | null;
}

/** The text of one kind of email. The order itself follows below, the same in all kinds. */
export interface OrderNewsMessage {
  subject: string;
  heading: string;
  text: readonly string[];
}
