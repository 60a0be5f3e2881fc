import { data } from 'react-router';
import { withdrawalForm } from '#contract/withdrawal.ts';
import { DAYS_TO_WITHDRAW } from '#lib/shop-terms.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { requestContext } from '#web/page/loader-context.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import type { Route } from './+types/withdrawal-page.ts';
import { faultsIn, typedIn } from './read-withdrawal.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalReceived } from './withdrawal-received.tsx';
import { WithdrawalRights } from './withdrawal-rights.tsx';

/** Accepts the form, with and without JavaScript. Errors come back with all typed values. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = typedIn(await request.formData());
  const form = withdrawalForm.safeParse(typed);
  if (!form.success) {
    return data({ typed, faults: faultsIn(form.error.issues), refusal: null }, { status: 400 });
  }
  const response = await context.get(requestContext).askWithdrawal(form.data);
  if (response.ok) return { code: response.code, email: form.data.email };
  const refusal = `Desde tu conexión ya llegaron muchas solicitudes. Probá de nuevo en ${response.retryAfterS} s, o escribinos.`;
  return data({ typed, faults: {}, refusal }, { status: 429 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Botón de arrepentimiento',
    description: `Pedí acá la revocación de tu compra dentro de los ${DAYS_TO_WITHDRAW} días, sin explicar por qué y sin costo. El código te llega en el momento.`,
    path: paths.withdrawal(),
  });
}

export default function WithdrawalPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="page py-8 md:py-12">
      <PageHeading label="Revocar una compra" title="Botón de arrepentimiento">
        Si te arrepentiste de una compra, decínoslo acá. No hace falta tener cuenta ni explicar por qué.
      </PageHeading>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {actionData !== undefined && 'code' in actionData ? (
          <WithdrawalReceived {...actionData} />
        ) : (
          <WithdrawalForm sent={actionData} />
        )}
        <WithdrawalRights />
      </div>
    </div>
  );
}
