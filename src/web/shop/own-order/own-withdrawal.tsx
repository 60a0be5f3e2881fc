import type { OwnOrder } from '#contract/payment.ts';
import { formatDateAndTime } from './format-time.ts';
import { WITHDRAWAL_TEXT } from './withdrawal-messages.ts';

/** The state of the buyer's withdrawal; nothing if there is none. @param isSaidAbove The order's status already states it. */
export function OwnWithdrawal({
  withdrawal,
  isSaidAbove,
}: {
  withdrawal: OwnOrder['withdrawal'];
  isSaidAbove: boolean;
}) {
  if (withdrawal === null) return null;
  const { code, at, state } = withdrawal;
  return (
    <section aria-labelledby="arrepentimiento" className="sheet p-5 md:p-6">
      <h2 id="arrepentimiento" className="mb-3 text-xl">
        Tu arrepentimiento
      </h2>
      {isSaidAbove ? null : <p className="font-semibold">{WITHDRAWAL_TEXT[state]}</p>}
      <p className="mt-1 text-sm text-muted">
        Lo pediste el {formatDateAndTime(at)}. Código: <span className="font-mono select-all">{code}</span>
      </p>
    </section>
  );
}
