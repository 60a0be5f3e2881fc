import { useState, type FormEvent } from 'react';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { Route } from './+types/login-page.ts';
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
      email: email.trim() === '' ? 'Completá tu email' : faultOf(event.currentTarget, 'email'),
      password: password === '' ? 'Completá tu contraseña' : undefined,
    };
    setFaults(found);
    if (found.email === undefined && found.password === undefined) {
      void login.logIn({ email: email.trim(), password });
    }
  };

  return (
    <div className="page grid place-items-center py-16">
      <section className="sheet corner-marks w-full max-w-md p-6 md:p-8">
        <h1 className="mb-6 text-2xl">Ingresar</h1>
        {login.error ? <Alert tone="bad" title={login.error} className="mb-4" /> : null}
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field label="Email" error={faults.email}>
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                autoComplete="username"
                required
                maxLength={254}
              />
            )}
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
      </section>
    </div>
  );
}

/** The browser knows what an email looks like; that of a shop on its own machine needs no dot. */
function faultOf(form: HTMLFormElement, name: string): string | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.validity.typeMismatch
    ? 'No parece un email'
    : undefined;
}

function textOf(typed: FormDataEntryValue | null): string {
  return typeof typed === 'string' ? typed : '';
}
