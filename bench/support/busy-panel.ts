import type { Kysely } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';
import type { ImportRunRow } from '../../src/db/tables/imports.ts';
import type { EmailRow } from '../../src/db/tables/mail.ts';
import type { AttentionItemRow, PaymentRow } from '../../src/db/tables/payments.ts';
import type { WithdrawalRow } from '../../src/db/tables/withdrawals.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/durations.ts';
import { readableCode } from '../../src/lib/readable-code.ts';
import { normalizeText } from '../../src/lib/text.ts';
import { ATTENTION_KINDS, type AttentionKind } from '../../src/attention/attention.ts';
import { insertInGroups } from './insert-in-groups.ts';
import { seededRandom } from '../../src/lib/seeded-random.ts';
import { picker } from './synthetic-parts.ts';

const ATTENTION_ITEMS = 10_000;
const WITHDRAWALS = 10_000;
/** A list read every quarter of an hour, for the month that runs are kept. */
const IMPORT_RUNS = 3000;
const RUN_EVERY_MS = 15 * MINUTE_MS;
const FAULTS_A_RUN = 50;
/** Open items are at the newer end: one in this many of all. */
const OPEN_SHARE = 0.02;

/** The source of the rows: the orders of two years, the oldest first, and the current time. */
interface Shop {
  orders: readonly BusyOrder[];
  now: Date;
}

export interface BusyOrder {
  id: string;
  email: string;
}

/**
 * The work of a busy shop besides its orders: a payment of each order and an email to its buyer, 10,000 matters of money to look at, 10,000
 * withdrawals, 3,000 imports, and a mail server that went away today.
 */
export async function fillBusyPanel(db: Kysely<Tables>, shop: Shop): Promise<void> {
  const random = seededRandom(5);
  const pick = picker(random);
  const code = () => readableCode((count) => Uint8Array.from({ length: count }, () => random() * 256), 2);
  const { length } = shop.orders;

  await insertInGroups(db, 'payments', length, (n) => paymentRow(shop, n));
  await insertInGroups(db, 'attention_items', ATTENTION_ITEMS, (n) =>
    attentionRow(shop, n, pick(ATTENTION_KINDS)),
  );
  await insertInGroups(db, 'withdrawals', WITHDRAWALS, (n) => withdrawalRow(shop, n, code()));
  const report = importReport();
  await insertInGroups(db, 'import_runs', IMPORT_RUNS, (n) => importRunRow(shop, n, report));
  await insertInGroups(db, 'letters', length, (n) => emailRow(shop, n));
}

function paymentRow(shop: Shop, n: number): PaymentRow {
  const at = ago(shop, (shop.orders.length - n) * MINUTE_MS);
  const { id } = orderOf(shop, n, shop.orders.length);
  return {
    id: String(1_400_000_000 + n),
    order_id: id,
    reference: id,
    status: 'approved',
    detail: 'accredited',
    amount: 150_000_000,
    refunded: 0,
    refunds_told: 0,
    fee: null,
    net_received: null,
    currency: 'ARS',
    collector: '1400000001',
    method: 'visa',
    installments: null,
    provider: null,
    note: null,
    counts: 1,
    provider_created_at: at,
    provider_updated_at: at,
    first_seen_at: at,
    last_seen_at: at,
  };
}

function attentionRow(shop: Shop, n: number, kind: AttentionKind): AttentionItemRow {
  const at = ago(shop, (ATTENTION_ITEMS - n) * HOUR_MS);
  const isOpen = n >= ATTENTION_ITEMS * (1 - OPEN_SHARE);
  return {
    id: `${at}-${n}`,
    kind,
    order_id: orderOf(shop, n, ATTENTION_ITEMS).id,
    payment_id: String(1_400_000_000 + n),
    // The doubts about a waiting list, and the group of unpaid orders; other kinds do not read it.
    detail: JSON.stringify({ dudas: '[]', por: 'network', clave: '198.51.100.7' }),
    occasion: `occasion-${n}`,
    opened_at: at,
    resolved_at: isOpen ? null : at,
    resolved_by: isOpen ? null : 'admin@example.com',
    resolution: isOpen ? null : 'Devuelto.',
  };
}

function withdrawalRow(shop: Shop, n: number, code: string): WithdrawalRow {
  const { id, email } = orderOf(shop, n, WITHDRAWALS);
  return {
    code,
    received_at: ago(shop, (WITHDRAWALS - n) * HOUR_MS),
    email,
    order_typed: id,
    order_id: id,
    phone: null,
    reason: 'No era lo que esperaba.',
    state: n >= WITHDRAWALS * (1 - OPEN_SHARE) ? 'open' : 'refunded',
    asked_for: `${email} ${id}`,
    search_text: normalizeText([code, email, id].join('\n')),
  };
}

function importReport(): string {
  const faults = Array.from({ length: FAULTS_A_RUN }, (_, n) => ({ row: n, message: 'Falta el precio' }));
  return JSON.stringify({
    read: 26_000,
    added: 12,
    changed: 340,
    gone: 9,
    unchanged: 25_648,
    suspicious: { count: 0, first: [] },
    faults: { count: FAULTS_A_RUN, first: faults },
  });
}

function importRunRow(shop: Shop, n: number, report: string): ImportRunRow {
  const at = ago(shop, (IMPORT_RUNS - n) * RUN_EVERY_MS);
  const isChange = n % 4 === 0;
  return {
    id: `run-${n}`,
    supplier_id: 'first',
    new_supplier: null,
    new_currency: null,
    new_added_vat_bp: null,
    columns: null,
    address_id: null,
    source: 'configured',
    list_name: '',
    signature: null,
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
}

/** Emails are kept for a while, so all but today's went out. */
function emailRow(shop: Shop, n: number): EmailRow {
  const { id, email } = orderOf(shop, n, shop.orders.length);
  const at = ago(shop, (shop.orders.length - n) * MINUTE_MS);
  const isStuck = shop.now.getTime() - Date.parse(at) < DAY_MS;
  return {
    id: `${at}-${n}`,
    kind: 'order-received',
    recipient: email,
    recipient_key: email,
    payload: isStuck ? JSON.stringify({ orderId: id }) : '',
    created_at: at,
    next_try_at: isStuck ? ago(shop, -DAY_MS) : null,
    attempts: isStuck ? 7 : 1,
    sent_at: isStuck ? null : at,
    trouble: isStuck ? 'connect ECONNREFUSED' : null,
    message_id: `<${n}@tienda.example>`,
    let_out_at: null,
    set_aside_at: null,
    digest_address: null,
    digest_id: null,
    is_digest: 0,
  };
}

/** The order that stands at the same place among all orders as the n-th row among `count` rows. */
function orderOf({ orders }: Shop, n: number, count: number): BusyOrder {
  const order = orders[Math.floor((n * orders.length) / count)];
  if (order === undefined) throw new RangeError(`no order ${n} of ${count}`);
  return order;
}

function ago({ now }: Shop, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
