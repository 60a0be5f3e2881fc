import type { Transaction } from 'kysely';
import { beginHistory } from '#db/begin-history.ts';
import type { Engine } from '#db/engine.ts';
import { readHalt, setHalt } from '#db/halts.ts';
import type { Tables } from '#db/tables.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { hasTables, withBothEnds, type ShopEnds } from './ends.ts';
import { MoveFailure } from './move-failure.ts';

export interface UndoRequest {
  ends: ShopEnds;
  /** Where the shop moved, or began to. */
  to: Engine;
  now: () => Date;
  /** Lets no email out that may have gone out since the shop moved. @returns how many wait. */
  holdEmails: (trx: Transaction<Tables>, since: Date) => Promise<number>;
}

export interface Undone {
  /** Where the shop goes on. */
  address: string;
  /** Since when changes are only in the other database; null: the move was not finished, and none are. */
  since: string | null;
  heldEmails: number;
}

/** Lets the shop go on in the database from which it moved; the other one then refuses to open. @throws MoveFailure without a move. */
export function undoMove({ ends, to, now, holdEmails }: UndoRequest): Promise<Undone> {
  return withLimits(WORK_LIMITS.migration, () =>
    withBothEnds(ends, async (both) => {
      const from = to === 'postgres' ? both.sqlite : both.postgres;
      const target = both[to];
      const halt = await readHalt(from.db);
      if ((halt?.kind !== 'moving' && halt?.kind !== 'moved') || halt.to !== to)
        throw new MoveFailure(`No hay una mudanza de ${from.address} que deshacer.`);
      const since = halt.kind === 'moved' ? halt.at : null;
      if (since !== null && (await hasTables(target.db)))
        await setHalt(target.db, { kind: 'left', move: halt.move, at: now().toISOString() });
      const heldEmails = await from.db.transaction().execute(async (trx) => {
        await beginHistory(trx);
        return since === null ? 0 : holdEmails(trx, new Date(since));
      });
      return { address: from.address, since, heldEmails };
    }),
  );
}
