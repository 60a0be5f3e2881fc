import type { PowerConnectors } from '../vocabulary/value-lists.ts';
import { PLUGS_OF_CHIP } from './card-lines/plugs-of-chips.ts';

/** The power plugs of a card whose supplier does not state them: by its chip, or by its series where they differ. */
export function plugsOfModel(chip: string | undefined, title: string): PowerConnectors | undefined {
  if (chip === undefined) return undefined;
  const plugs = PLUGS_OF_CHIP.get(chip) ?? PLUGS_OF_CHIP.get(chip.replace(MEMORY, ''));
  if (plugs === undefined) return undefined;
  const series = plugs.series.find(([name]) => name.test(title));
  return series === undefined ? plugs.usual : series[1];
}

const MEMORY = / \d+GB$/;

/** In W: what the slot gives, and what a plug of 8 pins gives at most (PCI Express card specification). */
const SLOT_W = 75;
const PLUG_W = 150;
/** In W: RTX A5000 cards draw 230 from one plug. */
const BEYOND_W = 5;

// Chips whose makers always put more plugs on than the watts ask for.
const MORE_THAN_NEEDED: ReadonlySet<string> = new Set([
  'RTX 2070 SUPER',
  'RTX 2080',
  'RX 5700 XT',
  'RX 6700 XT',
  'RX 9070',
  'Arc A750',
]);

/**
 * How many plugs of 8 or 6 pins a card takes at the very least, whatever its maker made of the chip. 0 where the chip is not
 * known: sheets give the advised supply for the card's own watts too often.
 */
export function leastPlugs(chip: string | undefined, tdp_w: number | undefined): number {
  if (chip === undefined || tdp_w === undefined) return 0;
  const least = Math.max(0, Math.ceil((tdp_w - SLOT_W - BEYOND_W) / PLUG_W));
  return MORE_THAN_NEEDED.has(chip) ? Math.max(2, least) : least;
}
