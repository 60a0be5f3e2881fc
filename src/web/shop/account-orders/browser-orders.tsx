import type { OwnOrder } from '#contract/payment.ts';
import type { PlacedOrder } from '#web/browser-storage/own-orders.ts';
import { useShop } from '#web/page/root-data.ts';
import { stageOf } from '../own-order/order-stage.ts';
import { stageMessages } from '../own-order/stage-messages.ts';
import { useOrderNow } from '../own-order/use-order-now.ts';
import { OrderRow } from './order-row.tsx';

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

function BrowserOrderRow({ placed: { id, key, createdAt } }: { placed: PlacedOrder }) {
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
    />
  );
}

const WORDS_OF = {
  loading: 'Buscando cómo está…',
  gone: 'La tienda ya no lo tiene',
  failed: 'No pudimos ver cómo está',
} as const;

/** As the order's own page says it. */
function statusWords(order: OwnOrder, provider: string): string {
  return stageMessages(stageOf(order, false), order, Date.parse(order.now), provider).title;
}
