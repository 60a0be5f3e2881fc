import type { PaymentStatus } from '#lib/statuses.ts';

/** The buyer has begun to pay and the money may still come. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'in_process' || status === 'authorized';
}

/** The money came, even if it was refunded or disputed afterwards. */
export function hasMoneyCome(status: PaymentStatus): boolean {
  return (
    status === 'approved' || status === 'in_mediation' || status === 'refunded' || status === 'charged_back'
  );
}

/** The buyer disputes it: the provider or the card's issuer decides where its money goes. */
export function isDisputed(status: PaymentStatus): boolean {
  return status === 'in_mediation' || status === 'charged_back';
}
