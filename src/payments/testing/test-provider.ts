import { CASH_DAYS } from '../holds/holds.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import { meaningOf } from '../mercadopago/notification-topics.ts';
import { mercadoPagoWebhook } from '../mercadopago/webhook.ts';
import type {
  PaymentProvider,
  ProviderError,
  ProviderPayment,
  ProviderRefund,
  ProviderResult,
} from '../port/payment-provider.ts';

const COLLECTOR = '447711';

/** An in-memory provider that the test controls; it records its calls. */
export function openTestProvider(now: () => Date, isTestAccount = false) {
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, { paymentId: string; refund: ProviderRefund }>();
  let isInProcess = false;
  let refusal: ProviderError | null = null;
  const groups = new Map<string, readonly string[]>();
  const requested: string[] = [];
  const checkouts: { orderId: string; offersCash: boolean; rest: Centavos | null }[] = [];
  const closed: string[] = [];
  let trouble: ProviderError | null = null;
  let nextId = 1000;

  async function respond<T>(question: string, value: () => ProviderResult<T>): Promise<ProviderResult<T>> {
    requested.push(question);
    return trouble ?? value();
  }

  const provider: PaymentProvider = {
    cashDays: CASH_DAYS,
    createCheckout: (order, { expiresAt, cashUntil, rest = null }) =>
      respond(`checkout ${order.id}`, () => {
        checkouts.push({ orderId: order.id, offersCash: cashUntil !== null, rest });
        const checkoutId = `${order.id}-${expiresAt.getTime()}-${rest ?? 'whole'}`;
        return { ok: true, value: { checkoutId, url: `https://pagos.example/${checkoutId}` } };
      }),
    closeCheckout: (checkoutId) =>
      respond(`close ${checkoutId}`, () => {
        closed.push(checkoutId);
        return { ok: true, value: null };
      }),
    cancelPayment: (id) =>
      respond(`cancel ${id}`, () => {
        const isPending = payments.get(id)?.status === 'pending';
        return isPending
          ? { ok: true, value: change(id, { status: 'cancelled', detail: 'by_collector' }) }
          : { ok: false, reason: 'refused', words: '400 2018' };
      }),
    getPayment: (id) =>
      respond(`payment ${id}`, () => {
        const payment = payments.get(id);
        return payment === undefined
          ? { ok: false, reason: 'not-found', words: '404' }
          : { ok: true, value: payment };
      }),
    searchPayments: (orderId) =>
      respond(`search ${orderId}`, () => ({
        ok: true,
        value: [...payments.values()].filter(({ reference }) => reference === orderId),
      })),
    refund: (id, amount, key) =>
      respond(`refund ${id} ${amount ?? 'whole'} ${key}`, () => {
        if (refusal !== null) return refusal;
        const payment = payments.get(id);
        if (payment === undefined) return { ok: false, reason: 'not-found', words: '404' };
        const earlier = refunds.get(key);
        if (earlier !== undefined) return { ok: true, value: earlier.refund };
        const refund: ProviderRefund = {
          id: `r-${key}`,
          amount: amount ?? centavos(payment.amount - payment.refunded),
          status: isInProcess ? 'in_process' : 'approved',
          createdAt: now().toISOString(),
        };
        refunds.set(key, { paymentId: id, refund });
        if (!isInProcess) returnMoney(id, refund.amount);
        return { ok: true, value: refund };
      }),
    listRefunds: (paymentId) =>
      respond(`refunds of ${paymentId}`, () => ({
        ok: true,
        value: [...refunds.values()].filter((it) => it.paymentId === paymentId).map(({ refund }) => refund),
      })),
    readWebhook: mercadoPagoWebhook(null),
    checksSignatures: true,
    meaningOf,
    listPaymentsOf: ({ subjectId }) =>
      respond(`payments of ${subjectId}`, () => {
        const named = payments.has(subjectId) ? [subjectId] : groups.get(subjectId);
        return named === undefined
          ? { ok: false, reason: 'not-found', words: '404' }
          : { ok: true, value: named };
      }),
    findCollector: () =>
      respond('collector', () => ({ ok: true, value: { id: COLLECTOR, isTest: isTestAccount } })),
  };

  function returnMoney(paymentId: string, amount: Centavos): void {
    const payment = payments.get(paymentId);
    if (payment === undefined) return;
    const refunded = centavos(payment.refunded + amount);
    change(paymentId, { refunded, status: refunded === payment.amount ? 'refunded' : payment.status });
  }

  function change(id: string, news: Partial<ProviderPayment>): ProviderPayment {
    const before = payments.get(id);
    if (before === undefined) throw new Error(`no payment ${id}`);
    const after = { ...before, updatedAt: now().toISOString(), ...news };
    payments.set(id, after);
    return after;
  }

  return {
    provider,
    requested,
    checkouts,
    /** The checkouts that were closed. */
    closed,
    /** A buyer pays, or tries to. */
    pay(payment: Pick<ProviderPayment, 'reference' | 'amount' | 'status'> & Partial<ProviderPayment>) {
      const at = now().toISOString();
      const made: ProviderPayment = {
        id: String(nextId++),
        detail: '',
        refunded: centavos(0),
        currency: 'ARS',
        collector: COLLECTOR,
        method: 'visa',
        fee: null,
        netReceived: null,
        createdAt: at,
        updatedAt: at,
        ...payment,
      };
      payments.set(made.id, made);
      return made;
    },
    change,
    /** A merchant order, a chargeback or a claim names these payments. */
    group: (id: string, paymentIds: readonly string[]) => void groups.set(id, paymentIds),
    /** From now on it returns nothing else; null: it responds normally again. */
    fail: (response: ProviderError | null) => void (trouble = response),
    /** The total that it refunded. */
    refunded: () =>
      [...refunds.values()]
        .filter(({ refund }) => refund.status === 'approved')
        .reduce((sum, { refund }) => sum + refund.amount, 0),
    /** From now on it decides about new refunds later. */
    delayRefunds: () => void (isInProcess = true),
    /** From now on it refuses new refunds; null: it takes them. */
    refuseRefunds: (response: ProviderError | null) => void (refusal = response),
    /** Decides about the refund with this key. */
    endRefund(key: string, status: ProviderRefund['status']) {
      const found = refunds.get(key);
      if (found === undefined) throw new Error(`no refund ${key}`);
      found.refund = { ...found.refund, status };
      if (status === 'approved') returnMoney(found.paymentId, found.refund.amount);
    },
    /** The owner refunds on the provider's own site. */
    refundOnSite(paymentId: string, amount: Centavos) {
      const id = `on site ${refunds.size}`;
      const refund: ProviderRefund = { id, amount, status: 'approved', createdAt: now().toISOString() };
      refunds.set(id, { paymentId, refund });
      returnMoney(paymentId, amount);
    },
  };
}
