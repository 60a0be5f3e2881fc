import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { MAX_FILE_MB } from '#lib/shop-terms.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { addressOf, request } from '#web/api/shop-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';

const TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
const ACCEPTED = ['.pdf', '.jpg', '.jpeg', '.png', ...TYPES].join();

/** As long as the server waits for the file. */
const TIMEOUT_MS = 90_000;

interface SendReceiptProps {
  orderKey: string;
  onSent: (order: OwnOrder) => void;
}

/** Sends the receipt of a transfer, and another one if the buyer wants to. */
export function SendReceipt(props: SendReceiptProps) {
  const [state, setState] = useState<'first' | 'sent' | 'another'>('first');
  if (state === 'sent') return <Sent onAnother={() => setState('another')} />;
  return <ReceiptForm {...props} takesFocus={state === 'another'} onDone={() => setState('sent')} />;
}

/** Gets the focus, which the form had. */
function Sent({ onAnother }: { onAnother: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p ref={words} tabIndex={-1} className="text-sm font-semibold text-good focus:outline-none">
        Recibimos tu comprobante.
      </p>
      <Button size="sm" onClick={onAnother}>
        Subir otro
      </Button>
    </div>
  );
}

/** A file that is refused stays chosen. */
function ReceiptForm({
  orderKey,
  onSent,
  takesFocus,
  onDone,
}: SendReceiptProps & { takesFocus: boolean; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const refuse = (found: string) => {
    setFault(found);
    input.current?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const found = faultOf(file);
    setFault('');
    if (isSending) return;
    if (file === undefined || found !== '') return refuse(found);
    setSending(true);
    try {
      const address = addressOf(routes.sendReceipt, { key: orderKey }, { nombre: file.name.slice(-200) });
      const init = { body: file, headers: { 'Content-Type': 'application/octet-stream' } };
      onSent(await request(routes.sendReceipt, address, init, { timeoutMs: TIMEOUT_MS }));
      onDone();
    } catch (error) {
      setSending(false);
      refuse(errorMessage(error));
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
            accept={ACCEPTED}
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
      </div>
      <noscript>Para subirlo necesitás activar JavaScript; también podés mandarlo por email.</noscript>
    </form>
  );
}

function faultOf(file: File | undefined): string {
  if (file === undefined) return 'Elegí el archivo del comprobante';
  if (file.size === 0) return 'El archivo está vacío';
  // A browser that does not know the type states none: then the server judges the content.
  if (file.type !== '' && !TYPES.includes(file.type))
    return 'El comprobante tiene que ser un PDF, un JPG o un PNG.';
  return file.size > MAX_FILE_MB * 1024 * 1024
    ? `El archivo pesa más de ${MAX_FILE_MB} MB: mandá uno más chico.`
    : '';
}
