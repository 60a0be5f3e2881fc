import { chipsetIn } from '../models/chipsets.ts';
import type { CpuFacts, MotherboardFacts } from '../facts/part-facts.ts';
import type { Contradiction } from './rule.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

/** The sockets of each generation of processors, as their makers' pages have them. */
const SOCKETS_OF_GENERATION = new Map<string, readonly Socket[]>([
  ...each('ryzen-1000 ryzen-2000 ryzen-3000 ryzen-3000g ryzen-4000 ryzen-5000 athlon-3000g', 'AM4'),
  ...each('ryzen-7000 ryzen-8000 ryzen-9000', 'AM5'),
  ...each('a-series', 'AM4', 'FM2+', 'FM2'),
  ...each('fx', 'AM3+'),
  ...each('intel-6 intel-7 intel-8 intel-9', 'LGA1151'),
  ...each('intel-10 intel-11', 'LGA1200'),
  ...each('intel-12 intel-13 intel-14', 'LGA1700'),
  ...each('core-ultra-200', 'LGA1851'),
  ...each('core-x', 'LGA2011', 'LGA2011-3', 'LGA2066'),
]);

function each(generations: string, ...sockets: Socket[]): [string, readonly Socket[]][] {
  return generations.split(' ').map((generation) => [generation, sockets]);
}

/** A processor whose model never had the socket that its supplier states ("AM4 Ryzen 7 7700X"). */
export function doubtOfCpuSocket({ socket, generation }: CpuFacts): Contradiction | undefined {
  const known = generation === undefined ? undefined : SOCKETS_OF_GENERATION.get(generation);
  return contradiction(socket, known);
}

/** A board whose chipset never had it ("B550 AM5"). */
export function doubtOfBoardSocket({ socket, chipset }: MotherboardFacts): Contradiction | undefined {
  const known = chipset === undefined ? undefined : chipsetIn(chipset)?.socket;
  return contradiction(socket, known && [known]);
}

function contradiction(
  stated: Socket | undefined,
  known: readonly Socket[] | undefined,
): Contradiction | undefined {
  if (stated === undefined || known === undefined || known.includes(stated)) return undefined;
  return { stated, known };
}
