import { useState } from 'react';
import type { OwnOrder } from '#contract/payment.ts';
import type { PlacedOrder } from '#web/browser-storage/own-orders.ts';
import { useShop } from '#web/page/root-data.ts';
import { canBePaid, stageOf } from '../own-order/order-stage.ts';
import { stageMessages } from '../own-order/stage-messages.ts';
import { useOrderNow } from '../own-order/use-order-now.ts';
import { OrderRow } from './order-row.tsx';
import { RowPayment } from './row-payment.tsx';

/** The orders that were placed in this browser, each as the shop has it now. */
export default function BrowserOrders({ orders }: { orders: readonly PlacedOrder[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {orders.map((order) => (
        <BrowserOrderRow key={order.id} placed={order} />
      ))}
    </ul>
  );
}

/** It is read again when it turns out not to be paid any more. */
function BrowserOrderRow({ placed }: { placed: PlacedOrder }) {
  const [reading, setReading] = useState(0);
  return <BrowserOrderNow key={reading} placed={placed} onRefused={() => setReading((last) => last + 1)} />;
}

function BrowserOrderNow({
  placed: { id, key, createdAt },
  onRefused,
}: {
  placed: PlacedOrder;
  onRefused: () => void;
}) {
  const { providerName } = useShop();
  const read = useOrderNow(key);
  const isRead = typeof read === 'object';
  return (
    <OrderRow
      id={id}
      orderKey={key}
      createdAt={createdAt}
      status={isRead ? statusWords(read, providerName) : WORDS_OF[read]}
      bought={isRead ? read : null}
    >
      {isRead && isPaidHere(read) ? (
        <RowPayment order={read} wasRejected={stageOf(read, false) === 'rejected'} onRefused={onRefused} />
      ) : null}
    </OrderRow>
  );
}

const WORDS_OF = {
  loading: 'Buscando cómo está…',
  gone: 'La tienda ya no lo tiene',
  failed: 'No pudimos ver cómo está',
} as const;

/** A coupon may be paid already: its page says more. */
function isPaidHere(order: OwnOrder): boolean {
  const stage = stageOf(order, false);
  return canBePaid(stage, order.payment.rest) && stage !== 'coupon';
}

/** As the order's own page says it. */
function statusWords(order: OwnOrder, provider: string): string {
  return stageMessages(stageOf(order, false), order, Date.parse(order.now), provider).title;
}
