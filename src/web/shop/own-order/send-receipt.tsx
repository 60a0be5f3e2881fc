import { useRef, useState, type FormEvent } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import { addressOf, request } from '#web/api/shop-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';

/** As long as the server waits for the file. */
const TIMEOUT_MS = 90_000;

/** Sends the receipt of a transfer. A file that is refused stays chosen. */
export function SendReceipt({ orderKey, onSent }: { orderKey: string; onSent: (order: OwnOrder) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const [isSent, setSent] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const found = faultOf(file);
    setFault(found);
    setSent(false);
    if (file === undefined || found !== '' || isSending) return;
    setSending(true);
    try {
      const address = addressOf(routes.sendReceipt, { key: orderKey }, { nombre: file.name.slice(-200) });
      const init = { body: file, headers: { 'Content-Type': 'application/octet-stream' } };
      onSent(await request(routes.sendReceipt, address, init, { timeoutMs: TIMEOUT_MS }));
      if (input.current) input.current.value = '';
      setSent(true);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3 print:hidden">
      <Field
        label="Comprobante de la transferencia"
        description={`PDF, JPG o PNG, hasta ${MAX_FILE_MB} MB. Solo lo ve la tienda.`}
        error={fault}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="file"
            accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
            className="py-2"
            onChange={() => setFault('')}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          className="needs-script"
          aria-disabled={isSending}
          aria-busy={isSending}
        >
          {isSending ? 'Enviando…' : 'Enviar comprobante'}
        </Button>
        <span role="status" className="text-sm font-semibold text-good">
          {isSent ? 'Lo recibimos.' : ''}
        </span>
      </div>
      <noscript>Para subirlo necesitás activar JavaScript; también podés mandarlo por mail.</noscript>
    </form>
  );
}

function faultOf(file: File | undefined): string {
  if (file === undefined) return 'Elegí el archivo del comprobante';
  if (file.size === 0) return 'El archivo está vacío';
  return file.size > MAX_FILE_MB * 1024 * 1024
    ? `El archivo pesa más de ${MAX_FILE_MB} MB: mandá uno más chico.`
    : '';
}
