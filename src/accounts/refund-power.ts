import type { Centavos } from '#lib/pesos.ts';
import type { Person, Role } from './person.ts';

/** What the owner sets about refunds. */
export interface RefundLimits {
  /** The most that refunds may return of one payment; null: there is no ceiling. */
  max: Centavos | null;
  /** From this amount on the person's own password is asked again; null: never. */
  passwordFrom: Centavos | null;
}

/** What somebody may refund. */
export interface RefundPower extends RefundLimits {
  mayRefund: boolean;
}

/** Who may refund, and whether the ceiling holds for them. Whoever owns the shop sets it, and is not held by it. */
const POWER_BY_ROLE = {
  cliente: { mayRefund: false, hasCeiling: true },
  admin: { mayRefund: true, hasCeiling: true },
  superuser: { mayRefund: true, hasCeiling: false },
} as const satisfies Record<Role, { mayRefund: boolean; hasCeiling: boolean }>;

export function refundPowerOf(
  { role }: Pick<Person, 'role'>,
  { max, passwordFrom }: RefundLimits,
): RefundPower {
  const { mayRefund, hasCeiling } = POWER_BY_ROLE[role];
  return { mayRefund, max: hasCeiling ? max : null, passwordFrom };
}

/** Whether the password is asked again for this amount. @param amount Null: everything that is left, whatever it is. */
export function asksPassword({ passwordFrom }: RefundLimits, amount: Centavos | null): boolean {
  return passwordFrom !== null && (amount === null || amount >= passwordFrom);
}
