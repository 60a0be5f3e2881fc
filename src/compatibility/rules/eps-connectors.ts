import { counted } from '#lib/counted.ts';
import { placesLeft } from './margin-messages.ts';
import { present, type Parts } from '../build/build.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<'eps_connectors', 'error' | 'warning', Plugs>;
type Fit = Held<'eps_connectors', Plugs & { free: number }>;

/** Plugs of eight pins: those of the board, how many of them the processor needs, and those of the supply. */
interface Plugs {
  board_8pin: number;
  needed_8pin: number;
  eps_8pin: number;
}

/** In W: four contacts at 12 V and 6 A, the least that Intel's design guide for supplies rates a contact for (336521, section 2.2.1). */
const ONE_PLUG_W = 288;
/** Our judgement: 70 % of what a plug bears for long, as contacts age and warm up. Above it makers ask for every plug. */
const ONE_PLUG_WITH_EASE_W = 200;
/** AMD's ratio of PPT to TDP, for processors whose maximum draw is not published. */
const PEAK_OF_BASE = 1.35;

/** The supply has the plugs that feed the processor through the board. Only large processors need a board's second plug. */
export const epsConnectors: RuleFor<Finding, Fit | Unstated<'eps_connectors'>> = {
  id: 'eps_connectors',
  name: 'Conectores de CPU',
  isDecisive: true,
  steps: ['cpu', 'motherboard', 'psu'],
  facts: ['motherboard.eps_8pin', 'psu.eps_8pin', 'cpu.peak_w', 'cpu.tdp_w'],
  pairs: [
    { between: ['motherboard', 'psu'] },
    { between: ['cpu', 'psu'], reads: ['cpu.tdp_w', 'psu.eps_8pin'] },
  ],
  sharpenedBy: ['cpu.tdp_w', 'cpu.peak_w'],
  margin: { of: ['psu'], unit: 'places' },
  check(parts) {
    const plugs = plugsOf(parts);
    if (plugs === undefined || plugs.eps_8pin >= plugs.needed_8pin) return NOTHING;
    const isNeeded = plugs.eps_8pin === 0 || peakOf(parts) > ONE_PLUG_W;
    const severity = isNeeded ? 'error' : 'warning';
    return [{ rule: 'eps_connectors', severity, steps: stepsOf(parts), data: plugs }];
  },
  holds(parts) {
    const { motherboard, psu } = parts;
    if (!motherboard || !psu) return undefined;
    const plugs = plugsOf(parts);
    if (plugs) {
      const data = { ...plugs, free: Math.max(0, plugs.eps_8pin - plugs.board_8pin) };
      return { rule: 'eps_connectors', steps: stepsOf(parts), data };
    }
    // Every supply has one, and most processors need no more.
    if (peakOf(parts) <= ONE_PLUG_W) return undefined;
    const missing = psu.eps_8pin === undefined ? 'psu.eps_8pin' : 'motherboard.eps_8pin';
    return unstated('eps_connectors', missing, stepsOf(parts));
  },
  messages: {
    finding({ severity, data }) {
      const lacks = `La motherboard usa ${eightPins(data.needed_8pin)} para el procesador y la fuente tiene ${data.eps_8pin}`;
      return severity === 'error'
        ? `${lacks}: no alcanza para este procesador. Elegí una fuente con más conectores de CPU.`
        : `${lacks}. La PC funciona, pero con un procesador así conviene usar los dos: elegí una fuente con dos conectores de CPU.`;
    },
    fit({ data: { board_8pin, needed_8pin, eps_8pin } }) {
      const has = `La fuente tiene ${eightPins(eps_8pin)} para el procesador`;
      return needed_8pin < board_8pin && eps_8pin < board_8pin
        ? `${has} y la motherboard ${board_8pin}: con este procesador alcanza uno.`
        : `${has} y la motherboard usa ${board_8pin}.`;
    },
    margin: ({ data: { free } }) =>
      free === 0 ? undefined : placesLeft(free, 'ningún', 'conector de CPU', 'conectores de CPU'),
    unstated: 'Un procesador así usa dos de 8 pines: fijate que la motherboard y la fuente los tengan.',
  },
};

function plugsOf(parts: Parts): Plugs | undefined {
  const board_8pin = parts.motherboard?.eps_8pin;
  const eps_8pin = parts.psu?.eps_8pin;
  if (board_8pin === undefined || eps_8pin === undefined) return undefined;
  const usesAll = peakOf(parts) >= ONE_PLUG_WITH_EASE_W;
  return { board_8pin, needed_8pin: usesAll ? board_8pin : Math.min(board_8pin, 1), eps_8pin };
}

/** The most that the processor draws, in W; 0 before one is chosen. */
function peakOf({ cpu }: Parts): number {
  return cpu?.peak_w ?? (cpu?.tdp_w ?? 0) * PEAK_OF_BASE;
}

function stepsOf(parts: Parts): Finding['steps'] {
  return present(parts, 'cpu', 'motherboard', 'psu');
}

function eightPins(plugs: number): string {
  return counted(plugs, 'conector de 8 pines', 'conectores de 8 pines');
}
