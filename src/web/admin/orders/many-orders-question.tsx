import { useState, type RefObject } from 'react';
import type { ManyMovesBody, ManyOrders } from '#contract/panel/many-orders.ts';
import { counted } from '#lib/counted.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TrackingRows } from './tracking-rows.tsx';
import { trackingsOf, type TypedTrackings } from './typed-trackings.ts';

type OneOfMany = ManyOrders['results'][number];

/** The orders that move, and what was said of them. */
export interface Going {
  ids: string[];
  withUnpaid: boolean;
  trackings: ManyMovesBody['trackings'];
}

/** Asks before many orders move: which will and which stay, whether those go that are not paid, and how the parcels are followed. */
export function ManyOrdersQuestion({
  step,
  orders,
  onClose,
  onConfirm,
  returnTo,
}: {
  /** What is done. @example 'Marcar enviados' */
  step: string;
  orders: readonly OneOfMany[];
  onClose: () => void;
  onConfirm: (going: Going) => Promise<void>;
  returnTo: RefObject<HTMLElement | null>;
}) {
  const [withUnpaid, setWithUnpaid] = useState(false);
  const [typed, setTyped] = useState<TypedTrackings>({});
  const ready = orders.filter(({ reason }) => reason === null);
  const unpaid = orders.filter(({ isUnpaid }) => isUnpaid);
  const staying = orders.filter(({ reason, isUnpaid }) => reason !== null && !isUnpaid);
  const going = withUnpaid ? [...ready, ...unpaid] : ready;
  const followed = going.filter(({ takesTracking }) => takesTracking);
  return (
    <ConfirmDialog
      open
      isWide={followed.length > 0}
      onClose={onClose}
      title={`¿${step}?`}
      variant="primary"
      {...(going.length > 0
        ? { action: `${step} (${going.length})` }
        : { action: null, dismissal: unpaid.length === 0 ? 'Entendido' : 'Cancelar' })}
      returnTo={returnTo}
      onConfirm={async () => {
        const ids = going.map(({ order }) => order);
        await onConfirm({ ids, withUnpaid, trackings: trackingsOf(followed, typed) });
      }}
      fields={
        <>
          <section
            aria-label="Qué pasa con cada pedido"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must reach
            tabIndex={0}
            className="grid max-h-60 gap-3 overflow-y-auto text-sm text-muted"
          >
            <Lines orders={ready} title={null} />
            <Lines orders={unpaid} title="Sin pagar:" />
            <Lines
              orders={staying}
              title={staying.length === 1 ? 'Queda como está:' : 'Quedan como están:'}
            />
          </section>
          {unpaid.length === 0 ? null : (
            <label className="flex min-h-11 items-start gap-3 text-sm">
              <input
                type="checkbox"
                checked={withUnpaid}
                onChange={({ target }) => setWithUnpaid(target.checked)}
                className="tick mt-0.5 size-4 shrink-0"
              />
              <span>
                {unpaid.length === 1
                  ? 'Pasar también el que no está pagado'
                  : 'Pasar también los que no están pagados'}
              </span>
            </label>
          )}
          {followed.length === 0 ? null : <TrackingRows orders={followed} typed={typed} onType={setTyped} />}
        </>
      }
    >
      {going.length > 0
        ? `${countText(going.length)} de ${orders.length}:`
        : unpaid.length > 0
          ? 'Ninguno está pagado.'
          : 'Ninguno puede pasar.'}
    </ConfirmDialog>
  );
}

/** @param title Null: what the question says already. */
function Lines({ orders, title }: { orders: readonly OneOfMany[]; title: string | null }) {
  if (orders.length === 0) return null;
  return (
    <div>
      {title === null ? null : <strong className="block text-ink">{title}</strong>}
      <ul>
        {orders.map((one) => (
          <Line key={one.order} one={one} />
        ))}
      </ul>
    </div>
  );
}

function Line({ one: { order, name, reason, isUnpaid, missing } }: { one: OneOfMany }) {
  // What is missing says more than that it is not paid; another reason stands.
  const why = isUnpaid && missing !== null ? `Faltan ${formatPesos(missing)}.` : reason;
  return (
    <li>
      <span className="datum">{order}</span> {name}
      {why === null ? '' : `. ${why}`}
    </li>
  );
}

export function countText(count: number): string {
  return counted(count, 'pedido', 'pedidos');
}
