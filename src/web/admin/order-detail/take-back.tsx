import { Undo2Icon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { SECOND_MS } from '#lib/durations.ts';
import { Alert } from '#web/ui/alert.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { formatTime } from '../ui/dates.ts';
import { statusLabelsOf } from '../ui/order-status-labels.ts';
import { useChange } from '../use-change.ts';

type Step = NonNullable<PanelOrderDetail['undo']>;

/** Shows the order's last step and, while it is possible, the button that takes it back. */
export function TakeBack({ order }: { order: PanelOrderDetail }) {
  return order.undo === null ? null : (
    <StepToTakeBack orderId={order.id} labels={statusLabelsOf(order.delivery)} step={order.undo} />
  );
}

function StepToTakeBack({
  orderId,
  labels,
  step: { from, to, by, at, seconds, mail },
}: {
  orderId: string;
  labels: ReturnType<typeof statusLabelsOf>;
  step: Step;
}) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const left = useSecondsLeft(seconds);
  if (left === 0) return null;

  const takeBack = async () => {
    setBusy(true);
    setFault('');
    const taken = await change(
      () => panelApi.takeStepBack(orderId, from),
      'Error al deshacer el paso',
      ({ message }) => setFault(message),
    );
    setBusy(false);
    if (taken) notify.success(`Pedido ${orderId}: otra vez ${labels[to].toLowerCase()}`);
  };
  return (
    <div data-panel-chrome className="mb-6">
      <Alert
        announced={false}
        title={
          <span className="wrap-anywhere">
            {labels[from]} a las {formatTime(at)} por {by}
          </span>
        }
        actions={
          <BusyButton size="sm" isBusy={isBusy} onClick={() => void takeBack()}>
            <Undo2Icon aria-hidden size={16} />
            Deshacer y volver a {labels[to].toLowerCase()}
          </BusyButton>
        }
      >
        {mail === null
          ? 'Este paso no le manda un email al comprador.'
          : `El email al comprador sale a las ${formatTime(mail)}, si antes no lo deshacés.`}{' '}
        <span role="timer" aria-live="off" className="whitespace-nowrap">
          Quedan <span className="tabular-nums">{formatClock(left)}</span>.
        </span>
        <p role="alert" className="mt-1 font-medium text-bad empty:hidden">
          {fault}
        </p>
      </Alert>
    </div>
  );
}

/** `7:05` */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Counts down from the server's number, because the browser's clock may be minutes off. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS;
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
