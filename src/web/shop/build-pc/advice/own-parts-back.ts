import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { builderPath, FIRST_LIST, NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import { inOrder, pick } from '../model/picks.ts';
import { advisedSteps } from '../model/wish.ts';
import { own, settle } from '../steps/part-marks.ts';

/** The PC as it was before 'Completar por mí': without the steps that it filled, and with the visitor's own parts where it chose others. */
export function withoutFilled(before: BuilderAddress): BuilderAddress {
  const address = settle(before);
  const { filled, replaced } = address.wish;
  const advised = advisedSteps(address);
  const back = pick(replaced, (step) => advised.includes(step));
  return {
    ...address,
    chosen: { ...pick(address.chosen, (step) => !advised.includes(step)), ...back },
    skipped: address.skipped.filter((step) => !filled.includes(step)),
    owned: inOrder([...address.owned, ...advised.filter((step) => back[step] !== undefined)]),
    open: undefined,
    wish: { ...address.wish, replaced: {}, sent: undefined },
    list: FIRST_LIST,
  };
}

/** Completes the PC again, and always keeps the visitor's own part of the step. */
export function keepOwnPath(address: BuilderAddress, step: StepKey): string {
  const { wish, ...back } = withoutFilled(address);
  return completedPath({ ...back, wish: { ...wish, kept: inOrder([...wish.kept, step]) } });
}

/** Completes the PC once more, without the visitor's own part of the step. */
export function withoutOwnPath(address: BuilderAddress, step: StepKey): string {
  const { wish, ...back } = own(withoutFilled(address), step, false);
  const kept = wish.kept.filter((other) => other !== step);
  return completedPath({
    ...back,
    chosen: pick(back.chosen, (other) => other !== step),
    wish: { ...wish, kept },
  });
}

/** Completes the PC again; the advice decides whether the visitor's own part of the step stays. */
export function maybeReplacedPath(address: BuilderAddress, step: StepKey): string {
  const { wish, ...back } = withoutFilled(address);
  return completedPath({ ...back, wish: { ...wish, kept: wish.kept.filter((other) => other !== step) } });
}

function completedPath(address: BuilderAddress): string {
  return builderPath({
    ...address,
    before: NOTHING_BEFORE,
    wish: { ...address.wish, filled: [], sent: 'si' },
  });
}
