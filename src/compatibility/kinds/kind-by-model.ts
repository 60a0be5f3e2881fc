import { chipsetIn } from '../models/chipsets.ts';
import { namesLiquidCooler } from '../readers/cooler.ts';
import { isCoolerTitle } from './cooling-kind.ts';
import { cpuModelIn, namesMobileCpu } from '../models/cpu-models.ts';
import { gpuChipIn } from '../models/gpu-chips.ts';
import { notAPart, type KindGuess } from './kind-verdict.ts';
import { kindByLine } from './maker-lines.ts';
import { moduleCodeIn } from '../models/module-codes.ts';
import { ramPartNumber } from '../models/ram-part-number.ts';
import { namesDrive } from '../readers/storage.ts';
import type { SupplierWords } from '../text/supplier-words.ts';

const MEMORY_KIT = /(?<![A-Z])DDR[2345]|\bPC[45]-\d{5}/;
const DRIVE =
  /\bNVME\b|\bSATA\b|\bM\.2\b|\bIRONWOLF|\bBARRACUDA|\bSKYHAWK|\bULTRASTAR|\b(?:5400|5900|7200|10000) ?RPM/;
const GIGABYTES = /\d ?(?:GB|TB|G)\b/;
const SUPPLY =
  /\b80 ?(?:PLUS|\+)|\b(?:FULLY|SEMI|NON)[ -]MODULAR|\d{3,4} ?W(?:ATTS?)?\b.*(?:MODULAR|\bATX\b|SFX|BRONZE|GOLD)|\bSUPERNOVA\b|\bFOCUS (?:G|P)[MX]|\b(?:PURE|STRAIGHT|DARK) POWER\b|\bTOUGHPOWER\b|\bA\d{3,4}(?:G[FLNS]S?|BN)\b|\bRM\d{3,4}[XEI]?\b|\bMWE\b|\bCORSAIR (?:CX|CV|VS)-?\d{3}/;
const ENCLOSURE =
  /\b(?:MID|FULL|MINI|SUPER|MICRO)[ -]?(?:TOWER|TORRE)\b|\bTEMPERED GLASS\b|\bVIDRIO TEMPLADO\b|\bHTPC\b|\b(?:ATX|ITX) (?:DESKTOP|TOWER|CUBE|HTPC)\b/;
const SCREEN =
  /(?<![/\d.])1[1-8](?:\.\d)?(?:"| ?FHD\b| ?HD\b| ?OLED)|\bWIN(?:DOWS)? ?1[01]\b|\bFREE ?DOS\b|\bW1[01]\b/;
const OTHER_CPU =
  /\b(?:XEON|EPYC|OPTERON|SEMPRON|PHENOM|ATHLON|CELERON|PENTIUM|CORE 2|CORE I[3579])\b|\bAMD (?:PRO )?A ?\d{1,2}[ -](?:PRO )?\d{4}|\bFX[ -]\d{4}\b|\bAMD A-SERIES\b/;
const OTHER_CARD =
  /\b(?:RADEON|GEFORCE|QUADRO|FIREPRO|FIRE PRO|NVS \d|TITAN (?:X|V|RTX|XP)|ARC PRO|RTX PRO \d)/;

// Words that appear next to a processor in the title of a whole machine, and never in a processor's own title.
const BESIDE_A_CPU = [/\b(?:RTX|GTX) ?\d{4}/, MEMORY_KIT, DRIVE, /\bSSD/, /\d ?GB\b/, /\bMOTHER/];

/** For titles without a noun ("AMD RYZEN 5 5600"): the model itself. */
export function kindByModel(title: string): KindGuess | undefined {
  if (namesMobileCpu(title) || (SCREEN.test(title) && GIGABYTES.test(title))) return notAPart('notebook');
  if (moduleCodeIn(title)) return { kind: 'ram' };
  if ((cpuModelIn(title) ?? OTHER_CPU.test(title)) && !ENCLOSURE.test(title)) {
    return BESIDE_A_CPU.some((one) => one.test(title)) ? notAPart('complete PC') : { kind: 'cpu' };
  }
  if (ENCLOSURE.test(title)) return { kind: 'case' };
  if (SUPPLY.test(title)) return { kind: 'psu' };
  const card = gpuChipIn(title) !== undefined || OTHER_CARD.test(title);
  const line = MEMORY_KIT.test(title) || card ? undefined : kindByLine(title);
  if (line === 'cooler') return { kind: line };
  if (isCoolerTitle(title) && !MEMORY_KIT.test(title)) return { kind: 'cooling' };
  if (isBoardTitle(title)) return { kind: 'motherboard' };
  if (line !== undefined) return { kind: line };
  if (card && A_PC_S_CPU.test(title) && !/\bCOMPATIBLE/.test(title)) return notAPart('complete PC');
  if (card && !MEMORY_SPEED.test(title)) return { kind: 'gpu' };
  if (MEMORY_KIT.test(title)) return { kind: 'ram' };
  return DRIVE.test(title) && GIGABYTES.test(title) ? { kind: 'storage' } : undefined;
}

const A_PC_S_CPU = /\bRYZEN [3579]\b|\b(?:CORE )?I[3579]\b(?=.*\d ?GB\b.*(?:RTX|GTX|\bRX))/;
const MEMORY_SPEED = /(?<!G)DDR[345][- ]\d{4}|\d{4} ?(?:MT\/S|MHZ).*\bCL ?\d/;
const SOCKET = /\bLGA ?\d{3,4}|\bAM[1-5]\b|\bFM[12]\b|\bS1\d{3}\b|\bS?TR[45X]/;
const BOARD_SIZE = /\b(?:MICRO|MINI|E|M)?[- ]?(?:ATX|ITX)\b/;
const BOARD_WORD =
  /(?<!G)DDR[2345]|\bWI-?FI|\b(?:ROG|TUF|PRIME|AORUS|TOMAHAWK|MORTAR|PRO|STEEL|PHANTOM|TAICHI|GAMING|DS3H|HDV)\b/;

const BOARD_SERIES = /\bROG (?:MAXIMUS|CROSSHAIR|RAMPAGE)\b/;

function isBoardTitle(title: string): boolean {
  if (GIGABYTES.test(title) && /\bCL ?\d|\d ?X ?\d{1,2} ?GB/.test(title)) return false;
  const chipset = chipsetIn(title)?.chipset ?? '';
  const byChipset =
    /^[A-Z]/.test(chipset) && (SOCKET.test(title) || BOARD_SIZE.test(title) || BOARD_WORD.test(title));
  if (byChipset || BOARD_SERIES.test(title)) return true;
  return (
    BOARD_SIZE.test(title) &&
    !/\b\d{1,3} ?(?:GB|TB)\b/.test(title) &&
    (SOCKET.test(title) || MEMORY_KIT.test(title))
  );
}

/** The last resort: evidence in the attributes, the numbers of the title or the short description. */
export function kindByShape(words: SupplierWords): KindGuess | undefined {
  const { title, partNumber } = words;
  if (COOLER_NAME.test(title)) return { kind: 'cooling' };
  if (CASE_NAME.test(title) && !/\d ?(?:GB|TB|RPM)\b/.test(title)) return { kind: 'case' };
  if (namesLiquidCooler(title) || /\bAIR \d{2,3}MM|\bCFM\b/.test(title)) return { kind: 'cooling' };
  const rest = `${partNumber} ; ${words.shortDescription}`;
  if (/^[A-Z]\d{3}/.test(chipsetIn(partNumber)?.chipset ?? '') && BOARD_WORD.test(partNumber))
    return { kind: 'motherboard' };
  if (cpuModelIn(partNumber)) return { kind: 'cpu' };
  if (namesDrive(title)) return { kind: 'storage' };
  if (ramPartNumber(partNumber).memory_type ?? isRamTitle(title)) return { kind: 'ram' };
  if (/^[A-Z]\d{3}/.test(chipsetIn(title)?.chipset ?? '')) return { kind: 'motherboard' };
  if (gpuChipIn(partNumber)) return { kind: 'gpu' };
  const names = words.statements.map((one) => one.name).join(' ; ');
  if (BOARD_SIZE.test(title)) return { kind: 'case' };
  if (SUPPLY_WATTS.test(title) && SUPPLY_WORD.test(title)) return { kind: 'psu' };
  return BY_STATEMENTS.find(({ pattern }) => pattern.test(names) || pattern.test(rest))?.verdict;
}

const SUPPLY_WATTS = /(?<!\d)(?:[3-9]\d{2}|1[0-6]\d{2}) ?W(?:ATTS?)?\b/;
const SUPPLY_WORD =
  /\b(?:ATX|SFX|TFX|REALES?|24 ?P(?:IN)?|80 ?PLUS|BRON[ZC]E|SILVER|GOLD|PLATINUM|TITANIUM|MODULAR|GAMER|GAMING|SENTEY|CORSAIR|EVGA|ANTEC|SEASONIC|THERMALTAKE|AEROCOOL|XPG|GAMEMAX|NOGA|REDRAGON|COUGAR|SILVERSTONE|FSP|ZALMAN|XIGMATEK|APEVIA|ENERMAX|ROSEWILL|ATHENA|RAIDMAX|OCZ|SEGOTEP|MAGNUM|PERFORMANCE)\b/;

// Names that makers give to only one kind of item, for titles that are nothing but a name.
const COOLER_NAME =
  /\bWRAITH (?:STEALTH|SPIRE|PRISM|MAX)\b|\bAXP-?\d{2,3}\b|\bUX ?[12]\d{2}\b|\bFROZR\b|\bASTRIA \d{3}\b|\b(?:GRAND|WONDER) VISION\b|\bSTRIX LC\b/;
const CASE_NAME =
  /\b(?:MESHIFY|EPOCH XL|ENTHOO|EVOLV|ECLIPSE P\d|LANCOOL|O11|GUNGNIR|VELOX|PANO 1\d\dR|MATREXX|MORPHEUS|MASTERBOX|MASTERCASE|NR200|VERSA H|STARRYFORT)|\bDEFINE (?:[RS]\d|C|\d)|\b(?:LIGHT|PURE|DARK|SHADOW|SILENT) BASE\b|\b[2-9]\d00[DX]\b|\bH\d (?:FLOW|ELITE)\b|\bVIEW \d{2,3}\b/;

const RAM_SERIES =
  /\b(?:FURY (?:BEAST|RENEGADE|IMPACT)|VENGEANCE|DOMINATOR|TRIDENT|RIPJAWS|VIPER|T-FORCE|BALLISTIX|VALUERAM|SPECTRIX|LANCER|GAMMIX D\d+)\b/;

function isRamTitle(title: string): boolean {
  return RAM_SERIES.test(title) && GIGABYTES.test(title) && /(?<!\d)[2-9]\d{3}(?!\d)/.test(title);
}

const BY_STATEMENTS: readonly { pattern: RegExp; verdict: KindGuess }[] = [
  { pattern: /\b(?:LARGO MAXIMO|MAX(?:IMO)?)[A-Z ]*(?:VGA|GPU)|FACTOR MOTHER/, verdict: { kind: 'case' } },
  { pattern: /SOPORTE RADIADOR/, verdict: { kind: 'case' } },
  { pattern: /SLOTS? DE MEMORIA|CHIPSETS? PRINCIPAL/, verdict: { kind: 'motherboard' } },
  { pattern: /CANTIDAD DE MEMORIAS|TIPO SODIMM/, verdict: { kind: 'ram' } },
  { pattern: /WATTS NOMINAL|80 ?PLUS|MODULAR/, verdict: { kind: 'psu' } },
  { pattern: /INCLUYE COOLER CPU|NUCLEOS/, verdict: { kind: 'cpu' } },
  { pattern: /CHIPSET GPU|LARGO DE LA PLACA/, verdict: { kind: 'gpu' } },
];
