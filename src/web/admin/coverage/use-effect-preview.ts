import { useEffect, useState } from 'react';
import type { CorrectedFact } from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import type { CorrectionEffect } from '#contract/panel/coverage.ts';
import { panelApi } from '../panel-api.ts';

/** After the last key: a number is asked for and not each of its digits. */
const DEBOUNCE_MS = 250;

/** What a value would change, asked for while it is typed; null while there is none or no answer. A failure shows nothing: saving tells it. */
export function useEffectPreview(
  id: string,
  hecho: CorrectedFact,
  value: FactValue | undefined,
): CorrectionEffect | null {
  const valor = value === undefined ? null : JSON.stringify(value);
  const [answer, setAnswer] = useState<{ valor: string; effect: CorrectionEffect } | null>(null);
  useEffect(() => {
    if (valor === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      panelApi.coverageEffect(id, { hecho, valor }, { signal: leaving.signal }).then(
        (effect) => setAnswer({ valor, effect }),
        () => {},
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, hecho, valor]);
  return answer !== null && answer.valor === valor ? answer.effect : null;
}
