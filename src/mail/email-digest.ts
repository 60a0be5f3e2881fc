import { sameReaderAddress } from '#lib/mailbox.ts';
import type { Centavos } from '#lib/pesos.ts';
import type { AskedNotice, Email, OrderSummary, UnpaidOrder, WithdrawalReceipt } from './email.ts';

/** The content of several emails to one mailbox, in one. */
export interface EmailDigest {
  /** How many emails it stands for. */
  count: number;
  /** ISO times of the first and the last of them. */
  since: string;
  until: string;
  /** The oldest first. */
  orders: readonly DigestOrder[];
  withdrawals: readonly WithdrawalReceipt[];
  notices: readonly DigestNotice[];
}

/** A notice that waits for its confirmation. `key`: null if its email went to an address that may belong to another person. */
export type DigestNotice = Pick<AskedNotice, 'description' | 'wanted'> & { key: AskedNotice['key'] | null };

export interface DigestOrder {
  orderId: string;
  /** Opens the order's page; null if its email went to an address that may belong to another person. */
  accessKey: string | null;
  usd: OrderSummary['usd']['total'];
  ars: NonNullable<OrderSummary['ars']>['total'] | null;
  /** Its last status according to these emails; `moved`: its next ones go to another mailbox. */
  state: 'received' | 'refused' | 'unpaid' | 'moved' | 'cancelled' | 'expired' | 'invoiced';
  /** What is missing to pay it, and until when its products wait (ISO time in UTC; null: until it is closed); absent: no email says. */
  unpaid?: { rest: Centavos; until: string | null };
  /** Its buyer has begun to pay, a coupon for example. */
  mayStillCome: boolean;
}

/** Gathers the content of `mails`, which are never empty, and the oldest first. */
export function digestOf(
  to: string,
  mails: readonly { email: Email; createdAt: string }[],
): EmailDigest | null {
  const [first, last] = [mails.at(0), mails.at(-1)];
  if (first === undefined || last === undefined) return null;
  const orders = new Map<string, DigestOrder>();
  const withdrawals: WithdrawalReceipt[] = [];
  const notices = new Map<string, DigestNotice>();
  for (const { email } of mails) {
    if (email.kind === 'withdrawal-received') withdrawals.push(email.payload);
    // The last request of a product is the one that its link confirms.
    if (email.kind === 'notice-asked') notices.set(email.payload.key, noticeIn(email, to));
    const order = digestOrder(email, to);
    if (order !== null) orders.set(order.orderId, order);
  }
  return {
    count: mails.length,
    since: first.createdAt,
    until: last.createdAt,
    orders: [...orders.values()],
    withdrawals,
    notices: [...notices.values()],
  };
}

function noticeIn(email: { to: string; payload: AskedNotice }, to: string): DigestNotice {
  const { key, description, wanted } = email.payload;
  return { key: isSameReader(email.to, to) ? key : null, description, wanted };
}

function digestOrder(email: Email, to: string): DigestOrder | null {
  switch (email.kind) {
    case 'order-received': {
      const state = email.payload.refused === undefined ? 'received' : 'refused';
      return { ...orderIn(email, to), state, mayStillCome: false };
    }
    case 'order-unpaid':
      return unpaidOrder(email, to);
    case 'order-email-changed': {
      const state = email.payload.isFormer ? 'moved' : 'received';
      return { ...orderIn(email, to), state, mayStillCome: false };
    }
    case 'order-invoiced':
      return { ...orderIn(email, to), state: 'invoiced', mayStillCome: false };
    case 'order-cancelled':
      return { ...orderIn(email, to), state: 'cancelled', mayStillCome: email.payload.money.mayStillCome };
    case 'order-expired':
      return { ...orderIn(email, to), state: 'expired', mayStillCome: email.payload.money.mayStillCome };
    default:
      return null;
  }
}

/** Null: it reports money that moved, and never waits for a digest. */
function unpaidOrder(email: { to: string; payload: UnpaidOrder }, to: string): DigestOrder | null {
  const { unpaid, heldUntil } = email.payload;
  if (unpaid.event !== 'reminder') return null;
  const { rest } = unpaid;
  return { ...orderIn(email, to), state: 'unpaid', unpaid: { rest, until: heldUntil }, mayStillCome: false };
}

function orderIn(email: { to: string; payload: OrderSummary }, to: string) {
  const { orderId, accessKey, usd, ars } = email.payload;
  return {
    orderId,
    accessKey: isSameReader(email.to, to) ? accessKey : null,
    usd: usd.total,
    ars: ars === null ? null : ars.total,
  };
}

function isSameReader(one: string, other: string): boolean {
  return sameReaderAddress(one) === sameReaderAddress(other);
}
