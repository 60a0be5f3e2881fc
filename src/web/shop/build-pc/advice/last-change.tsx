import { DEFAULT_USE } from '#contract/uses.ts';
import { sayUse } from '#web/shop/use-labels.ts';
import { counted } from '#lib/counted.ts';
import type { BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView, Exchanged } from '../model/builder-view.ts';
import { advisedSteps, type Wish } from '../model/wish.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { undoExchange } from '../steps/recovery-moves.ts';
import type { Move } from '../steps/use-move.ts';
import { excessOf, spentMessage } from './spent-messages.ts';
import { undoFilled } from './undo-filled.ts';

/** Shows the last exchange, or what 'Completar por mí' filled, with a link that undoes it. Shows nothing if there is neither. */
export function LastChange({ view }: { view: BuilderView }) {
  const { address, exchanged } = view;
  const change = exchanged ? exchangedChange(address, exchanged) : filledChange(address);
  if (change === null) return null;
  const excess = excessOf(view);
  return (
    <p role="status" className="mt-1 mb-3 text-sm text-muted">
      {`${change.what}${view.budget === undefined ? '' : `: ${spentMessage(view)}`}. `}
      {excess === null ? null : (
        <strong className="font-semibold text-bad">{`Te pasaste ${excess} del presupuesto. `}</strong>
      )}
      {exchanged ? null : 'Podés cambiar cualquier pieza: te mostramos solo las que van. '}
      <MoveLink
        address={address}
        change={change.undo}
        leads="away"
        className="font-semibold text-ink underline underline-offset-2"
      >
        {change.takeBack}
      </MoveLink>
    </p>
  );
}

interface Change {
  what: string;
  takeBack: string;
  undo: Move;
}

function exchangedChange(address: BuilderAddress, { parts, wasRepair }: Exchanged): Change {
  const all = parts.map(({ from, to }) => `${from} por ${to}`);
  const listed = new Intl.ListFormat('es-AR').format(all);
  return {
    what: wasRepair ? `Reparamos: cambiamos ${listed}` : `Cambiaste ${listed}`,
    takeBack: wasRepair ? 'Deshacer la reparación' : 'Deshacer el cambio',
    undo: (pending) => undoExchange(pending, address),
  };
}

function filledChange(address: BuilderAddress): Change | null {
  const { length } = advisedSteps(address);
  if (length === 0) return null;
  return {
    what: `Elegimos ${counted(length, 'pieza', 'piezas')}${useIn(address.wish)}`,
    takeBack: 'Quitar lo que completamos',
    undo: undoFilled,
  };
}

/** A link without a budget was never asked for a use, unless it names one. */
function useIn({ budget, use }: Wish): string {
  return budget === '' && use === DEFAULT_USE ? '' : ` para ${sayUse(use)}`;
}
