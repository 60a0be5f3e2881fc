import { CompiledQuery, type Transaction } from 'kysely';
import { isConflict } from '#db/transact.ts';
import { unavailabilityOf } from '#db/unavailable.ts';
import type { Tables } from '#db/tables.ts';

/**
 * Undoes the changes of `work` when it throws or its result must be discarded; the rest of the transaction stays.
 * @throws only errors that require a new transaction, and those of an unavailable database.
 */
export async function attempt<T>(
  trx: Transaction<Tables>,
  work: () => Promise<T>,
  isSuccess: (result: T) => boolean,
): Promise<PromiseSettledResult<T>> {
  await trx.executeQuery(SAVEPOINT);
  const [outcome] = await Promise.allSettled([work()]);
  if (outcome.status === 'rejected' && endsTransaction(outcome.reason)) throw outcome.reason;
  if (outcome.status === 'rejected' || !isSuccess(outcome.value))
    await trx.executeQuery(ROLLBACK_TO_SAVEPOINT);
  await trx.executeQuery(RELEASE_SAVEPOINT);
  return outcome;
}

/** When the disk is full, SQLite has undone the whole transaction, savepoints included. A lock timeout undoes only its order. */
function endsTransaction(error: unknown): boolean {
  const why = unavailabilityOf(error);
  return isConflict(error) || (why !== null && why !== 'busy');
}

const SAVEPOINT = CompiledQuery.raw('savepoint one_attempt');
const ROLLBACK_TO_SAVEPOINT = CompiledQuery.raw('rollback to savepoint one_attempt');
const RELEASE_SAVEPOINT = CompiledQuery.raw('release savepoint one_attempt');
