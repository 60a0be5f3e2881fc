import { Link } from 'react-router';
import { DEFAULT_USE } from '#contract/uses.ts';
import { USE_LABELS } from '#web/shop/use-labels.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView, Exchanged } from '../model/builder-view.ts';
import { advisedSteps, type Wish } from '../model/wish.ts';
import { undo } from '../steps/recovery-moves.ts';
import { undoFilled } from './undo-filled.ts';

/** What was exchanged last, or what 'Completar por mí' filled, and a link that takes it back; nothing where there is neither. */
export function LastChange({ view }: { view: BuilderView }) {
  const { address, exchanged, total } = view;
  const change = exchanged ? exchangedChange(address, exchanged) : filledChange(address);
  if (change === null) return null;
  const budget = budgetIn(address.wish);
  const excess = budget === null ? 0 : Number(total) - Number(budget);
  return (
    <p role="status" className="mt-1 text-sm text-muted">
      {`${change.what}${budget === null ? '' : `: USD ${total} de USD ${budget}`}. `}
      {excess > 0 ? (
        <strong className="font-semibold text-bad">{`Te pasaste USD ${excess.toFixed(2)} del presupuesto. `}</strong>
      ) : null}
      {exchanged ? null : 'Podés cambiar cualquier pieza: te mostramos solo las que van. '}
      <Link
        to={builderPath(change.takenBack)}
        preventScrollReset
        className="font-semibold text-ink underline underline-offset-2"
      >
        {change.takeBack}
      </Link>
    </p>
  );
}

interface Change {
  what: string;
  takeBack: string;
  takenBack: BuilderAddress;
}

function exchangedChange(address: BuilderAddress, { parts, wasRepair }: Exchanged): Change {
  const all = parts.map(({ from, to }) => `${from} por ${to}`);
  const listed = new Intl.ListFormat('es-AR').format(all);
  return {
    what: wasRepair ? `Reparamos: cambiamos ${listed}` : `Cambiaste ${listed}`,
    takeBack: wasRepair ? 'Deshacer la reparación' : 'Deshacer el cambio',
    takenBack: undo(address),
  };
}

function filledChange(address: BuilderAddress): Change | null {
  const { length } = advisedSteps(address);
  if (length === 0) return null;
  return {
    what: `Completamos ${length === 1 ? '1 paso' : `${length} pasos`}${useIn(address.wish)}`,
    takeBack: 'Quitar lo que completamos',
    takenBack: undoFilled(address),
  };
}

/** As money: pesos that were typed are dollars and cents here; null where none was said. @example budgetIn({ budget: '807.8' }) // '807.80' */
function budgetIn({ budget }: Pick<Wish, 'budget'>): string | null {
  if (!/^\d+(\.\d+)?$/.test(budget)) return null;
  return budget.includes('.') ? Number(budget).toFixed(2) : budget;
}

/** A link without a budget was never asked for a use, unless it names one. */
function useIn({ budget, use }: Wish): string {
  return budget === '' && use === DEFAULT_USE ? '' : ` para ${USE_LABELS[use].toLowerCase()}`;
}
