import { asHtml } from './as-html.ts';
import { asPlain } from './as-plain.ts';
import type { LetterContent, MailedShop } from './content.ts';
import type { Letter } from './letter.ts';
import { digestWords } from './digest-words.ts';
import type { EmailDigest } from './email-digest.ts';
import { orderWords } from './order-words.ts';
import { passwordResetWords, type ResetInvitation } from './password-reset-words.ts';
import { supplierListWords } from './supplier-list-words.ts';
import { withdrawalWords } from './withdrawal-words.ts';

/** A letter with all that it says: of a reset also what was not to lie in the outbox. */
export type FullLetter =
  | Exclude<Letter, { kind: 'password-reset' | 'digest' }>
  | { kind: 'digest'; to: string; payload: EmailDigest }
  | { kind: 'password-reset'; to: string; payload: ResetInvitation };

export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

/** Writes a letter as it is sent. Its links lead to where the shop is now, not where it was when it was posted. */
export function renderLetter(letter: FullLetter, shop: MailedShop): RenderedLetter {
  const content = contentOf(letter, shop);
  return { subject: content.subject, text: asPlain(content, shop), html: asHtml(content, shop) };
}

function contentOf(letter: FullLetter, shop: MailedShop): LetterContent {
  switch (letter.kind) {
    case 'password-reset':
      return passwordResetWords(letter.payload, shop);
    case 'withdrawal-received':
      return withdrawalWords(letter.payload, shop);
    case 'digest':
      return digestWords(letter.payload, shop);
    case 'supplier-list':
      return supplierListWords(letter.payload, shop);
    case 'order-received':
    case 'order-paid':
    case 'order-preparing':
    case 'order-cancelled':
    case 'order-sent':
    case 'order-expired':
    case 'order-refunded':
      return orderWords(letter, shop);
  }
}
