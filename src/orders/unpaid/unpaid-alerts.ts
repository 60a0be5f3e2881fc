import type { Transaction } from 'kysely';
import { raiseAlert } from '#attention/attention.store.ts';
import type { Alert } from '#attention/attention.ts';
import { centsToText, cents } from '#lib/money.ts';
import type { Stamp } from '#lib/clock.ts';
import type { Tables } from '#db/tables.ts';
import type { GroupHolding } from './judge-unpaid.ts';
import { countUnpaidAlerts } from './unpaid-alerts.store.ts';

/** More alerts in one day say nothing new, and an attacker with many networks could raise them endlessly. */
const MAX_PER_DAY = 20;

/** Raises alerts about groups that hold much unpaid stock, in the transaction that counted them. */
export async function raiseUnpaidAlerts(
  trx: Transaction<Tables>,
  groups: readonly GroupHolding[],
  stamp: Stamp,
): Promise<void> {
  if (groups.length === 0) return;
  const raised = await countUnpaidAlerts(trx, stamp.at, MAX_PER_DAY);
  // The first alert about a group states its holding, as in the table.
  const alerts = Map.groupBy(
    groups.map((group) => unpaidAlert(group, stamp.at)),
    ({ turn }) => turn,
  );
  for (const [alert] of [...alerts.values()].slice(0, MAX_PER_DAY - raised)) {
    if (alert !== undefined) await raiseAlert(trx, alert, stamp);
  }
}

/** One alert per group and day. */
function unpaidAlert({ group, held }: GroupHolding, at: Date): Alert {
  const day = at.toISOString().slice(0, 10);
  return {
    kind: 'many-unpaid',
    orderId: null,
    paymentId: null,
    detail: {
      por: group.kind,
      clave: group.key,
      pedidos: held.orders,
      unidades: held.units,
      usd: centsToText(cents(held.cents)),
    },
    // The day comes first, because expired alerts are found by it. An alert of a group that held nothing does not hide a later one.
    turn: `${day} ${group.kind} ${group.key}${held.orders === 0 ? ' refused' : ''}`,
  };
}
