import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { EmailRow } from '#db/tables/mail.ts';
import type { EmailKind } from './email.ts';
import { FAILING_FROM_ATTEMPT } from './retries.ts';

/** An email that could not be sent, for the person who runs the shop. */
export interface FailingEmail {
  id: string;
  kind: EmailKind;
  to: string;
  /** ISO time in UTC. */
  createdAt: string;
  attempts: number;
  /** The server's message, or the reason why there is none. */
  trouble: string;
  /** ISO time in UTC; null: it was given up and waits for `retryEmail`. */
  nextTryAt: string | null;
  /** The order that it concerns; null: none. */
  orderId: string | null;
}

/** The emails that were given up or failed at least three times, the oldest first. */
export async function listFailingEmails(
  db: Kysely<Tables>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ emails: FailingEmail[]; count: number }> {
  const failing = db
    .selectFrom('letters')
    .where('sent_at', 'is', null)
    .where('trouble', 'is not', null)
    .where((email) =>
      email.or([email('next_try_at', 'is', null), email('attempts', '>=', FAILING_FROM_ATTEMPT)]),
    );
  const rows = await failing
    .select(['id', 'kind', 'recipient', 'payload', 'created_at', 'attempts', 'trouble', 'next_try_at'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await failing
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const emails = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    createdAt: row.created_at,
    attempts: row.attempts,
    trouble: row.trouble ?? '',
    nextTryAt: row.next_try_at,
    orderId: orderIdIn(row),
  }));
  return { emails, count };
}

/** False when it was sent meanwhile, or there is no such email. */
export async function retryEmail(db: Kysely<Tables>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ next_try_at: at.toISOString() })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An unreadable row is listed too: that is its problem. */
function orderIdIn({ payload }: Pick<EmailRow, 'payload'>): string | null {
  try {
    const said: unknown = JSON.parse(payload);
    return typeof said === 'object' && said !== null && 'orderId' in said && typeof said.orderId === 'string'
      ? said.orderId
      : null;
  } catch {
    return null;
  }
}
