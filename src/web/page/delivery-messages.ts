import type { DeliveryDays } from '#contract/delivery-options.ts';
import { businessDaysWords } from '#lib/business-days.ts';

/** @example arrivalWords({ from: 2, until: 4 }) // 'Llega en 2 a 4 días hábiles desde que se acredita el pago' */
export function arrivalWords(days: DeliveryDays): string {
  return `Llega ${businessDaysWords(days)} ${FROM_PAYMENT}`;
}

/** @example readyWords({ from: 1, until: 2 }) // 'Lo retirás en 1 a 2 días hábiles desde que se acredita el pago' */
export function readyWords(days: DeliveryDays): string {
  return `Lo retirás ${businessDaysWords(days)} ${FROM_PAYMENT}`;
}

const FROM_PAYMENT = 'desde que se acredita el pago';
