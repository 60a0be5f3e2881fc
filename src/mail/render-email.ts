import { asHtml } from './as-html.ts';
import { asPlain } from './as-plain.ts';
import type { EmailContent, MailedShop } from './content.ts';
import type { Email } from './email.ts';
import { digestWords } from './digest-words.ts';
import type { EmailDigest } from './email-digest.ts';
import { orderWords } from './order-words.ts';
import { passwordResetWords, type ResetInvitation } from './password-reset-words.ts';
import { supplierListWords } from './supplier-list-words.ts';
import { withdrawalWords } from './withdrawal-words.ts';

/** An email with all that it says: of a reset also what was not to lie in the outbox. */
export type CompleteEmail =
  | Exclude<Email, { kind: 'password-reset' | 'digest' }>
  | { kind: 'digest'; to: string; payload: EmailDigest }
  | { kind: 'password-reset'; to: string; payload: ResetInvitation };

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** Writes an email as it is sent. Its links lead to where the shop is now, not where it was when it was queued. */
export function renderEmail(email: CompleteEmail, shop: MailedShop): RenderedEmail {
  const content = contentOf(email, shop);
  return { subject: content.subject, text: asPlain(content, shop), html: asHtml(content, shop) };
}

function contentOf(email: CompleteEmail, shop: MailedShop): EmailContent {
  switch (email.kind) {
    case 'password-reset':
      return passwordResetWords(email.payload, shop);
    case 'withdrawal-received':
      return withdrawalWords(email.payload, shop);
    case 'digest':
      return digestWords(email.payload, shop);
    case 'supplier-list':
      return supplierListWords(email.payload, shop);
    case 'order-received':
    case 'order-paid':
    case 'order-preparing':
    case 'order-cancelled':
    case 'order-sent':
    case 'order-expired':
    case 'order-refunded':
      return orderWords(email, shop);
  }
}
