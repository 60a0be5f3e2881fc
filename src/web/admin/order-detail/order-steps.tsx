import { useState } from 'react';
import type { NewTracking } from '#contract/panel/order-annotations.ts';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavos, centavosToText, textToCentavos, type Centavos } from '#lib/pesos.ts';
import { notify } from '#web/ui/notify.ts';
import { useShop } from '#web/page/root-data.ts';
import { fraudDoubt, openFraudAlert } from '../order-money/fraud-alert.ts';
import { balanceByHand } from '../order-money/balance-by-hand.ts';
import { moneyDoubt, unpaidDoubt } from '../order-money/money-doubt.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { statusLabelsOf, type OrderStatus } from '../ui/order-status-labels.ts';
import { keepUsualCourier } from '../ui/usual-courier.ts';
import { useChange } from '../use-change.ts';
import { SendOrder } from './send-order.tsx';
import { draftOf, type TrackingFaults } from './tracking-fields.tsx';
import type { TypedTracking } from './use-typed-tracking.ts';

/** The action that leads to each status. */
const STEP_LABELS = {
  pendiente: 'Volver a pendiente',
  procesando: 'Pasar a procesando',
  enviado: 'Marcar enviado',
  entregado: 'Marcar entregado',
  cancelado: 'Cancelar pedido',
} as const satisfies Record<OrderStatus, string>;

/** The actions of an order that its buyer picks up. */
const PICKUP_STEP_LABELS: Readonly<Record<OrderStatus, string>> = {
  ...STEP_LABELS,
  enviado: 'Marcar listo para retirar',
  entregado: 'Marcar retirado',
};

/** Shows a button for each step that the order's status allows. A step that may cost money asks for confirmation. */
export function OrderSteps({
  order,
  money,
  typedTracking,
}: {
  order: PanelOrderDetail;
  money: OrderPayments;
  typedTracking: TypedTracking;
}) {
  const change = useChange();
  const labels = order.delivery.kind === 'retiro' ? PICKUP_STEP_LABELS : STEP_LABELS;
  const { paymentProvider, providerName } = useShop();
  const [isMoving, setMoving] = useState(false);
  // What waits at the counter never left.
  const [goodsToStock, setGoodsToStock] = useState(order.delivery.kind === 'retiro');
  const [fault, setFault] = useState('');
  /** `from`: the status in which it was pressed, whatever the order's is by the answer. */
  const [requested, setRequested] = useState<{
    from: OrderStatus;
    step: OrderStatus;
    asksTracking: boolean;
    /** The tracking number that stood there by then; null: none. */
    seen: string | null;
  } | null>(null);

  /** The tracking first: the email of the step says it. @returns what is wrong with it. */
  const move = async (
    from: OrderStatus,
    to: OrderStatus,
    tracking: NewTracking | null = null,
  ): Promise<TrackingFaults> => {
    setMoving(true);
    setFault('');
    let found: TrackingFaults = {};
    const moved = await change(
      async () => {
        if (tracking !== null) await panelApi.setTracking(order.id, tracking);
        const isReturn = from === 'enviado' && to === 'cancelado';
        return panelApi.moveOrder(order.id, { from, to, ...(isReturn && { goodsToStock }) });
      },
      'Error al actualizar pedido',
      ({ message, faults }) => {
        found = faults;
        if (Object.keys(faults).length === 0) setFault(message);
      },
    );
    setMoving(false);
    if (moved && to === 'enviado') typedTracking.clear();
    if (moved && tracking !== null) keepUsualCourier(tracking.courier);
    if (moved) notify.success(`Pedido ${order.id}: ${statusLabelsOf(order.delivery)[to].toLowerCase()}`);
    return found;
  };
  const isStopped = openFraudAlert(money) !== undefined;
  const asksTracking = (step: OrderStatus) =>
    step === 'enviado' &&
    order.delivery.kind !== 'retiro' &&
    (order.tracking === null || typedTracking.draft !== null) &&
    !isStopped;
  const doubtAbout = (step: OrderStatus) => {
    if (step === 'cancelado') return <WhatCancellingDoes order={order} money={money} />;
    const balance = balanceByHand(money);
    if (step === 'procesando' && balance !== null && balance.received > 0 && balance.missing > 0)
      return `Entró solo una parte: faltan ${formatPesos(centavosToText(balance.missing))}.`;
    const unpaid = unpaidDoubt(step, order, money);
    if (paymentProvider === null) return unpaid;
    // The server refuses to ship it while its fraud alert is open, and says why.
    const fraud = step === 'enviado' && !isStopped ? fraudDoubt(money, providerName) : null;
    const doubts = [fraud, moneyDoubt(step, money.state, providerName), unpaid].filter(
      (doubt) => doubt !== null,
    );
    return doubts.length === 0 ? null : doubts.join(' ');
  };

  return (
    <>
      {order.steps.map((step) => (
        <BusyButton
          key={step}
          variant={variantOf(step, isStopped)}
          isBusy={isMoving}
          onClick={() =>
            asksTracking(step) || doubtAbout(step) !== null
              ? setRequested({
                  from: order.status,
                  step,
                  asksTracking: asksTracking(step),
                  seen: order.tracking?.number ?? null,
                })
              : void move(order.status, step)
          }
        >
          {labels[step]}
        </BusyButton>
      ))}
      <p role="alert" className="order-last basis-full text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
      {requested === null ? null : requested.asksTracking ? (
        <SendOrder
          action={labels[requested.step]}
          doubt={doubtAbout(requested.step)}
          draft={typedTracking.draft ?? draftOf(order.tracking)}
          onType={typedTracking.type}
          onSend={(tracking) =>
            move(requested.from, requested.step, tracking && { ...tracking, seen: requested.seen })
          }
          onClose={() => setRequested(null)}
        />
      ) : (
        <ConfirmDialog
          open
          onClose={() => setRequested(null)}
          title={
            requested.step === 'cancelado'
              ? `¿Cancelar el pedido ${order.id}?`
              : `¿${labels[requested.step]} igual?`
          }
          action={labels[requested.step]}
          dismissal={requested.step === 'cancelado' ? 'No cancelar' : 'Volver'}
          {...(requested.from === 'enviado' &&
            requested.step === 'cancelado' && {
              fields: <GoodsToStock order={order} checked={goodsToStock} onChange={setGoodsToStock} />,
            })}
          onConfirm={() => move(requested.from, requested.step)}
        >
          {doubtAbout(requested.step)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** An order that must not be shipped does not invite to it. */
function variantOf(step: OrderStatus, isStopped: boolean) {
  if (step === 'cancelado') return 'danger';
  return step === 'enviado' && isStopped ? 'secondary' : 'primary';
}

function WhatCancellingDoes({ order, money }: { order: PanelOrderDetail; money: OrderPayments }) {
  return (
    <>
      {order.status === 'enviado' ? '' : 'Sus unidades vuelven al stock en el momento. '}
      Se puede deshacer durante diez minutos, mientras nadie compre las unidades que vuelven al stock; recién
      entonces sale el email al comprador.
      {heldMoney(money) > 0 && (
        <span className="mt-2 block font-semibold text-ink">
          La tienda tiene {formatPesos(centavosToText(heldMoney(money)))} de este pedido, y cancelarlo no los
          devuelve: devolvelos después, en Pagos.
        </span>
      )}
    </>
  );
}

/** Goods that left come back to the stock only if somebody says that they are here. */
function GoodsToStock({
  order,
  checked,
  onChange,
}: {
  order: PanelOrderDetail;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex items-start gap-2 text-sm">
      <input
        type="checkbox"
        className="tick mt-0.5"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {order.delivery.kind === 'retiro'
        ? 'Está acá: sus unidades vuelven al stock'
        : 'El paquete volvió: sus unidades vuelven al stock'}
    </label>
  );
}

/** What the shop could refund. */
function heldMoney({ payments }: OrderPayments): Centavos {
  return centavos(payments.reduce((sum, { refundable }) => sum + textToCentavos(refundable), 0));
}
