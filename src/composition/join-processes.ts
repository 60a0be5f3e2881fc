import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { Database } from '#db/engine.ts';
import { joinLeaderElection, type Leader } from '#jobs/leader-election.ts';
import type { FailureLog, Log } from '#lib/failure-log.ts';

/** Joins the processes of the shop, one of which leads. A leader that went silent is an item for a person. */
export function joinProcesses(
  db: Database['db'],
  {
    now,
    monotonicMs,
    log,
    failures,
  }: {
    now: () => Date;
    monotonicMs: () => number;
    log: Log;
    failures: Pick<FailureLog, 'failed'>;
  },
): Leader {
  return joinLeaderElection(db, {
    holder: `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`,
    monotonicMs,
    log,
    onTakeover: ({ holder }) => {
      const at = now();
      const alert = {
        kind: 'leader-silent',
        orderId: null,
        paymentId: null,
        detail: { proceso: holder },
        // One a day is enough.
        turn: at.toISOString().slice(0, 10),
      } as const;
      void raiseAlertAlone(db, alert, { at, randomBytes }).catch((error: unknown) =>
        failures.failed('attention', error),
      );
    },
  });
}
