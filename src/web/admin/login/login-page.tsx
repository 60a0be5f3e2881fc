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
  const [missing, setMissing] = useState<readonly string[]>([]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [textOf(form.get('email')), textOf(form.get('password'))];
    const empty = Object.entries({ email, password }).flatMap(([name, text]) => (text === '' ? [name] : []));
    setMissing(empty);
    if (empty.length === 0) void login.logIn({ email: email.trim(), password });
  };

  return (
    <div className="page grid place-items-center py-16">
      <section className="sheet corner-marks w-full max-w-md p-6 md:p-8">
        <h1 className="mb-6 text-2xl">Ingresar</h1>
        {login.error ? <Alert tone="bad" title={login.error} className="mb-4" /> : null}
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field label="Email" error={missing.includes('email') ? 'Completá tu email' : undefined}>
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
          <Field
            label="Contraseña"
            error={missing.includes('password') ? 'Completá tu contraseña' : undefined}
          >
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

function textOf(typed: FormDataEntryValue | null): string {
  return typeof typed === 'string' ? typed : '';
}
