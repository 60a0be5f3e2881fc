import { useState } from 'react';
import type { OwnOrder } from '#contract/payment.ts';
import type { PlacedOrder } from '#web/browser-storage/own-orders.ts';
import { useShop } from '#web/page/root-data.ts';
import { canBePaid, stageOf } from '../own-order/order-stage.ts';
import { stageMessages } from '../own-order/stage-messages.ts';
import { useOrderNow } from '../own-order/use-order-now.ts';
import { OrderRow, type KnownOrder } from './order-row.tsx';
import { RowPayment } from './row-payment.tsx';

interface OrderNowRowProps {
  placed: PlacedOrder;
  /** Shown until the order is read, or if it cannot be read; null: the browser knows nothing of the order. */
  known: KnownOrder | null;
}

/**
 * One row of the list: the order as the shop has it now, in the words of its own page. It is read again when the shop says that it can no
 * longer be paid.
 */
export default function OrderNowRow(props: OrderNowRowProps) {
  const [reading, setReading] = useState(0);
  return <OrderNow key={reading} {...props} onRefused={() => setReading((last) => last + 1)} />;
}

function OrderNow({
  placed: { id, key, createdAt },
  known,
  onRefused,
}: OrderNowRowProps & { onRefused: () => void }) {
  const { providerName } = useShop();
  const read = useOrderNow(key);
  const isRead = typeof read === 'object';
  return (
    <OrderRow
      id={id}
      orderKey={isRead ? read.key : key}
      createdAt={createdAt}
      status={isRead ? statusWords(read, providerName) : (known?.status ?? WORDS_OF[read])}
      bought={isRead ? read : (known?.bought ?? null)}
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

function statusWords(order: OwnOrder, provider: string): string {
  return stageMessages(stageOf(order, false), order, Date.parse(order.now), provider).title;
}
