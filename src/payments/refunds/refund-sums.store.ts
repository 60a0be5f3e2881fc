import { sql } from 'kysely';
import type { RefundRow } from '#db/tables/payments.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { PaymentTransaction } from '../payments.store.ts';

/** What of a payment was asked back in the panel, whether the provider has answered or not. */
export function sumRefundsAsked(trx: PaymentTransaction, paymentId: string): Promise<Centavos> {
  return sumRefunds(trx, paymentId, ['requested', 'done']);
}

/** What of that the provider has not answered yet. */
export function sumRefundsAwaited(trx: PaymentTransaction, paymentId: string): Promise<Centavos> {
  return sumRefunds(trx, paymentId, ['requested']);
}

async function sumRefunds(
  trx: PaymentTransaction,
  paymentId: string,
  states: readonly RefundRow['state'][],
): Promise<Centavos> {
  const { sum } = await trx
    .selectFrom('refunds')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return centavos(sum);
}
