import { PlusIcon } from 'lucide-react';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { own } from '../steps/part-marks.ts';
import { openToExchange } from '../steps/part-moves.ts';

/**
 * Shown when a shared build opens: the parts that its sender already has. The reader is asked once, before they buy, whether they have them
 * too.
 */
export function SharersPartsNotice({ view: { address, parts } }: { view: BuilderView }) {
  const sharers = address.sharers.flatMap((step) => (parts[step] ? [{ step, part: parts[step] }] : []));
  if (sharers.length === 0) return null;
  return (
    <Alert
      announced={false}
      className="mb-4"
      title={
        sharers.length === 1
          ? 'Quien compartió esta PC ya tenía una pieza: no está en el total'
          : `Quien compartió esta PC ya tenía ${sharers.length} piezas: no están en el total`
      }
    >
      <ul className="mt-2 grid gap-3">
        {sharers.map(({ step, part }) => (
          <li key={step}>
            <p className="wrap-anywhere">{part.description}</p>
            <p className="mt-1">
              {unlistedWords(part.id) === null ? (
                <MoveLink
                  address={address}
                  change={(pending) => own(pending, step, false)}
                  leads="away"
                  className={buttonLooks({ variant: 'primary', size: 'sm' })}
                >
                  <PlusIcon aria-hidden size={15} />
                  Agregarla al total
                  <span className="sr-only"> {part.description}</span>
                </MoveLink>
              ) : (
                <MoveLink
                  address={address}
                  change={(pending) => openToExchange(own(pending, step, false), step)}
                  leads="away"
                  className={buttonLooks({ variant: 'primary', size: 'sm' })}
                >
                  Elegir otra
                  <span className="sr-only"> {part.description}</span>
                </MoveLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
