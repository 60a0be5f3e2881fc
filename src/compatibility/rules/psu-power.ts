import { present, type Parts } from '../build/build.ts';
import type { FactName } from '../facts/part-facts.ts';
import { advisedW, drawW, peakDrawW, sizeSold, suppliedW } from '../build/power.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { COUNTED_STEPS, unitsOf } from '../build/units.ts';
import { wattsLeft } from './margin-messages.ts';
import { capitalised, watts } from '../vocabulary/spanish-text.ts';
import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';

type Finding = Found<
  'psu_power',
  'error' | 'warning',
  { watts: number; draw_w: number; advised_w: number; peak_draw_w?: number; cpu_peak_w?: number }
>;
type Fit = Held<'psu_power', { watts: number; draw_w: number; advised_w: number; margin_w: number }>;

/** The supply that feeds the PC: the one chosen, or else the one that came with the case. */
interface Supply {
  readonly step: 'psu' | 'case';
  readonly watts: number | undefined;
  readonly fact: FactName;
}

/** The supply gives what the parts draw, with a margin. */
export const psuPower: RuleFor<Finding | UnknownFact<'psu_power'>, Fit> = {
  id: 'psu_power',
  name: 'Potencia de la fuente',
  steps: ['cpu', 'gpu', ...COUNTED_STEPS, 'psu', 'case'],
  facts: ['cpu.tdp_w', 'cpu.peak_w', 'gpu.tdp_w', 'gpu.recommended_psu_w', 'psu.watts', 'case.psu_watts'],
  alsoReads: ['case.psu_included', 'psu.real_w'],
  asks: ['cpu.tdp_w', 'gpu.tdp_w', 'psu.watts', 'case.psu_watts'],
  pairs: [
    { between: ['cpu', 'psu'] },
    { between: ['gpu', 'psu'] },
    { between: ['cpu', 'case'] },
    { between: ['gpu', 'case'] },
  ],
  sharpenedBy: ['gpu.recommended_psu_w', 'cpu.peak_w'],
  concerns: (part) => part.kind !== 'case' || part.psu_included === true,
  margin: { of: ['psu', 'case'], unit: 'W' },
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
  messages: {
    finding: findingMessage,
    fit: fitMessage,
    margin({ data: { margin_w }, steps }) {
      if (steps.includes('psu')) return wattsLeft(margin_w);
      return margin_w === 0 ? 'su fuente alcanza justo' : `${wattsLeft(margin_w)} en su fuente`;
    },
    unknown: 'Antes de comprar, confirmá que la fuente alcance para toda la PC.',
  },
};

function supplyOf(parts: Parts): Supply | undefined {
  if (parts.psu) return { step: 'psu', watts: suppliedW(parts.psu), fact: 'psu.watts' };
  if (parts.case?.psu_included !== true) return undefined;
  return { step: 'case', watts: parts.case.psu_watts, fact: 'case.psu_watts' };
}

/** A first kit or disk is in what every PC draws; only more of them are worth a word. */
function fedBy({ step }: Supply, parts: Parts): readonly StepKey[] {
  const several = COUNTED_STEPS.filter((counted) => unitsOf(parts, counted) > 1);
  return present(parts, 'cpu', 'gpu', ...several, step);
}

function compare(watts: number, parts: Parts, steps: readonly StepKey[]): Finding | undefined {
  const draw_w = drawW(parts);
  const advised_w = advisedW(parts);
  if (watts >= advised_w) return undefined;
  const severity = watts < draw_w ? 'error' : 'warning';
  return { rule: 'psu_power', severity, steps, data: { watts, draw_w, advised_w, ...peak(watts, parts) } };
}

/** The peak, where it is more than the supply gives. */
function peak(watts: number, parts: Parts): { peak_draw_w: number; cpu_peak_w: number } | undefined {
  const peak_draw_w = peakDrawW(parts);
  const cpu_peak_w = parts.cpu?.peak_w;
  if (peak_draw_w === undefined || cpu_peak_w === undefined || peak_draw_w <= watts) return undefined;
  return { peak_draw_w, cpu_peak_w };
}

/** A part of unknown power counts 0 in the draw, and so a supply that seems enough may not be. */
function unknownDraw(parts: Parts, steps: readonly StepKey[]): readonly UnknownFact<'psu_power'>[] {
  const missing: UnknownFact<'psu_power'>[] = [];
  if (parts.cpu && parts.cpu.tdp_w === undefined) missing.push(unknown('psu_power', 'cpu.tdp_w', steps));
  if (parts.gpu && parts.gpu.tdp_w === undefined) missing.push(unknown('psu_power', 'gpu.tdp_w', steps));
  return missing.length === 0 ? NOTHING : missing;
}

function findingMessage({ data, severity, steps }: Finding): string {
  const supply = steps.includes('psu') ? 'La fuente' : 'La fuente que trae el gabinete';
  const size = watts(sizeSold(data.advised_w));
  const buy = `Elegí una fuente de ${size} o más.`;
  if (severity === 'error') {
    return (
      `${supply} no alcanza: entrega ${watts(data.watts)} y la PC consume unos ${watts(data.draw_w)}. ` +
      `Faltan ${watts(data.draw_w - data.watts)}. ${buy}`
    );
  }
  if (data.peak_draw_w !== undefined && data.cpu_peak_w !== undefined) {
    return (
      `${supply} entrega ${watts(data.watts)}: alcanza para lo que la PC consume en general (unos ${watts(data.draw_w)}), pero no ` +
      `para sus picos de unos ${watts(data.peak_draw_w)}, en los que solo el procesador llega a ${watts(data.cpu_peak_w)}. ` +
      'La PC puede apagarse con tareas pesadas. ' +
      buy
    );
  }
  return (
    `${supply} entrega ${watts(data.watts)} y para esta PC, que consume unos ${watts(data.draw_w)}, se recomiendan ` +
    `${size}: queda poco margen para los picos de consumo. ${buy}`
  );
}

function fitMessage({ data, steps }: Fit): string {
  const supply = steps.includes('psu') ? 'la fuente' : 'la fuente que trae el gabinete';
  const enough = Math.min(sizeSold(data.advised_w), data.watts);
  return (
    `${capitalised(wattsLeft(data.margin_w))}: la PC consume unos ${watts(data.draw_w)} y ${supply} entrega ` +
    `${watts(data.watts)}. Con lugar para picos de consumo alcanza una de ${watts(enough)}.`
  );
}
