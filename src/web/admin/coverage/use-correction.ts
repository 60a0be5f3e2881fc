import type { FactValue } from '#compatibility/facts/fact-values.ts';
import { valueLabel } from '#compatibility/facts/value-labels.ts';
import type { CoverageFact, CoverageRow } from '#contract/panel/coverage.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { useChange } from '../use-change.ts';
import { factLabel } from './coverage-labels.ts';

const FAILURE = 'Error al corregir el dato';

/** Corrects a fact of a product or withdraws a correction; the notice can undo both. */
export function useCorrection(product: CoverageRow) {
  const change = useChange();
  const put = (fact: CoverageFact['fact'], value: FactValue) => () =>
    panelApi.correctFact(product.id, { fact, value });
  const withdraw = (fact: CoverageFact['fact']) => () => panelApi.withdrawCorrection(product.id, fact);

  async function run(
    go: () => Promise<unknown>,
    back: () => Promise<unknown>,
    done: string,
  ): Promise<boolean> {
    if ((await change(go, FAILURE)) === undefined) return false;
    const undo = async () => {
      if ((await change(back, FAILURE)) !== undefined) notify.success(`Deshecho: ${done}`);
    };
    notify.success(done, { action: { label: 'Deshacer', run: () => void undo() } });
    return true;
  }

  return {
    /** @returns whether the server accepted it. */
    correct({ fact, value: before, correction }: CoverageFact, value: FactValue): Promise<boolean> {
      const back = correction === null || before === null ? withdraw(fact) : put(fact, before);
      return run(put(fact, value), back, `${factLabel(fact)}: ${valueLabel(fact, value)}`);
    },
    goBack({ fact, value }: CoverageFact): Promise<boolean> {
      const back = value === null ? withdraw(fact) : put(fact, value);
      return run(withdraw(fact), back, `${factLabel(fact)}: lo que dice el proveedor`);
    },
  };
}
