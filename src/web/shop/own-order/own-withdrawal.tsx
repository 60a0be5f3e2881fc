import type { OwnOrder } from '#contract/payment.ts';
import { formatDateAndTime } from './format-time.ts';

type OwnWithdrawalCase = NonNullable<OwnOrder['withdrawal']>;

/** How the withdrawal of its buyer stands. Nothing where there is none. */
export function OwnWithdrawal({ withdrawal }: { withdrawal: OwnOrder['withdrawal'] }) {
  if (withdrawal === null) return null;
  const { code, at, state } = withdrawal;
  return (
    <section aria-labelledby="arrepentimiento" className="sheet p-5 md:p-6">
      <h2 id="arrepentimiento" className="mb-3 text-xl">
        Tu arrepentimiento
      </h2>
      <p className="font-semibold">{STATE_TEXT[state]}</p>
      <p className="mt-1 text-sm text-muted">
        Lo pediste el {formatDateAndTime(at)}. Código: <span className="font-mono select-all">{code}</span>
      </p>
    </section>
  );
}

/** The shop writes to the buyer itself; until when, Disposición 954/2025 says. */
const STATE_TEXT = {
  abierto: 'Lo recibimos. Te respondemos por email dentro de las 24 horas.',
  respondido: 'Ya te respondimos: fijate en tu email cómo seguir.',
  rechazado: 'No lo aceptamos. Si no te llegó el motivo por email, escribinos.',
  reintegrado: 'Está cerrado: te devolvimos el dinero.',
} as const satisfies Record<OwnWithdrawalCase['state'], string>;
