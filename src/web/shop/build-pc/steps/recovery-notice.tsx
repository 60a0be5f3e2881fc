import { RotateCcwIcon, Undo2Icon, XIcon } from 'lucide-react';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { MoveLink } from './move-link.tsx';
import { letGo, restore, undo } from './recovery-moves.ts';
import type { Move } from './use-move.ts';

/** Shown right after going back: the removed parts, and the two ways to restore them. */
export function RecoveryNotice({ view: { recovery, address } }: { view: BuilderView }) {
  if (recovery === null) return null;
  const { gone, fitting, clashing } = recovery;
  // Of one single part, taking it back is undoing.
  const undoGone: Move = (pending) => undo({ ...pending, before: address.before });
  const canRecover = fitting.length > 0 && Object.keys(address.before.chosen).length > 1;
  return (
    <Alert
      title={gone.length === 1 ? 'Quitamos un componente' : `Quitamos ${gone.length} componentes`}
      actions={
        <>
          <MoveLink
            address={address}
            change={undoGone}
            leads="away"
            className={buttonLooks({ variant: 'primary', size: 'sm' })}
          >
            <Undo2Icon aria-hidden size={15} />
            Deshacer
          </MoveLink>
          {canRecover ? (
            <MoveLink
              address={address}
              // They fit the PC that the page shows, not what is on its way.
              change={() => restore(address, fitting)}
              leads="away"
              className={buttonLooks({
                size: 'sm',
                className: 'h-auto! min-h-9 py-1.5 text-left whitespace-normal!',
              })}
            >
              <RotateCcwIcon aria-hidden size={15} />
              Recuperar los que siguen siendo compatibles
              {clashing.length > 0 ? ` (${fitting.length} de ${gone.length})` : ''}
            </MoveLink>
          ) : null}
          <MoveLink
            address={address}
            change={letGo}
            leads="nowhere"
            className={buttonLooks({ variant: 'ghost', size: 'sm' })}
          >
            <XIcon aria-hidden size={15} />
            Descartar
          </MoveLink>
        </>
      }
    >
      <p>{gone.map((part) => part.description).join(' · ')}</p>
      {clashing.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1 text-bad">
          {clashing.map((part) => (
            <li key={part.step}>
              <strong>{part.description}</strong> ya no encaja: {part.reason}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
