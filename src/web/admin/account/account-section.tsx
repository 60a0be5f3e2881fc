import { KeyRoundIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { OwnPasswordDialog } from '../admins/own-password-dialog.tsx';
import { call } from '../panel-client.ts';
import { GIVEN_PASSWORD } from '../login/given-password.ts';
import { panelPaths } from '../panel-paths.ts';
import { usePanelPerson } from '../panel-person.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

/** How the person signs in: password, second step, open sessions. */
export const clientLoader = sectionLoader(async ({ url, request: { signal } }) => {
  const [factor, sessions] = await reading(
    (detail) => `Error al cargar tu cuenta: ${detail}`,
    Promise.all([call(routes.secondFactor, { signal }), call(routes.openSessions, { signal })]),
  );
  return { factor, sessions, hasGivenPassword: url.searchParams.get('clave') === GIVEN_PASSWORD };
});

function AccountSection({
  loaderData: { factor, sessions, hasGivenPassword },
}: SectionProps<typeof clientLoader>) {
  const [isChangingPassword, setChangingPassword] = useState(false);
  const navigate = useNavigate();
  const { needsSecondFactor } = usePanelPerson();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      {needsSecondFactor ? (
        <Alert tone="warn" announced={false} title="Para usar el panel, activá el segundo paso">
          Quien es dueño lo pide a tu rol. Mientras tanto solo ves tu cuenta.
        </Alert>
      ) : null}
      {hasGivenPassword ? (
        <Alert
          tone="warn"
          announced={false}
          title="Elegí una contraseña tuya"
          actions={
            <>
              <Button size="sm" variant="primary" onClick={() => setChangingPassword(true)}>
                Elegir mi contraseña
              </Button>
              <Link to={panelPaths.home()} className={buttonLooks({ size: 'sm' })}>
                Ahora no
              </Link>
            </>
          }
        >
          Entraste por primera vez, con la contraseña que te dieron: quien te la pasó también la sabe.
        </Alert>
      ) : null}
      <SecondFactor factor={factor} />
      <section aria-labelledby="contrasena">
        <h2 id="contrasena" className="mb-2 text-xl">
          Contraseña
        </h2>
        <p className="mb-3 text-sm text-muted">Al cambiarla se cierran tus otras sesiones.</p>
        <Button onClick={() => setChangingPassword(true)}>
          <KeyRoundIcon aria-hidden size={16} />
          Cambiar mi contraseña
        </Button>
      </section>
      <OpenSessions sessions={sessions} />
      <OwnPasswordDialog
        open={isChangingPassword}
        onClose={() => setChangingPassword(false)}
        onChanged={() =>
          void (hasGivenPassword ? navigate(panelPaths.section('cuenta'), { replace: true }) : undefined)
        }
      />
    </div>
  );
}

export default sectionPage(AccountSection);
