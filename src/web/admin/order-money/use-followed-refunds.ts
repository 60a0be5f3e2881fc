import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderPayments } from '#contract/panel/payments.ts';

/** The provider's news of a refund arrives within seconds. */
const LOOK_EVERY_MS = 10_000;

/** Reads the page again while a refund is on its way, so that whoever asked for it sees its end. */
export function useFollowedRefunds({ payments }: OrderPayments): void {
  const { revalidate } = useRevalidator();
  const isUnderWay = payments.some(({ beingRefunded }) => beingRefunded !== '0.00');
  useEffect(() => {
    if (!isUnderWay) return;
    const looking = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [isUnderWay, revalidate]);
}
