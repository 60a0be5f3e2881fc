import { ArrowRightIcon } from 'lucide-react';
import type { BuildStep } from '#contract/build.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { unavailableSteps } from '../model/finished.ts';
import type { LinkChanges, PartChange } from '../model/link-changes.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { anotherPart } from '../steps/part-moves.ts';
import { inSentence } from '../steps/step-messages.ts';

/** On opening a shared or saved build: what changed since, what it cost then and costs now, and what to do about it. */
export function LinkChangesNotice({ view, changes }: { view: BuilderView; changes: LinkChanges }) {
  const { address, steps } = view;
  const unavailable = unavailableSteps(view);
  const nameOf = (key: BuildStep['key']) => steps.find((step) => step.key === key)?.name ?? key;
  return (
    <Alert
      tone={unavailable.length > 0 ? 'warn' : 'info'}
      announced={false}
      className="mb-4"
      title={`Esta PC cambió desde el ${changes.since}, cuando se ${address.buildId ? 'guardó' : 'compartió'}`}
      actions={
        <>
          {unavailable.map((step) => (
            <MoveLink
              key={step}
              address={address}
              change={(pending) => anotherPart(pending, step)}
              leads="away"
              className={buttonLooks({ variant: 'primary', size: 'sm' })}
            >
              Elegir otro: {inSentence(nameOf(step))}
              <ArrowRightIcon aria-hidden size={15} />
            </MoveLink>
          ))}
          <MoveLink
            address={address}
            change={(pending) => ({ ...pending, seen: undefined })}
            leads="nowhere"
            className={buttonLooks({ variant: 'ghost', size: 'sm' })}
          >
            Entendido
          </MoveLink>
        </>
      }
    >
      <ul className="flex flex-col gap-1">
        {changes.parts.map((change) => (
          <li key={change.step + change.kind}>
            <span className="font-semibold">{nameOf(change.step)}: </span>
            {sayChange(change)}
          </li>
        ))}
      </ul>
      <Totals changes={changes} pesosNow={view.pesos?.total} />
    </Alert>
  );
}

function sayChange(change: PartChange): string {
  switch (change.kind) {
    case 'price':
      return `${change.description} ${isDearer(change) ? 'subió' : 'bajó'} de USD ${change.before} a USD ${change.now}.`;
    case 'sold-out':
      return change.left === 0
        ? `${change.description} se quedó sin stock.`
        : `${change.description}: ${change.left === 1 ? 'queda 1 sola' : `quedan solo ${change.left}`}.`;
    case 'back-in-stock':
      return `${change.description} volvió a tener stock.`;
    case 'gone':
      return `lo que costaba USD ${change.before} ya no está a la venta.`;
  }
}

function isDearer({ before, now }: { before: string; now: string }): boolean {
  return Number(now) > Number(before);
}

function Totals({ changes, pesosNow }: { changes: LinkChanges; pesosNow: string | undefined }) {
  const isSomeGone = changes.parts.some(({ kind }) => kind === 'gone');
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      <div className="flex items-baseline gap-2">
        <dt>Total cuando se compartió</dt>
        <dd>
          <Price amount={changes.totalThen} size="sm" />
        </dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt>{isSomeGone ? 'Ahora, sin lo que ya no está' : 'Total ahora'}</dt>
        <dd>
          <Price amount={changes.totalNow} ars={pesosNow} size="sm" />
        </dd>
      </div>
    </dl>
  );
}
