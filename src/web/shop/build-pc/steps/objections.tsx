import clsx from 'clsx';
import { CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import { LookUpLine } from '#web/ui/look-up-line.tsx';
import type { CandidateCard } from '../model/builder-view.ts';

/** The reasons against a part, as text. */
export function Objections({ card }: { card: CandidateCard }) {
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
    </ul>
  );
}
