import type { CorrectedFact } from '#compatibility/facts/corrections.ts';
import { FACT_LABELS } from '#compatibility/words/fact-labels.ts';
import { capitalised } from '#compatibility/words/spanish-text.ts';

/** @example factWords('case.max_gpu_mm') // 'Largo máximo de placa de video del gabinete' */
export function factWords(fact: CorrectedFact): string {
  return fact === 'kind' ? 'Qué es' : capitalised(FACT_LABELS[fact]);
}
