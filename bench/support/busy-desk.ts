import type { Kysely } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';
import type { ImportRunRow } from '../../src/db/tables/imports.ts';
import type { LetterRow } from '../../src/db/tables/mail.ts';
import type { AttentionItemRow, PaymentRow } from '../../src/db/tables/payments.ts';
import type { WithdrawalRow } from '../../src/db/tables/withdrawals.ts';
import { readableCode } from '../../src/lib/readable-code.ts';
import { foldText } from '../../src/lib/text.ts';
import { ATTENTION_KINDS } from '../../src/payments/attention/attention.ts';
import { insertInGroups } from './insert-in-groups.ts';
import { picker, seededRandom } from './synthetic-parts.ts';

const ATTENTION_ITEMS = 10_000;
const WITHDRAWALS = 10_000;
/** A list read every quarter of an hour, for the month that runs are kept. */
const IMPORT_RUNS = 3000;
const RUN_EVERY_MS = 15 * 60_000;
const FAULTS_A_RUN = 50;
const DAY_MS = 24 * 3_600_000;
/** What is open stands at the newer end: one in so many of all. */
const OPEN_SHARE = 0.02;

/**
 * What came to the desks of a busy shop besides its orders: a payment of each order and a letter to its buyer, 10,000 matters of
 * money to look at, 10,000 withdrawals, 3,000 imports, and a mail server that went away today.
 */
export async function fillBusyDesk(
  db: Kysely<Tables>,
  { orders, now }: { orders: readonly { id: string; email: string }[]; now: Date },
): Promise<void> {
  const random = seededRandom(5);
  const pick = picker(random);
  const code = () => readableCode((count) => Uint8Array.from({ length: count }, () => random() * 256), 2);
  const orderOf = (n: number, count: number) => {
    const order = orders[Math.floor((n * orders.length) / count)];
    if (order === undefined) throw new RangeError(`no order ${n} of ${count}`);
    return order;
  };
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

  await insertInGroups(db, 'payments', orders.length, (n): PaymentRow => {
    const at = ago((orders.length - n) * 60_000);
    const { id } = orderOf(n, orders.length);
    return {
      id: String(1_400_000_000 + n),
      order_id: id,
      reference: id,
      status: 'approved',
      detail: 'accredited',
      amount: 150_000_000,
      refunded: 0,
      refunds_told: 0,
      currency: 'ARS',
      collector: '1400000001',
      method: 'visa',
      counts: 1,
      provider_created_at: at,
      provider_updated_at: at,
      first_seen_at: at,
      last_seen_at: at,
    };
  });

  await insertInGroups(db, 'attention_items', ATTENTION_ITEMS, (n): AttentionItemRow => {
    const at = ago((ATTENTION_ITEMS - n) * 3_600_000);
    const isOpen = n >= ATTENTION_ITEMS * (1 - OPEN_SHARE);
    return {
      id: `${at}-${n}`,
      kind: pick(ATTENTION_KINDS),
      order_id: orderOf(n, ATTENTION_ITEMS).id,
      payment_id: String(1_400_000_000 + n),
      detail: '{}',
      occasion: `occasion-${n}`,
      opened_at: at,
      resolved_at: isOpen ? null : at,
      resolved_by: isOpen ? null : 'admin@example.com',
      resolution: isOpen ? null : 'Devuelto.',
    };
  });

  await insertInGroups(db, 'withdrawals', WITHDRAWALS, (n): WithdrawalRow => {
    const { id, email } = orderOf(n, WITHDRAWALS);
    const own = code();
    return {
      code: own,
      received_at: ago((WITHDRAWALS - n) * 3_600_000),
      email,
      order_typed: id,
      order_id: id,
      phone: null,
      reason: 'No era lo que esperaba.',
      state: n >= WITHDRAWALS * (1 - OPEN_SHARE) ? 'open' : 'refunded',
      asked_for: `${email} ${id}`,
      search_text: foldText([own, email, id].join('\n')),
    };
  });

  const faults = Array.from({ length: FAULTS_A_RUN }, (_, n) => ({ row: n, message: 'Falta el precio' }));
  const report = JSON.stringify({
    read: 26_000,
    added: 12,
    changed: 340,
    gone: 9,
    unchanged: 25_648,
    suspicious: { count: 0, first: [] },
    faults: { count: FAULTS_A_RUN, first: faults },
  });
  await insertInGroups(db, 'import_runs', IMPORT_RUNS, (n): ImportRunRow => {
    const at = ago((IMPORT_RUNS - n) * RUN_EVERY_MS);
    const isChange = n % 4 === 0;
    return {
      id: `run-${n}`,
      source: 'configured',
      name: 'https://mayorista.example/lista.json',
      state: isChange ? 'applied' : 'unchanged',
      started_at: at,
      finished_at: at,
      by_name: null,
      progress: null,
      progress_at: null,
      trouble: null,
      report,
      applied_at: isChange ? at : null,
      applied_by: null,
      undone_at: null,
      undone_by: null,
      undo_report: null,
    };
  });

  // Letters are kept for a while, so all but today's went out.
  await insertInGroups(db, 'letters', orders.length, (n): LetterRow => {
    const { id, email } = orderOf(n, orders.length);
    const at = ago((orders.length - n) * 60_000);
    const isStuck = now.getTime() - Date.parse(at) < DAY_MS;
    return {
      id: `${at}-${n}`,
      kind: 'order-received',
      recipient: email,
      payload: isStuck ? JSON.stringify({ orderId: id }) : '',
      created_at: at,
      next_try_at: isStuck ? ago(-DAY_MS) : null,
      attempts: isStuck ? 7 : 1,
      sent_at: isStuck ? null : at,
      trouble: isStuck ? 'connect ECONNREFUSED' : null,
      message_id: `<${n}@tienda.example>`,
    };
  });
}
