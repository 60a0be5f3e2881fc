import type { OfflineLedger, Press } from './offline-people.ts';
import type { ShopModel } from './shop-model.ts';

/** Transfers and cash: each press is recorded once, and each centavo pays an order, went back or is in an alert. */
export function offlineFaults(model: ShopModel, ledger: OfflineLedger): string[] {
  return [
    ...ledger.faults,
    ...recordedFaults(model, ledger),
    ...returnedFaults(model, ledger),
    ...orderFaults(model, ledger),
  ];
}

/** Of each press with this key the first one that the shop did, or may have done before it died. */
function pressesOf(presses: readonly Press[]): Press[] {
  const byKey = Map.groupBy(presses, ({ key }) => key);
  return [...byKey.values()].flatMap(
    (same) =>
      same.find(({ answer }) => answer === 'done') ??
      same.find(({ answer }) => answer === 'unanswered') ??
      [],
  );
}

/** What was recorded came, and what came was recorded, unless nobody answered. */
function recordedFaults({ payments }: ShopModel, { came }: OfflineLedger): string[] {
  const recorded = payments.filter(({ provider }) => provider !== null);
  const sent = pressesOf(came);
  return [
    ...sent
      .filter(({ answer }) => answer === 'done')
      .filter(
        ({ paymentId, orderId, amount }) =>
          !recorded.some((it) => it.id === paymentId && it.order_id === orderId && it.amount === amount),
      )
      .map(({ paymentId }) => `the recorded payment ${paymentId} is lost`),
    ...recorded
      .filter(({ id, amount }) => !came.some((press) => mayBe(press, id, amount)))
      .map(({ id }) => `nobody recorded payment ${id}`),
  ];
}

function mayBe({ paymentId, amount, answer }: Press, id: string, recorded: number): boolean {
  return paymentId === id && amount === recorded && answer !== 'refused';
}

/** Each return is recorded once, its payment knows it, its buyer got one email, and never more went back than came. */
function returnedFaults({ payments, refunds, emails }: ShopModel, { returned }: OfflineLedger): string[] {
  const sent = pressesOf(returned);
  return payments
    .filter(({ provider }) => provider !== null)
    .flatMap(({ id, order_id, amount, refunded, status }) => {
      const done = refunds.filter(({ payment_id }) => payment_id === id);
      const back = sum(done.map((refund) => refund.amount));
      const lost = sent.filter(
        ({ key, paymentId, answer }) =>
          paymentId === id && answer === 'done' && !done.some((refund) => refund.id === key),
      );
      const invented = done.filter(
        (refund) => !returned.some(({ key, answer }) => key === refund.id && answer !== 'refused'),
      );
      const told = emails.filter(
        ({ kind, payload }) => kind === 'order-refunded' && payload.includes(`${order_id}`),
      );
      return [
        ...lost.map(({ key }) => `the return ${key} of ${id} is lost`),
        ...invented.map((refund) => `nobody recorded the return ${refund.id} of ${id}`),
        ...done
          .filter(({ state }) => state !== 'done')
          .map((refund) => `return ${refund.id} is ${refund.state}`),
        ...(back === refunded ? [] : [`${id} says that ${refunded} went back, its returns ${back}`]),
        ...(refunded <= amount ? [] : [`more was given back of ${id} than came`]),
        ...((status === 'refunded') === (refunded === amount)
          ? []
          : [`${id} is ${status}, ${refunded} went back`]),
        ...(told.length >= done.length
          ? []
          : [`${done.length} returns of ${order_id}, ${told.length} emails`]),
      ];
    });
}

/** An order by transfer or in cash is paid once its money is there, and what it must not keep is in an open alert. */
function orderFaults({ orders, payments, attention, events, emails }: ShopModel, { came }: OfflineLedger) {
  return orders
    .filter(({ payment_method }) => payment_method === 'transfer' || payment_method === 'cash')
    .flatMap(({ id, status, payment_state, total_ars }) => {
      const own = payments.filter(({ order_id, provider }) => order_id === id && provider !== null);
      const kept = own.filter((payment) => payment.status === 'approved');
      const left = sum(kept.map(({ amount, refunded }) => amount - refunded));
      const total = total_ars ?? 0;
      const open = attention.filter(({ order_id, resolved_at }) => order_id === id && resolved_at === null);
      const isPaid = own.some(({ counts }) => counts === 1);
      const paidEmails = emails.filter(
        ({ kind, payload }) => kind === 'order-paid' && payload.includes(id),
      ).length;
      const recorded = sum(
        pressesOf(came)
          .filter(({ orderId }) => orderId === id)
          .map(({ amount }) => amount),
      );
      const byShop = events.some(
        (it) => it.order_id === id && it.status === 'procesando' && it.by_name === null,
      );
      const isWaitedFor = status !== 'cancelado' && kept.every(({ counts }) => counts === 0);
      const unexplained = kept.filter(
        (payment) =>
          status === 'cancelado' &&
          !open.some(({ kind, payment_id }) => payment_id === payment.id && RETURN_KINDS.includes(kind)),
      );
      return [
        ...(status === 'pendiente' && left >= total ? [`order ${id} is paid and still waits`] : []),
        ...(isWaitedFor && kept.length > 0 && left < total && payment_state !== 'pending'
          ? [`order ${id} waits for the rest, and its payment is ${payment_state}`]
          : []),
        ...(status !== 'cancelado' && left >= total && !isPaid ? [`order ${id} is paid by nothing`] : []),
        ...(isPaid && status !== 'cancelado' && left > total && !open.some(({ kind }) => kind === 'overpaid')
          ? [`order ${id} keeps ${left} of ${total}, and nobody is told`]
          : []),
        ...(isPaid && status !== 'cancelado' && left >= total && payment_state !== 'approved'
          ? [`order ${id} is paid, and its payment is ${payment_state}`]
          : []),
        ...unexplained.map(
          (payment) => `order ${id} is cancelled, ${payment.id} is kept, and nobody is told`,
        ),
        ...(byShop && recorded < total ? [`order ${id} went on without being paid`] : []),
        ...(isPaid && paidEmails === 0 ? [`no email says that order ${id} is paid`] : []),
        ...(paidEmails > came.length ? [`${paidEmails} emails say that order ${id} is paid`] : []),
      ];
    });
}

/** These ask a person to return what is left of a payment. */
const RETURN_KINDS: readonly string[] = ['cancelled-paid', 'late-approval'];

function sum(amounts: readonly number[]): number {
  return amounts.reduce((before, amount) => before + amount, 0);
}
