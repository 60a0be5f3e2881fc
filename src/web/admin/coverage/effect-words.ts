import { KIND_LABELS } from '#compatibility/words/kind-labels.ts';
import type { CorrectionEffect, StandingWord } from '#contract/panel/coverage.ts';

const STANDINGS = {
  entra: 'compatible',
  con_aviso: 'con advertencia',
  sin_verificar: 'sin verificar',
  no_entra: 'incompatible',
} as const satisfies Record<StandingWord, string>;

/**
 * What a correction would change, a line for each kind of part and change.
 * @example effectWords(effect) // ['12 placas de video: de sin verificar a compatible']
 */
export function effectWords({ cambios }: CorrectionEffect): string[] {
  return cambios.map(({ kind, antes, ahora, cantidad }) => {
    const { one, many } = KIND_LABELS[kind];
    const who = cantidad === 1 ? `1 ${one}` : `${cantidad} ${many}`;
    if (ahora === null) return `${who}: ya no se compara${cantidad === 1 ? '' : 'n'}`;
    if (antes === null) return `${who}: ${STANDINGS[ahora]}`;
    return `${who}: de ${STANDINGS[antes]} a ${STANDINGS[ahora]}`;
  });
}
