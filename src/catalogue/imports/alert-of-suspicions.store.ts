import type { Transaction } from 'kysely';
import { raiseAlert, readOpenDetails } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import type { Stamp } from '#lib/clock.ts';
import type { Suspicion } from '../supplier-feed/plan-import.ts';

/**
 * Raises an alert when a list that nobody looked at brought suspicious costs: they are applied (decision 7), and the shop sells by them
 * already. One for each list until somebody resolves it: a list may be read every six minutes.
 */
export async function alertOfSuspicions(
  trx: Transaction<Tables>,
  { id, name, suspicious }: { id: string; name: string; suspicious: readonly Suspicion[] },
  stamp: Stamp,
): Promise<void> {
  const costs = suspicious.filter(({ about }) => about !== 'stock');
  const [worst] = costs;
  if (worst === undefined) return;
  const open = await readOpenDetails(trx, 'list-suspicious');
  if (open.some(({ lista }) => lista === name)) return;
  const product = await trx
    .selectFrom('products')
    .select('description')
    .where('id', '=', worst.id)
    .executeTakeFirst();
  await raiseAlert(
    trx,
    {
      kind: 'list-suspicious',
      orderId: null,
      paymentId: null,
      detail: {
        lista: name,
        importacion: id,
        sospechosos: new Set(costs.map((cost) => cost.id)).size,
        producto: product?.description ?? worst.id,
        sospecha: JSON.stringify(worst),
      },
      turn: id,
    },
    stamp,
  );
}
