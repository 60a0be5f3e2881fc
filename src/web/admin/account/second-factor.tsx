import { ShieldCheckIcon } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactorSetUp, SecondFactorState } from '#contract/panel/own-account.ts';
import { Badge } from '#web/ui/badge.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';
import { codesLeftMessage } from './codes-left-message.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

/** Turns the second step of the person's own login on and off. */
export function SecondFactor({ factor: { isOn, codesLeft, isNeeded } }: { factor: SecondFactorState }) {
  const change = useChange();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const begin = async () => {
    const begun = await change(() => panelApi.beginSecondFactor(), 'Error al activar el segundo paso');
    if (begun !== undefined) setSetUp(begun);
  };
  const remove = async () => {
    const removed = await change(() => panelApi.removeSecondFactor(), 'Error al desactivar el segundo paso');
    if (removed !== undefined) notify.success('Segundo paso desactivado');
  };
  return (
    <section aria-labelledby="segundo-paso">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="segundo-paso" className="text-xl">
          Segundo paso al ingresar
        </h2>
        <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? 'Activado' : 'Desactivado'}</Badge>
      </div>
      <p className="mb-3 text-sm text-muted">
        {isOn
          ? `Además de la contraseña, la tienda te pide un código de tu teléfono. ${codesLeftMessage(codesLeft)}`
          : 'Con él, quien sepa tu contraseña no entra: hace falta también un código de tu teléfono. Usá cualquier aplicación de códigos, como Google Authenticator.'}
      </p>
      {isOn ? (
        <BusyButton isBusy={false} onClick={() => setRemoving(true)}>
          Desactivar el segundo paso
        </BusyButton>
      ) : (
        <BusyButton variant="primary" isBusy={false} onClick={() => void begin()}>
          <ShieldCheckIcon aria-hidden size={16} />
          Activar el segundo paso
        </BusyButton>
      )}
      {setUp === null ? null : <SetUpDialog setUp={setUp} onClose={() => setSetUp(null)} />}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="¿Desactivar el segundo paso?"
        action="Desactivar"
        onConfirm={remove}
      >
        {isNeeded
          ? 'Tu rol lo necesita: vas a tener que activarlo de nuevo para usar el panel.'
          : 'Para ingresar va a alcanzar con la contraseña. Los códigos de recuperación dejan de servir.'}
      </ConfirmDialog>
    </section>
  );
}
