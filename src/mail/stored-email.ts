import { z } from 'zod';
import { cents } from '#lib/money.ts';
import { arsPerUsd, centavos } from '#lib/pesos.ts';
import { NO_MONEY, type Email, type EmailKind } from './email.ts';

/** Reads an email from the outbox. @throws when it is not one of ours: a broken row. */
export function readStoredEmail(kind: EmailKind, to: string, payload: string): Email {
  const said: unknown = JSON.parse(payload);
  switch (kind) {
    case 'password-reset':
      return { kind, to, payload: passwordReset.parse(said) };
    case 'order-links':
    case 'digest':
      return { kind, to, payload: {} };
    case 'account-email':
      return { kind, to, payload: accountClaim.parse(said) };
    case 'withdrawal-received':
      return { kind, to, payload: withdrawalReceipt.parse(said) };
    case 'notice-asked':
      return { kind, to, payload: askedNotice.parse(said) };
    case 'notice-due':
      return { kind, to, payload: dueNotice.parse(said) };
    case 'supplier-list':
      return { kind, to, payload: supplierListNews.parse(said) };
    case 'staff-confirmation':
      return { kind, to, payload: staffConfirmation.parse(said) };
    case 'staff-event':
      return { kind, to, payload: staffEvent.parse(said) };
    case 'staff-digest':
      return { kind, to, payload: staffDigest.parse(said) };
    case 'order-paid':
      return { kind, to, payload: paidOrder.parse(said) };
    case 'order-received':
      return { kind, to, payload: receivedOrder.parse(said) };
    case 'order-sent':
      return { kind, to, payload: orderSummary.parse(said) };
    case 'order-preparing':
      return { kind, to, payload: preparedOrder.parse(said) };
    case 'order-cancelled':
    case 'order-expired':
      return { kind, to, payload: cancelledOrder.parse(said) };
    case 'order-invoiced':
      return { kind, to, payload: invoicedOrder.parse(said) };
    case 'order-email-changed':
      return { kind, to, payload: orderOfOtherEmail.parse(said) };
    case 'order-refunded':
      return { kind, to, payload: refundedOrder.parse(said) };
    case 'order-unpaid':
      return { kind, to, payload: unpaidOrder.parse(said) };
  }
}

const passwordReset = z.object({ invitedBy: z.string().optional() });

const accountClaim = z.object({ userId: z.string() });

const inCents = z.number().transform(cents);
const inCentavos = z.number().transform(centavos);

const orderSummary = z.object({
  orderId: z.string(),
  accessKey: z.string(),
  buyerName: z.string(),
  address: z.string(),
  isPickup: z.literal(true).optional(),
  collector: z.string().optional(),
  place: z.string().optional(),
  arrival: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
  tracking: z.object({ label: z.string(), link: z.string().nullable() }).optional(),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      price: inCents,
      priceArs: inCentavos.nullable(),
    }),
  ),
  usd: z.object({
    subtotal: inCents,
    shipping: inCents,
    discount: inCents.default(cents(0)),
    total: inCents,
  }),
  ars: z
    .object({
      subtotal: inCentavos,
      shipping: inCentavos,
      discount: inCentavos.default(centavos(0)),
      total: inCentavos,
      rate: z.number().transform(arsPerUsd),
    })
    .nullable(),
  netArs: inCentavos.nullable().default(null),
  invoiceTo: z.string().nullable().default(null),
  heldUntil: z.iso.datetime().nullable(),
  arrangedUntil: z.iso.datetime().optional(),
  payBy: z.enum(['transfer', 'cash']).optional(),
  discountBp: z.number().optional(),
  at: z.iso.datetime().nullable().default(null),
});

const receivedOrder = orderSummary.extend({
  pcLacks: z.string().optional(),
  refused: z.object({ reason: z.string() }).optional(),
  isPaid: z.literal(true).optional(),
});

const paidOrder = orderSummary.extend({ hasLeft: z.literal(true).optional() });

const preparedOrder = orderSummary.extend({
  mayStillCome: z.boolean(),
  hasMoneyCome: z.literal(true).optional(),
});

const cancelledOrder = orderSummary.extend({
  money: z
    .object({
      state: z.enum(['none', 'held', 'in-mediation', 'charged-back', 'returned']),
      mayStillCome: z.boolean(),
    })
    // Emails that earlier versions queued lack it.
    .default(NO_MONEY),
  isByBuyer: z.literal(true).optional(),
});

const refundedOrder = orderSummary.extend({
  refund: z.object({
    amount: inCentavos,
    paid: inCentavos,
    currency: z.string(),
    isLast: z.boolean(),
    isByHand: z.boolean().optional(),
    lines: z.array(z.object({ description: z.string(), quantity: z.number() })).optional(),
  }),
});

const invoicedOrder = orderSummary.extend({
  issued: z.object({ label: z.string(), isReplacement: z.boolean() }),
});

const orderOfOtherEmail = orderSummary.extend({
  isFormer: z.boolean(),
  isByBuyer: z.literal(true).optional(),
});

const unpaidOrder = orderSummary.extend({
  unpaid: z.discriminatedUnion('event', [
    z.object({ event: z.literal('reminder'), rest: inCentavos }),
    z.object({ event: z.literal('part-paid'), received: inCentavos, rest: inCentavos }),
    z.object({ event: z.literal('came-late'), received: inCentavos }),
    z.object({ event: z.literal('receipt-rejected'), reason: z.string(), rest: inCentavos }),
  ]),
});

const withdrawalReceipt = z.object({
  code: z.string(),
  orderId: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  respondBefore: z.iso.datetime().optional(),
  order: z
    .object({
      accessKey: z.string(),
      buyerName: z.string(),
      lines: z.array(z.object({ description: z.string(), quantity: z.number() })),
      toReturn: inCentavos.nullable(),
    })
    .optional(),
});

const askedNotice = z.object({
  key: z.string(),
  productId: z.string(),
  description: z.string(),
  wanted: inCents.nullable(),
});
const dueNotice = askedNotice.extend({ price: inCents });

const staffConfirmation = z.object({ key: z.string() });
const staffEvent = z.object({
  event: z.enum([
    'order-placed',
    'order-paid',
    'withdrawal-asked',
    'attention-raised',
    'sold-out',
    'feed-failing',
  ]),
  subject: z.string(),
  about: z.string(),
});
/** One that stands for emails above a cap carries none: they are gathered when it is sent. */
const staffDigest = z.object({ events: z.array(staffEvent).default([]), more: z.number().optional() });

const supplierListNews = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('waiting'),
    listName: z.string(),
    importId: z.string(),
    doubts: z.array(
      z.object({
        kind: z.enum(['gone', 'prices', 'jumps', 'new', 'descriptions']),
        count: z.number(),
        of: z.number(),
        share: z.number(),
      }),
    ),
  }),
  z.object({ event: z.literal('unread'), listName: z.string(), since: z.string(), reason: z.string() }),
  z.object({ event: z.literal('read-again'), listName: z.string() }),
]);
