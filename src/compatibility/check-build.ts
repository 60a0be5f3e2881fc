import { partsOf, type Build } from './build.ts';
import { drawW, recommendedPsuW } from './power.ts';
import { ALL_RULES } from './rules/all-rules.ts';
import { weigh, type Judgement } from './weigh.ts';

export interface Verdict extends Judgement {
  /** Estimated draw in W, of the parts chosen so far. */
  readonly drawW: number;
  /** The supply to look for, in W: a size that is sold. */
  readonly recommendedPsuW: number;
}

/**
 * Judges a build, whole or not, by the parts it has.
 *
 * @example
 * checkBuild({ cpu: { kind: 'cpu', socket: 'AM5' }, motherboard: { kind: 'motherboard', socket: 'AM4' } }).status // 'error'
 */
export function checkBuild(build: Build): Verdict {
  const parts = partsOf(build);
  const outcomes = ALL_RULES.flatMap((rule) => rule.check(parts, build));
  return { ...weigh(outcomes), drawW: drawW(parts), recommendedPsuW: recommendedPsuW(parts) };
}
