export interface MailTables {
  letters: EmailRow;
}

/** One email to send. */
export interface EmailRow {
  /** Begins with `created_at`, so that ids sort by time. */
  id: string;
  kind:
    | 'order-received'
    | 'order-paid'
    | 'order-preparing'
    | 'order-cancelled'
    | 'order-expired'
    | 'order-sent'
    | 'order-refunded'
    | 'order-invoiced'
    | 'order-email-changed'
    | 'order-unpaid'
    | 'password-reset'
    | 'account-email'
    | 'order-links'
    | 'withdrawal-received'
    | 'notice-asked'
    | 'notice-due'
    | 'digest'
    | 'supplier-list'
    | 'staff-confirmation'
    | 'staff-event'
    | 'staff-digest';
  /** An email address. */
  recipient: string;
  /** JSON: its data. Empty after it was sent: it is not needed again. */
  payload: string;
  created_at: string;
  /** A process that tries to send it moves this forward first, so that no other one does. Null: it is not tried any more. */
  next_try_at: string | null;
  attempts: number;
  sent_at: string | null;
  /** Why the last attempt failed. */
  trouble: string | null;
  /** The same at every attempt, so that a mail program drops duplicates. Null before the first. */
  message_id: string | null;
  /** The mailbox of `recipient`, for any tag or case: caps count by it. */
  recipient_key: string;
  /** When a capped email, or a digest, was first allowed to be sent. */
  let_out_at: string | null;
  /** When it exceeded the cap, and was left for a digest. */
  set_aside_at: string | null;
  /** For a digest and the emails that wait for one: its address, in lower case. A digest gathers only emails of its address. */
  digest_address: string | null;
  /** The digest that it is part of; null while it waits for one. */
  digest_id: string | null;
  /** 1: it replaces several emails. */
  is_digest: number;
}
