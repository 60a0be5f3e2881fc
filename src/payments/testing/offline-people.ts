import type { Authorship } from '#audit/audit-entry.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { AwaitedOrder, OfflineService } from '../offline-service.ts';
import type { OfflineStep, RecordedMoney } from './offline-steps.ts';
import { RECEIPT_FILES } from './receipt-files.ts';

/** Something that a person of the shop saw happen and entered in the panel. */
export interface Press {
  key: string;
  orderId: string;
  /** Of the money that came, or that went back. */
  paymentId: string;
  amount: Centavos;
  /** `unanswered`: the shop died before its answer, and the person gave up. */
  answer: 'done' | 'refused' | 'unanswered';
}

/** What really came and went without the provider. */
export interface OfflineLedger {
  came: Press[];
  returned: Press[];
  /** Presses whose answers contradict each other. */
  faults: string[];
}

/** The people around the offline list; `live` runs something in the shop, and restarts the shop if it was killed. */
export function createOfflinePeople(deps: {
  shop: () => { offline: OfflineService };
  live: (work: () => Promise<unknown>) => Promise<void>;
  authorship: () => Authorship;
  newKey: () => string;
}) {
  const { shop, live, authorship, newKey } = deps;
  const ledger: OfflineLedger = { came: [], returned: [], faults: [] };

  /** The same press is sent once more: after an answer, or after the shop died, if its person is patient. */
  async function send(
    made: Press,
    answered: readonly Press[],
    call: () => Promise<{ ok: boolean; reason?: string }>,
    hasPatience: boolean,
  ): Promise<void> {
    const record = async () => {
      const outcome = await call();
      made.answer = outcome.ok ? 'done' : 'refused';
    };
    await live(record);
    if (made.answer === 'unanswered' && hasPatience) await live(record);
    const before = answered.find(({ key }) => key === made.key);
    if (before === undefined || before.answer !== 'done' || made.answer === 'unanswered') return;
    const isSame = before.amount === made.amount;
    if (isSame && made.answer !== 'done') ledger.faults.push(`press ${made.key} was done and then refused`);
    if (!isSame && made.answer === 'done') ledger.faults.push(`key ${made.key} was taken for two amounts`);
  }

  /** Of the orders that this person sees; null: there is none. */
  async function seen(orderIds: readonly string[], which: number): Promise<AwaitedOrder | null> {
    let found: AwaitedOrder | undefined;
    await live(async () => {
      found = await shop().offline.find(orderIds[which % orderIds.length] ?? '');
    });
    return found ?? null;
  }

  async function record(step: Extract<OfflineStep, { kind: 'admin-records' }>, order: AwaitedOrder) {
    const { id, paymentMethod } = order.order;
    const last = ledger.came.findLast(({ orderId }) => orderId === id);
    const repeated = step.press === 'new' ? undefined : last;
    const fresh = amountOf(step.money, order);
    const made: Press = {
      key: repeated?.key ?? newKey(),
      orderId: id,
      paymentId: '',
      amount: step.press === 'again' && repeated !== undefined ? repeated.amount : fresh,
      answer: 'unanswered',
    };
    if (made.amount === 0) return;
    made.paymentId = `${paymentMethod}-${made.key}`;
    const answered = [...ledger.came];
    ledger.came.push(made);
    const money = {
      key: made.key,
      orderId: id,
      amount: made.amount,
      seen: order.money.received,
      authorship: authorship(),
    };
    await send(made, answered, () => shop().offline.record(money), step.hasPatience);
  }

  async function returnSome({
    which,
    share,
    press: kind,
    hasPatience,
  }: Extract<OfflineStep, { kind: 'admin-returns' }>) {
    const last = kind === 'new' ? undefined : ledger.returned.at(-1);
    const came = ledger.came.filter(({ answer }) => answer === 'done');
    const payment = came[which % came.length];
    if (payment === undefined) return;
    const { orderId, paymentId } = last ?? payment;
    const made: Press = {
      key: last?.key ?? newKey(),
      orderId,
      paymentId,
      amount:
        kind === 'again' && last !== undefined ? last.amount : centavos(Math.ceil(payment.amount * share)),
      answer: 'unanswered',
    };
    const answered = [...ledger.returned];
    ledger.returned.push(made);
    const refund = { ...made, id: made.key, note: 'transferido de vuelta', authorship: authorship() };
    await send(made, answered, () => shop().offline.recordRefund(refund), hasPatience);
  }

  return {
    ledger,
    /** @param orderIds The orders that are paid by transfer or in cash. */
    async take(step: Exclude<OfflineStep, { kind: 'transfer-hold-ends' }>, orderIds: readonly string[]) {
      if (step.kind === 'admin-returns') return returnSome(step);
      const order = await seen(orderIds, step.which);
      if (order === null) return;
      const { id: orderId } = order.order;
      switch (step.kind) {
        case 'buyer-sends-receipt':
          return live(() =>
            shop().offline.addReceipt({
              orderId,
              name: `pago.${step.file}`,
              bytes: RECEIPT_FILES[step.file],
            }),
          );
        case 'admin-rejects-receipt': {
          const waiting = order.receipts.find(({ state }) => state === 'waiting');
          if (waiting === undefined) return;
          const rejected = { orderId, receiptId: waiting.id, reason: 'No se lee el número de operación' };
          return live(() => shop().offline.rejectReceipt(rejected, authorship()));
        }
        case 'admin-records':
          return record(step, order);
      }
    },
  };
}

/** More than is missing, by a little. */
const SURPLUS = 12_345;

function amountOf(money: RecordedMoney, { order, money: { rest } }: AwaitedOrder): Centavos {
  switch (money) {
    case 'exact':
      return rest;
    case 'half':
      return centavos(Math.ceil(rest / 2));
    case 'cent-less':
      return centavos(Math.max(0, rest - 1));
    case 'more':
      return centavos(rest + SURPLUS);
    case 'total-again':
      return order.pesos?.total ?? rest;
  }
}
