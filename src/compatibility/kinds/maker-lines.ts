import type { StepKey } from '../vocabulary/step-keys.ts';

/**
 * The makers' lines that hold parts of one kind, as known in November 2026: the kind of a bare name, "NZXT T120 White". A line only counts
 * next to its maker's name; a few names are unique and need no maker.
 */
const LINES: readonly (readonly [kind: StepKey, maker: RegExp, line: RegExp])[] = [
  ['cooler', /\bNZXT\b/, /\bT1[24]0\b|\bKRAKEN\b/],
  ['psu', /\bNZXT\b/, /\b[CE]\d{3,4}\b|\bHALE\d*\b/],
  [
    'case',
    /\bNZXT\b/,
    /\bH\d{1,3}[A-Z]?\b|\b[NS]\d{3}\b|\b(?:PHANTOM|MANTA|SOURCE|GUARDIAN|GAMMA|NOCTIS|TEMPEST)\b/,
  ],
  ['cooler', /\bANTEC\b/, /\b(?:SKELETON|VORTEX|SYMPHONY|NEPTUNE|MERCURY|FUSION|K[UH]+LER|A\d{2,3}|C40)\b/],
  [
    'psu',
    /\bANTEC\b/,
    /\b(?:NEO ?ECO|HCG|HCP|EARTHWATTS|TRUEPOWER|SIGNATURE|CUPRUM|ATOM|GSK|CSK|VP\d{3}|BP\d{3})/,
  ],
  [
    'case',
    /\bANTEC\b/,
    /\b(?:[CP]\d{1,3}\w?|NX\d+\w?|AX\d+|DF\d+|DP\d+\w?|VSK\d*|FLUX|CONSTELLATION|CANNON|TORQUE|STRIKER|PERFORMANCE 1|ISK\d*|NINE HUNDRED|GX\d+|DARK (?:LEAGUE|FLEET|PHANTOM|AVENGER|CUBE))\b/,
  ],
  ['cooler', /\bTRYX\b/, /\b(?:PANORAMA|TURRIS|STAGE)\b/],
  ['case', /\bTRYX\b/, /\b(?:FLOVA|LUCA)\b/],
  [
    'cooler',
    /\bDARKFLASH\b/,
    /\b(?:DV|DE|DT|DX|DC|DM)\d{3}\w?\b|\bE\d{3}\b|\b(?:TWISTER|NEBULA|SHADOW|ELLSWORTH|STORM|Z4|DARKAIR|DARKVOID|L\d{3,4}S?)\b/,
  ],
  [
    'case',
    /\bDARKFLASH\b/,
    /\b(?:DL[XMCHVA]\d*|D[KBSRPQYFH][XK]?\d{2,4}\w*|A290|AQUARIUS|PHANTOM|BLADE|MOD[GS]\w*|J\d{2}|TH\d{3}|V\d{2,3}|WD\d{3}|FLOATRON)\b/,
  ],
  ['cooler', /\bTCOMAS\b/, /\b(?:LX|LA|LG|WA|WG|SJ-R)\d{3}/],
  [
    'cooler',
    /\bTHERMALTAKE\b/,
    /\b(?:ASTRIA|TOUGHAIR|TOUGHLIQUID|UX ?\d{3}|CONTAC|FRIO|RIING SILENT|GRAVITY|ENGINE|TH\d{3})\b/,
  ],
  [
    'case',
    /\bTHERMALTAKE\b|\bLEVEL 20\b/,
    /\b(?:LEVEL 20|CORE [VPXWG]\d*|CTE|TOWER \d{3}|VIEW|VERSA|DIVIDER|CERES|COMMANDER|SUPPRESSOR|CHASER|URBAN|OVERSEER|A[HJ] ?T\d{3}|[HS]\d{3}|TR\d{3}|MCUBE)\b/,
  ],
  [
    'cooler',
    /\bASUS\b|\bROG\b|\bTUF\b/,
    /\b(?:RYUJIN|RYUO|STRIX LC|STRIX LC III|TUF GAMING LC|PRIME LC|PROART LC)\b/,
  ],
  [
    'case',
    /\bASUS\b/,
    /\bPROART PA\d{3}\b|\bPRIME AP\d{3}\b|\bGT\d{3}\b|\b(?:HELIOS|HYPERION|Z11|A[23]\d|A\d{3}|GX\d{3}|GR\d{3})\b/,
  ],
  ['case', /\bHYTE\b/, /\b[XY]\d0\b|\bREVOLT\b/],
  ['cooler', /\bMONTECH\b/, /\b(?:METAL DT\d{2}|AIR COOLER|NX\d{3}|HYPERFLOW)\b/],
  ['psu', /\bMONTECH\b/, /\b(?:CENTURY|TITAN|GAMMA|BETA|APX)\b/],
  ['case', /\bMONTECH\b/, /\b(?:KING|AIR|SKY|XR|X[1-5]|HS01|HEAVEN|FIGHTER|FLYER|TG3)\b/],
  ['cooler', /\bPC ?COOLER\b/, /\b(?:R[ZTK]?\d{3}|K\d|D[AEST]\d{3}|GI-|CPS|G[XT]\d{3}|PALADIN|CORONA)/],
  ['case', /\bPC ?COOLER\b/, /\bC3 |\b(?:MASTER|GAME \d|PLATINUM)\b/],
  [
    'case',
    /\bLIAN[ -]?LI\b/,
    /\b(?:VECTOR|O11|LANCOOL|Q58|A[34](?:-H2O|-MATX)?|ODYSSEY|PC-[A-Z]?\d+\w*|TU\d{3}|SUP01|V3000|DAN)\b/,
  ],
  ['cooler', /\bLIAN[ -]?LI\b/, /\b(?:GALAHAD|HYDROSHIFT)\b/],
  [
    'case',
    /\bCORSAIR\b/,
    /\b(?:AIR \d{3,4}|WARTHOG|FRAME \d{4}\w?|[2-9]\d{3}[DXT]|[1-4]\d{2}[DRTQX]|CARBIDE|OBSIDIAN|CRYSTAL|GRAPHITE|SPEC-\w+|BULLDOG)\b/,
  ],
  ['cooler', /\bCORSAIR\b/, /\b(?:H\d{2,3}I?|NAUTILUS|TITAN \d{3}|HYDRO|A1\d{2}|A500)\b/],
  [
    'case',
    /\bIN-?WIN\b/,
    /\b(?:\d{3}[A-Z]?|A[1-5]|B1|CHOPIN|DUBILI|EXPLORER|F[1-5]|POC|D-FRAME|H-(?:FRAME|TOWER)|S-FRAME|TOU|WINBOT|YONG|MODFREE|AIRFORCE|BUC|GRONE|DRAGON RIDER|ALICE|SHIFT)\b/,
  ],
  [
    'case',
    /\bSILVERSTONE\b/,
    /\b(?:FLP|SETA|FARA|ALTA|RAVEN|FORTRESS|GRANDIA|MILO|SUGO|REDLINE|PRECISION|TEMJIN|KUBLAI|PRIMERA|LUCID|CASE STORAGE|CRYSTAL|LASCALA)|\b(?:CS|RVZ|ML|SG|FT|GD|PS|TJ|KL|RV)\d{2,3}\b/,
  ],
  [
    'psu',
    /\bSILVERSTONE\b/,
    /\b(?:HELA|STRIDER|DECATHLON|NIGHTJAR|TRITON|ESSENTIAL|ST\d{2,4}|SX\d{3,4}|DA\d{3,4}|HA\d{3,4}|EXTREME \d{3})/,
  ],
  [
    'cooler',
    /\bSILVERSTONE\b/,
    /\b(?:HYDROGON|ARGON|KRYPTON|HELIGON|NITROGON|TUNDRA|PERMAFROST|ICEGEM|VIDA|ICEMYST|AR\d{2}|NT\d{2})/,
  ],
  [
    'case',
    /\bFRACTAL\b/,
    /\b(?:NORTH|POP|TORRENT|MESHIFY|DEFINE|FOCUS|CORE \d{3,4}|ERA|RIDGE|MOOD|NODE|ARC|TERRA|EPOCH|VECTOR)\b/,
  ],
  ['psu', /\bFRACTAL\b|^ION\b/, /\b(?:ION|ANODE|EDISON|INTEGRA|NEWTON|TESLA)\b/],
  ['cooler', /\bFRACTAL\b/, /\b(?:CELSIUS|LUMEN|KELVIN)\b/],
  ['case', /\bPHANTEKS\b/, /\b(?:ENTHOO|ECLIPSE|EVOLV|XT|NV\d|G\d{3}A|P\d{3}A?|SHIFT|METALLICGEAR|NEO)\b/],
  ['cooler', /\bPHANTEKS\b/, /\b(?:GLACIER ONE|PH-TC\w+|POLARIS)\b/],
  ['psu', /\bPHANTEKS\b/, /\b(?:AMP|REVOLT)\b/],
  [
    'case',
    /\bCOOLERMASTER\b/,
    /\b(?:MASTER(?:BOX|CASE|FRAME)|HAF|COSMOS|SILENCIO|ELITE \d{3}|NR\d{3}\w?|TD\d{3}\w?|QUBE|Q\d{3}L?|CMP ?\d{3}|MB\d{3}|N\d{3}|K\d{3}|CENTURION|STORM|STACKER|NCORE)\b/,
  ],
  [
    'cooler',
    /\bCOOLERMASTER\b/,
    /\b(?:HYPER|MASTER(?:LIQUID|AIR)|M[LA]\d{3}\w?|GEMINII?|V8|SEIDON|NEPTON|ATMOS|EISBERG|I\d{2,3}C?)\b/,
  ],
  [
    'psu',
    /\bCOOLERMASTER\b/,
    /\b(?:MWE|V\d{3,4}|MASTERWATT|ELITE NEX|ELITE V\d|REACTOR|XG\d{3}|SILENT PRO|X SILENT|GX II+)\b/,
  ],
  ['psu', /\bDEEPCOOL\b/, /\b(?:P[FKLMNQXS]|D[AEQN])\d{3,4}\w*/],
  [
    'case',
    /\bDEEPCOOL\b/,
    /\b(?:C[CGHKLY]\d{3}|MATREXX|MACUBE|MORPHEUS|TESSERACT|GENOME|EARLKASE|DUKASE|E-?SHIELD|QUADSTELLAR|SMARTER|KENDOMEN)/,
  ],
  [
    'cooler',
    /\bDEEPCOOL\b/,
    /\b(?:A[KGNS]\d{3}|L[SETQDP]\d{3}|GAMMAXX|CASTLE|CAPTAIN|ASSASSIN|LUCIFER|NEPTWIN|GABRIEL|MYSTIQUE|INFINITY LT|SPARTACUS|MAELSTROM|ICE (?:BLADE|EDGE))/,
  ],
  [
    'case',
    /\bMSI\b/,
    /\bM[AEP]G (?:FORGE|GUNGNIR|VELOX|PANO|VAMPIRIC|SEKIRA|PROSPECT|SHIELD|PYLON|BUNKER|MAESTRO)\b/,
  ],
  ['cooler', /\bMSI\b/, /\bCORELIQUID\b|\bCOREFROZR\b|\bFROZR\b/],
  ['psu', /\bMSI\b/, /\bM[AEP]G A(?:I)?\d{3,4}\w*/],
  [
    'psu',
    /\bGIGABYTE\b|\bAORUS\b/,
    /\b(?:P|UD|AP|GP-P)\d{3,4}\w*\b.*|\bELITE (?:P)?\d{3,4}W?\b|\bELITE ICE \d{3,4} ?W\b|\bAORUS P\d{3,4}W\b/,
  ],
  ['psu', /\bSEASONIC\b/, /\b(?:FOCUS|PRIME|CORE|VERTEX|CONNECT|SNOW SILENT|[BSMGX]12\w*|SSR-\w+)\b/],
  ['case', /\bSEASONIC\b/, /\bSYNCRO\b|\bARCH Q\d/],
  ['psu', /\bFSP\b/, /\b(?:HYDRO|HEXA|DAGGER|VITA|HYPER|AURUM|RAIDER|MEGA|ADVAN|VIVA)\b/],
  [
    'case',
    /\bHAVN\b|\bSAMA\b|\bKEDIERS\b|\bLOUQE\b|\bFORMD\b|\bNCASE\b|\bSSUPD\b|\bOKINOS\b/,
    /\b(?:HS|BF) ?\d{3}\b|\b[IVS][A-Z]?\d{2}\b|\b[A-Z]\d\b|\bGHOST\b|\bT1\b|\bM[12]\b|\bMESH\w*|\bAQUA\b|\bCYPRESS\b|\bMIRAGE\b/,
  ],
  ['cooler', /\bFORMULA V LINE\b/, /\bICE JET\b/],
  ['case', /\bFORMULA V LINE\b/, /\bAIR POWER\b|\bCRYSTAL\b/],
  ['cooler', /\bJONSBO\b/, /\b(?:CR-\d+|HX\d+|TW\d|PISA|HP-?\d+|T[GH]\d?-?\d{3}|ANGELEYES)\b/],
  [
    'case',
    /\bJONSBO\b/,
    /\b(?:D\d{2}|N\d|Z20|U\d\w?|V\d+|TK-?\d|BO ?\d{2,3}|MOD-?\d|C\d|VR\d|UMX\d|W\d|T\d)\b/,
  ],
  ['cooler', /\bID-?COOLING\b/, /\b(?:SE|IS|FROZN|(?:DASH|FROST|ZOOM|AURA|PINK)FLOW|SPACE|[FDS][XL]\d{3})/],
  ['cooler', /\bEVERCOOL\b/, /\b[A-Z]{2,3}-?\d{3,4}/],
];

const INTEL_COOLER = /\bBX(?:R|X)?TS\d+[A-Z]*\b/;

const ANY_MAKER = new RegExp(LINES.map(([, maker]) => maker.source).join('|'));

/** The kind of part that the maker's line in a title without a noun stands for. */
export function kindByLine(title: string): StepKey | undefined {
  if (INTEL_COOLER.test(title)) return 'cooler';
  if (!ANY_MAKER.test(title)) return undefined;
  return LINES.find(([, maker, line]) => maker.test(title) && line.test(title))?.[0];
}
