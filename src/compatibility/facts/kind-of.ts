import { chipsetIn } from './chipsets.ts';
import { namesLiquidCooler } from './cooler.ts';
import { coolingKind, isCoolerTitle } from './cooling-kind.ts';
import { cpuModelIn, namesMobileCpu } from './cpu-models.ts';
import { gpuChipIn } from './gpu-chips.ts';
import { HEAD_NOUNS, LATE_NOUNS, type HeadNoun } from './head-nouns.ts';
import { lookalike } from './lookalikes.ts';
import type { PartKind } from './part-facts.ts';
import { ramPartNumber } from './ram-part-number.ts';
import { namesDrive } from './storage.ts';
import type { SupplierWords } from './supplier-words.ts';

export type Kind = Exclude<PartKind, 'not_a_part'>;
export type KindVerdict = { kind: Kind } | { kind: 'not_a_part'; reason: string };

/** Which part an item is, by its own words and never by the supplier's category; or why it is none. */
export function kindOf(words: SupplierWords): KindVerdict {
  const { title } = words;
  const noun = earliest(title, FINDERS);
  const before = noun && noun.index > 8 ? kindByModel(words, title.slice(0, noun.index)) : undefined;
  if (noun && !(before && outranks(before, noun.noun))) return settle(words, noun.noun);
  const verdict = before ?? kindByModel(words, title);
  if (verdict) return verdict;
  const late = earliest(title, LATE_FINDERS);
  return (late && settle(words, late.noun)) ?? kindByShape(words) ?? no('nothing says what it is');
}

/** "RYZEN 9 5900X COOLER NO INCLUIDO", "… MID TOWER … RISER": the model comes first, the noun is one of its features. */
function outranks(model: KindVerdict, noun: HeadNoun): boolean {
  if (model.kind === 'not_a_part') return false;
  if (noun.kind === 'cooling') return true;
  if (noun.kind === 'not_a_part') return model.kind !== 'gpu' && !WHOLE_MACHINES.has(noun.reason);
  return noun.kind === 'psu' && model.kind === 'case';
}

const WHOLE_MACHINES = new Set(['combo of several parts', 'mini PC', 'complete PC', 'notebook', 'monitor']);

function settle(words: SupplierWords, noun: HeadNoun): KindVerdict {
  if (noun.kind === 'not_a_part') {
    return noun.reason === 'combo of several parts' && isCaseKit(words.title)
      ? { kind: 'case' }
      : no(noun.reason);
  }
  const verdict = noun.kind === 'cooling' ? coolingKind(words) : { kind: noun.kind };
  if (verdict.kind === 'not_a_part') return verdict;
  const reason = lookalike(verdict.kind, words);
  return reason === undefined ? verdict : no(reason);
}

interface Finder {
  noun: HeadNoun;
  pattern: RegExp;
}

interface Found {
  noun: HeadNoun;
  index: number;
}

const FINDERS = HEAD_NOUNS.map(finder);
const LATE_FINDERS = LATE_NOUNS.map(finder);

function finder(noun: HeadNoun): Finder {
  return { noun, pattern: new RegExp(`(?<![A-Z\\d])(?:${noun.words})(?![A-Z\\d])`, 'g') };
}

// "FUENTE PARA GABINETE" is a supply and "RYZEN 5 C/COOLER" a processor: a noun behind these words is not the item's.
const ASIDE =
  /(?:\b(?:PARA|CON|SIN|FOR|WITH|INCLUYE|INCLUYEN|TRAE|SOLO|NO|Y|AND|DE|TIPO|SOPORTA|DUAL)|\b[PCSW]\/|[+&]) ?(?:LA |EL |TU |\d+ ?(?:X|W)? ?)?$/;

function earliest(title: string, finders: readonly Finder[]): Found | undefined {
  let best: Found | undefined;
  for (const { noun, pattern } of finders) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(title); match !== null; match = pattern.exec(title)) {
      if (best !== undefined && match.index >= best.index) break;
      if (match.index > 0 && ASIDE.test(title.slice(Math.max(0, match.index - 14), match.index))) continue;
      best = { noun, index: match.index };
      break;
    }
  }
  return best;
}

function isCaseKit(title: string): boolean {
  return /\bGABINETE/.test(title) && !/\bMOTHER|\bMICRO\b|\bRYZEN|\bCORE|\bMEMORIA|\bPLACA/.test(title);
}

const MEMORY_KIT = /(?<![A-Z])DDR[2345]|\bPC[45]-\d{5}/;
const DRIVE =
  /\bNVME\b|\bSATA\b|\bM\.2\b|\bIRONWOLF|\bBARRACUDA|\bSKYHAWK|\bULTRASTAR|\b(?:5400|5900|7200|10000) ?RPM/;
const GIGABYTES = /\d ?(?:GB|TB|G)\b/;
const SUPPLY =
  /\b80 ?(?:PLUS|\+)|\b(?:FULLY|SEMI|NON)[ -]MODULAR|\d{3,4} ?W(?:ATTS?)?\b.*(?:MODULAR|\bATX\b|SFX|BRONZE|GOLD)|\bSUPERNOVA\b|\bFOCUS (?:G|P)[MX]|\b(?:PURE|STRAIGHT|DARK) POWER\b|\bTOUGHPOWER\b|\bA\d{3,4}(?:G[FLNS]S?|BN)\b|\bRM\d{3,4}[XEI]?\b|\bMWE\b|\bCORSAIR (?:CX|CV|VS)-?\d{3}/;
const ENCLOSURE =
  /\b(?:MID|FULL|MINI|SUPER|MICRO)[ -]?(?:TOWER|TORRE)\b|\bTEMPERED GLASS\b|\bVIDRIO TEMPLADO\b|\b(?:ATX|ITX) (?:DESKTOP|TOWER|CUBE|HTPC)\b/;
const SCREEN = /\b1[1-8](?:\.\d)?(?:"| ?FHD| ?HD| ?OLED)|\bWIN(?:DOWS)? ?1[01]\b|\bFREE ?DOS\b|\bW1[01]\b/;
const OTHER_CPU =
  /\b(?:XEON|EPYC|OPTERON|SEMPRON|PHENOM|ATHLON|CELERON|PENTIUM|CORE 2|CORE I[3579])\b|\bAMD (?:PRO )?A ?\d{1,2}[ -](?:PRO )?\d{4}|\bFX[ -]\d{4}\b|\bAMD A-SERIES\b/;
const OTHER_CARD =
  /\b(?:RADEON|GEFORCE|QUADRO|FIREPRO|FIRE PRO|NVS \d|TITAN (?:X|V|RTX|XP)|ARC PRO|RTX PRO \d)/;

/** For titles without a noun ("AMD RYZEN 5 5600"): the model itself. */
function kindByModel(words: SupplierWords, title: string): KindVerdict | undefined {
  if (namesMobileCpu(title) || (SCREEN.test(title) && GIGABYTES.test(title))) return no('notebook');
  const card = gpuChipIn(title) !== undefined || OTHER_CARD.test(title);
  if (cpuModelIn(title) ?? OTHER_CPU.test(title)) {
    const others = [/\b(?:RTX|GTX) ?\d{4}/, MEMORY_KIT, DRIVE, /\bSSD/, /\d ?GB\b/, /\bMOTHER/];
    if (!ENCLOSURE.test(title))
      return others.some((one) => one.test(title)) ? no('complete PC') : { kind: 'cpu' };
  }
  if (ENCLOSURE.test(title)) return settle(words, { kind: 'case', words: '' });
  if (SUPPLY.test(title)) return settle(words, { kind: 'psu', words: '' });
  if (isCoolerTitle(title) && !MEMORY_KIT.test(title)) return settle(words, { kind: 'cooling', words: '' });
  if (isBoardTitle(title)) return settle(words, { kind: 'motherboard', words: '' });
  if (card && !MEMORY_SPEED.test(title)) return settle(words, { kind: 'gpu', words: '' });
  if (MEMORY_KIT.test(title)) return settle(words, { kind: 'ram', words: '' });
  return DRIVE.test(title) && GIGABYTES.test(title)
    ? settle(words, { kind: 'storage', words: '' })
    : undefined;
}

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

/** The last resort: what the attributes, the numbers in the title or the short description speak of. */
function kindByShape(words: SupplierWords): KindVerdict | undefined {
  const { title, partNumber } = words;
  if (namesLiquidCooler(title) || /\bAIR \d{2,3}MM|\bCFM\b/.test(title))
    return settle(words, { kind: 'cooling', words: '' });
  const told = `${partNumber} ; ${words.shortDescription}`;
  if (/^[A-Z]\d{3}/.test(chipsetIn(partNumber)?.chipset ?? '') && BOARD_WORD.test(partNumber))
    return { kind: 'motherboard' };
  if (cpuModelIn(partNumber)) return { kind: 'cpu' };
  if (namesDrive(title)) return { kind: 'storage' };
  if (ramPartNumber(partNumber).memory_type ?? isRamTitle(title)) return { kind: 'ram' };
  if (/^[A-Z]\d{3}/.test(chipsetIn(title)?.chipset ?? '')) return { kind: 'motherboard' };
  if (gpuChipIn(partNumber)) return { kind: 'gpu' };
  const names = words.statements.map((one) => one.name).join(' ; ');
  if (BOARD_SIZE.test(title)) return { kind: 'case' };
  if (/(?<!\d)(?:[3-9]\d{2}|1[0-6]\d{2}) ?W(?:ATTS?)?\b/.test(title))
    return settle(words, { kind: 'psu', words: '' });
  return BY_STATEMENTS.find(({ pattern }) => pattern.test(names) || pattern.test(told))?.verdict;
}

const RAM_SERIES =
  /\b(?:FURY (?:BEAST|RENEGADE|IMPACT)|VENGEANCE|DOMINATOR|TRIDENT|RIPJAWS|VIPER|T-FORCE|BALLISTIX|VALUERAM|SPECTRIX|LANCER|GAMMIX D\d+)\b/;

function isRamTitle(title: string): boolean {
  return RAM_SERIES.test(title) && GIGABYTES.test(title) && /(?<!\d)[2-9]\d{3}(?!\d)/.test(title);
}

const BY_STATEMENTS: readonly { pattern: RegExp; verdict: KindVerdict }[] = [
  { pattern: /\b(?:LARGO MAXIMO|MAX(?:IMO)?)[A-Z ]*(?:VGA|GPU)|FACTOR MOTHER/, verdict: { kind: 'case' } },
  { pattern: /SOPORTE RADIADOR/, verdict: { kind: 'case' } },
  { pattern: /SLOTS? DE MEMORIA|CHIPSETS? PRINCIPAL/, verdict: { kind: 'motherboard' } },
  { pattern: /CANTIDAD DE MEMORIAS|TIPO SODIMM/, verdict: { kind: 'ram' } },
  { pattern: /WATTS NOMINAL|80 ?PLUS|MODULAR/, verdict: { kind: 'psu' } },
  { pattern: /INCLUYE COOLER CPU|NUCLEOS/, verdict: { kind: 'cpu' } },
  { pattern: /CHIPSET GPU|LARGO DE LA PLACA/, verdict: { kind: 'gpu' } },
];

function no(reason: string): KindVerdict {
  return { kind: 'not_a_part', reason };
}
