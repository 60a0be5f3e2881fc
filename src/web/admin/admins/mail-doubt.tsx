import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { Alert } from '#web/ui/alert.tsx';
import { call } from '../panel-client.ts';

/** Says that an email may not arrive, where the shop's do not go out, and what works without. Absent where they do, and while nobody knows. */
export function MailDoubt() {
  const [doubt, setDoubt] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(routes.shopState, { signal: leaving.signal }).then(
      ({ checks }) => {
        const emails = checks.find(({ part }) => part === 'emails');
        if (emails !== undefined && emails.state !== 'ok') setDoubt(emails.message);
      },
      // The dashboard says it when it can be read.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (doubt === null) return null;
  return (
    <Alert tone="warn" title="Puede que el email de la invitación no llegue">
      {doubt} Mientras tanto, «Nuevo Administrador» le da una contraseña, que le pasás vos.
    </Alert>
  );
}
