import type { DeliveryDays } from '#contract/delivery-options.ts';

/** @example arrivalWords({ from: 2, until: 4 }) // 'Llega en 2 a 4 días hábiles' */
export function arrivalWords({ from, until }: DeliveryDays): string {
  if (until === 1) return 'Llega en 1 día hábil';
  return from === until ? `Llega en ${until} días hábiles` : `Llega en ${from} a ${until} días hábiles`;
}
