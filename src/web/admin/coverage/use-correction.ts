import type { FactValue } from '#compatibility/facts/fact-values.ts';
import { valueLabel } from '#compatibility/words/value-labels.ts';
import type { CoverageFact, CoverageRow } from '#contract/panel/coverage.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { useChange } from '../use-change.ts';
import { factWords } from './fact-words.ts';

const FAILURE = 'Error al corregir el dato';

/** Says better than the supplier what a product is, or takes that back; each can be undone from its notice. */
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
    /** @returns whether the server took it. */
    correct({ hecho, valor: before, correccion }: CoverageFact, value: FactValue): Promise<boolean> {
      const back = correccion === null || before === null ? withdraw(hecho) : put(hecho, before);
      return run(put(hecho, value), back, `${factWords(hecho)}: ${valueLabel(hecho, value)}`);
    },
    goBack({ hecho, valor }: CoverageFact): Promise<boolean> {
      const back = valor === null ? withdraw(hecho) : put(hecho, valor);
      return run(withdraw(hecho), back, `${factWords(hecho)}: lo que dice el proveedor`);
    },
  };
}
