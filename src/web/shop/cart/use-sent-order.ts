import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { readSentOrder } from '#web/browser-storage/order-intent.ts';
import { notifyOfFoundOrder } from '../own-order/notify-of-order.ts';
import { findSentOrder, keepFoundOrder } from './find-sent-order.ts';

/** What becomes of the question; `failed`: the shop did not say, and is asked again after a pause. */
export type SentOrderState = { state: 'none' } | { state: 'asking' } | { state: 'failed'; message: string };

const NONE: SentOrderState = { state: 'none' };
const ASKING: SentOrderState = { state: 'asking' };

const PAUSE_MS = 10_000;

/**
 * Asks the shop for an order that was sent and whose answer did not come; if it is placed, its page opens. Until the shop has said so, the cart
 * is not checked: its own units may be the ones that are no longer in stock.
 */
export function useSentOrder(): SentOrderState & { askAgain: () => void } {
  const [sent] = useState(() => readSentOrder(new Date()));
  const [asked, setAsked] = useState<SentOrderState>(() => (sent === null ? NONE : ASKING));
  const [round, setRound] = useState(0);
  const navigate = useNavigate();
  const isOpen = asked.state !== 'none';
  useEffect(() => {
    if (sent === null || !isOpen) return;
    const abort = new AbortController();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      const placed = await findSentOrder(sent, abort.signal);
      if (abort.signal.aborted) return;
      if (placed === null) return setAsked(NONE);
      keepFoundOrder(placed, sent.order);
      notifyOfFoundOrder(placed);
      await navigate(paths.order(placed.key), { replace: true });
    };
    show().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      setAsked({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
      pause = setTimeout(() => setRound((last) => last + 1), PAUSE_MS);
    });
    return () => {
      abort.abort();
      clearTimeout(pause);
    };
  }, [sent, isOpen, round, navigate]);
  return {
    ...asked,
    askAgain: () => {
      setAsked(ASKING);
      setRound((last) => last + 1);
    },
  };
}
