import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { call } from '../panel-client.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';
import { emailFault, focusField, textOf } from '#web/ui/form-values.tsx';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import type { Route } from './+types/forgotten-password-page.ts';
import { LoginEmailInput } from './login-email-input.tsx';
import { Done, Entrance } from './entrance.tsx';
import { useSending } from './use-sending.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: 'Recuperar contraseña',
      description: 'Un link por email para elegir otra contraseña.',
      path: panelPaths.forgottenPassword(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** Asks for the email. The response is the same whether an account has it or not. */
export default function ForgottenPasswordPage() {
  const { isBusy, isDone, refusal, errors, send } = useSending();
  const [fault, setFault] = useState<string | undefined>();
  const isInBrowser = useIsInBrowser();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = emailFault(form, 'email');
    setFault(found);
    if (found !== undefined) return focusField(form, 'email');
    const email = textOf(new FormData(form).get('email')).trim();
    void send(() => call(routes.requestReset, { body: { email } }));
  };

  return (
    <Entrance title="Recuperar contraseña">
      {isDone ? (
        <Done>
          <Alert tone="good" title="Revisá tu email">
            Si hay una cuenta con ese email, en unos minutos le llega un link para elegir otra contraseña.
            Vale una hora. Si no aparece, mirá en spam.
          </Alert>
          <Link to={paths.adminLogin()} className={buttonLooks({ wide: true })}>
            Volver a ingresar
          </Link>
        </Done>
      ) : (
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          {refusal === null ? null : <Alert tone="bad" title={refusal} />}
          <p className="text-sm text-muted">
            Escribí el email de tu cuenta y te mandamos un link para elegir otra contraseña.
          </p>
          <Field label="Email" error={fault ?? errors['email']}>
            {(control) => <LoginEmailInput {...control} />}
          </Field>
          <BusyButton type="submit" variant="primary" size="lg" wide disabled={!isInBrowser} isBusy={isBusy}>
            {isBusy ? 'Enviando...' : 'Enviar link'}
          </BusyButton>
          <p className="text-sm">
            <Link to={paths.adminLogin()} className="font-semibold text-ink underline underline-offset-4">
              Volver a ingresar
            </Link>
          </p>
        </form>
      )}
    </Entrance>
  );
}
