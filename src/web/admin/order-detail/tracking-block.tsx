import { useState, type FormEvent } from 'react';
import { COURIER_NAMES } from '#contract/panel/order-annotations.ts';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { keepUsualCourier } from '../ui/usual-courier.ts';
import { useChange } from '../use-change.ts';
import { draftOf, TrackingFields, trackingOf, type TrackingFaults } from './tracking-fields.tsx';
import type { TypedTracking } from './use-typed-tracking.ts';

/** How the order's parcel is followed. Absent where nothing is sent. */
export function TrackingBlock({ order, typed }: { order: PanelOrderDetail; typed: TypedTracking }) {
  const { tracking, status, delivery } = order;
  if (delivery.kind === 'retiro' || status === 'cancelado' || (status === 'pendiente' && tracking === null))
    return null;
  return (
    <section className="sheet p-4 text-sm" aria-labelledby="seguimiento">
      <h2 id="seguimiento" className="mb-3 text-lg">
        Seguimiento del envío
      </h2>
      {tracking === null ? null : (
        <div className="mb-3">
          <p className="wrap-anywhere">
            {COURIER_NAMES[tracking.courier]}{' '}
            {tracking.link === null ? (
              <span className="datum">{tracking.number}</span>
            ) : (
              <a href={tracking.link} className="datum underline underline-offset-2 hover:text-ink">
                {tracking.number}
              </a>
            )}
          </p>
          <p className="text-xs wrap-anywhere text-muted">
            {formatDateTime(tracking.at)} · {tracking.by}
          </p>
        </div>
      )}
      <div data-panel-chrome>
        {tracking === null || typed.draft !== null ? (
          <TrackingForm order={order} typed={typed} />
        ) : (
          <Button size="sm" onClick={() => typed.type(draftOf(tracking))}>
            Cambiar el seguimiento
          </Button>
        )}
      </div>
    </section>
  );
}

function TrackingForm({
  order: { id, status, tracking },
  typed,
}: {
  order: PanelOrderDetail;
  typed: TypedTracking;
}) {
  const change = useChange();
  const draft = typed.draft ?? draftOf(tracking);
  const [faults, setFaults] = useState<TrackingFaults>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.number.trim() === '') {
      setFaults({ numero: 'Completá el número de seguimiento' });
      return;
    }
    setBusy(true);
    setFaults({});
    const saved = await change(
      () => panelApi.setTracking(id, { ...trackingOf(draft), seen: tracking?.number ?? null }),
      'Error al guardar el seguimiento',
      (refusal) =>
        setFaults(Object.keys(refusal.faults).length > 0 ? refusal.faults : { numero: refusal.message }),
    );
    setBusy(false);
    if (!saved) return;
    keepUsualCourier(draft.courier);
    notify.success('Seguimiento guardado');
    typed.clear();
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-3">
      <TrackingFields draft={draft} faults={faults} onType={typed.type} />
      <p className="text-xs text-muted">
        {status === 'procesando'
          ? 'El comprador lo lee en el email del envío y en su pedido.'
          : 'El comprador lo lee en su pedido, y en el email del envío; si ese email ya salió, le llega otro.'}
      </p>
      <BusyButton type="submit" size="sm" isBusy={isBusy} className="justify-self-start">
        Guardar seguimiento
      </BusyButton>
    </form>
  );
}
