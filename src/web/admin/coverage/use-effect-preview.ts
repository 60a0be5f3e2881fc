import { useEffect, useState } from 'react';
import type { CorrectedFact } from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { CorrectionEffect } from '#contract/panel/coverage.ts';
import { call } from '../panel-client.ts';

/** Wait after the last key, so that a number is one request and not one for each digit. */
const DEBOUNCE_MS = 250;

/** The effect of a value, requested while it is typed; null without a value or a response. A failure shows nothing here; saving reports it. */
export function useEffectPreview(
  id: string,
  fact: CorrectedFact,
  value: FactValue | undefined,
): CorrectionEffect | null {
  const valor = value === undefined ? null : JSON.stringify(value);
  const [response, setResponse] = useState<{ value: string; effect: CorrectionEffect } | null>(null);
  useEffect(() => {
    if (valor === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      call(routes.coverageEffect, {
        params: { id },
        query: { hecho: fact, valor },
        signal: leaving.signal,
      }).then(
        (effect) => setResponse({ value: valor, effect }),
        () => {},
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, fact, valor]);
  return response !== null && response.value === valor ? response.effect : null;
}
