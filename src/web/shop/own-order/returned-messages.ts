import type { OwnOrder } from '#contract/payment.ts';
import { centavos, centavosToText, textToCentavos, type Centavos } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';

type Attempts = OwnOrder['payment']['attempts'];

/** How much of the payments went back and how much they were. @example 'Te devolvimos $ 100.000,00 de $ 452.780,40.' */
export function returnedMessage(attempts: Attempts): string | null {
  const touched = attempts.filter(({ refunded }) => Number(refunded) > 0);
  if (touched.length === 0) return null;
  const returned = formatPesos(centavosToText(sumOf(touched, 'refunded')));
  return `Te devolvimos ${returned} de ${formatPesos(centavosToText(sumOf(touched, 'amount')))}.`;
}

/** The money that is being returned and may still be refused; null: none. @param provider Its name in texts. */
export function beingReturnedMessage(attempts: Attempts, provider: string): string | null {
  if (!isAnyReturning(attempts)) return null;
  const underWay = formatPesos(centavosToText(sumOf(attempts, 'beingRefunded')));
  return `${provider} está procesando una devolución de ${underWay}: te avisamos por email cuando termine.`;
}

export function isAnyReturning(attempts: Attempts): boolean {
  return attempts.some(({ beingRefunded }) => Number(beingRefunded) > 0);
}

/** What was paid, went back or is on its way back in these attempts together. */
export function sumOf(attempts: Attempts, field: 'amount' | 'refunded' | 'beingRefunded'): Centavos {
  return centavos(attempts.reduce((sum, attempt) => sum + textToCentavos(attempt[field]), 0));
}
