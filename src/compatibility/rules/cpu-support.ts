import { generationName } from '../models/cpu-model.ts';
import { chipsetsOfXeon, supportNameOf, supportOf } from './chipset-support.ts';
import { either } from '../vocabulary/spanish-text.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<'cpu_support', 'error' | 'warning', { chipset: string; generation: string }>;
type Fit = Held<'cpu_support', { chipset: string; generation: string }>;

const STEPS = ['cpu', 'motherboard'] as const;

/** Same socket, and the board's chipset runs the processor. */
export const cpuSupport: RuleFor<Finding, Fit | Unstated<'cpu_support'>> = {
  id: 'cpu_support',
  name: 'Procesador y chipset',
  isDecisive: true,
  steps: STEPS,
  facts: ['cpu.generation', 'motherboard.chipset'],
  alsoReads: ['cpu.igpu'],
  check({ cpu, motherboard }) {
    const generation = cpu && supportNameOf(cpu);
    if (!generation || !motherboard?.chipset) return NOTHING;
    const data = { chipset: motherboard.chipset, generation };
    const support = supportOf(data.chipset, data.generation);
    if (support === 'never') return [{ rule: 'cpu_support', severity: 'error', steps: STEPS, data }];
    if (support === 'unlisted') return [{ rule: 'cpu_support', severity: 'warning', steps: STEPS, data }];
    return NOTHING;
  },
  holds({ cpu, motherboard }) {
    if (!cpu || !motherboard) return undefined;
    const generation = supportNameOf(cpu);
    if (!generation || !motherboard.chipset) {
      // Where the sockets are not known to be one, that is the question.
      if (!cpu.socket || cpu.socket !== motherboard.socket) return undefined;
      return unstated('cpu_support', generation ? 'motherboard.chipset' : 'cpu.generation', STEPS);
    }
    const data = { chipset: motherboard.chipset, generation };
    return supportOf(data.chipset, data.generation) && { rule: 'cpu_support', steps: STEPS, data };
  },
  messages: {
    finding: findingMessage,
    fit({ data }) {
      return `El chipset ${data.chipset} funciona con procesadores ${generationName(data.generation)}.`;
    },
    unstated: 'Buscá el procesador en la lista de compatibles de esa motherboard.',
  },
};

function findingMessage({ data: { chipset, generation }, severity }: Finding): string {
  const processors = `procesadores ${generationName(generation)}`;
  const tiedTo = chipsetsOfXeon(generation);
  if (tiedTo) {
    return (
      `Los ${processors} funcionan solo con chipset ${either(tiedTo)}, de servidores, y la motherboard es ${chipset}. ` +
      'Elegí otra motherboard u otro procesador.'
    );
  }
  if (severity === 'error') {
    return (
      `Las motherboards con chipset ${chipset} no funcionan con ${processors}, aunque el zócalo se llame igual. ` +
      'Elegí otra motherboard u otro procesador.'
    );
  }
  if (generation.startsWith('intel-')) {
    return (
      `De las motherboards con chipset ${chipset}, solo las de la segunda versión (R2.0 o ${chipset}C) funcionan con ` +
      `${processors}. Antes de comprar, buscá el procesador en la lista de compatibles de esa motherboard.`
    );
  }
  return (
    `AMD no incluye los ${processors} entre los que funcionan con el chipset ${chipset}, aunque algunas motherboards los aceptan. ` +
    'Antes de comprar, buscá el procesador en la lista de compatibles de esa motherboard.'
  );
}
