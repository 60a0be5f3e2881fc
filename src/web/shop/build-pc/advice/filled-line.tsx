import { Link } from 'react-router';
import { USE_LABELS } from '#web/shop/use-labels.ts';
import { builderPath } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';

/** As money: pesos that were typed are dollars and cents here. @example budgetText('807.8') // '807.80' */
const budgetText = (budget: string) => (budget.includes('.') ? Number(budget).toFixed(2) : budget);

/** What 'Completar por mí' filled, and a link to undo it; nothing where it filled nothing. */
export function FilledLine({ view: { address, steps, wish, total } }: { view: BuilderView }) {
  const filled = steps.filter(({ key }) => wish.filled.includes(key) && address.chosen[key] !== undefined);
  if (filled.length === 0) return null;
  const chosen = Object.fromEntries(
    Object.entries(address.chosen).filter(([step]) => !filled.some(({ key }) => key === step)),
  );
  return (
    <p role="status" className="mt-1 text-sm text-muted">
      {`Completamos ${filled.length === 1 ? '1 paso' : `${filled.length} pasos`} para ${USE_LABELS[wish.use].toLowerCase()}: USD ${total} de USD ${budgetText(wish.budget)}. `}
      Podés cambiar cualquier pieza: te mostramos solo las que van.{' '}
      <Link
        to={builderPath({ ...address, chosen, skipped: [] })}
        preventScrollReset
        className="font-semibold text-ink underline underline-offset-2"
      >
        Deshacer
      </Link>
    </p>
  );
}
