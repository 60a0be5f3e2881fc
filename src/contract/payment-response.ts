import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { maskedTaxId } from '#invoicing/tax-id.ts';
import { trackingLabel, trackingLink, type Tracking } from '#delivery/couriers.ts';
import { maskedName, maskedPhone } from '#lib/masked-contact.ts';
import { maskedEmail } from '#lib/masked-email.ts';
import { centavosToText } from '#lib/pesos.ts';
import { arrangedMessage, cancelledMoneyMessage } from '#mail/money-messages.ts';
import type { CancelledMoney } from '#mail/email.ts';
import type { Cancellation } from '#orders/book/order-history.store.ts';
import { mayCorrectOwnEmail } from '#orders/book/correct-contact.ts';
import type { Order } from '#orders/order.ts';
import { cancelledMoneyOf, unpaidOf } from '#payments/records/payment-state.ts';
import type { OfflineState } from '#payments/offline/offline-state.ts';
import { takesReceipts } from '#payments/offline/takes-receipts.ts';
import type { Receipt } from '#payments/records/receipts.store.ts';
import { whyNotPayable, type NotPayable } from '#payments/may-be-paid.ts';
import { restToPay } from '#payments/records/rest-to-pay.ts';
import type { PaidOrder } from '#payments/records/paid-order.ts';
import { sumUnderWay, type Refund } from '#payments/refunds/refund.ts';
import type { WithdrawalOfOrder } from '#withdrawals/withdrawal.ts';
import { toOrderResponse } from './order.ts';
import type { CancelledMoneyWord, NotPayableWord, OwnOrder, ReceiptWord } from './payment.ts';
import { WITHDRAWAL_WORD_OF } from './withdrawal.ts';
import { leftOpenMessage, paymentMessage, stateWord, STATUS_WORD } from './payment-messages.ts';

/** What an order's own page needs besides the order. */
export interface OwnOrderFacts {
  now: Date;
  /** Whether the shop takes payments at all. */
  takesMoney: boolean;
  /** The name of the payment provider. */
  provider: string;
  /** Null: the order is not cancelled. */
  cancellation: Cancellation | null;
  /** Null: it is paid online, or as the shop arranges it. */
  offline: OfflineState | null;
  /** Of its payments. */
  refunds: readonly Refund[];
  /** It is ready to be picked up, and the mail that says so still waits. */
  isUnannounced: boolean;
  /** Null: nobody noted how its parcel is followed. */
  tracking: Tracking | null;
  /** Null: its buyer asked for none. */
  withdrawal: WithdrawalOfOrder | null;
  /** The caller is its buyer, and not somebody who was sent the link. */
  isOfBuyer: boolean;
  /** The steps whose part lacks, where it is a PC. */
  lacking?: readonly StepKey[];
  /** Its lines are those of a new PC. */
  isPc?: boolean;
}

/** The response for an order's own page. */
export function toOwnOrder(
  paid: PaidOrder,
  {
    now,
    takesMoney,
    provider,
    cancellation,
    offline,
    refunds,
    isUnannounced,
    tracking,
    withdrawal,
    isOfBuyer,
    lacking = [],
    isPc = false,
  }: OwnOrderFacts,
): OwnOrder {
  const { order, state, payments } = paid;
  const obstacle = whyNotPayable(paid, now);
  const rest = obstacle === null ? restToPay(paid, now) : null;
  const response = toOrderResponse(order);
  const { collector } = response.delivery;
  const taxId = response.invoice?.taxId ?? null;
  const impedimento = obstacle === null ? null : NOT_PAYABLE_WORD[obstacle];
  return {
    ...response,
    name: isOfBuyer ? order.buyer.name : maskedName(order.buyer.name),
    phone: isOfBuyer ? order.buyer.phone : maskedPhone(order.buyer.phone),
    address: order.buyer.address,
    email: isOfBuyer ? order.buyer.email : maskedEmail(order.buyer.email),
    canCorrectEmail: isOfBuyer && mayCorrectOwnEmail(order.status),
    delivery: {
      ...response.delivery,
      collector: collector && { ...collector, dni: maskedTaxId(collector.dni) },
    },
    invoice: response.invoice && { ...response.invoice, taxId: taxId && maskedTaxId(taxId) },
    issuedInvoice: order.issuedInvoice,
    ...(lacking.length > 0 && { lacking: [...lacking] }),
    ...(isPc && { isPc }),
    now: now.toISOString(),
    isUnannounced,
    tracking: tracking && { text: trackingLabel(tracking), link: trackingLink(tracking) },
    cancellation: cancellation && cancellationOf(cancellation, payments, offline === null ? provider : null),
    withdrawal: withdrawal && {
      code: withdrawal.code,
      at: withdrawal.receivedAt,
      state: WITHDRAWAL_WORD_OF[withdrawal.state],
    },
    offline: offline && offlineOf(offline, { status: order.status, cancellation }),
    payment: {
      state: stateWord(state),
      obstacle: impedimento === null && !takesMoney ? 'pagos_apagados' : impedimento,
      rest: rest && centavosToText(rest),
      notice: arrangementOf(order.status, payments),
      heldUntil: order.status === 'pendiente' ? order.heldUntil : null,
      attempts: payments.map(({ id, status, createdAt, amount, refunded, method, detail }) => ({
        state: STATUS_WORD[status],
        at: createdAt,
        amount: centavosToText(amount),
        refunded: centavosToText(refunded),
        beingRefunded: centavosToText(sumUnderWay(refunds.filter(({ paymentId }) => paymentId === id))),
        method,
        message: leftOpenMessage(status, order.status, state) ?? paymentMessage(status, detail, provider),
      })),
    },
  };
}

function arrangementOf(status: Order['status'], payments: PaidOrder['payments']): string | null {
  if (status !== 'procesando' && status !== 'enviado') return null;
  const unpaid = unpaidOf(payments);
  return unpaid && arrangedMessage(unpaid, 'escribinos');
}

function cancellationOf(
  { by, at, isByBuyer }: Cancellation,
  payments: PaidOrder['payments'],
  provider: string | null,
): NonNullable<OwnOrder['cancellation']> {
  const money = cancelledMoneyOf(payments);
  const isByShopItself = by === null;
  return {
    reason: isByBuyer ? 'comprador' : isByShopItself ? 'sin_pago' : 'tienda',
    at,
    money: MONEY_WORD[money.state],
    notice: cancelledMoneyMessage(money, isByShopItself ? 'order-expired' : 'order-cancelled', provider),
  };
}

function offlineOf(
  { account, money, receipts }: OfflineState,
  order: Parameters<typeof takesReceipts>[0],
): NonNullable<OwnOrder['offline']> {
  return {
    bankAccount: account && {
      alias: account.alias,
      cbu: account.number?.digits ?? null,
      isCvu: account.number?.kind === 'CVU',
      holder: account.holder,
      cuit: account.cuit,
      bank: account.bank,
    },
    received: centavosToText(money.received),
    due: centavosToText(money.rest),
    takesReceipts: account !== null && takesReceipts(order),
    receipts: receipts.map(({ name, createdAt, state, reason }) => ({
      name,
      at: createdAt,
      state: RECEIPT_WORD[state],
      reason,
    })),
  };
}

export const RECEIPT_WORD = {
  waiting: 'en_revision',
  accepted: 'aceptado',
  rejected: 'rechazado',
} as const satisfies Record<Receipt['state'], ReceiptWord>;

const MONEY_WORD = {
  none: 'nada',
  held: 'por_devolver',
  'in-mediation': 'en_mediacion',
  'charged-back': 'contracargo',
  returned: 'devuelto',
} as const satisfies Record<CancelledMoney['state'], CancelledMoneyWord>;

const NOT_PAYABLE_WORD = {
  cancelled: 'cancelado',
  'already-paid': 'ya_pagado',
  'part-paid': 'pagado_en_parte',
  'by-arrangement': 'a_convenir',
  'under-review': 'en_revision',
  'hold-over': 'vencido',
  'no-pesos': 'sin_pesos',
  'paid-offline': 'por_fuera',
} as const satisfies Record<NotPayable, NotPayableWord>;
