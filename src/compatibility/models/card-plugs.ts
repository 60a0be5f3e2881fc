import type { PowerConnectors } from '../vocabulary/value-lists.ts';

const NO_PLUG = plugs(0, 0);
const SIXTEEN_PINS = plugs(0, 1);

/** Chips of which every card has the same plugs, by the makers' pages. */
const OF_CHIP: ReadonlyMap<string, PowerConnectors> = new Map([
  ...alike(
    NO_PLUG,
    'GT 210, GT 610, GT 710, GT 720, GT 730, GT 1010, GT 1030, RX 6300, RX 6400, Arc A310, Arc Pro A40, Arc Pro A50, Arc Pro B50, ' +
      'Quadro P400, Quadro P600, Quadro P620, Quadro P1000, Quadro P2000, Quadro P2200, Quadro T400, Quadro T600, Quadro T1000, ' +
      'RTX A400, RTX A1000, RTX A2000, RTX 2000 Ada, RTX 4000 SFF Ada, RTX PRO 2000, Radeon PRO W6400, Radeon PRO W7500, Tesla P4, Tesla T4',
  ),
  ...alike(
    SIXTEEN_PINS,
    'RTX 4000 Ada, RTX 4500 Ada, RTX 5000 Ada, RTX 6000 Ada, RTX PRO 4000, RTX PRO 4500, RTX PRO 5000, RTX PRO 6000, Radeon PRO R9700',
  ),
  ...alike(
    plugs(2, 0),
    'RX 7600 XT, RX 7700 XT, RX 7800 XT, RX 7900 GRE, RX 9070 GRE, RX 6800, Arc A580, Arc A770',
  ),
]);

type Series = readonly [name: RegExp, plugs: PowerConnectors];

/** Chips whose makers chose different plugs, by the series that a card's name shows. Nothing is known of other series. */
const OF_SERIES: ReadonlyMap<string, readonly Series[]> = new Map([
  [
    'RX 9070 XT',
    [
      [/\bNITRO\b|\bTAICHI\b/, SIXTEEN_PINS],
      [/\bTUF\b|\bPRIME\b|\bRED DEVIL\b|\bAORUS\b|\bGIGABYTE\b.*\bGAMING\b/, plugs(3, 0)],
      [
        /\bPULSE\b|\bPURE\b|\bSTEEL LEGEND\b|\bCHALLENGER\b|\bREAPER\b|\bHELLHOUND\b|\bQUICKSILVER\b|\bSWIFT\b/,
        plugs(2, 0),
      ],
    ],
  ],
  [
    'RX 9070',
    [
      [/\bNITRO\b/, SIXTEEN_PINS],
      [
        /\b(?:TUF|PRIME|GAMING|PULSE|PURE|STEEL LEGEND|CHALLENGER|REAPER|HELLHOUND|RED DEVIL|QUICKSILVER|SWIFT)\b/,
        plugs(2, 0),
      ],
    ],
  ],
  [
    'RX 7900 XTX',
    [
      [/\bTUF\b|\bNITRO\b|\bRED DEVIL\b|\bMERC\b|\bTAICHI\b|\bPHANTOM\b|\bGAMING TRIO\b/, plugs(3, 0)],
      [/\bHELLHOUND\b/, plugs(2, 0)],
    ],
  ],
  [
    'RX 7900 XT',
    [
      [/\bTUF\b|\bTAICHI\b|\bGAMING TRIO\b/, plugs(3, 0)],
      [/\bHELLHOUND\b|\bPULSE\b|\bMERC\b|\bPHANTOM\b/, plugs(2, 0)],
    ],
  ],
]);

/** The power plugs of a card whose supplier does not state them: by its chip, or by its series where they differ. */
export function plugsOfModel(chip: string | undefined, title: string): PowerConnectors | undefined {
  if (chip === undefined) return undefined;
  return OF_CHIP.get(chip) ?? OF_SERIES.get(chip)?.find(([name]) => name.test(title))?.[1];
}

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

function alike(all: PowerConnectors, chips: string): [string, PowerConnectors][] {
  return chips.split(', ').map((chip) => [chip, all]);
}

function plugs(eight: number, sixteen: number): PowerConnectors {
  return { '8pin': eight, '6pin': 0, '16pin': sixteen };
}
