import { useEffect, useState } from 'react';
import type { CorrectedFact } from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { CorrectionEffect } from '#contract/panel/coverage.ts';
import { call } from '#web/api/api-client.ts';

/** Wait after the last key, so that a number is one request and not one for each digit. */
const DEBOUNCE_MS = 250;

/** The effect of a value, requested while it is typed; null without a value or a response. A failure shows nothing here; saving reports it. */
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
      call(routes.coverageEffect, { params: { id }, query: { hecho, valor }, signal: leaving.signal }).then(
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
