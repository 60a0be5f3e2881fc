import { useRef, useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { ManyMovesBody, ManyOrders } from '#contract/panel/many-orders.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { call } from '../panel-client.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ClearSelection, ExtendSelection, SelectionBar } from '../ui/selection-bar.tsx';
import { ORDER_STATUS_LABELS } from '../ui/order-status-labels.ts';
import type { RowRange } from '../ui/use-row-range.ts';
import { keepUsualCourier } from '../ui/usual-courier.ts';
import { useChange } from '../use-change.ts';
import { countText, ManyOrdersQuestion, type Going } from './many-orders-question.tsx';

type StatusOfMany = ManyMovesBody['to'];
type OneOfMany = ManyOrders['results'][number];

const STEPS = {
  procesando: 'Pasar a procesando',
  enviado: 'Marcar enviados',
  entregado: 'Marcar entregados',
} as const satisfies Record<StatusOfMany, string>;

/** Moves the chosen orders after a look at which will move, and offers to take all of them back while their emails wait. */
export function ManyOrders({
  chosen,
  range,
  onDone,
}: {
  chosen: readonly string[];
  range: Pick<RowRange, 'isExtending' | 'setExtending'>;
  onDone: () => void;
}) {
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
  const move = async ({ to }: NonNullable<typeof preview>, { ids, withUnpaid, trackings }: Going) => {
    const result = await change(
      () => panelApi.moveManyOrders({ orders: ids, to, withUnpaid, trackings }),
      'Error al actualizar los pedidos',
    );
    if (!result) return;
    const last = trackings.at(-1);
    if (last !== undefined) keepUsualCourier(last.courier);
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
          <span role="status" className="text-sm font-semibold sm:mr-2">
            {chosen.length}{' '}
            <span className="max-sm:sr-only">{chosen.length === 1 ? 'pedido ' : 'pedidos '}</span>
            {chosen.length === 1 ? 'elegido' : 'elegidos'}
          </span>
          <ExtendSelection isExtending={range.isExtending} onChange={range.setExtending} />
          {(Object.keys(STEPS) as StatusOfMany[]).map((to) => (
            <BusyButton key={to} size="sm" isBusy={isBusy} onClick={() => void look(to)}>
              {STEPS[to]}
            </BusyButton>
          ))}
          <ClearSelection onClick={onDone} />
        </SelectionBar>
      )}
      {preview === null ? null : (
        <ManyOrdersQuestion
          step={STEPS[preview.to]}
          orders={preview.orders}
          onClose={() => setPreview(null)}
          onConfirm={(going) => move(preview, going)}
          returnTo={bar}
        />
      )}
    </div>
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
