import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { Tables } from '#db/tables.ts';
import { listAttention, resolveItem, transactOverItem, type AttentionQuery } from './attention-list.store.ts';
import { REFUND_KINDS, type AttentionItem } from './attention.ts';

/** The panel's use cases for alerts. */
export interface AttentionService {
  /** Open urgent ones first, then the newest. `count`: of all that match. */
  list(query: AttentionQuery): Promise<{ items: AttentionItem[]; count: number }>;
  /**
   * Resolves an alert unless it was resolved before: then the first note stays. An alert about money to return is resolved once the money
   * went back, or with a second, written reason.
   */
  resolve(resolution: Resolution, authorship: Authorship): Promise<ResolveResult>;
}

interface Resolution {
  id: string;
  note: string;
  /** Why its money stays in the shop, or went back in another way; null: no reason was given. */
  unrefundedReason: string | null;
}

/** The alert as it is now, or why it was not resolved. */
type ResolveResult =
  | { ok: true; item: AttentionItem }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'money-left'; left: Centavos };

interface AttentionDeps {
  db: Kysely<Tables>;
  /** How much money is still in the shop of this order, or of this one payment of it. */
  findMoneyLeft: (
    db: Kysely<Tables>,
    about: { orderId: string; paymentId: string | null },
  ) => Promise<Centavos>;
}

export function createAttentionService({ db, findMoneyLeft }: AttentionDeps): AttentionService {
  return {
    list: (query) => listAttention(db, query),
    resolve: ({ id, note, unrefundedReason }, authorship) =>
      transactOverItem(db, id, async (trx, item): Promise<ResolveResult> => {
        if (item === undefined) return { ok: false, reason: 'unknown' };
        const { orderId, paymentId } = item;
        const asksRefund = item.resolved === null && orderId !== null && REFUND_KINDS.includes(item.kind);
        const left = asksRefund ? await findMoneyLeft(trx, { orderId, paymentId }) : NOTHING;
        if (left > 0 && unrefundedReason === null) return { ok: false, reason: 'money-left', left };
        const why = { note, unrefundedReason: left > 0 ? unrefundedReason : null };
        return { ok: true, item: await resolveItem(trx, item, why, authorship) };
      }),
  };
}

const NOTHING = centavos(0);
