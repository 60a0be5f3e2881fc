import type { OwnOrder } from '#contract/payment.ts';
import type { AlertProps } from '#web/ui/alert.tsx';
import { formatMoment, formatTimeLeft } from './format-time.ts';

export interface StageMessages {
  tone: NonNullable<AlertProps['tone']>;
  title: string;
  text: string;
}

/** Until when the order keeps its stock. @param now The shop's time, in milliseconds. */
export function heldMessage({ payment: { heldUntil: until } }: OwnOrder, now: number): string {
  return until === null
    ? 'Reservamos el stock a tu nombre.'
    : `Te guardamos el stock hasta ${formatMoment(until, now)} (${formatTimeLeft(until, now)}).`;
}
