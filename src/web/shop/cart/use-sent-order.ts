import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#web/api/error-message.ts';
import { paths } from '#web/address/paths.ts';
import { readSentOrder } from '#web/browser-storage/order-intent.ts';
import { notifyOfFoundOrder } from '../own-order/notify-of-order.ts';
import { findSentOrder, keepFoundOrder } from './find-sent-order.ts';

/** `failed`: the shop did not say, and is asked again after a pause. */
export type SentOrderState = { state: 'none' } | { state: 'asking' } | { state: 'failed'; message: string };

const PAUSE_MS = 10_000;

/**
 * Looks for an order whose response was lost; if it was placed, its page opens. Until the shop answers, the cart is not checked, because
 * the order itself may have taken the units that the cart then misses.
 */
export function useSentOrder(): SentOrderState & { askAgain: () => void } {
  const [question, setQuestion] = useState(() => readSentOrder(new Date()));
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (question === null) return;
    const abort = new AbortController();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      const placed = await findSentOrder(question, abort.signal);
      if (abort.signal.aborted) return;
      if (placed === null) return setQuestion(null);
      keepFoundOrder(placed, question.order);
      notifyOfFoundOrder(placed);
      await navigate(paths.order(placed.key), { replace: true });
    };
    show().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      setFailure(errorMessage(error));
      pause = setTimeout(() => setQuestion({ ...question }), PAUSE_MS);
    });
    return () => {
      abort.abort();
      clearTimeout(pause);
    };
  }, [question, navigate]);
  const askAgain = () => {
    setFailure(null);
    setQuestion((last) => last && { ...last });
  };
  if (question === null) return { state: 'none', askAgain };
  return failure === null ? { state: 'asking', askAgain } : { state: 'failed', message: failure, askAgain };
}
