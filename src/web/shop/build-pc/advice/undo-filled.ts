import type { BuilderAddress } from '../model/builder-address.ts';
import { pick } from '../model/picks.ts';
import { advisedSteps } from '../model/wish.ts';
import { settle } from '../steps/part-marks.ts';
import { withoutFilled } from './own-parts-back.ts';

/**
 * The PC without what 'Completar por mí' filled and left empty. That stays in the address as `before`, and can be brought back; but not
 * what took the place of the visitor's own parts.
 */
export function undoFilled(before: BuilderAddress): BuilderAddress {
  const address = settle(before);
  const { filled, replaced } = address.wish;
  const advised = advisedSteps(address).filter((step) => replaced[step] === undefined);
  return {
    ...withoutFilled(address),
    before: {
      chosen: pick(address.chosen, (step) => advised.includes(step)),
      skipped: address.skipped.filter((step) => filled.includes(step)),
    },
  };
}
