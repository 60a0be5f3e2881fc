import { useState } from 'react';
import type { AttentionResponse } from '#contract/panel/payments.ts';
import { MAX_REASON_LENGTH } from '#lib/text-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { NoteDialog } from '../ui/note-dialog.tsx';
import { useChange } from '../use-change.ts';
import { readAttentionCount } from './attention-count.ts';

/** Asks how an item was resolved. It leaves the list and stays in the audit log. */
export function ResolveItem({ item }: { item: AttentionResponse }) {
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

function ResolveDialog({ item, onClose }: { item: AttentionResponse; onClose: () => void }) {
  const change = useChange();
  /** Why the server wants to know why its money stays; empty: it does not. */
  const [moneyLeft, setMoneyLeft] = useState('');
  const [fault, setFault] = useState('');
  const resolve = async (note: string, why: string) => {
    const body = { note, ...(moneyLeft !== '' && { unrefundedReason: why }) };
    const resolved = await change(
      () => panelApi.resolveAttention(item.id, body),
      'Error al resolver el asunto',
      ({ message, faults }) => {
        if (faults['sin_reembolso'] === undefined) setFault(message);
        else setMoneyLeft(message);
      },
    );
    if (resolved === undefined) return false;
    notify.success(`${item.title}: resuelto`);
    void readAttentionCount();
    return true;
  };
  return (
    <NoteDialog
      title={`Resolver: ${nameOf(item)}`}
      description={
        <>
          {item.message}
          <span role="alert" className="mt-2 block font-medium text-bad empty:hidden">
            {fault}
          </span>
        </>
      }
      extraQuestion={
        moneyLeft === ''
          ? undefined
          : { label: 'Por qué no se devuelve', hint: moneyLeft, missing: 'Escribí por qué no se devuelve' }
      }
      label="Cómo se resolvió"
      hint="Queda en la auditoría con tu nombre."
      rows={3}
      maxLength={MAX_REASON_LENGTH}
      missing="Contá cómo se resolvió"
      action="Resolver"
      onNote={resolve}
      onClose={onClose}
    />
  );
}

/** @example 'Pago doble, pedido 7KQ2-M9XA' */
function nameOf({ title, order, payment }: AttentionResponse): string {
  if (order !== null) return `${title}, pedido ${order}`;
  return payment === null ? title : `${title}, pago ${payment}`;
}
