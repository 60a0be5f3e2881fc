import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NOT_OF_PANEL, returnPathFrom } from '#contract/panel/return-path.ts';
import type { LoginRequest } from '#contract/session.ts';
import { MAX_CODE_LENGTH } from '#lib/text-limits.ts';
import { paths } from '#web/address/paths.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { emailFault, focusField, textOf } from '#web/ui/form-values.tsx';
import { Input } from '#web/ui/controls.tsx';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/login-page.ts';
import { LoginEmailInput } from './login-email-input.tsx';
import { Entrance } from './entrance.tsx';
import { useLogin } from './use-login.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: wordsFor(new URLSearchParams(location.search)).title,
      description: 'Ingresá a tu cuenta para ver tus pedidos, o al panel de la tienda.',
      path: paths.adminLogin(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

/** For whoever comes from their orders, and for anyone else. */
function wordsFor(requested: URLSearchParams): { title: string; text: string } {
  return returnPathFrom(requested.get('volver')) === paths.accountOrders()
    ? {
        title: 'Ingresar a tu cuenta',
        text: 'Ves todos los pedidos que hiciste con tu email, también desde otro navegador.',
      }
    : {
        title: 'Ingresar',
        text: 'Si sos cliente, ves tus pedidos. Si administrás la tienda, entrás al panel.',
      };
}

function codeField(form: HTMLFormElement): boolean {
  return form.elements.namedItem('code') !== null;
}

export default function LoginPage() {
  const login = useLogin();
  const isInBrowser = useIsInBrowser();
  const [requested] = useSearchParams();
  const { title, text } = wordsFor(requested);
  const [faults, setFaults] = useState<{ email?: string | undefined; password?: string | undefined }>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const [email, password] = [textOf(typed.get('email')), textOf(typed.get('password'))];
    const found = {
      email: emailFault(form, 'email'),
      password: password === '' ? 'Completá tu contraseña' : undefined,
    };
    setFaults(found);
    if (found.email !== undefined) focusField(form, 'email');
    else if (found.password !== undefined) focusField(form, 'password');
    else {
      const code = textOf(typed.get('code')).trim();
      void logIn({ email: email.trim(), password, ...(code !== '' && { code }) }, form);
    }
  };

  const logIn = async (credentials: LoginRequest, form: HTMLFormElement) => {
    await login.logIn(credentials);
    // The button lost the focus when it was disabled.
    if (document.activeElement === document.body) focusField(form, codeField(form) ? 'code' : 'password');
  };

  return (
    <Entrance title={title}>
      {login.error ? (
        <Alert tone="bad" title={login.error} className="mb-4" />
      ) : requested.has(NOT_OF_PANEL) ? (
        <Alert tone="warn" title="Esa cuenta no entra al panel" announced={false} className="mb-4">
          Es de cliente, y el panel es de quienes administran la tienda.{' '}
          <Link to={paths.accountOrders()} className="font-semibold underline underline-offset-2">
            Ver mis pedidos
          </Link>
        </Alert>
      ) : null}
      <p className="mb-4 text-sm text-muted">{text}</p>
      {/* A POST, whose button waits for the code: a browser would put the password into the address. */}
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Email" error={faults.email}>
          {(control) => <LoginEmailInput {...control} />}
        </Field>
        <Field label="Contraseña" error={faults.password}>
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="current-password" required />
          )}
        </Field>
        {login.needsCode ? (
          <Field
            label="Código"
            description="El de la aplicación de tu teléfono. Si lo perdiste, uno de tus códigos de recuperación; sin ellos, pedile a quien es dueño que quite tu segundo paso."
          >
            {(control) => (
              <Input
                {...control}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the person pressed the button: it is what comes next
                autoFocus
                name="code"
                autoComplete="one-time-code"
                maxLength={MAX_CODE_LENGTH}
                required
              />
            )}
          </Field>
        ) : null}
        <Button type="submit" variant="primary" size="lg" wide disabled={!isInBrowser || login.isSubmitting}>
          {login.isSubmitting ? 'Iniciando sesión...' : 'Iniciar sesión'}
        </Button>
      </form>
      <p className="mt-6 text-sm">
        <Link
          to={panelPaths.forgottenPassword()}
          className="font-semibold text-ink underline underline-offset-4"
        >
          ¿Olvidaste tu contraseña?
        </Link>
      </p>
    </Entrance>
  );
}
