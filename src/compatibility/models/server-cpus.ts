import type { CpuModel } from './cpu-model.ts';
import { serverPowerIn } from './server-power.ts';
import type { MemoryType, Socket } from '../vocabulary/value-lists.ts';

interface ServerFamily {
  /** The family's numbers, as in `E5-2680 V4`. */
  numbers: RegExp;
  socket: Socket;
  /** Models with graphics; in the other families none has any. */
  graphics?: RegExp;
  memory?: MemoryType;
  /** Only where Intel ties the family to chipsets of its own. */
  generation?: string;
}

// The last digit of a Xeon E3's number is 5 or 6 where it has graphics; a Xeon E's name ends in G.
const E3_GRAPHICS = /E3[ -]?12\d[56]/;
const E_GRAPHICS = /\dG\b/;

// Sockets as Intel (ark.intel.com) and AMD (amd.com) list them.
const FAMILIES: readonly ServerFamily[] = [
  { numbers: /\bE3[ -]?12\d{2}L?(?: ?V2)?(?! ?V\d)\b/, socket: 'LGA1155', graphics: E3_GRAPHICS },
  { numbers: /\bE3[ -]?12\d{2}L? ?V[34]\b/, socket: 'LGA1150', graphics: E3_GRAPHICS },
  { numbers: /\bE3[ -]?12\d{2}L? ?V5\b/, socket: 'LGA1151', graphics: E3_GRAPHICS, generation: 'xeon-e3-v5' },
  { numbers: /\bE3[ -]?12\d{2}L? ?V6\b/, socket: 'LGA1151', graphics: E3_GRAPHICS, generation: 'xeon-e3-v6' },
  { numbers: /\bE5[ -]?24\d{2}L?\b/, socket: 'LGA1356' },
  { numbers: /\bE5[ -]?[124]6\d{2}[LWA]? ?V[34]\b/, socket: 'LGA2011-3' },
  { numbers: /\bE5[ -]?[124]6\d{2}[LWA]?(?: ?V2)?(?! ?V\d)\b/, socket: 'LGA2011' },
  {
    numbers: /\bXEON E[ -]?2[12]\d{2}[GLE]?\b/,
    socket: 'LGA1151',
    graphics: E_GRAPHICS,
    generation: 'xeon-e-2200',
  },
  {
    numbers: /\bXEON E[ -]?23\d{2}[GLE]?\b/,
    socket: 'LGA1200',
    graphics: E_GRAPHICS,
    generation: 'xeon-e-2300',
  },
  {
    numbers: /\bXEON E[ -]?24\d{2}[GLE]?\b/,
    socket: 'LGA1700',
    memory: 'DDR5',
    graphics: E_GRAPHICS,
    generation: 'xeon-e-2400',
  },
  { numbers: /\bW-?12\d{2}[PTEX]?\b/, socket: 'LGA1200', graphics: /W-?12\d0/, generation: 'xeon-w-1200' },
  { numbers: /\bW-?13\d{2}[PTEX]?\b/, socket: 'LGA1200', graphics: /W-?13\d0/, generation: 'xeon-w-1300' },
  { numbers: /\bW-?2[12]\d{2}\b/, socket: 'LGA2066' },
  { numbers: /\bW-?3[12]\d{2}[ML]?\b/, socket: 'LGA3647' },
  { numbers: /\bW[3579]-[23][45]\d{2}X?\b/, socket: 'LGA4677' },
  { numbers: /\b(?:BRONZE|SILVER|GOLD|PLATINUM) [34568][12]\d{2}[A-Z]?\b/, socket: 'LGA3647' },
  { numbers: /\b(?:SILVER|GOLD|PLATINUM) [4568]3\d{2}[A-Z]?\b/, socket: 'LGA4189' },
  { numbers: /\b(?:BRONZE|SILVER|GOLD|PLATINUM) [34568][45]\d{2}[A-Z]?\b/, socket: 'LGA4677' },
  { numbers: /\bEPYC 4\d{2}[45]P?X?\b/, socket: 'AM5', graphics: /EPYC 4/ },
  { numbers: /\bEPYC 7[A-Z\d]\d[123]P?X?\b/, socket: 'SP3' },
  { numbers: /\bEPYC 9\d{2}[45][PFX]?\b/, socket: 'SP5' },
];

const SERVER = /\b(?:XEON|EPYC)\b/;

/** A Xeon or an EPYC: its socket, whether it has graphics, and its power where it is sold for PCs. */
export function serverCpuIn(text: string): CpuModel | undefined {
  if (!SERVER.test(text)) return undefined;
  const family = FAMILIES.find(({ numbers }) => numbers.test(text));
  if (family === undefined) return undefined;
  const { socket, graphics, memory, generation } = family;
  const igpu = graphics?.test(text) ?? false;
  return { socket, igpu, tdp_w: serverPowerIn(text), ...(memory && { memory_types: [memory] }), generation };
}
