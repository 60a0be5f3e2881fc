import { useRef, useState, type RefObject } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { ManyMovesBody, ManyOrders } from '#contract/panel/many-orders.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { call } from '../panel-client.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ClearSelection, SelectionBar } from '../ui/selection-bar.tsx';
import { ORDER_STATUS_LABELS } from '../ui/order-status-labels.ts';
import { useChange } from '../use-change.ts';

type StatusOfMany = ManyMovesBody['to'];
type OneOfMany = ManyOrders['results'][number];

const STEPS = {
  procesando: 'Pasar a procesando',
  enviado: 'Marcar enviados',
  entregado: 'Marcar entregados',
} as const satisfies Record<StatusOfMany, string>;

/** Moves the chosen orders after a look at which will move, and offers to take all of them back while their emails wait. */
export function ManyOrders({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const change = useChange();
  const bar = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [preview, setPreview] = useState<{ to: StatusOfMany; orders: OneOfMany[] } | null>(null);
  const [moved, setMoved] = useState<{ to: StatusOfMany; ids: string[] } | null>(null);

  const look = async (to: StatusOfMany) => {
    setBusy(true);
    const body = { orders: [...chosen], to };
    const looked = await change(
      () => call(routes.previewManyOrders, { body }),
      'Error al revisar los pedidos',
    );
    setBusy(false);
    if (looked) setPreview({ to, orders: looked.results });
  };
  const move = async ({ to, orders }: NonNullable<typeof preview>) => {
    const ids = orders.filter(({ reason }) => reason === null).map(({ order }) => order);
    const result = await change(
      () => panelApi.moveManyOrders({ orders: ids, to }),
      'Error al actualizar los pedidos',
    );
    if (!result) return;
    const done = result.results.filter(({ reason }) => reason === null).map(({ order }) => order);
    setMoved(done.length > 0 ? { to, ids: done } : null);
    reportStayed(result.results);
    onDone();
  };
  const takeBack = async ({ to, ids }: NonNullable<typeof moved>) => {
    setBusy(true);
    const result = await change(
      () => panelApi.takeManyBack({ orders: ids, from: to }),
      'Error al deshacer los pasos',
    );
    setBusy(false);
    if (!result) return;
    setMoved(null);
    reportStayed(result.results);
    const back = result.results.filter(({ reason }) => reason === null).length;
    if (back > 0) notify.success(`${countText(back)}: paso deshecho`);
  };

  return (
    <div ref={bar} tabIndex={-1} className="focus:outline-none">
      {moved === null ? null : (
        <div className="mb-3">
          <Alert
            title={`${countText(moved.ids.length)}: ${ORDER_STATUS_LABELS[moved.to].toLowerCase()}`}
            actions={
              <>
                <BusyButton size="sm" isBusy={isBusy} onClick={() => void takeBack(moved)}>
                  Deshacer todo
                </BusyButton>
                <Button size="sm" variant="ghost" onClick={() => setMoved(null)}>
                  Listo
                </Button>
              </>
            }
          >
            Los emails salen en diez minutos, si antes no lo deshacés.
          </Alert>
        </div>
      )}
      {chosen.length === 0 ? null : (
        <SelectionBar label="Pedidos elegidos">
          <span role="status" className="mr-2 text-sm font-semibold">
            {chosen.length === 1 ? '1 pedido elegido' : `${chosen.length} pedidos elegidos`}
          </span>
          {(Object.keys(STEPS) as StatusOfMany[]).map((to) => (
            <BusyButton key={to} size="sm" isBusy={isBusy} onClick={() => void look(to)}>
              {STEPS[to]}
            </BusyButton>
          ))}
          <ClearSelection onClick={onDone} />
        </SelectionBar>
      )}
      {preview === null ? null : (
        <Question
          preview={preview}
          onClose={() => setPreview(null)}
          onConfirm={() => move(preview)}
          returnTo={bar}
        />
      )}
    </div>
  );
}

function Question({
  preview: { to, orders },
  onClose,
  onConfirm,
  returnTo,
}: {
  preview: { to: StatusOfMany; orders: readonly OneOfMany[] };
  onClose: () => void;
  onConfirm: () => Promise<void>;
  returnTo: RefObject<HTMLElement | null>;
}) {
  const going = orders.filter(({ reason }) => reason === null);
  const staying = orders.filter(({ reason }) => reason !== null);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿${STEPS[to]}?`}
      action={going.length === 0 ? 'Entendido' : `${STEPS[to]} (${going.length})`}
      returnTo={returnTo}
      onConfirm={async () => {
        if (going.length > 0) await onConfirm();
      }}
    >
      <span
        className="block max-h-72 overflow-y-auto"
        // A long list scrolls by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <strong className="block text-ink">
          {going.length === 0 ? 'Ninguno puede pasar.' : `${countText(going.length)} de ${orders.length}:`}
        </strong>
        {going.map(({ order, name }) => (
          <span key={order} className="block">
            <span className="datum">{order}</span> {name}
          </span>
        ))}
        {staying.length === 0 ? null : (
          <strong className="mt-3 block text-ink">
            {staying.length === 1 ? 'Queda como está:' : 'Quedan como están:'}
          </strong>
        )}
        {staying.map(({ order, name, reason }) => (
          <span key={order} className="block">
            <span className="datum">{order}</span> {name}. {reason}
          </span>
        ))}
      </span>
    </ConfirmDialog>
  );
}

/** Each order that stayed, and why. */
function reportStayed(orders: readonly OneOfMany[]) {
  const stayed = orders.filter(({ reason }) => reason !== null);
  if (stayed.length === 0) return;
  notify.error(`${countText(stayed.length)} sin cambios`, {
    detail: stayed.map(({ order, reason }) => `${order}: ${reason}`).join(' '),
  });
}

function countText(count: number): string {
  return count === 1 ? '1 pedido' : `${count} pedidos`;
}
