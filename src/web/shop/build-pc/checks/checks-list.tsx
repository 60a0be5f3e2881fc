import clsx from 'clsx';
import { CircleCheckIcon, CircleHelpIcon, CircleXIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import type { ChecksView } from '../model/view-checks.ts';
import { LookUpLine } from '#web/ui/look-up-line.tsx';

const LOOKS = {
  no: { Icon: CircleXIcon, ink: 'text-bad', title: 'No encaja' },
  care: { Icon: TriangleAlertIcon, ink: 'text-warn', title: 'Encaja, con una advertencia' },
  unknown: { Icon: CircleHelpIcon, ink: 'text-muted', title: 'No pudimos verificarlo' },
  review: { Icon: CircleHelpIcon, ink: 'text-warn', title: 'Fijate antes de comprar' },
  fits: { Icon: CircleCheckIcon, ink: 'text-good', title: 'Encaja' },
  note: { Icon: InfoIcon, ink: 'text-muted', title: 'Datos que nadie informa y casi nunca importan' },
} as const;

/** A list of more notes than this is folded into one line, because nobody reads a long list. */
const MAX_NOTES = 2;

/** Every check that was made, with its numbers and where they come from; closed at first. */
export function ChecksList({ checks: groups }: { checks: ChecksView }) {
  if (groups.length === 0) return null;
  return (
    <details className="border-y border-rule">
      <summary className="unfolds flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm font-semibold">
        Lo que comprobamos
        <span className="ml-auto flex gap-2.5">
          {groups.map(({ end, checks }) => {
            const { Icon, ink, title } = LOOKS[end];
            return (
              <span key={end} className={clsx('inline-flex items-center gap-1', ink)}>
                <Icon aria-hidden size={15} />
                <span className="sr-only">{title}: </span>
                {checks.length}
              </span>
            );
          })}
        </span>
      </summary>
      {groups.map(({ end, checks }) => {
        const { Icon, ink, title } = LOOKS[end];
        return (
          <section key={end} className="pb-3">
            <h3 className={clsx('flex items-center gap-1.5 text-sm font-semibold', ink)}>
              <Icon aria-hidden size={15} />
              {title}
            </h3>
            {end === 'note' && checks.length > MAX_NOTES ? (
              <details className="text-xs">
                <summary className="unfolds flex min-h-11 cursor-pointer items-center">
                  Faltan {checks.length} datos. Ver cuáles
                </summary>
                <CheckLines checks={checks} />
              </details>
            ) : (
              <CheckLines checks={checks} />
            )}
          </section>
        );
      })}
      <p className="pb-3 text-xs">
        <Link to={paths.assemblyGuide('compatibilidad')} className="text-ink underline">
          Qué significa cada cosa
        </Link>
      </p>
    </details>
  );
}

function CheckLines({ checks }: { checks: ChecksView[number]['checks'] }) {
  return (
    <ul className="mt-1 flex flex-col gap-2 text-xs leading-5">
      {checks.map(({ name, message, sources, lookUp }) => (
        <li key={name + message}>
          <span className="font-semibold">{name}.</span> {message}
          {sources === null ? null : <span className="block text-muted">{sources}</span>}
          {lookUp ? <LookUpLine found={lookUp} /> : null}
        </li>
      ))}
    </ul>
  );
}
