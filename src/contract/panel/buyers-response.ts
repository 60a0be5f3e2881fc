import { centsToText } from '#lib/money.ts';
import type { Buyer } from '#orders/buyers/buyers.ts';
import { minuteOf } from '#orders/calendar.ts';
import type { BuyerResponse } from './buyers.ts';
import { toCsv, withComma } from './spreadsheet.ts';

export function toBuyerResponse({ last, accountId, orders, income }: Buyer): BuyerResponse {
  return {
    lastOrder: last.id,
    at: last.createdAt,
    name: last.name,
    email: last.email,
    phone: last.phone,
    hasAccount: accountId !== null,
    orders,
    paidTotal: centsToText(income),
  };
}

/** Rows of the sheet of buyers; the first group carries the heading. */
export function buyerRows(buyers: readonly Buyer[], { isFirst }: { isFirst: boolean }): string {
  const rows = buyers.map(({ last, emails, accountId, orders, income }) => [
    last.name,
    last.email,
    emails.filter((email) => email !== last.email.toLowerCase()).join(', '),
    last.phone,
    accountId === null ? 'no' : 'sí',
    orders,
    withComma(centsToText(income)),
    minuteOf(new Date(last.createdAt)),
    last.id,
  ]);
  return toCsv(COLUMNS, rows, { isFirst });
}

const COLUMNS = [
  'nombre',
  'email',
  'otros emails',
  'teléfono',
  'con cuenta',
  'pedidos',
  'pagado USD',
  'último pedido (Argentina)',
  'número del último pedido',
];
