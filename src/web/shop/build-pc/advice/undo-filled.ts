import { FIRST_LIST, type BuilderAddress } from '../model/builder-address.ts';
import { settle } from '../steps/part-marks.ts';
import { pick } from '../model/picks.ts';
import { advisedSteps } from '../model/wish.ts';

/** The PC without what 'Completar por mí' filled and left empty. That stays in the address as `before`, and can be brought back. */
export function undoFilled(before: BuilderAddress): BuilderAddress {
  const address = settle(before);
  const advised = advisedSteps(address);
  const { filled } = address.wish;
  return {
    ...address,
    chosen: pick(address.chosen, (step) => !advised.includes(step)),
    skipped: address.skipped.filter((step) => !filled.includes(step)),
    open: undefined,
    before: {
      chosen: pick(address.chosen, (step) => advised.includes(step)),
      skipped: address.skipped.filter((step) => filled.includes(step)),
    },
    list: FIRST_LIST,
  };
}
