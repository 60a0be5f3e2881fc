import { ArrowRightIcon, WrenchIcon } from 'lucide-react';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { RepairWayResponse } from '#contract/advice.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { inSentence } from '../steps/step-messages.ts';
import {
  differenceLabel,
  differenceMessage,
  exchangeMessage,
  extraMessage,
  inUnits,
  priceMessage,
  warningsMessage,
} from './repair-messages.ts';
import { outcomeMessage } from './repair-outcome.ts';
import { wayToAddCard } from './add-card.ts';
import { RepairLinks } from './repair-links.tsx';
import { RepairWays } from './repair-ways.tsx';
import { repaired } from './repaired.ts';

/** The ways to repair a build that has an error or a part out of stock, each with a button. */
export function RepairNotice({ view }: { view: BuilderView }) {
  const { repair } = view;
  if (repair === null) return null;
  const { changes, otherWays, alternatives, ...outcome } = repair;
  const first = changes === null ? null : { changes, ...outcome };
  return (
    <>
      {first === null ? null : first.changes.length === 0 ? (
        view.exchanged?.wasRepair === true ? (
          <LeftWarnings view={view} way={first} />
        ) : null
      ) : otherWays.length === 0 ? (
        <OnlyWay view={view} way={first} />
      ) : (
        <RepairWays view={view} ways={[first, ...otherWays]} />
      )}
      <AddCard view={view} />
      {alternatives.map(({ step, from, options }) => (
        <Alert
          key={step}
          tone="info"
          announced={false}
          className="mb-4"
          title={
            options.length > 0
              ? `En lugar de ${from.description}, sin stock, esto encaja:`
              : `Nada en stock reemplaza a ${from.description}`
          }
        >
          <ul className="mt-2 flex flex-col gap-2">
            {options.map((option) => (
              <li key={option.id}>
                <MoveLink
                  address={view.address}
                  change={(pending) => repaired(pending, [{ step, to: option }])}
                  leads="away"
                  className="font-semibold text-ink underline underline-offset-4"
                >
                  Cambiar por {inUnits(option)}
                </MoveLink>{' '}
                <span className="text-muted">
                  {priceMessage(option)} ({differenceLabel(Number(option.price) - Number(from.price))})
                </span>
              </li>
            ))}
          </ul>
        </Alert>
      ))}
    </>
  );
}

/** A PC without a picture may get a card instead of another processor. */
function AddCard({ view }: { view: BuilderView }) {
  const change = wayToAddCard(view);
  if (change === null) return null;
  return (
    <Alert
      tone="info"
      announced={false}
      className="mb-4"
      title="También podés agregar una placa de video"
      actions={
        <MoveLink address={view.address} change={change} leads="away" className={buttonLooks({ size: 'sm' })}>
          Elegir una placa de video
          <ArrowRightIcon aria-hidden size={15} />
        </MoveLink>
      }
    >
      Así la PC da imagen y lo que ya elegiste queda como está.
    </Alert>
  );
}

function OnlyWay({ view, way }: { view: BuilderView; way: RepairWayResponse }) {
  const { address } = view;
  const { changes, extraChange } = way;
  const nameOf = (key: StepKey) => view.steps.find((step) => step.key === key)?.name ?? key;
  return (
    <Alert
      tone="bad"
      announced={false}
      className="mb-4"
      title={`Así no va a funcionar. Se arregla cambiando ${changes.length === 1 ? 'un componente' : `${changes.length} componentes`} (${differenceMessage(way)})`}
      actions={<RepairLinks address={address} way={way} />}
    >
      <ul className="flex flex-col gap-1.5">
        {changes.map((change) => (
          <li key={change.step}>
            <span className="font-semibold">{nameOf(change.step)}: </span>
            {exchangeMessage(change)}.{' '}
            <span className="text-muted">
              {change.reasons.length > 0
                ? change.reasons.join(' ')
                : `Acompaña al cambio de ${inSentence(nameOf(changes[0]?.step ?? change.step))}.`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">{outcomeMessage(view, way)}</p>
      {extraChange === null ? null : <p className="mt-2">{extraMessage(extraChange)}</p>}
    </Alert>
  );
}

/** After a repair: what warns still, and the exchange that ends a part of it. */
function LeftWarnings({ view, way }: { view: BuilderView; way: RepairWayResponse }) {
  const { extraChange, warnings } = way;
  if (extraChange === null) return null;
  return (
    <Alert
      tone="warn"
      announced={false}
      className="mb-4"
      title={`Queda${warnings === 1 ? '' : 'n'} ${warningsMessage(way)}`}
      actions={
        <MoveLink
          address={view.address}
          change={(pending) => repaired(pending, [extraChange])}
          leads="away"
          className={buttonLooks({ variant: 'primary', size: 'sm' })}
        >
          <WrenchIcon aria-hidden size={15} />
          Cambiar {STEP_LABELS[extraChange.step].the}
        </MoveLink>
      }
    >
      {extraMessage(extraChange)}
    </Alert>
  );
}
