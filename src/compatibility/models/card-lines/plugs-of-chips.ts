import type { PowerConnectors } from '../../vocabulary/value-lists.ts';

type Series = readonly [name: RegExp, plugs: PowerConnectors | undefined];

/** What the cards of one chip ask a supply for. */
interface ChipPlugs {
  /** Of every card whose series is not listed; absent where makers differ too much to say. */
  readonly usual: PowerConnectors | undefined;
  /** Of two that fit the earlier is the closer. Without plugs: nobody can tell. */
  readonly series: readonly Series[];
}

const NONE = plugs(0);
const SIX = plugs(0, 1);
const EIGHT = plugs(1);
const EIGHT_SIX = plugs(1, 1);
const TWO = plugs(2);
const THREE = plugs(3);
const SIXTEEN: PowerConnectors = { '8pin': 0, '6pin': 0, '16pin': 1 };

/** As known in November 2026, from the makers' pages; not looked up one by one. */
export const PLUGS_OF_CHIP: ReadonlyMap<string, ChipPlugs> = new Map([
  ...alike(
    NONE,
    'GT 210, GT 520, GT 610, GT 620, GT 630, GT 640, GT 710, GT 720, GT 730, GT 740, GT 1010, GT 1030, GTX 745, RTX 3050 6GB, R5 220, R5 230, R7 240, ' +
      'HD 5450, HD 6450, RX 550, RX 6300, RX 6400, Arc A310, Arc Pro A40, Arc Pro A50, Arc Pro B50, ' +
      'Quadro P400, Quadro P600, Quadro P620, Quadro P1000, Quadro P2000, Quadro P2200, Quadro T400, Quadro T600, Quadro T1000, ' +
      'RTX A400, RTX A1000, RTX A2000, RTX 2000 Ada, RTX 4000 SFF Ada, RTX PRO 2000, Radeon PRO W6400, Radeon PRO W7500, Tesla P4, Tesla T4',
  ),
  ...alike(SIX, 'GTX 1650 SUPER, RX 6500 XT', [/\bSTRIX\b|\bGAMING OC\b|\bASROCK\b|\b8 ?GB?\b/, undefined]),
  ...alike(
    EIGHT,
    'GTX 1660, GTX 1660 SUPER, GTX 1660 Ti, RTX 4060, RTX 5050, RTX 5060, RX 5500 XT, RX 6600, RX 7600',
  ),
  ...alike(EIGHT, 'RX 9060 XT, RX 6600 XT, RX 6650 XT', [
    /\bRED DEVIL\b|\bNITRO\b|\bTAICHI\b|\bMERCURY\b|\bGAMING OC\b|\bFORMULA\b|\bSTRIX\b/,
    undefined,
  ]),
  // NVIDIA's own 4060 Ti has the 16-pin plug; there is none of the 5060 Ti.
  ...alike(
    EIGHT,
    'RTX 4060 Ti, RTX 5060 Ti',
    [/\bFOUNDERS\b/, SIXTEEN],
    [
      /\bSTRIX\b|\bTRIO\b|\bSUPRIM\b|\bAORUS\b|\bVANGUARD\b|\bTUF\b|\bMSI\b(?!.*\b(?:VENTUS|SHADOW|INSPIRE)\b)|\bINFINITY\b|\bEX GAMER\b|\bJETSTREAM\b|\bPROART\b/,
      undefined,
    ],
  ),
  ...alike(
    SIXTEEN,
    'RTX 3090 Ti, RTX 4070 Ti, RTX 4070 Ti SUPER, RTX 4080, RTX 4080 SUPER, RTX 4090, RTX 4090 D, RTX 5070, RTX 5070 Ti, RTX 5080, RTX 5090, RTX 5090 D, ' +
      'RTX 4000 Ada, RTX 4500 Ada, RTX 5000 Ada, RTX 6000 Ada, RTX PRO 4000, RTX PRO 4500, RTX PRO 5000, RTX PRO 6000, Radeon PRO R9700',
  ),
  ...alike(SIXTEEN, 'RTX 4070 SUPER', [/\bDUAL\b/, undefined]),
  ...alike(TWO, 'RX 7600 XT, RX 7700 XT, RX 7800 XT, RX 7900 GRE, RX 9070 GRE, RX 6800, Arc A580, Arc A770'),
  ...alike(
    EIGHT,
    'RTX 2060',
    [/\bSTRIX\b|\bAORUS\b|\bGAMING OC PRO\b/, undefined],
    [/\b12 ?GB?\b/, undefined],
  ),
  ...alike(
    undefined,
    'RTX 2060 SUPER',
    [/\bVENTUS\b|\bDUAL\b|\bWINDFORCE\b|\bMINI\b|\bCOLORFUL\b|\bTWIN X2\b/, EIGHT],
    [/\bSTRIX\b/, EIGHT_SIX],
  ),
  ...alike(
    undefined,
    'RTX 2070',
    [/\bVENTUS\b|\bDUAL MINI\b|\bMINI\b|\bTWIN X2\b/, EIGHT],
    [/\bSTRIX\b|\bGAMING (?:X|Z|OC)\b|\bARMOR\b/, EIGHT_SIX],
  ),
  ...alike(undefined, 'RTX 2070 SUPER', [
    /\bVENTUS\b|\bDUAL\b|\bWINDFORCE\b|\bGAMING X\b|\bMINI\b/,
    EIGHT_SIX,
  ]),
  ...alike(
    undefined,
    'RTX 2080, RTX 2080 SUPER',
    [/\bTRIO\b|\bDUAL EVO\b/, undefined],
    [/\bSTRIX\b|\bGAMING X\b|\bAORUS\b/, TWO],
    [/\bVENTUS\b|\bDUAL\b|\bWINDFORCE\b|\bGAMING OC\b/, EIGHT_SIX],
  ),
  ...alike(
    undefined,
    'RTX 2080 Ti',
    [/\bTRIO\b/, undefined],
    [/\bVENTUS\b|\bDUAL\b|\bSTRIX\b|\bGAMING (?:X|OC)\b|\bWINDFORCE\b/, TWO],
  ),
  ...alike(
    undefined,
    'RTX 3050, RTX 3050 8GB',
    [/\bXS\b|V1\b/, undefined],
    [
      /\bVENTUS\b|\bEAGLE\b|\bGAMING (?:X|OC)\b|\bTWIN EDGE\b|\bSTRIX\b|\bPHOENIX\b|\bVERTO\b|\bXC\b|\bSTORMX\b/,
      EIGHT,
    ],
  ),
  ...alike(
    undefined,
    'RTX 3060',
    [/\bGAMING (?:X|Z|OC)\b|\bAORUS\b/, undefined],
    [
      /\bVENTUS\b|\bDUAL\b|\bTUF\b|\bSTRIX\b|\bTWIN EDGE\b|\bEAGLE\b|\bWINDFORCE\b|\bXC\b|\bVERTO\b|\bSTORMX\b|\bPHOENIX\b|\b1-CLICK\b|\bTWIN X2\b|\bAERO ITX\b/,
      EIGHT,
    ],
  ),
  ...alike(
    undefined,
    'RTX 3060 Ti',
    // Those with faster memory (2022) ask for more.
    [/DDR6X\b|D6X\b|\bTUF\b|\bKO\b|\bREV ?2/, undefined],
    [/\bSTRIX\b|\bTRIO\b/, TWO],
    [/\bVENTUS\b|\bDUAL\b|\bTWIN EDGE\b|\bVERTO\b|\bXC\b|\b1-CLICK\b|\bTWIN X2\b/, EIGHT],
    [/\bGAMING OC\b/, EIGHT_SIX],
  ),
  ...alike(
    undefined,
    'RTX 3070',
    [/\bKO\b|\bDUAL\b/, undefined],
    [/\bTUF\b|\bSTRIX\b/, TWO],
    [/\bEAGLE\b|\bGAMING OC\b|\bVISION\b/, EIGHT_SIX],
    [/\bVENTUS\b|\bTRIO\b|\bTWIN EDGE\b|\bXC3\b|\bVERTO\b/, TWO],
  ),
  ...alike(undefined, 'RTX 3070 Ti', [
    /\bVENTUS\b|\bTUF\b|\bTRIO\b|\bEAGLE\b|\bGAMING OC\b|\bVISION\b|\bTRINITY\b|\bXC3\b|\b1-CLICK\b/,
    TWO,
  ]),
  ...alike(
    undefined,
    'RTX 3080, RTX 3080 Ti, RTX 3090',
    [/\bTRIO\b|\bSTRIX\b|\bSUPRIM\b|\bFTW3\b/, THREE],
    [/\bTUF\b|\bEAGLE\b|\bVISION\b|\bTRINITY\b|\bXC3\b|\bGAMING OC\b|\bVERTO\b|\b1-CLICK\b|\bSG\b/, TWO],
    [/\bVENTUS\b/, undefined],
  ),
  ...alike(
    undefined,
    'RTX 4070',
    [/\bGAMING X TRIO\b|\bSTRIX\b|\bAORUS\b|\bGAMING OC\b(?! V2)(?<!TUF GAMING OC)|\bSUPRIM\b/, SIXTEEN],
    [/\bDUAL\b|\bVENTUS 2X\b|\bTWIN EDGE\b|\bVERTO\b/, EIGHT],
  ),
  ...alike(
    undefined,
    'GTX 1050 Ti',
    [/\bSTRIX\b|\bGAMING X\b|\bFTW\b|\bAMP\b|\bG1\b|\bWINDFORCE OC\b/, undefined],
    [
      /\bSTORMX\b|\bPHOENIX\b|\bAERO\b|\bASUS DUAL\b|\bCERBERUS\b|\bMINI\b|\bGT OC\b|\bOC LP\b|\bLOW PROFILE\b/,
      NONE,
    ],
  ),
  ...alike(undefined, 'GTX 1630', [/\bVENTUS\b|\bPHOENIX\b|\bLP\b|\bLOW PROFILE\b/, NONE]),
  ...alike(
    undefined,
    'GTX 1650',
    [/\bMSI\b.*\bD6\b|\bZOTAC\b.*DDR6|\b(?:LP|LOW PROFILE)\b.*6\b|\bD6 LP\b/, undefined],
    [/\b(?:ASUS|TUF|PHOENIX|DUAL|GIGABYTE)\b.*(?:DDR6|\bD6\b|GD6)|GV-N1656OC/, SIX],
    [/\bPHOENIX\b|\bVENTUS\b|\bSTORMX\b|\bZOTAC\b|\bAERO ITX\b|\bLP\b|\bLOW PROFILE\b|\bMINI ITX\b/, NONE],
  ),
  ...alike(undefined, 'RX 560', [/\bLP\b|\bLOW PROFILE\b|\bAERO\b|\bITX\b/, NONE]),
  ...alike(EIGHT, 'RX 570', [
    /\bRED DEVIL\b|\bNITRO\b|\bAORUS\b|\bSTRIX\b|\bITX\b|\bDUAL\b|\bPHANTOM\b|\bMSI\b|\bGAMING X\b/,
    undefined,
  ]),
  ...alike(
    undefined,
    'RX 580',
    [/\bPHANTOM\b|\bGTR\b/, undefined],
    [/\bNITRO\b|\bGAMING X\b|\bRED DEVIL\b/, EIGHT_SIX],
    [/\bPULSE\b|\bARMOR\b|\bRED DRAGON\b|\bXXX\b|\bGTS\b|\bSTRIX\b|\bDUAL\b/, EIGHT],
  ),
  ...alike(
    undefined,
    'RX 5600 XT',
    [/\bPULSE\b|\bMECH\b|\bTUF\b|\bCHALLENGER\b|\bPHANTOM GAMING D2\b/, EIGHT],
    [/\bTHICC III\b/, EIGHT_SIX],
  ),
  ...alike(
    undefined,
    'RX 5700, RX 5700 XT',
    [/\bGAMING X\b|\bNITRO\b|\bRED DEVIL\b|\bSTRIX\b|\bTAICHI\b|\bTHICC\b|\bANNIVERSARY\b/, undefined],
    [/\bPULSE\b|\bTUF\b|\bDUAL\b|\bEVOKE\b|\bRED DRAGON\b/, EIGHT_SIX],
  ),
  ...alike(
    undefined,
    'RX 6700 XT, RX 6750 XT',
    [/\bRED DEVIL\b|\bSTRIX\b|\bGAMING X\b/, TWO],
    [/\bPULSE\b|\bNITRO\b|\bCHALLENGER\b|\bEAGLE\b|\bDUAL\b|\bFIGHTER\b|\bGAMING OC\b/, EIGHT_SIX],
  ),
  ...alike(
    undefined,
    'RX 6800 XT',
    [/\bMERC\b|\bNITRO\b|\bTUF\b|\bGAMING OC\b|\bPULSE\b|\bRED DRAGON\b/, TWO],
    [/\bTAICHI\b|\bRED DEVIL\b|\bTRIO\b|\bAORUS\b/, undefined],
  ),
  ...alike(
    undefined,
    'RX 9070 XT',
    [/\bNITRO\b|\bTAICHI\b/, SIXTEEN],
    [/\bTUF\b|\bPRIME\b|\bRED DEVIL\b|\bAORUS\b|\bGIGABYTE\b.*\bGAMING\b/, THREE],
    [
      /\bPULSE\b|\bPURE\b|\bSTEEL LEGEND\b|\bCHALLENGER\b|\bREAPER\b|\bHELLHOUND\b|\bQUICKSILVER\b|\bSWIFT\b/,
      TWO,
    ],
  ),
  ...alike(
    undefined,
    'RX 9070',
    [/\bNITRO\b/, SIXTEEN],
    [
      /\b(?:TUF|PRIME|GAMING|PULSE|PURE|STEEL LEGEND|CHALLENGER|REAPER|HELLHOUND|RED DEVIL|QUICKSILVER|SWIFT)\b/,
      TWO,
    ],
  ),
  ...alike(
    undefined,
    'RX 7900 XTX',
    [/\bTUF\b|\bNITRO\b|\bRED DEVIL\b|\bMERC\b|\bTAICHI\b|\bPHANTOM\b|\bGAMING TRIO\b/, THREE],
    [/\bHELLHOUND\b/, TWO],
  ),
  ...alike(
    undefined,
    'RX 7900 XT',
    [/\bTUF\b|\bTAICHI\b|\bGAMING TRIO\b/, THREE],
    [/\bHELLHOUND\b|\bPULSE\b|\bMERC\b|\bPHANTOM\b/, TWO],
  ),
]);

function alike(
  usual: PowerConnectors | undefined,
  chips: string,
  ...series: Series[]
): [string, ChipPlugs][] {
  return chips.split(', ').map((chip) => [chip, { usual, series }]);
}

function plugs(eight: number, six = 0): PowerConnectors {
  return { '8pin': eight, '6pin': six, '16pin': 0 };
}
