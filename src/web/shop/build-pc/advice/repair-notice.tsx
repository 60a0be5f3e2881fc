import { WrenchIcon } from 'lucide-react';
import { Link } from 'react-router';
import { isCounted, unitsOf, type CountedStep } from '#compatibility/build/units.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { RepairResponse } from '#contract/advice.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { exchange, settle } from '../steps/part-marks.ts';
import { inSentence } from '../steps/step-messages.ts';
import { outcomeMessage } from './repair-outcome.ts';

/** For a build with an error or a part that is out of stock: the smallest change that fixes it, with a button. */
export function RepairNotice({ view }: { view: BuilderView }) {
  const { repair } = view;
  if (repair === null) return null;
  return (
    <>
      <Exchanges view={view} repair={repair} />
      {repair.alternatives.map(({ step, from, options }) => (
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
                <Link
                  to={builderPath(repaired(view.address, [{ step, to: option }]))}
                  preventScrollReset
                  className="font-semibold text-ink underline underline-offset-4"
                >
                  Cambiar por {inUnits(option)}
                </Link>{' '}
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

function Exchanges({ view, repair }: { view: BuilderView; repair: RepairResponse }) {
  const { address, steps } = view;
  const { changes, difference, differenceArs } = repair;
  if (changes === null || changes.length === 0) return null;
  const nameOf = (key: string) => steps.find((step) => step.key === key)?.name ?? key;
  return (
    <Alert
      tone="info"
      announced={false}
      className="mb-4"
      title={`Se arregla cambiando ${changes.length === 1 ? 'un componente' : `${changes.length} componentes`} (${differenceLabel(Number(difference))}${inPesos(differenceArs)})`}
      actions={
        <Link
          to={builderPath(repaired(address, changes))}
          preventScrollReset
          className={buttonLooks({ variant: 'primary', size: 'sm' })}
        >
          <WrenchIcon aria-hidden size={15} />
          Reparar
        </Link>
      }
    >
      <ul className="flex flex-col gap-1.5">
        {changes.map(({ step, from, to, reasons }) => (
          <li key={step}>
            <span className="font-semibold">{nameOf(step)}: </span>
            {inUnits(to)} ({priceMessage(to)}){' '}
            {to.id === from.id ? `en lugar de ${from.quantity}` : `en lugar de ${inUnits(from)}`}.{' '}
            <span className="text-muted">
              {reasons.length > 0
                ? reasons.join(' ')
                : `Acompaña al cambio de ${inSentence(nameOf(changes[0]?.step ?? step))}.`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">{outcomeMessage(view, repair)}</p>
    </Alert>
  );
}

function priceMessage({ price, priceArs }: { price: string; priceArs: string | null }): string {
  return priceArs === null ? `USD ${price}` : `USD ${price}, ${formatPesos(priceArs)}`;
}

/** The absolute difference. The text in dollars states its direction. */
function inPesos(difference: string | null): string {
  const amount = (difference ?? '0.00').replace('-', '');
  return Number(amount) === 0 ? '' : `, ${formatPesos(amount)}`;
}

function repaired(
  address: BuilderAddress,
  changes: readonly { step: StepKey; to: { id: string; quantity: number } }[],
): BuilderAddress {
  const exchanged = exchange(address, Object.fromEntries(changes.map(({ step, to }) => [step, to.id])));
  const units: Partial<Record<CountedStep, number>> = { ...address.units };
  for (const { step, to } of changes) if (isCounted(step)) units[step] = to.quantity;
  const sameNumbers = changes.every(({ step, to }) => unitsOf(address, step) === to.quantity);
  return { ...(sameNumbers ? exchanged : settle(exchanged)), units };
}

function inUnits({ description, quantity }: { description: string; quantity: number }): string {
  return quantity === 1 ? description : `${quantity} × ${description}`;
}

function differenceLabel(usd: number): string {
  if (Math.abs(usd) < 0.005) return 'mismo precio';
  return usd > 0 ? `USD ${usd.toFixed(2)} más` : `USD ${Math.abs(usd).toFixed(2)} menos`;
}
