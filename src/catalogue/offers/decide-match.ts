import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { settleOffers } from '#pricing/offers.store.ts';
import type { Tables } from '#db/tables.ts';
import { publishChanges, transactOverCatalogue } from '../catalogue-transaction.store.ts';
import { lockImports } from '../import-locks.store.ts';
import {
  findOfferWithSeller,
  keepApart,
  readMatched,
  readQuestion,
  writeAnswer,
} from './answered-matches.store.ts';
import { byPrecedence } from './find-matches.ts';
import { joinProducts, renameBackups, separateOffer } from './join-offers.store.ts';
import { moveRequests } from './move-requests.store.ts';
import type { MatchDecided } from './match-decided.ts';

/** Stores a person's decision about two products with the same part number. If they are the same, they become one product. */
export function answerMatch(
  db: Kysely<Tables>,
  { ids: [one, other], answer }: { ids: readonly [string, string]; answer: 'same' | 'different' },
  authorship: Authorship,
): Promise<MatchDecided> {
  return transactOverCatalogue(db, async (trx): Promise<MatchDecided> => {
    await lockImports(trx);
    const asked = await readQuestion(trx, [one, other]);
    const rows = await readMatched(trx, [one, other], asked?.product_id);
    const [product, joined] = rows.toSorted(byPrecedence);
    if (product === undefined || joined === undefined) return { ok: false, reason: 'unknown' };
    if (asked === undefined) return { ok: false, reason: 'moved' };
    await writeAnswer(trx, asked, { answer, authorship });
    if (answer === 'same') {
      const ids = { productId: product.id, otherId: joined.id };
      const renamed = await joinProducts(trx, ids);
      if (renamed !== null) await renameBackups(trx, [renamed]);
      await moveRequests(trx, [joined.id]);
      await settleOffers(trx, [product.id], authorship.at);
    }
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id: product.id, name: product.name },
      changes: [{ field: answer === 'same' ? 'same_part' : 'other_part', before: null, after: joined.name }],
    });
    await publishChanges(trx);
    return { ok: true };
  });
}

/** Separates an offer from its product: it becomes a product of its own, and no list joins the two again. */
export function separateByHand(
  db: Kysely<Tables>,
  offerId: string,
  authorship: Authorship,
): Promise<MatchDecided> {
  return transactOverCatalogue(db, async (trx): Promise<MatchDecided> => {
    await lockImports(trx);
    const offer = await findOfferWithSeller(trx, offerId);
    if (offer === undefined) return { ok: false, reason: 'unknown' };
    const { ok, productId, renamed } = await separateOffer(trx, offerId);
    if (!ok || productId === null) return { ok: false, reason: 'reserved' };
    if (renamed !== null) await renameBackups(trx, [renamed]);
    await settleOffers(trx, [productId], authorship.at);
    await keepApart(trx, [productId, offerId], authorship);
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id: offer.seller_id, name: offer.seller_name },
      changes: [{ field: 'other_part', before: null, after: offer.description }],
    });
    await publishChanges(trx);
    return { ok: true };
  });
}
