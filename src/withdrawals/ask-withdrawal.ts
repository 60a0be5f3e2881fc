import type { Kysely, Transaction } from 'kysely';
import type { Centavos } from '#lib/pesos.ts';
import { normalizeText } from '#lib/text.ts';
import { readableCode, type RandomBytes } from '#lib/readable-code.ts';
import type { WithdrawnOrderSummary } from '#mail/email.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { orderIdFrom } from '#orders/order.ts';
import { findOrder } from '#orders/orders.store.ts';
import { reportStaffEvents } from '#staff-notifications/report-staff-event.store.ts';
import type { Tables } from '#db/tables.ts';
import { respondBefore } from './deadlines.ts';
import { isSameBuyer, type WithdrawalRequest } from './withdrawal.ts';
import { findOpenCode, insertWithdrawal, transactOverWithdrawals } from './withdrawals.store.ts';

/** Eight characters, as in an order's id: nobody finds a case by guessing. */
const CODE_GROUPS = 2;

export interface AskWithdrawalDeps {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  /**
   * How much of the money of these orders is still in the shop, by order. An order that never had a payment is not in the map. With
   * a transaction, it reads inside it.
   */
  sumMoneyLeft: (db: Kysely<Tables>, orderIds: readonly string[]) => Promise<ReadonlyMap<string, Centavos>>;
}

/**
 * Opens a case and queues the email with its code, in one transaction. The same request, while it is open, gets the same code and no second
 * email. The response is the same whether the order exists or not, so nobody can find that out here: only the mailbox that bought it is
 * told of it.
 */
export function askWithdrawal(
  { db, now, randomBytes, sumMoneyLeft }: AskWithdrawalDeps,
  request: WithdrawalRequest,
): Promise<{ code: string }> {
  const { orderTyped, email } = request;
  const at = now();
  const receivedAt = at.toISOString();
  const orderId = orderIdFrom(orderTyped);
  const requestedFor = normalizeText([email, orderId ?? orderTyped].join('\n'));

  return transactOverWithdrawals(db, async (trx) => {
    for (;;) {
      const open = await findOpenCode(trx, requestedFor);
      if (open !== null) return { code: open };
      const code = readableCode(randomBytes, CODE_GROUPS);
      const isNew = await insertWithdrawal(trx, {
        code,
        received_at: receivedAt,
        email,
        order_typed: orderTyped,
        order_id: orderId,
        phone: request.phone,
        reason: request.reason,
        state: 'open',
        asked_for: requestedFor,
        search_text: normalizeText([code, email, orderTyped, orderId ?? ''].join('\n')),
      });
      if (!isNew) continue;
      await enqueueEmail(
        trx,
        {
          kind: 'withdrawal-received',
          to: email,
          payload: {
            code,
            orderId,
            receivedAt,
            respondBefore: respondBefore(receivedAt),
            ...(await boughtBy(trx, orderId, request, sumMoneyLeft)),
          },
        },
        { at, randomBytes },
      );
      await reportStaffEvents(trx, [{ kind: 'withdrawal-asked', subject: code, about: '' }], {
        at,
        randomBytes,
      });
      return { code };
    }
  });
}

/** The order, if this mailbox bought it. */
async function boughtBy(
  trx: Transaction<Tables>,
  orderId: string | null,
  request: WithdrawalRequest,
  sumMoneyLeft: AskWithdrawalDeps['sumMoneyLeft'],
): Promise<{ order?: WithdrawnOrderSummary }> {
  const order = orderId === null ? undefined : await findOrder(trx, orderId);
  if (order === undefined || !isSameBuyer(request, order.buyer)) return {};
  const left = (await sumMoneyLeft(trx, [order.id])).get(order.id);
  return {
    order: {
      accessKey: order.accessKey,
      buyerName: order.buyer.name,
      lines: order.lines.map(({ description, quantity }) => ({ description, quantity })),
      toReturn: left === undefined || left === 0 ? null : left,
    },
  };
}
