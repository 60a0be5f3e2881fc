import { decibels } from '../text/figures.ts';
import { statedFigures } from '../text/stated-figures.ts';
import { coolerByModel } from '../models/cooler-models.ts';
import { socketsOfCoolerLine } from '../models/cooler-sockets.ts';
import { millimetres, sideIn, watts, yesOrNo } from '../text/measures.ts';
import type { CoolerFacts, Reading } from '../facts/part-facts.ts';
import { roomForMemory } from './part-sizes.ts';
import { affirmed, mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { known, sourced, type Sourced } from '../vocabulary/sourced.ts';
import type { Socket } from '../vocabulary/value-lists.ts';
import { within } from '../vocabulary/bounds.ts';
import { FACT_TABLE } from '../facts/table/fact-table.ts';

export function readCooler(words: SupplierWords): Reading<CoolerFacts> {
  const type = coolerType(words);
  const isAir = type.value === 'air';
  return {
    sockets: sockets(words),
    type,
    height_mm: isAir ? height(words) : undefined,
    radiator_mm: isAir ? undefined : radiator(words),
    max_ram_mm: isAir ? roomForMemory(words) : undefined,
    max_tdp_w: maxTdp(words) ?? known(isAir ? coolerByModel(words.title)?.max_tdp_w : undefined),
    noise_db: noiseSaid(words).noise_db,
  };
}

const LIQUID =
  /\bWATER ?-?C|\bWATER\b|\bWC\b|\bW\.? ?COOL|\bREFRIG\w*\.? ?(?:POR )?LIQ|\bLIQ\.|\bENFRIAMIENTO LIQ|\bAIO\b|\bLIQUID|REFRIGERACION LIQUIDA|\bHYDRO|\bKRAKEN\b|\bCORELIQUID|\bMASTERLIQUID|\bML ?(?:120|240|280|360)[LRX]|\bRYUJIN|\bRYUO\b|\bLC ?(?:II |III )?(?:240|280|360)\b|\bH(?:45|55|60|75|80|90|100|105|110|115|150|170)I?\b|\bCASTLE\b|\bGAMMAXX L\d|\bL[EST]\d{3}\b|\bGALAHAD\b|\bFROSTFLOW|\bAURAFLOW|\bDASHFLOW|\bZOOMFLOW|\bPINKFLOW|\bAQUA\b|\bNAVIS\b|\bSILENT LOOP|\bPURE LOOP|\bLIGHT LOOP|\bNUCLEUS\b|\bNAUTILUS\b|\bEISBAER|\bHYDROSHIFT|\bFROZEN (?:WARFRAME|NOTTE|PRISM|HORIZON|MAGIC|EDGE|INFINITY|GUARDIAN)|\bTH\d{3}\b|\bTITAN \d{3}|\bWATERFORCE|\bHYPERFLOW/;
const AIR = /\bAIR\b|\bPOR AIRE\b|\bAIRE\b/;

/** Whether a title names a liquid cooler. */
export function namesLiquidCooler(text: string): boolean {
  return LIQUID.test(text) && !AIR.test(text);
}

const RADIATOR_ONLY = /(?<![\dA-Z-])(?:240|280|360|420)(?: ?MM)?\b(?! ?(?:W|RPM)\b)/;

function coolerType(words: SupplierWords): Sourced<'air' | 'aio'> {
  if (namesLiquidCooler(words.title)) return { value: 'aio', source: 'title' };
  const byRadiator = stated(words, /RADIADOR|RADIATOR/, (value) =>
    /\d{3}/.test(value) ? ('aio' as const) : undefined,
  );
  const byType = stated(words, /^TIPO|REFRIGERACI/, (value) =>
    LIQUID.test(value) || /L.{1,2}QUID/.test(value)
      ? ('aio' as const)
      : /AIR/.test(value)
        ? ('air' as const)
        : undefined,
  );
  // No air cooler is 240 mm or more in any direction.
  const bySize = sourced(RADIATOR_ONLY.test(words.title) ? ('aio' as const) : undefined, 'title');
  return byType ?? byRadiator ?? bySize ?? { value: 'air', source: 'convention' };
}

const SOCKET_WORDS: readonly (readonly [RegExp, Socket])[] = [
  [/\bAM4\b|\bAM[45] ?\/ ?(?:AM)?[45]\b/, 'AM4'],
  [/\bAM5\b|\bAM4 ?\/ ?5\b/, 'AM5'],
  [/(?<!\d)(?:1200|115[0156X]|115XX?)(?!\d| ?(?:RPM|W\b|MM))/, 'LGA1200'],
  [/(?<!\d)(?:1700|17XX)(?!\d| ?(?:RPM|W\b|MM))/, 'LGA1700'],
  [/(?<!\d)(?:1851|18XX)(?!\d| ?RPM)/, 'LGA1851'],
];
const SOCKETS_NAME = /SOCKET|Z.{1,2}CALO|COMPATIB|^INTEL\b|^AMD\b|PLATAFORMA|SOPORT/;
const INTEL_NUMBERS =
  /LGA|SOCKET|INTEL|AM[45]|\bS ?-?1[0-9]{3}|\d{4} ?\/ ?\d{3}[\dX]|17XX|\(1[127]\d\d|LAMINAR|\b(?:1700|1851|115[0156X])\b/;

function sockets(words: SupplierWords): Sourced<Socket[]> | undefined {
  const lists = words.statements.filter((one) => SOCKETS_NAME.test(one.name));
  const said = lists.map(({ name, value }) =>
    yesOrNo(value) === undefined ? value : nameIfYes(name, value),
  );
  // A sentence behind the statement goes on with it: "Compatibilidad: Intel 1700. AMD AM4 y AM5."
  const prose = lists.some(({ source }) => source === 'short_description') ? words.shortDescription : '';
  const listed = socketsIn(`${said.join(' ')} ${INTEL_NUMBERS.test(prose) ? prose : ''}`);
  const [first] = lists;
  if (first && listed) return { value: listed, source: first.source };
  return (
    affirmed(words, (text) =>
      INTEL_NUMBERS.test(text) && !CUT_LIST.test(text) ? socketsIn(text) : undefined,
    ) ?? known(socketsOfFamily(`${words.title} ${words.partNumber}`) ?? socketsOfCoolerLine(words.title))
  );
}

/** `Socket AM5` = `Sí`. */
function nameIfYes(name: string, value: string): string {
  return yesOrNo(value) === true ? name : '';
}

// "AM4/AM5/1...": a title that was cut within its list of sockets names only some of them.
const CUT_LIST =
  /\b(?:AM\d|LGA ?\d{4}|S?(?:115[0156X]|1200|1700|1851))[ /,-]{1,3}(?:AM?|L(?:G(?:A ?)?)?|S)?\d{0,3} ?\.\.\.$/;

function socketsIn(text: string): Socket[] | undefined {
  const found = SOCKET_WORDS.filter(([word]) => word.test(text)).map(([, socket]) => socket);
  return found.length > 0 ? found : undefined;
}

// The makers' own coolers, which come with one mounting.
function socketsOfFamily(text: string): Socket[] | undefined {
  if (/\bLAMINAR\b|\bRM1\b|\bRH1\b/.test(text)) return ['LGA1700'];
  if (/\bE97379\b|\bE97378\b|\bE41759\b|\bK69237\b/.test(text)) return ['LGA1200'];
  return /\bWRAITH (?:STEALTH|SPIRE|PRISM|MAX)\b/.test(text) ? ['AM4', 'AM5'] : undefined;
}

const HEIGHT_NAME = /ALTURA|^ALTO\b|HEIGHT|ALTO (?:DEL )?(?:COOLER|DISIPADOR|TOTAL)/;
const NOT_THE_HEIGHT = /MEMORIA|RAM\b|(?<!\b(?:CON|INCLUYENDO) )(?:FAN\b(?! COOLER)|VENTILADOR)|RADIADOR/;
const SIZE_NAME = /DIMENSION|MEDIDAS|TAMA.{1,2}O|SIZE/;

function height(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, HEIGHT_NAME, (value, name) =>
      NOT_THE_HEIGHT.test(name) ? undefined : millimetres(value, FACT_TABLE.cooler.height_mm.bounds),
    ) ??
    mentioned(words, (text) => {
      const said = /\b(?:AIR|ALTURA|ALTO|HEIGHT)(?: DE)?[ :]+(\d{1,3}(?:\.\d)? ?(?:MM|CM))/.exec(text)?.[1];
      if (said === undefined) return undefined;
      const mm = millimetres(said, FACT_TABLE.cooler.height_mm.bounds);
      return mm === undefined ? undefined : heightUnlessFan(mm);
    }) ??
    stated(words, SIZE_NAME, (value, name) =>
      NOT_THE_HEIGHT.test(name)
        ? undefined
        : (sideIn(name, value, 'height', FACT_TABLE.cooler.height_mm.bounds) ?? towerHeight(value)),
    ) ??
    sourced(heightInTitle(words.title), 'title') ??
    known(coolerByModel(words.title)?.height_mm)
  );
}

/** "AIR 120MM" is as likely the fan's. */
function heightUnlessFan(length: number): number | undefined {
  return length === 120 || length === 140 ? undefined : within(length, FACT_TABLE.cooler.height_mm.bounds);
}

const BARE_LENGTH = /(?<![\dX.-]|(?<!\bAM|\d{3})\d |[X.] |\bFAN |\bVENTILADOR )(\d{2,3}) ?MM\b(?! ?X)/;

/** "NH-L9A 37MM", "… 158MM": a bare length that no fan has is the cooler's own. Fans are 80 to 140 mm. */
function heightInTitle(title: string): number | undefined {
  const length = Number(BARE_LENGTH.exec(title)?.[1]);
  const isNoFan = (length >= 30 && length <= 75) || (length >= 145 && length <= 175);
  return isNoFan ? length : undefined;
}

/** A tower is taller than wide or deep, so of three sizes the largest is its height; a flat cooler's order is anybody's guess. */
function towerHeight(value: string): number | undefined {
  const sizes = [...value.matchAll(/\d{2,3}(?:\.\d)?/g)].map((match) => Number(match[0]));
  const largest = Math.max(...sizes);
  return sizes.length === 3 && largest >= 130
    ? within(largest, FACT_TABLE.cooler.height_mm.bounds)
    : undefined;
}

const RADIATOR_SIZE = /(?<!\d)(120|140|240|280|360|420)(?! ?(?:W|RPM|HZ)\b)(?!\d)/g;
const RADIATOR_FANS = /(?<!\d)([23]) ?X ?(120|140)(?!\d)/;
// Models whose number is no radiator's size: Corsair H100i, NZXT Kraken X63, DeepCool LS720, Thermalright …
const BY_MODEL: readonly (readonly [RegExp, number])[] = [
  [/\bH(?:100|105)I?X?\b|\bKRAKEN [XZ]?5\d\b|\bL[EST]5[02]0\b|\b[XZ]5[23]\b/, 240],
  [/\bH(?:110|115)I?\b|\bKRAKEN [XZ]?6\d\b|\b[XZ]6[123]\b/, 280],
  [/\bH150I?\b|\bKRAKEN [XZ]7\d\b|\bL[EST]720\b|\b[XZ]7[123]\b/, 360],
  [/\bH170I?\b/, 420],
  [/\bH(?:45|55|60|75|80)I?X?\b|\bKRAKEN M2\d\b|\bL[EST]3\d0\b/, 120],
  [/\bH90\b/, 140],
];

function radiator(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, /RADIA(?:DOR|TOR)/, (value, name) =>
      /MATERIAL|FAN/.test(name) ? undefined : radiatorIn(value),
    ) ??
    mentioned(words, radiatorIn) ??
    stated(words, /TAMA.{1,2}O|MEDIDA|DIMENSION|FORMATO/, radiatorIn) ??
    known(BY_MODEL.find(([model]) => model.test(words.title))?.[1])
  );
}

function radiatorIn(text: string): number | undefined {
  const whole = measuredWhole(inMetric(text));
  if (whole !== undefined) return whole;
  const fans = RADIATOR_FANS.exec(text);
  const sizes = [...inMetric(text).matchAll(RADIATOR_SIZE)].map((match) => Number(match[1]));
  const byFans = fans ? Number(fans[1]) * Number(fans[2]) : 0;
  const largest = Math.max(byFans, ...sizes);
  return largest > 0 ? largest : undefined;
}

/** `15.6" X 4.7"` -> `396 X 119`, `24 CM` -> `240`. */
function inMetric(text: string): string {
  return text.replace(/(\d{1,2}(?:\.\d{1,2})?) ?("|CM\b)/g, (_, amount: string, unit: string) =>
    String(Math.round(Number(amount) * (unit === '"' ? 25.4 : 10))),
  );
}

const THREE_SIZES =
  /(?<!\d)\d{2,3}(?:\.\d)? ?(?:MM)? ?X ?\d{2,3}(?:\.\d)? ?(?:MM)? ?X ?\d{2,3}(?:\.\d)?(?!\d)/;

/** Radiators measured whole: 277 x 120 x 27 mm carries two 120 mm fans, 397 x 120 x 27 mm three. */
function measuredWhole(text: string): number | undefined {
  const sizes = THREE_SIZES.exec(text)?.[0].split('X') ?? [];
  const length = Math.max(0, ...sizes.map((size) => Number.parseFloat(size)));
  if (length >= 430 && length <= 465) return 420;
  if (length >= 385 && length <= 410) return 360;
  if (length >= 305 && length <= 325) return 280;
  return length >= 268 && length <= 290 ? 240 : undefined;
}

const noiseSaid = statedFigures({
  noise_db: { name: /^(?!.*(?:BOMBA|PUMP)).*(?:RUIDO|NOISE|SONOR)/, read: decibels },
});

function maxTdp(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, /\bTDP\b|DISIPACI|POTENCIA|WATTS|CAPACIDAD/, (value) =>
      watts(value, FACT_TABLE.cooler.max_tdp_w.bounds),
    ) ??
    mentioned(words, (text) => {
      const match =
        /\bTDP[ :]*(?:MAX\.?|HASTA|DE)* ?:? ?(\d{2,3}) ?W|(?<!\d)(\d{2,3}) ?W(?:ATTS)? (?:DE )?TDP/.exec(
          text,
        );
      return match ? within(Number(match[1] ?? match[2]), FACT_TABLE.cooler.max_tdp_w.bounds) : undefined;
    }) ??
    sourced(wattsInTitle(words.title), 'title')
  );
}

/** Bare watts in a cooler's title are those it takes away: its fans draw five. */
function wattsInTitle(title: string): number | undefined {
  const watts = Number(/(?<![\d.])(\d{2,3}) ?W(?:ATTS?)?(?![A-Z\d])/.exec(title)?.[1]);
  return watts >= 60 ? within(watts, FACT_TABLE.cooler.max_tdp_w.bounds) : undefined;
}
