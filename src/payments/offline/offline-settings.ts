import type { MethodTerms } from '#orders/payment-terms.ts';
import type { BankAccount } from './bank-account.ts';

/** How the shop takes money without the payment provider; null: not at all. */
export interface OfflineSettings {
  transfer: (MethodTerms & { account: BankAccount }) | null;
  /** At the counter. */
  cash: MethodTerms | null;
}
