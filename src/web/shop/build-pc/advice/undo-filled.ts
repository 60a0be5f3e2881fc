import type { BuilderAddress } from '../model/builder-address.ts';
import { pick } from '../model/picks.ts';
import { advisedSteps } from '../model/wish.ts';
import { settle } from '../steps/part-marks.ts';
import { withoutFilled } from './own-parts-back.ts';

/**
 * The PC without the steps that 'Completar por mí' filled or left empty. They stay in the address as `before` and can be restored, except
 * parts that replaced the visitor's own.
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
