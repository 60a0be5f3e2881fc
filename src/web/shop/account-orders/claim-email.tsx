import { useState } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { call } from '#web/api/shop-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailForm, faultOf } from './email-form.tsx';

/** Asks for a link to another mailbox, whose orders belong to the same person. */
export function ClaimEmail() {
  return (
    <section aria-labelledby="otro-email" className="sheet mt-8 p-5">
      <h2 id="otro-email" className="text-xl">
        ¿Compraste con otro email?
      </h2>
      <p className="mt-1 text-sm text-muted">
        Te mandamos un link a ese email. Cuando lo abrís, esos pedidos aparecen acá.
      </p>
      <EmailForm
        label="El otro email"
        press={['Mandarme el link', 'Mandando el link...']}
        autoComplete="off"
        send={async (email) => (await call(routes.claimEmail, { body: { email } })).message}
      />
    </section>
  );
}

/** Confirms the mailbox of the link that was opened. @param onConfirmed Its orders are the account's now. */
export function ConfirmEmail({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call(routes.confirmEmail, { body: { link: token } });
      onConfirmed();
    } catch (error) {
      setFault(faultOf(error));
      setBusy(false);
    }
  };
  if (fault !== null) {
    return (
      <Alert tone="bad" title="No pudimos sumar esos pedidos" className="mb-6">
        {fault}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      announced={false}
      title="¿Sumamos los pedidos de ese email a tu cuenta?"
      className="mb-6"
      actions={
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void confirm()}>
          Sumar mis pedidos
        </Button>
      }
    />
  );
}
