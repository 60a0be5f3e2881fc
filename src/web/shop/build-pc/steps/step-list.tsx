import { memo } from 'react';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { unitsOf } from '#compatibility/build/units.ts';
import type { BuildStep } from '#contract/build.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import { partTrouble, type BuilderView } from '../model/builder-view.ts';
import { CandidateListSkeleton } from './candidate-list.tsx';
import { pesosOfLine, priceOfLine } from '../model/part-lines.ts';
import { OpenStep } from './open-step.tsx';
import { StepItem, type StepState } from './step-item.tsx';
import { canOpen, openStep, reopen } from './step-moves.ts';

/** The eight steps. While an address is loading, the list already shows it. */
export const StepList = memo(function StepList({
  view,
  pending,
}: {
  view: BuilderView;
  pending: BuilderAddress | null;
}) {
  const { steps } = view;
  const address = pending ?? view.address;
  const open = openStep(steps, address);

  return (
    <ol className="flex flex-col gap-2">
      {steps.map((step, position) => {
        const reopened =
          step.key !== open && canOpen(steps, step.key, address) ? reopen(steps, address, step.key) : null;
        return (
          <StepItem
            key={step.key}
            step={step}
            number={position + 1}
            state={stateOf(step, view, address, open)}
            to={reopened && builderPath(reopened)}
            consequence={reopened === null ? undefined : consequenceOf(steps, address, reopened)}
          >
            {open === view.open ? (
              <OpenStep view={view} pending={pending} step={step} />
            ) : (
              <CandidateListSkeleton />
            )}
          </StepItem>
        );
      })}
    </ol>
  );
});

function stateOf(step: BuildStep, view: BuilderView, address: BuilderAddress, open: StepKey): StepState {
  if (step.key === open) return { kind: 'open' };
  const id = address.chosen[step.key];
  if (id === undefined) return { kind: address.skipped.includes(step.key) ? 'skipped' : 'empty' };
  const part = [view.parts[step.key], ...view.candidates.cards].find((known) => known?.id === id);
  if (part === undefined) return { kind: 'filling' };
  const trouble = partTrouble(step.key, view.verdict.problems);
  const units = unitsOf(address, step.key);
  return {
    kind: 'filled',
    description: units > 1 ? `${units} × ${part.description}` : part.description,
    price: address.owned.includes(step.key)
      ? null
      : { amount: priceOfLine(part, address, step.key), ars: pesosOfLine(part, address, step.key) },
    isSharers: address.sharers.includes(step.key),
    trouble,
    caution: view.margins[step.key]?.find(({ isTight }) => isTight)?.text,
  };
}

/**
 * Warns that going back removes the later choices.
 * @example 'Si volvés acá se quitan: Motherboard y 3 más'
 */
function consequenceOf(
  steps: readonly BuildStep[],
  { chosen }: BuilderAddress,
  reopened: BuilderAddress,
): string | undefined {
  const [first, ...others] = steps.filter(
    ({ key }) => chosen[key] !== undefined && reopened.chosen[key] === undefined,
  );
  if (first === undefined) return undefined;
  const [second] = others;
  const rest = others.length === 1 && second ? ` y ${second.name}` : ` y ${others.length} más`;
  return others.length === 0
    ? `Si volvés acá se quita: ${first.name}`
    : `Si volvés acá se quitan: ${first.name}${rest}`;
}
