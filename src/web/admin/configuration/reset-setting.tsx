import { useState } from 'react';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';

/** The way back to the value that counts without the panel. */
export function ResetSetting({ setting, onReset }: { setting: ShopText; onReset: () => void }) {
  const change = useChange();
  const [isAsking, setAsking] = useState(false);
  const { key, name, version } = setting;
  const reset = async () => {
    const done = await change(
      () => panelApi.resetShopText(key, version),
      `Error al volver ${name} a su origen`,
    );
    if (done === undefined) return;
    onReset();
    notify.success(`${name}: volvió a su valor de origen`);
  };
  return (
    <>
      <Button
        size="sm"
        className="mt-3"
        aria-label={`Volver al valor de origen: ${name}`}
        onClick={() => setAsking(true)}
      >
        Volver al valor de origen
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Volver al valor de origen"
        action="Volver"
        onConfirm={reset}
      >
        {name} vuelve a ser <strong className="[overflow-wrap:anywhere]">{originWords(setting)}</strong>. Lo
        que dice ahora queda en Auditoría.
      </ConfirmDialog>
    </>
  );
}

function originWords({ originText, input }: ShopText): string {
  if (originText === '') return input === 'texto' ? 'la página que trae la tienda' : 'ninguno';
  if (input === 'opcion') return originText === 'on' ? 'Sí' : 'No';
  return input === 'renglones' || input === 'texto' ? 'lo que tenía' : originText;
}
