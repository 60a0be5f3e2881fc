import type { VerdictAnswer } from '#contract/build.ts';
import type { BuilderView } from '../builder-view.ts';
import { viewChecks } from './view-checks.ts';
import { viewClearances } from './view-clearances.ts';

/** A verdict as the builder draws it: what holds and where values were read are words by now. */
export function viewVerdict(answer: VerdictAnswer): Pick<BuilderView, 'verdict' | 'checks' | 'clearances'> {
  const { comprobado: _told, notas: _noted, problemas, ...verdict } = answer;
  return {
    verdict: { ...verdict, problemas: problemas.map(({ fuentes: _read, ...problem }) => problem) },
    checks: viewChecks(answer),
    clearances: viewClearances(answer),
  };
}
