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
    | 'password-reset'
    | 'withdrawal-received'
    | 'digest'
    | 'supplier-list';
  /** An email address. */
  recipient: string;
  /** JSON: all that it says. Empty once it was sent: nobody needs it twice. */
  payload: string;
  created_at: string;
  /** Whoever tries to send it moves this on first, so that nobody else does. Null: it is not tried any more. */
  next_try_at: string | null;
  attempts: number;
  sent_at: string | null;
  /** Why the last attempt failed. */
  trouble: string | null;
  /** The same at every attempt, so that a mail program drops what comes twice. Null before the first. */
  message_id: string | null;
  /** The mailbox that `recipient` reaches, whatever tag or case it is written with: caps count by it. */
  recipient_key: string;
  /** When a mail that is capped, or a digest, was first let out to the mail server. */
  let_out_at: string | null;
  /** When it was over the cap, and left to a digest. */
  set_aside_at: string | null;
  /** Of a digest and of what waits for one: the address that it is for, in lower case. A digest gathers only its own. */
  digest_address: string | null;
  /** The digest that it is part of; null while it waits for one. */
  digest_id: string | null;
  /** 1: it says what others would have said one by one. */
  is_digest: number;
}
