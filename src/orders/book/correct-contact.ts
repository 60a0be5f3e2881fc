import type { Kysely, Transaction } from 'kysely';
import type { Author, Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Stamp } from '#lib/clock.ts';
import { redirectEmails } from '#mail/waiting-emails.store.ts';
import type { Tables } from '#db/tables.ts';
import { transactOverOrder } from '../steps/move-order.store.ts';
import {
  countEmailCorrections,
  insertCorrection,
  writeContact,
  type ContactField,
} from '../order-annotations.store.ts';
import { newAccessKey } from '../access-key.ts';
import type { AnnotationResult } from './order-annotations.ts';
import { enqueueOrderEmail } from '../steps/order-email.ts';
import { orderSearchText } from '../order-search-text.ts';
import type { Order } from '../order.ts';
import { listStepEmails } from '../steps/take-back.store.ts';
import { groupKeysOf } from '../unpaid/order-origin.ts';

/** A postal code or a province that the order does not have is empty. */
type Contact = Record<ContactField, string>;

/** What is corrected; absent: it stays. */
type ContactChange = { [Field in ContactField]?: string | undefined };

export interface ContactCorrection {
  orderId: string;
  /** The data that the person saw. */
  seen: ContactChange;
  change: ContactChange;
}

/** Corrects the buyer's address with its place, phone or email for a person of the shop, and keeps what it was. */
export function correctContact(
  db: Kysely<Tables>,
  { orderId, seen, change }: ContactCorrection,
  authorship: Authorship,
): Promise<AnnotationResult> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<AnnotationResult> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    const contact = contactOf(order);
    if (FIELDS.some((field) => contact[field] !== (seen[field] ?? contact[field])))
      return { ok: false, reason: 'moved-meanwhile' };
    await changeContact(trx, order, change, authorship);
    return { ok: true };
  });
}

/** Why a buyer may not correct the email of an order. Nothing has changed. */
export type EmailNotCorrectable = 'unknown-order' | 'has-left' | 'too-many';

export type OwnEmailCorrected = { ok: true } | { ok: false; reason: EmailNotCorrectable };

/**
 * Product rule: a buyer who mistyped it twice may still correct it. The number is limited, because each correction sends an email to an
 * address that anyone may type.
 */
const MAX_OWN_CORRECTIONS = 3;

/** How the buyer is named where a person of the shop would be. */
const BUYER: Author = { id: null, name: 'Comprador' };

/** Whether the buyer of an order may still correct its email: messages about it are to come. */
export function mayCorrectOwnEmail(status: Order['status']): boolean {
  return status === 'pendiente' || status === 'procesando';
}

/** Corrects the email of an order for its buyer, until the order leaves the shop. */
export function correctOwnEmail(
  db: Kysely<Tables>,
  { orderId, email }: { orderId: string; email: string },
  stamp: Stamp,
): Promise<OwnEmailCorrected> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<OwnEmailCorrected> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    if (!mayCorrectOwnEmail(order.status)) return { ok: false, reason: 'has-left' };
    if (order.buyer.email === email) return { ok: true };
    const made = await countEmailCorrections(trx, orderId, BUYER.name);
    if (made >= MAX_OWN_CORRECTIONS) return { ok: false, reason: 'too-many' };
    await changeContact(trx, order, { email }, { ...stamp, by: BUYER });
    return { ok: true };
  });
}

/** Both the old and the new address get an email about the change. Later emails, and the order's new key, go to the new one only. */
async function changeContact(
  trx: Transaction<Tables>,
  order: Order,
  change: ContactChange,
  authorship: Authorship,
): Promise<void> {
  const { id, buyer } = order;
  const { by, at } = authorship;
  const former = contactOf(order);
  const next = Object.fromEntries(
    FIELDS.map((field) => [
      field,
      (isCorrectable(field, order) ? change[field] : undefined) ?? former[field],
    ]),
  ) as Contact; // of each field
  const changed = FIELDS.filter((field) => next[field] !== former[field]);
  if (changed.length === 0) return;

  const { email, phone, address, postalCode, province } = next;
  const endsKey = former.email !== '' && changed.includes('email');
  const corrected: Order = {
    ...order,
    buyer: { ...buyer, email, phone, address },
    delivery: { ...order.delivery, postalCode: postalCode || null, province: province || null },
    ...(endsKey && { accessKey: newAccessKey(authorship.randomBytes) }),
  };
  const keys = groupKeysOf(corrected.buyer, null);
  await writeContact(trx, id, {
    access_key: corrected.accessKey,
    email,
    phone,
    address,
    postal_code: corrected.delivery.postalCode,
    province: corrected.delivery.province,
    search_text: orderSearchText(corrected),
    email_key: keys.email,
    phone_key: keys.phone,
  });
  for (const field of changed) {
    const values = { field, before: former[field], after: next[field] };
    const formerKey = field === 'email' && endsKey ? order.accessKey : null;
    await insertCorrection(trx, id, { ...values, at: at.toISOString(), by: by.name }, formerKey);
  }
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'order', id, name: buyer.name },
    changes: changed.map((field) => ({ field, before: former[field], after: next[field] })),
  });
  if (!changed.includes('email')) return;
  if (endsKey) {
    const renewed = { to: email, formerKey: order.accessKey, key: corrected.accessKey };
    await redirectEmails(trx, await listStepEmails(trx, id), renewed);
  }
  const news = { kind: 'order-email-changed', ...(by === BUYER && { isByBuyer: true as const }) } as const;
  // The former mailbox may be a stranger's, so its email contains none of the other corrections.
  await enqueueOrderEmail(trx, { ...news, isFormer: true }, order, authorship);
  await enqueueOrderEmail(trx, { ...news, isFormer: false }, corrected, authorship);
}

const FIELDS = [
  'email',
  'phone',
  'address',
  'postalCode',
  'province',
] as const satisfies readonly ContactField[];

function contactOf({ buyer: { email, phone, address }, delivery: { postalCode, province } }: Order): Contact {
  return { email, phone, address, postalCode: postalCode ?? '', province: province ?? '' };
}

/** An order that is picked up goes to no place. */
function isCorrectable(field: ContactField, { delivery }: Order): boolean {
  return delivery.method === 'shipping' || (field !== 'postalCode' && field !== 'province');
}
