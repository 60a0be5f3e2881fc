import type { Checkout } from '#mock-mercadopago/checkout.ts';
import type { OfflineLedger } from './offline-people.ts';
import { offlineFaults } from './offline-invariants.ts';
import {
  checkoutFaults,
  moneyFaults,
  paidFaults,
  refundEmailFaults,
  refundFaults,
} from './online-invariants.ts';
import { receivedFaults, stockFaults, unfinished, wayFaults } from './order-invariants.ts';
import type { ShopModel } from './shop-model.ts';
import { emailFaults } from './text-invariants.ts';

/**
 * The faults in the shop's model, compared with what really happened at the provider, in the bank and at the counter; none is the
 * expected result.
 */
export function brokenInvariants(
  model: ShopModel,
  { checkouts, ledger }: { checkouts: readonly Checkout[]; ledger: OfflineLedger },
): string[] {
  const actual = checkouts.flatMap((checkout) => checkout.payments.map((payment) => ({ checkout, payment })));
  return [
    ...checkoutFaults(model, checkouts),
    ...moneyFaults(model, actual),
    ...paidFaults(model, actual),
    ...refundFaults(model, actual),
    ...refundEmailFaults(model, actual),
    ...offlineFaults(model, ledger),
    ...receivedFaults(model),
    ...stockFaults(model),
    ...wayFaults(model),
    ...unfinished(model),
    ...emailFaults(model),
  ];
}
