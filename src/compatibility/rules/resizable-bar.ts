import type { CpuFacts, MotherboardFacts } from '../facts/part-facts.ts';
import { NOTHING, type Found, type RuleFor } from './rule.ts';

type Finding = Found<'resizable_bar', 'warning', { lacks_resizable_bar: 'cpu' | 'motherboard' }>;

const OF_THE_PROCESSOR = ['cpu', 'gpu'] as const;
const OF_THE_BOARD = ['motherboard', 'gpu'] as const;

/** An Arc card loses much of its speed on a platform without Resizable BAR. */
export const resizableBar: RuleFor<Finding, never> = {
  id: 'resizable_bar',
  name: 'Resizable BAR',
  steps: ['cpu', 'motherboard', 'gpu'],
  facts: ['cpu.generation', 'motherboard.socket', 'motherboard.chipset', 'gpu.chip'],
  pairs: [{ between: ['cpu', 'gpu'] }, { between: ['motherboard', 'gpu'] }],
  sharpenedBy: ['cpu.generation', 'motherboard.socket', 'motherboard.chipset', 'gpu.chip'],
  check({ cpu, motherboard, gpu }) {
    if (gpu?.chip?.startsWith('Arc ') !== true) return NOTHING;
    if (motherboard && isBoardTooOld(motherboard)) return [finding('motherboard')];
    return cpu && isProcessorTooOld(cpu) ? [finding('cpu')] : NOTHING;
  },
  holds: () => undefined,
  messages: {
    finding: ({ data }) =>
      `La placa de video Arc necesita Resizable BAR, y ${data.lacks_resizable_bar === 'cpu' ? 'el procesador' : 'la motherboard'} es anterior y no lo tiene: ` +
      'sin eso rinde bastante menos y los juegos dan tirones. Elegí una placa de video de NVIDIA o AMD.',
  },
};

function finding(lacks: 'cpu' | 'motherboard'): Finding {
  return {
    rule: 'resizable_bar',
    severity: 'warning',
    steps: lacks === 'cpu' ? OF_THE_PROCESSOR : OF_THE_BOARD,
    data: { lacks_resizable_bar: lacks },
  };
}

/** Before Intel's 10th generation, and before Zen 2: a Ryzen 3 3200G is Zen+. */
const OLD_GENERATION = /^(?:intel-[1-9]|ryzen-[12]000|ryzen-3000g|athlon-3000g|a-series|fx)$/;

function isProcessorTooOld({ generation }: CpuFacts): boolean {
  return generation !== undefined && OLD_GENERATION.test(generation);
}

/** Platforms that ended before it came. */
const OLD_SOCKET = /^(?:LGA775|LGA11\d\d|LGA1356|LGA1366|LGA2011(?:-3)?|AM1|AM3\+?|FM2\+?)$/;
/** The 300 series of AM4. */
const OLD_AM4_CHIPSET = /^(?:[AX]300|A320|B350|X370)$/;
/** Boards by their chipset, where their socket is not read: H81, B85, Z97; H110, B250, B365, Z390. */
const OLD_INTEL_CHIPSET = /^(?:[BHQZX]\d\d|[BHQZ][123]\d0|B365)$/;

function isBoardTooOld({ socket, chipset }: MotherboardFacts): boolean {
  if (socket !== undefined && OLD_SOCKET.test(socket)) return true;
  if (chipset === undefined) return false;
  const isAm4 = socket === 'AM4' || OLD_AM4_CHIPSET.test(chipset);
  return (isAm4 ? OLD_AM4_CHIPSET : OLD_INTEL_CHIPSET).test(chipset);
}
