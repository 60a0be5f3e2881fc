import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnOrder } from '#contract/payment.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { heldMessage } from '../own-order/held-message.ts';
import { canBePaid, stageOf } from '../own-order/order-stage.ts';
import { boughtWords } from '../own-order/bought-words.ts';
import { useOrderNow } from '../own-order/use-order-now.ts';
import { usePaying } from '../own-order/use-paying.ts';

/** Shows an order that can still be paid, and nothing for others. It reads the order again when the shop refuses its payment. */
export default function WaitingOrder(props: WaitingOrderProps) {
  const [reading, setReading] = useState(0);
  return <WaitingOrderNow key={reading} {...props} onRefused={() => setReading((last) => last + 1)} />;
}

interface WaitingOrderProps {
  orderKey: string;
  /** Without its products and the end of its hold. */
  isBrief: boolean;
}

function WaitingOrderNow({ orderKey, isBrief, onRefused }: WaitingOrderProps & { onRefused: () => void }) {
  const order = useOrderNow(orderKey);
  if (typeof order !== 'object') return null;
  const stage = stageOf(order, false);
  const isOnline = canBePaid(stage, order.payment.rest);
  if (!isOnline && !(stage === 'offline' && isToBePaid(order))) return null;
  return (
    <Waiting
      order={order}
      isBrief={isBrief}
      wasRejected={stage === 'rejected'}
      // A coupon may be paid already: its page says more.
      isPaidHere={isOnline && stage !== 'coupon'}
      onRefused={onRefused}
    />
  );
}

/** Whose receipt is looked at has done their part. */
function isToBePaid({ offline }: OwnOrder): boolean {
  return offline?.receipts.every(({ state }) => state !== 'en_revision') !== false;
}

function Waiting({
  order,
  isBrief,
  wasRejected,
  isPaidHere,
  onRefused,
}: {
  order: OwnOrder;
  isBrief: boolean;
  wasRejected: boolean;
  isPaidHere: boolean;
  onRefused: () => void;
}) {
  const { isStarting, trouble, pay } = usePaying(order.key, null, onRefused);
  const { id, products, totalArs, offline, payment } = order;
  const due = offline?.due ?? payment.rest ?? totalArs;
  return (
    <Alert
      tone={wasRejected ? 'bad' : 'info'}
      announced={false}
      className="mb-6"
      title={
        <>
          {wasRejected ? 'No se pudo hacer el pago de tu pedido' : 'Tenés un pedido esperando el pago:'}{' '}
          <span className="font-mono whitespace-nowrap">{id}</span>
        </>
      }
      actions={
        <>
          {isPaidHere ? (
            <Button
              variant="primary"
              size="sm"
              aria-disabled={isStarting}
              aria-busy={isStarting}
              onClick={() => void pay()}
            >
              {isStarting ? 'Abriendo el pago…' : wasRejected ? 'Reintentar el pago' : 'Pagarlo'}
              <span className="sr-only"> pedido {id}</span>
            </Button>
          ) : null}
          <Link to={paths.order(order.key)} className={buttonLooks({ size: 'sm' })}>
            {offline === null ? 'Verlo' : 'Ver cómo pagarlo'}
            <span className="sr-only"> pedido {id}</span>
          </Link>
        </>
      }
    >
      {isBrief ? null : (
        <p className="wrap-anywhere">
          {boughtWords(products)}
          {due === null ? '' : ` · ${formatPesos(due)}`}
        </p>
      )}
      {isBrief && !wasRejected ? null : <p>{heldMessage(order, Date.parse(order.now))}</p>}
      {trouble === null ? null : (
        <p role="alert" className="font-semibold text-bad">
          {trouble}
        </p>
      )}
    </Alert>
  );
}
