import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely';
import { occasionOf } from '#attention/attention.ts';
import { raiseAlert, readSettledAt, settleOccasion } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { DAY_MS, HOUR_MS } from '#lib/durations.ts';
import type { ListDoubt } from '#lib/list-doubt.ts';
import type { Stamp } from '#lib/clock.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';
import type { Suspicion } from '../supplier-feed/plan-import.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { ImportFigures, ReadFaults } from './import-report.ts';
import { DECIDE_FOR_MS, type ScheduledList } from './import-run.ts';
import { EMPTY_RUN, listColumnsOf } from './import-run.store.ts';
import { deleteStoredItems, storeList, storeSuspicions, type ListItems } from './import-upload.store.ts';
import { isSimilar, signatureOf, type ListSignature } from './list-signature.ts';

/** A scheduled list that a person should check before it is applied. */
export interface DoubtedList extends ListItems, ReadFaults, ScheduledList {
  id: string;
  name: string;
  startedAt: Date;
  finishedAt: Date;
  report: ImportFigures;
  doubts: readonly ListDoubt[];
  suspicions: readonly Suspicion[];
}

/** How many past decisions are searched for a similar list. */
const MAX_REMEMBERED = 20;
/** If a supplier alternates between good and bad lists, an email reports it a few times a day, and the panel each time. */
const MAIL_AGAIN_AFTER_MS = 6 * HOUR_MS;
/** While the supplier keeps sending the discarded list, the shop sells at old prices: a day of that is long enough. */
const DISCARDED_FOR_MS = DAY_MS;

/**
 * Makes a doubted list wait for a person: it stores its rows, raises an alert in the panel, and emails each of `owners`. A
 * similar list without a new kind of doubt raises nothing while it waits, or for a day after a person discarded it; another one
 * replaces the waiting one.
 * @returns whether it is new.
 */
export async function letListWait(
  db: Kysely<Tables>,
  list: DoubtedList,
  { owners, randomBytes }: { owners: readonly string[]; randomBytes: Stamp['randomBytes'] },
): Promise<'new' | 'known'> {
  const signature = await runTimeSliced(signatureOf(list.items));
  const at = list.finishedAt;
  const known = await findKnown(db, list, { signature, doubts: list.doubts, at });
  if (known !== null) {
    await noteSeenAgain(db, known, at);
    return 'known';
  }

  await insertReading(db, list);
  await storeList(db, list.id, list);
  await storeSuspicions(db, list.id, list.suspicions);
  const mailedSince = new Date(at.getTime() - MAIL_AGAIN_AFTER_MS).toISOString();
  await transact(db, async (trx) => {
    const hadMail = (await newestDoubtedAt(trx, list)) > mailedSince;
    await endWaiting(trx, list, { why: IMPORT_MESSAGES.superseded, at });
    await trx
      .updateTable('import_runs')
      .set({
        state: 'waiting',
        report: JSON.stringify(list.report),
        signature: JSON.stringify(signature),
        finished_at: at.toISOString(),
        progress: null,
        progress_at: at.toISOString(),
      })
      .where('id', '=', list.id)
      .execute();
    const detail = { lista: list.name, importacion: list.id, dudas: JSON.stringify(list.doubts) };
    await raiseAlert(trx, { ...occasionOfList(list.id), detail }, { at, randomBytes });
    if (hadMail) return;
    const payload = {
      event: 'waiting',
      listName: list.name,
      importId: list.id,
      doubts: list.doubts,
    } as const;
    for (const to of owners)
      await enqueueEmail(trx, { kind: 'supplier-list', to, payload }, { at, randomBytes });
  });
  return 'new';
}

/** The run that already covers a list: a person sees it waiting, or has discarded it, so nothing about the list is new. */
async function findKnown(
  db: Kysely<Tables>,
  list: ListIdentity,
  { signature, doubts, at }: { signature: ListSignature; doubts: readonly ListDoubt[]; at: Date },
): Promise<string | null> {
  for (const run of await readRemembered(db, list)) {
    if (!isSimilar(run.signature, signature)) continue;
    if (!doubts.every(({ kind }) => run.doubtKinds.includes(kind))) continue;
    const [since, silentForMs] =
      run.state === 'waiting'
        ? [run.startedAt, DECIDE_FOR_MS]
        : [(await readSettledAt(db, occasionOfList(run.id))) ?? run.startedAt, DISCARDED_FOR_MS];
    if (at.getTime() - since.getTime() < silentForMs) return run.id;
  }
  return null;
}

const ABOUT_A_LIST = { kind: 'list-waiting', orderId: null, paymentId: null } as const;

function occasionOfList(importId: string) {
  return { ...ABOUT_A_LIST, turn: importId };
}

/** A good reading of a list resolves the one that waits: it is discarded, and its alert is resolved. */
export async function endWaiting(
  trx: Transaction<Tables>,
  list: ListIdentity,
  { why, at }: { why: string; at: Date },
): Promise<void> {
  const waiting = await remembered(trx, list)
    .select('id')
    .where('state', '=', 'waiting')
    .limit(MAX_REMEMBERED)
    .execute();
  for (const { id } of waiting) {
    // Without its signature it is not recognised again: if it comes back, a person checks it again.
    await trx
      .updateTable('import_runs')
      .set({ state: 'discarded', trouble: why, signature: null })
      .where('id', '=', id)
      .execute();
    await deleteStoredItems(trx, id);
    await settleWaiting(trx, id, { at, by: null, note: why });
  }
}

/** Resolves the alerts about a waiting list. */
export function settleWaiting(
  trx: Transaction<Tables>,
  importId: string,
  how: { at: Date; by: string | null; note: string },
): Promise<number> {
  return settleOccasion(trx, occasionOfList(importId), how);
}

/** Discards a waiting list: a similar one raises nothing for a day. False when it no longer waits. */
export async function discardWaiting(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import_runs')
    .set({ state: 'discarded', trouble: null, progress: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await deleteStoredItems(trx, id);
  return true;
}

/** After a later reading was applied, discarded lists were compared with another state of the shop: a person checks again. */
export async function deleteSignaturesOfDiscarded(
  trx: Transaction<Tables>,
  list: ListIdentity,
): Promise<void> {
  await trx
    .updateTable('import_runs')
    .set({ signature: null })
    .where('signature', 'is not', null)
    .where('state', '=', 'discarded')
    .where(isOfList(list))
    .execute();
}

/** The readings of a list that waited for a person. */
function remembered(db: Kysely<Tables>, list: ListIdentity) {
  return db.selectFrom('import_runs').where('signature', 'is not', null).where(isOfList(list));
}

function isOfList({ supplierId, source, listName }: ListIdentity) {
  return ({ and }: ExpressionBuilder<Tables, 'import_runs'>) =>
    and({ supplier_id: supplierId, source, list_name: listName });
}

interface Remembered {
  id: string;
  state: 'waiting' | 'discarded';
  startedAt: Date;
  signature: ListSignature;
  doubtKinds: readonly ListDoubt['kind'][];
}

async function readRemembered(db: Kysely<Tables>, list: ListIdentity): Promise<Remembered[]> {
  const rows = await remembered(db, list)
    .select(['id', 'state', 'started_at', 'signature', 'report'])
    .where('state', 'in', ['waiting', 'discarded'])
    .orderBy('started_at', 'desc')
    .limit(MAX_REMEMBERED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state === 'waiting' ? 'waiting' : 'discarded',
    startedAt: new Date(row.started_at),
    signature: JSON.parse(row.signature ?? '[]') as ListSignature, // written above
    doubtKinds: doubtKindsOf(row.report),
  }));
}

function doubtKindsOf(report: string | null): Remembered['doubtKinds'] {
  const { doubts = [] } = JSON.parse(report ?? '{}') as Partial<ImportFigures>; // written above
  return doubts.map(({ kind }) => kind);
}

/** When another reading of the same list was last reported to wait, in ISO; empty: never. */
async function newestDoubtedAt(trx: Transaction<Tables>, list: DoubtedList): Promise<string> {
  const occasions = trx
    .selectFrom('import_runs')
    .select(sql<string>`${occasionOf(ABOUT_A_LIST)} || id`.as('occasion'))
    .where(isOfList(list))
    .where('id', '<>', list.id);
  const row = await trx
    .selectFrom('attention_items')
    .select('opened_at')
    .where('kind', '=', ABOUT_A_LIST.kind)
    .where('occasion', 'in', occasions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.opened_at ?? '';
}

async function noteSeenAgain(db: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await db.updateTable('import_runs').set({ progress_at: at.toISOString() }).where('id', '=', id).execute();
}

/** The run is stored before its list: if the process dies in between, both are deleted later. */
async function insertReading(
  db: Kysely<Tables>,
  { id, name, startedAt, ...list }: DoubtedList,
): Promise<void> {
  await db
    .insertInto('import_runs')
    .values({
      ...EMPTY_RUN,
      id,
      ...listColumnsOf(list),
      name,
      state: 'reading',
      started_at: startedAt.toISOString(),
      by_name: null,
      progress_at: startedAt.toISOString(),
    })
    .execute();
}
