import clsx from 'clsx';
import { CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import { Link } from 'react-router';
import { LookUpLine } from '#web/ui/look-up-line.tsx';
import type { CandidateCard } from '../model/builder-view.ts';

/** The reasons against a part, as text. What does not fit may be chosen all the same: the page says then what else is to be changed. */
export function Objections({ card, chosenTo }: { card: CandidateCard; chosenTo: string }) {
  const { status, reasons } = card.compatibility;
  const isError = status === 'error';
  const Icon = isError ? CircleXIcon : TriangleAlertIcon;
  return (
    <ul
      aria-label={isError ? 'Por qué no encaja' : 'Advertencia de compatibilidad'}
      className={clsx(
        'col-span-2 flex flex-col gap-1 rounded-sm border p-2 text-xs',
        isError ? 'border-bad/40 bg-bad-soft text-bad' : 'border-warn/40 bg-warn-soft text-warn',
      )}
    >
      {reasons.map(({ message, lookUp }) => (
        <li key={message} className="flex gap-1.5">
          <Icon aria-hidden size={14} className="mt-0.5 shrink-0" />
          <span>
            {message}
            {lookUp ? <LookUpLine found={lookUp} /> : null}
          </span>
        </li>
      ))}
      {isError && card.stock > 0 ? (
        <li>
          <Link to={chosenTo} preventScrollReset className={CHOOSE}>
            Elegirlo y ver qué cambiar<span className="sr-only"> {card.description}</span>
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

const CHOOSE = 'inline-block py-2 font-semibold text-ink underline underline-offset-2';
