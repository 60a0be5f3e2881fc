import { Link } from 'react-router';
import { USE_LABELS } from '#web/shop/use-labels.ts';
import { builderPath } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { advisedSteps } from '../model/wish.ts';
import { undoFilled } from './undo-filled.ts';

/** As money: pesos that were typed are dollars and cents here. @example budgetText('807.8') // '807.80' */
const budgetText = (budget: string) => (budget.includes('.') ? Number(budget).toFixed(2) : budget);

/** What 'Completar por mí' filled, and a link to undo it; nothing where it filled nothing. */
export function FilledLine({ view: { address, total } }: { view: BuilderView }) {
  const advised = advisedSteps(address);
  if (advised.length === 0) return null;
  const excess = Number(total) - Number(address.wish.budget);
  return (
    <p role="status" className="mt-1 text-sm text-muted">
      {`Completamos ${advised.length === 1 ? '1 paso' : `${advised.length} pasos`} para ${USE_LABELS[address.wish.use].toLowerCase()}: USD ${total} de USD ${budgetText(address.wish.budget)}. `}
      {excess > 0 ? (
        <strong className="font-semibold text-bad">{`Te pasaste USD ${excess.toFixed(2)} del presupuesto. `}</strong>
      ) : null}
      Podés cambiar cualquier pieza: te mostramos solo las que van.{' '}
      <Link
        to={builderPath(undoFilled(address))}
        preventScrollReset
        className="font-semibold text-ink underline underline-offset-2"
      >
        Deshacer
      </Link>
    </p>
  );
}
