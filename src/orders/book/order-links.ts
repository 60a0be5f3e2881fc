import type { Kysely } from 'kysely';
import type { OrderLink } from '#mail/email.ts';
import type { Tables } from '#db/tables.ts';
import { listOrdersOfEmails } from './order-book.store.ts';

/** Far more than anybody has open; the panel and an account show the rest. */
const MAX_LINKS = 20;

/** The open orders that were placed with an email, the newest first. Null: there are none. */
export async function openOrderLinks(
  db: Kysely<Tables>,
  email: string,
): Promise<{ orders: OrderLink[] } | null> {
  const page = { limit: MAX_LINKS, offset: 0 };
  const { orders } = await listOrdersOfEmails(db, [email], page, OPEN);
  if (orders.length === 0) return null;
  return {
    orders: orders.map(({ id, accessKey, createdAt, totals, pesos }) => ({
      orderId: id,
      accessKey,
      createdAt,
      usd: totals.total,
      ars: pesos?.total ?? null,
    })),
  };
}

/** They are paid, prepared or on their way. */
const OPEN = ['pendiente', 'procesando', 'enviado'] as const;
