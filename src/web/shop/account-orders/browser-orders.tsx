import type { PlacedOrder } from '#web/browser-storage/own-orders.ts';
import OrderNowRow from './order-now-row.tsx';

/** The orders that were placed in this browser, each as the shop has it now. */
export default function BrowserOrders({ orders }: { orders: readonly PlacedOrder[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {orders.map((order) => (
        <OrderNowRow key={order.id} placed={order} known={null} />
      ))}
    </ul>
  );
}
