import { partsOf, type Build } from './build/build.ts';
import { drawW, recommendedPsuW } from './build/power.ts';
import { ALL_RULES, type Fit, type Outcome, type Unstated } from './rules/all-rules.ts';
import { weigh, type Judgement } from './weigh.ts';

export interface Verdict extends Judgement {
  /** The successful checks, in the order of the rules. */
  readonly fits: readonly Fit[];
  /** Other facts that would be good to know; they do not affect the status. */
  readonly unstated: readonly Unstated[];
  /** Estimated draw in W, of the parts chosen so far. */
  readonly drawW: number;
  /** The recommended supply, in W: a size that is on sale. */
  readonly recommendedPsuW: number;
}

/**
 * Judges a build, whole or not, by the parts it has, and returns both problems and successful checks.
 *
 * @example
 * checkBuild({ cpu: { kind: 'cpu', socket: 'AM5' }, motherboard: { kind: 'motherboard', socket: 'AM4' } }).status // 'error'
 */
export function checkBuild(build: Build): Verdict {
  const parts = partsOf(build);
  const outcomes: Outcome[] = [];
  const fits: Fit[] = [];
  const unstated: Unstated[] = [];
  for (const rule of ALL_RULES) {
    const found = rule.check(parts, build);
    outcomes.push(...found);
    const fit = found.length === 0 ? rule.holds(parts) : undefined;
    if (fit?.rule === 'unstated') unstated.push(fit);
    else if (fit) fits.push(fit);
  }
  return { ...weigh(outcomes), fits, unstated, drawW: drawW(parts), recommendedPsuW: recommendedPsuW(parts) };
}
