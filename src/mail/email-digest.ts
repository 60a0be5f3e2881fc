import { sameReaderAddress } from '#lib/mailbox.ts';
import type { Letter, OrderSummary, WithdrawalReceipt } from './letter.ts';

/** What several mails to one mailbox would have said, in one. */
export interface EmailDigest {
  /** How many mails it stands for. */
  count: number;
  /** ISO times of the first and the last of them. */
  since: string;
  until: string;
  /** The oldest first. */
  orders: readonly DigestOrder[];
  withdrawals: readonly WithdrawalReceipt[];
}

export interface DigestOrder {
  orderId: string;
  /** Opens the order's page; null where its mail went to an address that might be somebody else's. */
  accessKey: string | null;
  usd: OrderSummary['usd']['total'];
  ars: NonNullable<OrderSummary['ars']>['total'] | null;
  /** What became of it, as far as these mails say. */
  state: 'received' | 'cancelled' | 'expired';
  /** Its buyer has begun to pay, a coupon for example. */
  mayStillCome: boolean;
}

/** Gathers what the mails say; `mails` are never empty, and the oldest first. */
export function digestOf(
  to: string,
  mails: readonly { letter: Letter; createdAt: string }[],
): EmailDigest | null {
  const [first, last] = [mails.at(0), mails.at(-1)];
  if (first === undefined || last === undefined) return null;
  const orders = new Map<string, DigestOrder>();
  const withdrawals: WithdrawalReceipt[] = [];
  for (const { letter } of mails) {
    if (letter.kind === 'withdrawal-received') withdrawals.push(letter.payload);
    const order = digestOrder(letter, to);
    if (order !== null) orders.set(order.orderId, order);
  }
  return {
    count: mails.length,
    since: first.createdAt,
    until: last.createdAt,
    orders: [...orders.values()],
    withdrawals,
  };
}

function digestOrder(letter: Letter, to: string): DigestOrder | null {
  switch (letter.kind) {
    case 'order-received':
      return { ...orderIn(letter, to), state: 'received', mayStillCome: false };
    case 'order-cancelled':
      return { ...orderIn(letter, to), state: 'cancelled', mayStillCome: letter.payload.money.mayStillCome };
    case 'order-expired':
      return { ...orderIn(letter, to), state: 'expired', mayStillCome: letter.payload.money.mayStillCome };
    default:
      return null;
  }
}

function orderIn(letter: { to: string; payload: OrderSummary }, to: string) {
  const { orderId, accessKey, usd, ars } = letter.payload;
  const isSameAddress = sameReaderAddress(letter.to) === sameReaderAddress(to);
  return {
    orderId,
    accessKey: isSameAddress ? accessKey : null,
    usd: usd.total,
    ars: ars === null ? null : ars.total,
  };
}
