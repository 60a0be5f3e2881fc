import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange } from '../use-change.ts';

/** Confirms the address of a link by a press: mail programs open links by themselves. */
export function ConfirmRecipient({ linkKey }: { linkKey: string }) {
  const change = useChange();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const confirmed = await change(
      () => panelApi.confirmRecipient(linkKey),
      'Error al confirmar la dirección',
    );
    setBusy(false);
    if (confirmed === undefined) return;
    notify.success('Dirección confirmada', { detail: `Las novedades le llegan a ${confirmed.email}.` });
    await navigate(panelPaths.section('avisos'), { replace: true });
  };
  return (
    <Alert title="¿Querés recibir las novedades en la dirección que recibió este link?">
      <BusyButton variant="primary" className="mt-2" isBusy={isBusy} onClick={() => void confirm()}>
        Confirmar la dirección
      </BusyButton>
    </Alert>
  );
}
