import { normalizeText } from '#lib/text.ts';
import { readableCode, type RandomBytes } from '#lib/readable-code.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { orderIdFrom } from '#orders/order.ts';
import { reportStaffEvents } from '#staff-notifications/report-staff-event.store.ts';
import type { WithdrawalRequest } from './withdrawal.ts';
import {
  findOpenCode,
  insertWithdrawal,
  transactOverWithdrawals,
  type WithdrawalDatabase,
} from './withdrawals.store.ts';

/** Eight characters, as in an order's id: nobody finds a case by guessing. */
const CODE_GROUPS = 2;

export interface AskWithdrawalDeps {
  db: WithdrawalDatabase;
  now: () => Date;
  randomBytes: RandomBytes;
}

/**
 * Opens a case and queues the email with its code, in one transaction. The same request, while it is open, gets the same code and no second
 * email. It is not checked whether the order exists, so nobody can find that out here.
 */
export function askWithdrawal(
  { db, now, randomBytes }: AskWithdrawalDeps,
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
          payload: { code, orderId, receivedAt },
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
