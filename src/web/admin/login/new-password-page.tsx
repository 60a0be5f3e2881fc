import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { MAX_PASSWORD_LENGTH } from '#lib/text-limits.ts';
import { call } from '../panel-client.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusField, textOf } from '#web/ui/form-values.tsx';
import { Input } from '#web/ui/controls.tsx';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import type { Route } from './+types/new-password-page.ts';
import { Done, Entrance } from './entrance.tsx';
import { useSending } from './use-sending.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: 'Elegir contraseña',
      description: 'La contraseña nueva de una cuenta.',
      path: panelPaths.newPassword(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** The page of the email's link. The token stands after the `#`, which browsers do not send. */
export default function NewPasswordPage() {
  const token = useSyncExternalStore(onHashChange, tokenInAddress, () => null);
  const { isBusy, isDone, refusal, errors, send } = useSending();
  const [fault, setFault] = useState<string | undefined>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = textOf(new FormData(form).get('nueva'));
    const found = password === '' ? 'Completá la contraseña nueva' : undefined;
    setFault(found);
    if (found !== undefined) return focusField(form, 'nueva');
    void send(() => call(routes.resetPassword, { body: { link: token ?? '', newPassword: password } }));
  };

  if (isDone) {
    return (
      <Entrance title="Elegir contraseña">
        <Done>
          <Alert tone="good" title="Contraseña cambiada">
            Se cerraron las sesiones que tenías abiertas.
          </Alert>
          <Link to={paths.adminLogin()} className={buttonLooks({ variant: 'primary', wide: true })}>
            Ingresar
          </Link>
        </Done>
      </Entrance>
    );
  }
  if (token === '') {
    return (
      <Entrance title="Elegir contraseña">
        <Alert tone="warn" title="Al link le falta una parte" actions={<AskAgain />}>
          Abrilo desde el email, entero, o pedí uno nuevo.
        </Alert>
      </Entrance>
    );
  }
  return (
    <Entrance title="Elegir contraseña">
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {refusal === null ? null : <Alert tone="bad" title={refusal} actions={<AskAgain />} />}
        <Field label="Contraseña nueva" description="8 caracteres o más." error={fault ?? errors['nueva']}>
          {(control) => (
            <Input
              {...control}
              name="nueva"
              type="password"
              autoComplete="new-password"
              required
              maxLength={MAX_PASSWORD_LENGTH}
            />
          )}
        </Field>
        <BusyButton type="submit" variant="primary" size="lg" wide disabled={token === null} isBusy={isBusy}>
          {isBusy ? 'Guardando...' : 'Guardar contraseña'}
        </BusyButton>
      </form>
    </Entrance>
  );
}

function AskAgain() {
  return (
    <Link to={panelPaths.forgottenPassword()} className={buttonLooks({ size: 'sm' })}>
      Pedir otro link
    </Link>
  );
}

/** Empty when the link was cut off. */
function tokenInAddress(): string {
  return location.hash.slice(1);
}

function onHashChange(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
