import { lazy, Suspense, useState } from 'react';
import type { OwnOrder } from '#contract/payment.ts';
import { notify } from '#web/ui/notify.ts';

/** Loaded when somebody wants to correct it. */
const CorrectEmail = lazy(() => import('./correct-email.tsx'));

/** Where the messages about the order go. Its buyer may correct that until the order leaves the shop. */
export function OwnEmail({
  order,
  onCorrected,
}: {
  order: OwnOrder;
  onCorrected: (order: OwnOrder) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { email, canCorrectEmail } = order;
  if (email === '') return null;
  const show = (corrected: OwnOrder) => {
    onCorrected(corrected);
    notify.success(`Te mandamos el link de tu pedido a ${corrected.email}`);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted print:hidden">
      <p className="wrap-anywhere">
        Te escribimos a <strong className="font-semibold text-ink">{email}</strong>
      </p>
      {canCorrectEmail ? (
        <button
          type="button"
          className="needs-script py-1 font-semibold text-text underline underline-offset-2 hover:text-ink"
          onClick={() => setOpen(true)}
        >
          Corregir el email
        </button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <CorrectEmail order={order} onCorrected={show} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
