import type { MoneySummaryResponse } from '#contract/panel/payments.ts';

/**
 * What happens with the refunds that have not ended. One that the provider accepted is only followed; one without an answer is requested
 * again with the same key, so its money goes back once. @param provider Its name in texts.
 */
export function refundsNote(
  { pendingRefunds, refundsInProcess }: Pick<MoneySummaryResponse, 'pendingRefunds' | 'refundsInProcess'>,
  provider: string,
): string {
  const notes = [
    refundsInProcess === 0 ? null : `${provider} ya aceptó ${refundsInProcess} y lo está haciendo`,
    pendingRefunds === 0
      ? null
      : `${pendingRefunds} sin respuesta: se vuelve a pedir solo, y se devuelve una sola vez`,
  ].filter((note) => note !== null);
  return notes.length === 0 ? 'Todos terminaron' : `${notes.join('. ')}.`;
}
