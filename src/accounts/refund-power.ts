import { centavos, type Centavos } from '#lib/pesos.ts';
import { may } from './permissions.ts';
import type { Person } from './person.ts';

/** What the owner sets about refunds. */
export interface RefundLimits {
  /** The most that refunds may return of one payment; null: there is no ceiling. */
  max: Centavos | null;
  /** A person whose refunds within a day reach this sum is asked for their password again; null: never. */
  passwordFrom: Centavos | null;
}

/** What somebody may refund. */
export interface RefundPower extends RefundLimits {
  mayRefund: boolean;
}

export function refundPowerOf(
  { role }: Pick<Person, 'role'>,
  { max, passwordFrom }: RefundLimits,
): RefundPower {
  if (may(role, 'unlimitedRefunds')) return { mayRefund: true, max: null, passwordFrom };
  return { mayRefund: may(role, max === null ? 'refundsWithoutCeiling' : 'refunds'), max, passwordFrom };
}

/** The same power after a refund without a password: a smaller sum is left before the password is asked. */
export function powerAfter<P extends RefundLimits>(power: P, refunded: Centavos): P {
  const { passwordFrom } = power;
  return {
    ...power,
    passwordFrom: passwordFrom === null ? null : centavos(Math.max(0, passwordFrom - refunded)),
  };
}

/** Whether the password is asked again for this amount. @param amount Null: everything that is left, whatever it is. */
export function asksPassword({ passwordFrom }: RefundLimits, amount: Centavos | null): boolean {
  return passwordFrom !== null && (amount === null || amount >= passwordFrom);
}
