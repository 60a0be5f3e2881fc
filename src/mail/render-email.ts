import { accountEmailContent, type EmailClaimInvitation } from './account-email-messages.ts';
import { asHtml } from './as-html.ts';
import { asPlain } from './as-plain.ts';
import type { EmailContent, MailedShop } from './content.ts';
import type { Email, OrderLink } from './email.ts';
import { digestContent } from './digest-messages.ts';
import type { EmailDigest } from './email-digest.ts';
import { noticeAskedContent, noticeDueContent } from './notice-messages.ts';
import { orderLinksContent } from './order-links-messages.ts';
import { orderContent } from './order-content.ts';
import { passwordResetContent, type ResetInvitation } from './password-reset-messages.ts';
import { staffConfirmationContent, staffDigestContent, staffEventContent } from './staff-messages.ts';
import { supplierListContent } from './supplier-list-messages.ts';
import { withdrawalContent } from './withdrawal-messages.ts';

/** An email with all of its data: the outbox stores neither a reset's link nor a digest's emails. */
export type CompleteEmail =
  | Exclude<Email, { kind: 'password-reset' | 'account-email' | 'order-links' | 'digest' }>
  | { kind: 'account-email'; to: string; payload: EmailClaimInvitation }
  | { kind: 'order-links'; to: string; payload: { orders: readonly OrderLink[] } }
  | { kind: 'digest'; to: string; payload: EmailDigest }
  | { kind: 'password-reset'; to: string; payload: ResetInvitation };

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
  /** The logo that the HTML shows; absent: none. */
  logo?: Uint8Array;
  /** The address at which a mail program unsubscribes; absent: the email is about nothing that continues. */
  endHref?: string;
}

/** Renders an email as text and HTML. Its links use the shop's current address, not the one when it was queued. */
export function renderEmail(email: CompleteEmail, shop: MailedShop): RenderedEmail {
  const content = contentOf(email, shop);
  const { subject, endHref } = content;
  return {
    subject,
    text: asPlain(content, shop),
    html: asHtml(content, shop),
    ...(shop.logoFile && { logo: shop.logoFile.png }),
    ...(endHref !== undefined && { endHref }),
  };
}

function contentOf(email: CompleteEmail, shop: MailedShop): EmailContent {
  switch (email.kind) {
    case 'password-reset':
      return passwordResetContent(email.payload, shop);
    case 'account-email':
      return accountEmailContent(email.payload, shop);
    case 'order-links':
      return orderLinksContent(email.payload, shop);
    case 'withdrawal-received':
      return withdrawalContent(email.payload, shop);
    case 'notice-asked':
      return noticeAskedContent(email.payload, shop);
    case 'notice-due':
      return noticeDueContent(email.payload, shop);
    case 'digest':
      return digestContent(email.payload, shop);
    case 'supplier-list':
      return supplierListContent(email.payload, shop);
    case 'staff-confirmation':
      return staffConfirmationContent(email.payload, shop);
    case 'staff-event':
      return staffEventContent(email.payload, shop);
    case 'staff-digest':
      return staffDigestContent(email.payload, shop);
    case 'order-received':
    case 'order-paid':
    case 'order-preparing':
    case 'order-cancelled':
    case 'order-sent':
    case 'order-expired':
    case 'order-refunded':
    case 'order-invoiced':
    case 'order-email-changed':
    case 'order-unpaid':
      return orderContent(email, shop);
  }
}
