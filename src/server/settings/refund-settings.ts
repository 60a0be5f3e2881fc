import { z } from 'zod';
import type { RefundLimits } from '#accounts/refund-power.ts';
import { centavos } from '#lib/pesos.ts';
import { wholeNumber } from './setting-types.ts';

const wholePesos = wholeNumber('una cantidad entera de pesos', { min: 0, max: 1_000_000_000 });

/** What the environment may say of refunds. */
export const refundEnvironment = {
  REFUND_MAX_ARS: wholePesos.optional(),
  /** By default every refund asks for the password: none can be undone, and anybody may sit down at an open session. */
  REFUND_PASSWORD_FROM_ARS: z.preprocess(
    (value) => (value === 'off' ? null : value),
    wholePesos.nullable().default(0),
  ),
};

export function readRefundLimits({
  REFUND_MAX_ARS,
  REFUND_PASSWORD_FROM_ARS,
}: z.infer<z.ZodObject<typeof refundEnvironment>>): RefundLimits {
  const inCentavos = (pesos: number | null) => (pesos === null ? null : centavos(pesos * 100));
  return { max: inCentavos(REFUND_MAX_ARS ?? null), passwordFrom: inCentavos(REFUND_PASSWORD_FROM_ARS) };
}
