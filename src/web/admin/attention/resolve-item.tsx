import { useRef, useState, type FormEvent } from 'react';
import type { AttentionAnswer } from '#contract/panel/payments.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange } from '../use-change.ts';
import { readAttentionCount } from './attention-count.ts';

/** Says how something was settled; it leaves the list and stays in the log. */
export function ResolveItem({ item }: { item: AttentionAnswer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Resolver<span className="sr-only"> {nameOf(item)}</span>
      </Button>
      {isOpen ? <ResolveDialog item={item} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ResolveDialog({ item, onClose }: { item: AttentionAnswer; onClose: () => void }) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const note = useRef<HTMLTextAreaElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const nota = note.current?.value.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (nota === '') {
      setFault('Contá cómo se resolvió');
      note.current?.focus();
      return;
    }
    setBusy(true);
    const resolved = await change(
      () => panelApi.resolveAttention(item.id, nota),
      'Error al resolver el asunto',
    );
    setBusy(false);
    onClose();
    if (resolved === undefined) return;
    notify.success(`${item.titulo}: resuelto`);
    void readAttentionCount();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={`Resolver: ${nameOf(item)}`}
      description={item.mensaje}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label="Cómo se resolvió" description="Queda en la auditoría con tu nombre." error={fault}>
          {(control) => <Textarea {...control} ref={note} rows={3} maxLength={300} required />}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <BusyButton isBusy={isBusy} onClick={onClose}>
            Cancelar
          </BusyButton>
          <BusyButton type="submit" variant="primary" isBusy={isBusy}>
            Resolver
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

/** @example 'Pago doble, pedido 7KQ2-M9XA' */
function nameOf({ titulo, pedido, pago }: AttentionAnswer): string {
  if (pedido !== null) return `${titulo}, pedido ${pedido}`;
  return pago === null ? titulo : `${titulo}, pago ${pago}`;
}
