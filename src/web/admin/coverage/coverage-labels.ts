import type { CorrectedFact } from '#compatibility/facts/corrections.ts';
import { FACT_LABELS } from '#compatibility/facts/value-labels.ts';
import { KIND_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { capitalised } from '#compatibility/vocabulary/spanish-text.ts';
import type { CorrectionEffect, StandingWord } from '#contract/panel/coverage.ts';
import { counted } from '#lib/counted.ts';

const STANDINGS = {
  entra: 'compatible',
  con_aviso: 'con advertencia',
  sin_verificar: 'sin verificar',
  no_entra: 'incompatible',
} as const satisfies Record<StandingWord, string>;

/**
 * The effect of a correction, one line for each kind of part and change.
 * @example effectLabels(effect) // ['12 placas de video: de sin verificar a compatible']
 */
export function effectLabels({ changes }: CorrectionEffect): string[] {
  return changes.map(({ kind, before, now, quantity }) => {
    const { one, many } = KIND_LABELS[kind];
    const who = counted(quantity, one, many);
    if (now === null) return `${who}: ya no se compara${quantity === 1 ? '' : 'n'}`;
    if (before === null) return `${who}: ${STANDINGS[now]}`;
    return `${who}: de ${STANDINGS[before]} a ${STANDINGS[now]}`;
  });
}

/** @example factLabel('case.max_gpu_mm') // 'Largo máximo de placa de video del gabinete' */
export function factLabel(fact: CorrectedFact): string {
  return fact === 'kind' ? 'Qué es' : capitalised(FACT_LABELS[fact]);
}
