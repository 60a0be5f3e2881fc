import { RotateCcwIcon, Undo2Icon, XIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { builderPath } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { letGo, restore, undo } from './recovery-moves.ts';

/** Right after going back: what was taken away, and the two ways to have it again. */
export function RecoveryNotice({ view: { recovery, address } }: { view: BuilderView }) {
  if (recovery === null) return null;
  const { gone, fitting, clashing } = recovery;
  // Of one single part, taking it back is undoing.
  const canRecover = fitting.length > 0 && Object.keys(address.before.chosen).length > 1;
  return (
    <Alert
      title={gone.length === 1 ? 'Quitamos un componente' : `Quitamos ${gone.length} componentes`}
      actions={
        <>
          <Link
            to={builderPath(undo(address))}
            preventScrollReset
            className={buttonLooks({ variant: 'primary', size: 'sm' })}
          >
            <Undo2Icon aria-hidden size={15} />
            Deshacer
          </Link>
          {canRecover ? (
            <Link
              to={builderPath(restore(address, fitting))}
              preventScrollReset
              className={buttonLooks({
                size: 'sm',
                className: 'h-auto! min-h-9 py-1.5 text-left whitespace-normal!',
              })}
            >
              <RotateCcwIcon aria-hidden size={15} />
              Recuperar los que siguen siendo compatibles
              {clashing.length > 0 ? ` (${fitting.length} de ${gone.length})` : ''}
            </Link>
          ) : null}
          <Link
            to={builderPath(letGo(address))}
            preventScrollReset
            replace
            className={buttonLooks({ variant: 'ghost', size: 'sm' })}
          >
            <XIcon aria-hidden size={15} />
            Descartar
          </Link>
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
