import { partsOf, type Build, type Parts } from './build/build.ts';
import type { PartFacts } from './facts/part-facts.ts';
import { ALL_RULES, ruleOf, type Fit } from './rules/all-rules.ts';
import { TIGHT_MM } from './rules/margin-messages.ts';
import { NOTHING, type Rule } from './rules/rule.ts';
import type { StepKey } from './vocabulary/step-keys.ts';

/** How much room a successful check leaves, as a line for the part that it is about. */
export interface Margin {
  readonly step: StepKey;
  /** Without a subject: `entra con 12 mm de sobra`, `sobran 180 W`. */
  readonly text: string;
  /** So little that the buyer should look at both makers' pages. */
  readonly isTight: boolean;
}

/**
 * The margin of a successful check. Undefined: it compares no quantities, or one of them is assumed, so the margin is not known.
 *
 * @example
 * marginOf(fit) // { step: 'gpu', text: 'entra con 12 mm de sobra', isTight: false }
 */
export function marginOf(fit: Fit): Margin | undefined {
  const { margin, messages }: Rule = ruleOf(fit.rule);
  const step = margin?.of.find((one) => fit.steps.includes(one));
  const text = fit.assumed ? undefined : messages.margin?.(fit);
  if (step === undefined || text === undefined) return undefined;
  return { step, text, isTight: 'margin_mm' in fit.data && fit.data.margin_mm <= TIGHT_MM };
}

/** Other margins are the same for nearly all candidates: places left free, sizes of a list. */
const HELPS_TO_CHOOSE: readonly Rule[] = ALL_RULES.filter(
  ({ margin }: Rule) => margin?.unit === 'mm' || margin?.unit === 'W',
);

/**
 * Prepares to state the margins in mm and W of candidates for a step among the parts already chosen, for those that are shown.
 *
 * @example
 * marginsOfCandidates({ case: { kind: 'case', max_gpu_mm: 310 } }, 'gpu')({ kind: 'gpu', length_mm: 307 })
 * // [{ step: 'gpu', text: 'entra muy justa: sobran 3 mm', isTight: true }]
 */
export function marginsOfCandidates(build: Build, step: StepKey): (facts: PartFacts) => readonly Margin[] {
  const rules = HELPS_TO_CHOOSE.filter(({ steps }) => steps.includes(step));
  const others = partsOf(build);
  return (facts) => {
    if (facts.kind !== step) return NOTHING;
    const parts = { ...others, [step]: facts };
    let margins: Margin[] | undefined;
    for (const rule of rules) {
      const margin = marginAmong(rule, parts, step);
      if (margin) (margins ??= []).push(margin);
    }
    return margins ?? NOTHING;
  };
}

function marginAmong(rule: Rule, parts: Parts, step: StepKey): Margin | undefined {
  // A rule has a margin only if it finds no problem; most have nothing to compare, which is cheap to see.
  const fit = rule.holds(parts);
  if (fit === undefined || fit.rule === 'unstated' || !fit.steps.includes(step)) return undefined;
  return rule.check(parts, parts).length > 0 ? undefined : marginOf(fit as Fit); // a listed rule's
}
