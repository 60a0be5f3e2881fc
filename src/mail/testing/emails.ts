import { cents } from '#lib/money.ts';
import { arsPerUsd, centavos } from '#lib/pesos.ts';
import type { MailedShop } from '../content.ts';
import {
  NO_MONEY,
  type CancelledOrder,
  type InvoicedOrder,
  type OrderOfOtherEmail,
  type OrderSummary,
  type PreparedOrder,
  type RefundedOrder,
  type UnpaidOrder,
} from '../email.ts';
import type { SentJournal } from '../sent-journal.ts';

export const SHOP: MailedShop = {
  name: 'Zócalo',
  address: 'Av. San Martín 1234, Tandil',
  phone: '+54 9 249 400-0000',
  email: 'hola@zocalo.example',
  publicUrl: 'https://zocalo.example',
  hours: [{ days: 'Lunes a viernes', hours: '9 a 18' }],
  providerName: 'MercadoPago',
};

/** An order of two products, in dollars and in pesos at ARS 1,485.55. */
export const ORDER: OrderSummary = {
  orderId: '7KQ2-M9XA',
  accessKey: '0123456789abcdef0123456789abcdef',
  buyerName: 'Ana Paz',
  address: 'Mitre 123, Quilmes',
  lines: [
    {
      description: 'Procesador AMD Ryzen 5 7600',
      quantity: 1,
      price: cents(21_990),
      priceArs: centavos(32_667_245),
    },
    {
      description: 'Memoria 16GB DDR5',
      quantity: 2,
      price: cents(5000),
      priceArs: centavos(7_427_750),
    },
  ],
  usd: { subtotal: cents(31_990), shipping: cents(1000), discount: cents(0), total: cents(32_990) },
  ars: {
    subtotal: centavos(47_522_745),
    shipping: centavos(1_485_550),
    discount: centavos(0),
    total: centavos(49_008_295),
    rate: arsPerUsd(148_555),
  },
  netArs: null,
  invoiceTo: null,
  heldUntil: null,
  at: null,
};

/** The same order, with all further data that any order's email contains. */
export const ORDER_WITH_NEWS: CancelledOrder &
  RefundedOrder &
  PreparedOrder &
  InvoicedOrder &
  OrderOfOtherEmail &
  UnpaidOrder = {
  ...ORDER,
  mayStillCome: false,
  isFormer: false,
  issued: { label: 'A 0001-00000123', isReplacement: false },
  unpaid: { event: 'reminder', rest: centavos(49_008_295) },
  money: NO_MONEY,
  refund: { amount: centavos(100_050), paid: centavos(49_008_295), currency: 'ARS', isLast: false },
};

/** For tests whose processes never end between an email and its record. */
export const NO_JOURNAL: SentJournal = {
  add: () => Promise.resolve(),
  list: () => Promise.resolve(new Map()),
  remove: () => Promise.resolve(),
};
