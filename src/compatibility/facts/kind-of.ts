import { chipsetIn } from './chipsets.ts';
import { namesLiquidCooler } from './cooler.ts';
import { coolingKind } from './cooling-kind.ts';
import { cpuModelIn, namesMobileCpu } from './cpu-models.ts';
import { gpuChipIn } from './gpu-chips.ts';
import { HEAD_NOUNS, LATE_NOUNS, type HeadNoun } from './head-nouns.ts';
import { lookalike } from './lookalikes.ts';
import type { PartKind } from './part-facts.ts';
import type { SupplierWords } from './supplier-words.ts';

export type Kind = Exclude<PartKind, 'not_a_part'>;
export type KindVerdict = { kind: Kind } | { kind: 'not_a_part'; reason: string };

/** Which part an item is, by its own words and never by the supplier's category; or why it is none. */
export function kindOf(words: SupplierWords): KindVerdict {
  const { title } = words;
  const noun = earliest(title, FINDERS);
  const verdict = noun && !isCpuWithCooler(title, noun) ? settle(words, noun.noun) : kindByModel(words);
  if (verdict === undefined) {
    const late = earliest(title, LATE_FINDERS);
    return (late && settle(words, late.noun)) ?? kindByShape(words) ?? no('nothing says what it is');
  }
  return verdict;
}

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
  /(?:\b(?:PARA|CON|SIN|FOR|WITH|INCLUYE|INCLUYEN|TRAE|SOLO|NO|Y|AND|DE|TIPO|SOPORTA)|\b[PCSW]\/|[+&]) ?(?:LA |EL |TU |\d+ ?X? ?)?$/;

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

/** "RYZEN 9 5900X COOLER NO INCLUIDO": the processor is named before the cooler. */
function isCpuWithCooler(title: string, { noun, index }: Found): boolean {
  return noun.kind === 'cooling' && index > 8 && cpuModelIn(title.slice(0, index)) !== undefined;
}

function isCaseKit(title: string): boolean {
  return /\bGABINETE/.test(title) && !/\bMOTHER|\bMICRO\b|\bRYZEN|\bCORE|\bMEMORIA|\bPLACA/.test(title);
}

const MEMORY_KIT = /(?<![A-Z])DDR[345]|\bPC[45]-\d{5}/;
const DRIVE = /\bNVME\b|\bSATA\b|\bM\.2\b|\bIRONWOLF|\bBARRACUDA|\bSKYHAWK/;
const GIGABYTES = /\d ?(?:GB|TB|G)\b/;
const SUPPLY =
  /\b80 ?(?:PLUS|\+)|\b(?:FULLY|SEMI|NON)[ -]MODULAR|\d{3,4} ?W(?:ATTS?)?\b.*(?:MODULAR|\bATX\b|SFX|BRONZE|GOLD)/;
const ENCLOSURE =
  /\b(?:MID|FULL|MINI|SUPER|MICRO)[ -]?(?:TOWER|TORRE)\b|\bTEMPERED GLASS\b|\bVIDRIO TEMPLADO\b/;
const SCREEN = /\b1[1-8](?:\.\d)?(?:"| ?FHD| ?HD| ?OLED)|\bWIN(?:DOWS)? ?1[01]\b|\bFREE ?DOS\b|\bW1[01]\b/;

/** For titles without a noun ("AMD RYZEN 5 5600"): the model itself. */
function kindByModel(words: SupplierWords): KindVerdict | undefined {
  const { title } = words;
  if (namesMobileCpu(title) || (SCREEN.test(title) && GIGABYTES.test(title))) return no('notebook');
  const cpu = cpuModelIn(title);
  const card = gpuChipIn(title);
  if (cpu) {
    const more = [
      card !== undefined,
      MEMORY_KIT.test(title),
      DRIVE.test(title) || /\bSSD/.test(title),
      /\d{1,2} ?GB\b/.test(title),
    ];
    return more.some(Boolean) ? no('complete PC') : { kind: 'cpu' };
  }
  if (SUPPLY.test(title)) return settle(words, { kind: 'psu', words: '' });
  if (ENCLOSURE.test(title)) return settle(words, { kind: 'case', words: '' });
  const chipset = chipsetIn(title);
  if (chipset && /[A-Z]/.test(chipset.chipset) && isBoardTitle(title))
    return settle(words, { kind: 'motherboard', words: '' });
  if (card && !MEMORY_SPEED.test(title)) return settle(words, { kind: 'gpu', words: '' });
  if (MEMORY_KIT.test(title)) return settle(words, { kind: 'ram', words: '' });
  if (DRIVE.test(title) && GIGABYTES.test(title)) return settle(words, { kind: 'storage', words: '' });
  return undefined;
}

const MEMORY_SPEED = /(?<!G)DDR[345][- ]\d{4}|\d{4} ?(?:MT\/S|MHZ).*\bCL ?\d/;

function isBoardTitle(title: string): boolean {
  return /\bLGA|\bAM[45]\b|\bS1\d{3}\b|(?<!G)DDR[345]|\b(?:MICRO|MINI|E|M)?-?[AI]TX\b|\bWI-?FI|\b(?:ROG|TUF|PRIME|AORUS|TOMAHAWK|MORTAR|PRO|STEEL|PHANTOM|TAICHI|GAMING|DS3H|HDV)\b/.test(
    title,
  );
}

/** The last resort: what the attributes, the numbers in the title or the short description speak of. */
function kindByShape(words: SupplierWords): KindVerdict | undefined {
  const { title, partNumber } = words;
  if (namesLiquidCooler(title) || /\bAIR \d{2,3}MM|\bCFM\b/.test(title))
    return settle(words, { kind: 'cooling', words: '' });
  const told = `${partNumber} ; ${words.shortDescription}`;
  const cpu = cpuModelIn(partNumber);
  if (cpu) return { kind: 'cpu' };
  if (chipsetIn(title) && /^[A-Z]/.test(chipsetIn(title)?.chipset ?? '')) return { kind: 'motherboard' };
  if (gpuChipIn(partNumber)) return { kind: 'gpu' };
  const names = words.statements.map((one) => one.name).join(' ; ');
  return BY_STATEMENTS.find(({ pattern }) => pattern.test(names) || pattern.test(told))?.verdict;
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
