import { useRef, useState } from 'react';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange } from '../use-change.ts';

/** Attaches a receipt that the buyer left at the counter, or sent in a chat. */
export function AttachReceipt({ orderId }: { orderId: string }) {
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = useChange();
  const attach = async (file: File) => {
    setBusy(true);
    const attached = await change(
      () => panelApi.attachReceipt(orderId, file),
      'Error al adjuntar el comprobante',
    );
    setBusy(false);
    if (attached !== undefined) notify.success('Comprobante adjuntado');
  };
  return (
    <div data-panel-chrome>
      <input
        ref={input}
        type="file"
        aria-label="Comprobante"
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) void attach(file);
        }}
      />
      <BusyButton size="sm" isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? 'Adjuntando…' : 'Adjuntar un comprobante'}
      </BusyButton>
      <span className="ml-3 text-xs text-muted">PDF, JPG o PNG, hasta {MAX_FILE_MB} MB</span>
    </div>
  );
}
