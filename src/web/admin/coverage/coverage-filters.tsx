import { CORRECTED_KINDS } from '#compatibility/facts/corrections.ts';
import { isFactName } from '#compatibility/facts/fact-values.ts';
import { KIND_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { capitalised } from '#compatibility/vocabulary/spanish-text.ts';
import type { CoverageResponse } from '#contract/panel/coverage.ts';
import { Select } from '#web/ui/controls.tsx';
import { useView } from '../ui/use-view.ts';
import { factLabel } from './coverage-labels.ts';

/** Narrows the list to a kind of part, or to what lacks one fact. */
export function CoverageFilters({ facts }: { facts: CoverageResponse['facts'] }) {
  const { view, change } = useView();
  const missing = view.get('falta') ?? '';
  const isListed = facts.some(({ fact }) => fact === missing);
  return (
    <>
      <Select
        aria-label="Tipo de componente"
        value={view.get('tipo') ?? ''}
        onChange={({ target }) => change({ tipo: target.value, falta: null })}
        className="min-w-44 grow"
      >
        <option value="">Todos los tipos</option>
        {CORRECTED_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {capitalised(KIND_LABELS[kind].many)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Dato que falta"
        value={missing}
        onChange={({ target }) => change({ falta: target.value })}
        className="min-w-44 grow"
      >
        <option value="">Cualquier dato</option>
        {missing !== '' && !isListed && isFactName(missing) ? (
          <option value={missing}>{factLabel(missing)} (0)</option>
        ) : null}
        {facts.map(({ fact, products }) =>
          isFactName(fact) ? (
            <option key={fact} value={fact}>
              {factLabel(fact)} ({products})
            </option>
          ) : null,
        )}
      </Select>
    </>
  );
}
