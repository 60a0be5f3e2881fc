import { count, watts, yesOrNo } from '../text/measures.ts';
import { type PsuFacts, type Reading } from '../facts/part-facts.ts';
import { psuLength } from './part-sizes.ts';
import { epsPlugs } from './eps-plugs.ts';
import { has16PinByLine } from '../models/psu-plugs.ts';
import { sizeByLine } from '../models/psu-lines.ts';
import { spelledPlugs } from './plugs.ts';
import { deniedOrMentioned, mentioned, stated, written, type SupplierWords } from '../text/supplier-words.ts';
import { assumed, known, type Sourced } from '../vocabulary/sourced.ts';
import { PSU_SIZES, type PsuSize } from '../vocabulary/value-lists.ts';
import { within } from '../vocabulary/bounds.ts';
import { FACT_TABLE } from '../facts/table/fact-table.ts';

type Efficiency = NonNullable<PsuFacts['efficiency']>;
type Modular = NonNullable<PsuFacts['modular']>;

export function readPsu(words: SupplierWords): Reading<PsuFacts> {
  return {
    watts: ratedWatts(words),
    real_w: realWatts(words),
    form_factor:
      stated(words, /FORMATO|FACTOR|FORM|TAMA.{1,2}O|^TIPO/, psuSizeIn) ??
      mentioned(words, smallSizeIn) ??
      known(sizeByLine(`${words.title} ${words.partNumber}`)) ??
      assumed('ATX'),
    efficiency: efficiency(words),
    modular: modular(words),
    has_16pin: has16Pin(words),
    pcie_8pin: pcie8Pin(words),
    length_mm: psuLength(words),
    eps_8pin: epsPlugs(words),
  };
}

const WATTS_NAME = /^(?!.*(?:REAL|CPU|12V)).*(?:POTENCIA|WATT|POWER|CAPACIDAD)/;
const SAID_WATTS = /(?<![\d.])(\d{3,4}) ?W(?:ATTS?|ATIOS|TS)?(?![A-Z\d])/;
// The number within a model: MWE 650, GX-750, P450B, A650BN, CX550M, SMART 500, 600 W1, PS-SPD-0650.
const MODEL_NUMBER =
  /(?<!\d|\.|\+)0?([1-9]\d{2}|1[0-9]\d0|2000)(?!\d|\.\d| ?(?:MM|V\b|VA|VAC|RPM|HZ|MAH|PLUS|PIN|A\b))/g;
const COOLER_MASTER = /\bMP[A-Z]-(\d{3,4})\d-/;

function ratedWatts(words: SupplierWords): Sourced<number> | undefined {
  return (
    mentioned(words, (text) => saidWatts(text.replace(REAL_WATTS, ' '))) ??
    stated(words, WATTS_NAME, (value) => watts(value, FACT_TABLE.psu.watts.bounds)) ??
    mentioned(words, (text) => wattsInModel(text.replace(REAL_WATTS, ' '))) ??
    // "600W REALES" and nothing else is both.
    mentioned(words, saidWatts)
  );
}

function saidWatts(text: string): number | undefined {
  return within(Number(SAID_WATTS.exec(text)?.[1]), FACT_TABLE.psu.watts.bounds);
}

const REAL = '(?:REAL(?:ES)?|CONTINU[AO]S?|EFECTIV[AO]S?|RMS)';
const REAL_WATTS = new RegExp(
  String.raw`(?<![\d.])(\d{2,4}) ?W(?:ATTS?|TS)? ${REAL}\b|\b(?:POTENCIA|WATTS?|POWER) ${REAL}(?: DE)?[ :=]*(\d{2,4}) ?W?(?:ATTS?)?\b`,
  'g',
);
const REAL_NAME = /\b(?:REAL(?:ES)?|CONTINU[AO]S?|EFECTIV[AO]S?)\b/;

/** The watts that a seller calls real, beside those on the label. */
function realWatts(words: SupplierWords): Sourced<number> | undefined {
  const { bounds } = FACT_TABLE.psu.real_w;
  return (
    stated(words, REAL_NAME, (value) => watts(value, bounds)) ??
    written(words, (text) => {
      const [match] = text.matchAll(REAL_WATTS);
      return match ? within(Number(match[1] ?? match[2]), bounds) : undefined;
    })
  );
}

function wattsInModel(text: string): number | undefined {
  const coolerMaster = Number(COOLER_MASTER.exec(text)?.[1]);
  if (coolerMaster >= 200) return coolerMaster;
  const numbers = [...text.matchAll(MODEL_NUMBER)].map((match) => Number(match[1]));
  const plausible = numbers.filter((number) => number >= 200 && number <= 2000 && number % 10 === 0);
  return plausible.find((number) => number % 50 === 0) ?? plausible[0];
}

const SIZES: readonly (readonly [RegExp, PsuSize])[] = [
  [/\bSFX ?-? ?L\b/, 'SFX-L'],
  [/\bSFX(?! ?-? ?L\b)/, 'SFX'],
  [/\bTFX\b/, 'TFX'],
  [/\bFLEX\b/, 'Flex'],
];
const ATX = /(?<![A-Z]|\bFLEX[- ]?)ATX(?! ?V? ?[23]\.)\b|\bPS\/?[23]\b|\bEPS\b/;

/** The supply sizes that a text names. */
export function psuSizesIn(text: string): PsuSize[] {
  const small = new Set(SIZES.filter(([word]) => word.test(text)).map(([, size]) => size));
  return PSU_SIZES.filter((size) => (size === 'ATX' ? ATX.test(text) : small.has(size)));
}

function smallSizeIn(text: string): PsuSize | undefined {
  return SIZES.find(([word]) => word.test(text))?.[1];
}

function psuSizeIn(text: string): PsuSize | undefined {
  return smallSizeIn(text) ?? (ATX.test(text) ? 'ATX' : undefined);
}

const BESIDE_80_PLUS = /\b80 ?(?:PLUS|\+)[ -]*(?:CERTIFIED )?(TITANIUM|PLATINUM|GOLD|SILVER|BRONZE|WHITE)/;
const CERTIFICATES: readonly (readonly [RegExp, Efficiency])[] = [
  [/TITANIUM|TITANIO/, 'titanium'],
  [/PLATINUM|PLATINO|\bPLATIN\b/, 'platinum'],
  [/\bGOLD|\bORO\b/, 'gold'],
  [/\bSILVER\b|\bPLATA\b/, 'silver'],
  [/\bBRONZE|\bBRONCE|\bBRONZ\b/, 'bronze'],
];
const MARK_ALONE = /\b80 ?\+|\b80 ?PLUS/;
const WHITE_NAME = /CERTIFIC|EFICIEN|80 ?PLUS|EFFICIENCY/;
// Letters that makers append to the wattage: MSI A650BN, Gigabyte P450B / UD850GM, MSI A750GL, EVGA 600 BR / W1 / GD.
const BY_LETTER: readonly (readonly [RegExp, Efficiency])[] = [
  [
    /\b(?:A|P|UD|PQ|PK|PM|PN|PX|DQ|RM|GF|XPG)?-?\d{3,4} ?(?:B|BN|BR|BQ|B[1-5]|DB)\b|\bCX-?\d{3}[MF]?\b/,
    'bronze',
  ],
  [
    /\b(?:A|P|UD|PQ|PX|DQ)\d{3,4}(?:GM|GL|GF|G|M-ST)\b|\bGX-?\d{3,4}\b|\bRM\d{3,4}[XEI]?\b|\b\d{3,4} ?G[1-7A]\b|\bGM-?\d{3,4}\b/,
    'gold',
  ],
  [/\b\d{3} ?W[123]?\b(?= |$)(?<=W[123])|\bVS-?\d{3}\b|\b\d{3} WHITE 80|\bMWE\b.*\bWHITE\b/, 'white'],
];

function certificate(text: string): Efficiency | undefined {
  // A silver or gold shell may hold a bronze supply: the word beside "80 PLUS" counts before any other.
  const named = BESIDE_80_PLUS.exec(text)?.[1];
  if (named === 'WHITE') return 'white';
  return CERTIFICATES.find(([word]) => word.test(named ?? text))?.[1];
}

function efficiency(words: SupplierWords): Sourced<Efficiency> | undefined {
  return (
    mentioned(words, certificate) ??
    stated(
      words,
      WHITE_NAME,
      (value) => certificate(value) ?? (/WHITE|STANDARD|BLANCO/.test(value) ? 'white' : undefined),
    ) ??
    known(BY_LETTER.find(([letters]) => letters.test(words.title))?.[1]) ??
    mentioned(words, markAlone) ??
    stated(words, WHITE_NAME, markAlone)
  );
}

/** "80 PLUS" without a metal is the mark's first step. */
function markAlone(text: string): Efficiency | undefined {
  return MARK_ALONE.test(text) ? 'white' : undefined;
}

function modular(words: SupplierWords): Sourced<Modular> | undefined {
  return (
    mentioned(words, modularIn) ??
    stated(words, /MODULAR|CABLEADO|CABLES|CABLING|^TIPO|^TYPE$/, (value, name) => {
      const says = modularIn(value);
      if (says !== undefined || !name.includes('MODULAR')) return says;
      if (/^(?:FULL|TOTAL|COMPLET|100)/.test(value)) return 'full';
      if (/^(?:SEMI|PARCIAL|HIBRID)/.test(value)) return 'semi';
      const isModular = yesOrNo(value);
      return isModular === undefined ? undefined : isModular ? 'full' : 'no';
    })
  );
}

function modularIn(text: string): Modular | undefined {
  if (/\bNO[ -]?(?:ES )?MODULAR|\bNON[ -]?MODULAR|\bCABLES? FIJOS?|\bFIJOS?\b/.test(text)) return 'no';
  if (/\bSEMI[ -]?MOD/.test(text)) return 'semi';
  return /\bMODULAR|\bFULLY?[ -]?MOD/.test(text) ? 'full' : undefined;
}

const SIXTEEN =
  /\bATX ?V?-?3(?:\.\d)?\b|\bPCI-?E ?-?(?:GEN ?)?5(?:\.\d)?\b|\bPCI EXPRESS 5|12V ?-?HPWR|12V ?-?2X6|\bPG5\b|\b16 ?-?PIN|\b12\+4 ?-?P/;
const SIXTEEN_NAME = /12V ?-?HPWR|12V ?-?2X6|16 ?-?PIN|12\+4/;

function has16Pin(words: SupplierWords): Sourced<boolean> | undefined {
  return (
    stated(words, SIXTEEN_NAME, (value) => !/^(?:NO|0|SIN)\b/.test(value)) ??
    deniedOrMentioned(
      words,
      ({ how, what }) => (how === 'lacks' && SIXTEEN_NAME.test(what) ? false : undefined),
      (text) => SIXTEEN.test(text) || undefined,
    ) ??
    stated(words, /./, (value) => (SIXTEEN.test(value) ? true : undefined)) ??
    known(has16PinByLine(`${words.title} ${words.partNumber}`))
  );
}

const PCIE_NAME = /PCI-? ?E|VGA|GPU|PLACA|CONECTOR|CONNECTOR|6 ?\+ ?2/;
const EIGHT_PINS = /6 ?\+ ?2|8 ?-?P/;
const LISTED =
  /(?<![\d+])([1-9]\d?) ?X ?(?:CONECTOR(?:ES)? )?(?:PCI-?E ?)?\(?(?:6 ?\+ ?2|8)(?! ?\(?4)[^,;/]{0,12}?(?:PCI-?E|$|,|;|\/|\)|P)|(?<![\d+])([1-9]\d?) ?X ?PCI-?E ?\(?(?:6 ?\+ ?2|8)/;
// "4", "4 UNIDADES", "4 (6+2 PIN)".
const PLUG_COUNT = /^\d{1,2}(?: ?(?:UNIDADES|U)?\.?| ?\((?:DE )?(?:6 ?\+ ?2|8)[ -]?P?[A-Z]*\))$/;
const CARD_PLUGS = /PCI-? ?E|VGA|GPU|6 ?\+ ?2/;
const SPELLED = /(?<![\d+])([1-9]) ?X ?(?:PCI-?E )?8 ?-?P|8 ?-?P(?:IN(?:ES|S)?)? ?X ?([1-9])/;
const OTHER_PLUGS = /\b(?:CPU|EPS|ATX|SATA|MOLEX|PERIFERICO)|\bVERSION/;

// In running text only what is said of cards outright: "2 X PCIE 6+2", "1 X 8 PINES PCIE". The rest may be the processor's.
const FOR_CARDS =
  /(?<![\dA-Z+.])([1-9]) ?(?:X ?|CONECTOR(?:ES)? |CABLES? )(?:DE )?(?:PCI-?E(?:XPRESS)?|VGA|GPU)(?: DE)? ?\(?(?:6 ?\+ ?2|8)(?! ?\+)|(?<![\dA-Z+.])([1-9]) ?X ?\(?(?:6 ?\+ ?2|8) ?-?(?:P(?:IN(?:ES|S)?)?)?\)? ?(?:PCI-?E|VGA|GPU)\b/;

function cardPlugsIn(text: string): number | undefined {
  const match = FOR_CARDS.exec(text);
  return match ? Number(match[1] ?? match[2]) : undefined;
}

function pcie8Pin(words: SupplierWords): Sourced<number> | undefined {
  return statedPlugs(words) ?? mentioned(words, cardPlugsIn);
}

const NO_PLUG = /^(?:NO(?: (?:POSEE|TIENE|TRAE|INCLUYE))?|NINGUN[OA]?|SIN CONECTOR(?:ES)?)$/;

function statedPlugs(words: SupplierWords): Sourced<number> | undefined {
  return stated(words, PCIE_NAME, (value, name) => {
    if (SIXTEEN_NAME.test(name) || OTHER_PLUGS.test(name)) return undefined;
    if (NO_PLUG.test(value) && /PCI-? ?E|VGA/.test(name)) return 0;
    const parts = value.split(/[,;/]/).filter((part) => !OTHER_PLUGS.test(part));
    const listed = parts.map((part) => LISTED.exec(part.trim())).find((match) => match !== null);
    if (listed) return Number(listed[1] ?? listed[2]);
    const forCards = parts.filter((part) => CARD_PLUGS.test(name) || CARD_PLUGS.test(part));
    const spelled = forCards.map((part) => SPELLED.exec(spelledPlugs(part))).find((match) => match !== null);
    if (spelled) return Number(spelled[1] ?? spelled[2]);
    const countsPins = EIGHT_PINS.test(name) || (/PCI-? ?E|VGA/.test(name) && !/6 ?PIN/.test(name));
    const plugs =
      countsPins && PLUG_COUNT.test(value) ? count(value, FACT_TABLE.psu.pcie_8pin.bounds) : undefined;
    // Sheets write 0 where nobody counted.
    return plugs === 0 ? undefined : plugs;
  });
}
