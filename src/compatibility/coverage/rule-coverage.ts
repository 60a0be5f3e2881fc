import type { CheckId, FactName } from '../findings.ts';
import { kindOfFact } from '../facts/corrections.ts';
import { factOf } from '../facts/fact-of.ts';
import type { PartFacts } from '../facts/part-facts.ts';
import { ALL_RULES } from '../rules/all-rules.ts';
import { STEP_KEYS, type StepKey } from '../step-keys.ts';

/** How many parts of a kind a rule can judge, and for want of what it cannot judge the others. */
export interface RuleCoverage {
  readonly rule: CheckId;
  readonly kind: StepKey;
  readonly judged: number;
  readonly notJudged: number;
  /** Parts that lack each fact; a part may lack several. */
  readonly lacking: ReadonlyMap<FactName, number>;
}

/**
 * What the rules can say of a catalogue, rule by rule and kind by kind. Parts that a rule does not concern (an air cooler
 * and the radiator's place) are counted by neither figure.
 *
 * @example coverRules([{ kind: 'gpu', chip: 'RTX 4060' }]).find(({ rule }) => rule === 'gpu_length')?.notJudged // 1
 */
export function coverRules(catalogue: readonly PartFacts[]): RuleCoverage[] {
  const byKind = Map.groupBy(catalogue, ({ kind }) => kind);
  return ALL_RULES.flatMap((rule) =>
    STEP_KEYS.flatMap((kind) => {
      const needed = rule.facts.filter((fact) => kindOfFact(fact) === kind && !HELPERS.has(fact));
      if (needed.length === 0) return [];
      const concerned = (byKind.get(kind) ?? []).filter((part) => concerns(rule.id, part));
      return [{ rule: rule.id, kind, ...cover(concerned, needed) }];
    }),
  );
}

/** Facts that sharpen a finding whose verdict stands without them. */
const HELPERS: ReadonlySet<FactName> = new Set([
  'motherboard.bios_flashback',
  'gpu.recommended_psu_w',
  'gpu.chip',
  'gpu.video_output',
  'motherboard.video_output',
  'gpu.low_profile',
  'case.slim',
  'case.low_profile_only',
  'gpu.needs_power_slot',
  'motherboard.rear_connectors',
  'motherboard.power_slot',
  'psu.has_16pin',
]);

function concerns(rule: CheckId, part: PartFacts): boolean {
  switch (part.kind) {
    case 'cooler':
      if (rule === 'cooler_height') return part.type !== 'aio';
      return rule !== 'radiator' || part.type !== 'air';
    case 'case':
      return rule !== 'psu_power' || part.psu_included === true;
    case 'storage':
      return rule !== 'm2_sata' || part.form_factor === 'M.2' || part.form_factor === undefined;
    default:
      return true;
  }
}

function cover(
  parts: readonly PartFacts[],
  needed: readonly FactName[],
): Pick<RuleCoverage, 'judged' | 'notJudged' | 'lacking'> {
  const lacking = new Map<FactName, number>();
  let notJudged = 0;
  for (const part of parts) {
    const missing = needed.filter((fact) => factOf(part, fact) === undefined);
    if (missing.length > 0) notJudged += 1;
    for (const fact of missing) lacking.set(fact, (lacking.get(fact) ?? 0) + 1);
  }
  return { judged: parts.length - notJudged, notJudged, lacking };
}
