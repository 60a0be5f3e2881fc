import type { OwnOrder } from '#contract/payment.ts';

type OwnWithdrawalCase = NonNullable<OwnOrder['withdrawal']>;

/** The shop writes to the buyer itself; until when, Disposición 954/2025 says. */
export const WITHDRAWAL_TEXT = {
  abierto: 'Lo recibimos. Te respondemos por email dentro de las 24 horas.',
  respondido: 'Ya te respondimos: fijate en tu email cómo seguir.',
  rechazado: 'No lo aceptamos. Si no te llegó el motivo por email, escribinos.',
  reintegrado: 'Está cerrado: te devolvimos el dinero.',
} as const satisfies Record<OwnWithdrawalCase['state'], string>;

/** The buyer withdrew and the shop has not settled the case, so the order's next step does not matter. */
export function isWithdrawalOpen({ withdrawal }: Pick<OwnOrder, 'withdrawal'>): boolean {
  return withdrawal?.state === 'abierto' || withdrawal?.state === 'respondido';
}
