import type { DeliveryDays } from '#contract/delivery-options.ts';

/** @example arrivalWords({ from: 2, until: 4 }) // 'Llega en 2 a 4 días hábiles desde que se acredita el pago' */
export function arrivalWords(days: DeliveryDays): string {
  return `Llega en ${spanWords(days)} desde que se acredita el pago`;
}

function spanWords({ from, until }: DeliveryDays): string {
  if (until === 1) return '1 día hábil';
  return from === until ? `${until} días hábiles` : `${from} a ${until} días hábiles`;
}
