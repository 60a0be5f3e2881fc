import { useState, type FormEvent } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { call } from '#web/api/shop-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { emailFault, focusField, textOf } from '#web/ui/form-values.tsx';

/** Asks for another email for an order. A slip in its domain is asked about first. */
export default function CorrectEmail({
  order,
  onCorrected,
  onClose,
}: {
  order: OwnOrder;
  onCorrected: (order: OwnOrder) => void;
  /** Also after it was corrected. */
  onClose: () => void;
}) {
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const email = textOf(new FormData(form).get('email')).trim();
    const found = emailFault(form, 'email') ?? (email === order.email ? 'Es el mismo email' : undefined);
    setFault(found);
    if (found !== undefined) return focusField(form, 'email');
    setBusy(true);
    try {
      onCorrected(await call(routes.correctOwnEmail, { params: { key: order.key }, body: { email } }));
      onClose();
    } catch (error) {
      setBusy(false);
      setFault(faultOf(error));
      focusField(form, 'email');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title="Corregir el email del pedido"
      description="Mandamos el link del pedido al email nuevo, y avisamos al de antes que cambió."
      startsInField
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <EmailField label="Email" error={fault} defaultValue={order.email} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" aria-disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Guardando…' : 'Guardar el email'}
          </Button>
          <Button onClick={onClose}>Dejarlo como está</Button>
        </div>
      </form>
    </Dialog>
  );
}

function faultOf(error: unknown): string {
  const named = error instanceof ApiError ? error.problem?.errors?.['email'] : undefined;
  return named ?? errorMessage(error);
}
