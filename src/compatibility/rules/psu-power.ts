import type { Parts } from '../build.ts';
import { present } from '../build.ts';
import type { FactName, UnknownFact } from '../findings.ts';
import { advisedW, drawW } from '../power.ts';
import type { StepKey } from '../step-keys.ts';
import { COUNTED_STEPS, unitsOf } from '../units.ts';
import { NOTHING, unknown, type FindingOf, type RuleFor } from './rule.ts';

/** The supply that feeds the PC: the one chosen, or else the one that came with the case. */
interface Supply {
  readonly step: 'psu' | 'case';
  readonly watts: number | undefined;
  readonly fact: FactName;
}

/** The supply gives what the parts draw, with a margin. */
export const psuPower: RuleFor<'psu_power'> = {
  id: 'psu_power',
  steps: ['cpu', 'gpu', ...COUNTED_STEPS, 'psu', 'case'],
  facts: ['cpu.tdp_w', 'gpu.tdp_w', 'gpu.recommended_psu_w', 'psu.watts', 'case.psu_watts'],
  check(parts) {
    const supply = supplyOf(parts);
    if (!supply) return NOTHING;
    const steps = fedBy(supply, parts);
    if (supply.watts === undefined) return [unknown('psu_power', supply.fact, steps)];
    const shortage = compare(supply.watts, parts, steps);
    if (shortage?.severity === 'error') return [shortage];
    const missing = unknownDraw(parts, steps);
    if (!shortage) return missing;
    return [shortage, ...missing];
  },
  holds(parts) {
    const supply = supplyOf(parts);
    // A supply alone feeds nothing yet.
    if (supply?.watts === undefined || !(parts.cpu ?? parts.gpu)) return undefined;
    const { watts } = supply;
    const draw_w = drawW(parts);
    const data = { watts, draw_w, advised_w: advisedW(parts), margin_w: watts - draw_w };
    return { rule: 'psu_power', steps: fedBy(supply, parts), data };
  },
};

function supplyOf(parts: Parts): Supply | undefined {
  if (parts.psu) return { step: 'psu', watts: parts.psu.watts, fact: 'psu.watts' };
  if (parts.case?.psu_included !== true) return undefined;
  return { step: 'case', watts: parts.case.psu_watts, fact: 'case.psu_watts' };
}

/** A first kit or disk is in what every PC draws; only more of them are worth a word. */
function fedBy({ step }: Supply, parts: Parts): readonly StepKey[] {
  const several = COUNTED_STEPS.filter((counted) => unitsOf(parts, counted) > 1);
  return present(parts, 'cpu', 'gpu', ...several, step);
}

function compare(
  watts: number,
  parts: Parts,
  steps: FindingOf<'psu_power'>['steps'],
): FindingOf<'psu_power'> | undefined {
  const draw_w = drawW(parts);
  const advised_w = advisedW(parts);
  if (watts >= advised_w) return undefined;
  const severity = watts < draw_w ? 'error' : 'warning';
  return { rule: 'psu_power', severity, steps, data: { watts, draw_w, advised_w } };
}

/** A part of unknown power counts 0 in the draw, and so a supply that seems enough may not be. */
function unknownDraw(parts: Parts, steps: FindingOf<'psu_power'>['steps']): readonly UnknownFact[] {
  const missing: UnknownFact[] = [];
  if (parts.cpu && parts.cpu.tdp_w === undefined) missing.push(unknown('psu_power', 'cpu.tdp_w', steps));
  if (parts.gpu && parts.gpu.tdp_w === undefined) missing.push(unknown('psu_power', 'gpu.tdp_w', steps));
  return missing.length === 0 ? NOTHING : missing;
}
