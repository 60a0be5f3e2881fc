import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { emailFault, textOf } from '#web/ui/form-text.ts';
import { Input } from '#web/ui/input.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/login-page.ts';
import { EmailInput } from './email-input.tsx';
import { Entrance } from './entrance.tsx';
import { useLogin } from './use-login.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: 'Ingresar',
      description: 'Acceso de administradores.',
      path: paths.adminLogin(),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function LoginPage() {
  const login = useLogin();
  const [faults, setFaults] = useState<{ email?: string | undefined; password?: string | undefined }>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [textOf(form.get('email')), textOf(form.get('password'))];
    const found = {
      email: emailFault(event.currentTarget, 'email'),
      password: password === '' ? 'Completá tu contraseña' : undefined,
    };
    setFaults(found);
    if (found.email === undefined && found.password === undefined) {
      void login.logIn({ email: email.trim(), password });
    }
  };

  return (
    <Entrance title="Ingresar">
      {login.error ? <Alert tone="bad" title={login.error} className="mb-4" /> : null}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Email" error={faults.email}>
          {(control) => <EmailInput {...control} />}
        </Field>
        <Field label="Contraseña" error={faults.password}>
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" wide disabled={login.isSubmitting}>
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
