import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { readSentOrder } from '#web/browser-storage/order-intent.ts';
import { notifyOfFoundOrder } from '../own-order/notify-of-order.ts';
import { findSentOrder, keepPlacedOrder } from './find-sent-order.ts';

/**
 * Asks the shop for an order that was sent and whose answer did not come; if it is placed, its page opens. Until then the cart is not checked:
 * its own units may be the ones that are no longer in stock.
 * @returns whether the shop is still asked.
 */
export function useSentOrder(): boolean {
  const [sent, setSent] = useState(() => readSentOrder());
  const navigate = useNavigate();
  useEffect(() => {
    if (sent === null) return;
    const abort = new AbortController();
    const show = async () => {
      const placed = await findSentOrder(sent, abort.signal);
      if (abort.signal.aborted) return;
      if (placed === null) return setSent(null);
      keepPlacedOrder(placed, sent.order);
      notifyOfFoundOrder(placed.id);
      await navigate(paths.order(placed.key), { replace: true });
    };
    // Whoever presses the button again asks once more.
    show().catch(() => setSent(null));
    return () => abort.abort();
  }, [sent, navigate]);
  return sent !== null;
}
