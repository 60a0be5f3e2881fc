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
  const put = (hecho: CoverageFact['hecho'], valor: FactValue) => () =>
    panelApi.correctFact(product.id, { hecho, valor });
  const withdraw = (hecho: CoverageFact['hecho']) => () => panelApi.withdrawCorrection(product.id, hecho);

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
    correct({ hecho, valor: before, correccion }: CoverageFact, value: FactValue): Promise<boolean> {
      const back = correccion === null || before === null ? withdraw(hecho) : put(hecho, before);
      return run(put(hecho, value), back, `${factLabel(hecho)}: ${valueLabel(hecho, value)}`);
    },
    goBack({ hecho, valor }: CoverageFact): Promise<boolean> {
      const back = valor === null ? withdraw(hecho) : put(hecho, valor);
      return run(withdraw(hecho), back, `${factLabel(hecho)}: lo que dice el proveedor`);
    },
  };
}
