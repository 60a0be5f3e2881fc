import { cleanText } from '../text/clean-text.ts';

/** The words of a title that tell one model of a maker from another. */
export interface ModelWords {
  /** In order, without what every product of the kind may say. */
  readonly words: readonly string[];
  /** The same, and each two neighbours as one word: `RM 850X` is `RM850X`. */
  readonly joined: ReadonlySet<string>;
  /** Figures and grades that not every title repeats, by what they count. */
  readonly details: ReadonlyMap<Detail, string>;
}

type Detail = 'watts' | 'grade' | 'memory' | 'memory type' | 'year' | 'radiator';

const DETAILS: readonly (readonly [Detail, RegExp])[] = [
  ['watts', /\b(\d{3,4}) ?W(?:ATTS?|ATIOS)?(?: REALES)?\b/],
  ['grade', /\b(BRONZE|BRONCE|SILVER|PLATA|GOLD|ORO|PLATINUM|PLATINO|TITANIUM|TITANIO)\b/],
  ['memory', /(?<![\dX.])\b(\d{1,2}) ?GB?\b(?! ?\/S)/],
  ['memory type', /\bDDR ?([345])(?:\b|-)/],
  ['year', /\((20[12]\d)\)|\b(20[12]\d)(?= (?:EDITION|VERSION)| ?$)/],
  ['radiator', /\b(120|140|240|280|360|420)(?: ?MM)?\b/],
];

const GRADES: Readonly<Record<string, string>> = {
  BRONCE: 'BRONZE',
  PLATA: 'SILVER',
  ORO: 'GOLD',
  PLATINO: 'PLATINUM',
  TITANIO: 'TITANIUM',
};

/** Words that any product's title may have: the kind's nouns, colours, lights, plugs, advertising. They never distinguish two models. */
const SAID_OF_ANY = new Set(
  (
    'PLACA PLACAS DE DEL LA EL LOS CON SIN PARA Y P C S EN VIDEO TARJETA GRAFICA GRAPHICS GRAPHIC CARD VGA GPU GEFORCE RADEON NVIDIA AMD INTEL ' +
    'MOTHER MOTHERBOARD MAINBOARD BOARD PLACAMADRE MADRE SOCKET AM4 AM5 LGA1700 LGA1200 LGA1851 LGA1151 1700 1200 1851 1151 S1700 S1200 S1851 S1151 LGA ' +
    'GABINETE GABINETES CASE CHASSIS TOWER MID FULL MINITORRE TORRE MIDTOWER MINI MICRO ATX MATX EATX ITX M-ATX DESKTOP COMPUTER PC VIDRIO TEMPLADO CRISTAL LATERAL ' +
    'TEMPERED GLASS SIDE PANEL PANELS SOLID ACRYLIC WINDOW WINDOWED TRANSPARENT TINTED FRONT TYPE TYPE-A TYPE-C USB USB-C USB3 GEN GEN2X2 FAN FANS COOLERS VENTILADORES ' +
    'FUENTE FUENTES PSU POWER SUPPLY ALIMENTACION MODULAR SEMI SEMIMODULAR NON FULLY FULLMODULAR CERTIFIED CERTIFICADA CERTIFICACION PLUS80 80+ 80PLUS 80 ' +
    'COOLER CPU PROCESADOR WATER LIQUID WATERCOOLER WATERCOOLING REFRIGERACION LIQUIDA AIO AIR AIRE DISIPADOR HEATSINK COOLING ENFRIADOR SILENT NOISE CFM RADIATOR RADIADOR ' +
    'BLACK NEGRO NEGRA WHITE BLANCO BLANCA RED ROJO GREY GRAY GRIS SILVERED BLUE AZUL GREEN VERDE PINK ROSA ORANGE GOLDEN BK WH WT BLK SNOW SPACE ' +
    'RGB ARGB A-RGB ADDRESSABLE LED LIGHT LIGHTING NEW NUEVO NUEVA OEM BOX BULK GAMING GAMER EDITION EDICION SERIES SERIE VERSION ' +
    'OC OVERCLOCKED OVERCLOCK WIFI WI-FI WIFI6 WIFI6E WIFI7 BLUETOOTH BT HDMI DP DISPLAYPORT DVI PCIE PCI-E PCI EXPRESS X16 X8 4.0 5.0 3.0 3.1 12VHPWR 12V-2X6 ' +
    'GDDR5 GDDR5X GDDR6 GDDR6X GDDR7 GB G LHR BIT BITS 64BIT 128BIT 192BIT 256BIT MM AND WITH FOR THE W/ UP TO DDR DDR3 DDR4 DDR5 D4 D5 USED LGA115X LHR'
  ).split(' '),
);

const FROM_HERE_FEATURES = /\b(?:WITH|W\/|C\/|INCLUYE|FEATURING)\b.*$/;
const MEASURE = /^\d+(?:\.\d+)?(?:CFM|DB|DBA|RPM|MM|CM|L|V|A|HZ|MHZ|GHZ)$/;
const BESIDE_UNIT = /\b\d+(?:\.\d+)? (?:CFM|DBA?|RPM|MM|CM|LITROS?|MHZ|GHZ)\b/g;

/** What a title says of the model. The maker's own name is no part of it. */
export function modelWords(title: string, maker: string): ModelWords {
  const clean = cleanText(title)
    .replace(FROM_HERE_FEATURES, ' ')
    .replace(/80 ?(?:\+|PLUS)/g, ' ');
  const details = new Map<Detail, string>();
  for (const [detail, pattern] of DETAILS) {
    const match = pattern.exec(clean);
    const value = match?.[1] ?? match?.[2];
    if (value !== undefined) details.set(detail, GRADES[value] ?? value);
  }
  const words = clean
    .replace(BESIDE_UNIT, ' ')
    .split(/[\s/()[\]|,:;"'!+]+/)
    .flatMap((word) => split(word))
    .filter((word) => word !== '' && !saysNothing(word, details));
  const own = withoutMaker(words, maker);
  return { words: own, joined: new Set([...neighboursOf(own), ...withFigures(own, details)]), details };
}

/** `CX 750W` is `CX750`, `ML 240` is `ML240`. */
function withFigures(words: readonly string[], details: ReadonlyMap<Detail, string>): string[] {
  const figures = [details.get('watts'), details.get('radiator')].filter((figure) => figure !== undefined);
  return words.flatMap((word) => figures.map((figure) => `${word}${figure}`));
}

/** `ROG-STRIX` is two words; `H5-FLOW` too. */
function split(word: string): string[] {
  return SAID_OF_ANY.has(word) ? [] : word.split(/[-_.]+/);
}

function saysNothing(word: string, details: ReadonlyMap<Detail, string>): boolean {
  if (SAID_OF_ANY.has(word) || MEASURE.test(word)) return true;
  if (/^\d{1,2}GB?$/.test(word) || /^DDR\d$/.test(word)) return true;
  if (/^\d{3,4}W(?:ATTS?)?$/.test(word)) return true;
  if (details.get('radiator') === word) return true;
  return details.get('grade') === (GRADES[word] ?? word) || details.get('year') === word;
}

function withoutMaker(words: readonly string[], maker: string): string[] {
  const own = maker
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  return words.filter((word) => !own.includes(word));
}

function neighboursOf(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...pairs];
}

/** The words by which a model is looked up: the longest with a digit, else the longest; alone, and as one with its neighbours. */
export function anchorsOf({ words }: ModelWords): string[] {
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const anchor = byLength.find((word) => /\d/.test(word)) ?? byLength[0];
  if (anchor === undefined) return [];
  const at = words.indexOf(anchor);
  const [before, after] = [words[at - 1], words[at + 1]];
  return [
    anchor,
    ...(before === undefined ? [] : [`${before}${anchor}`]),
    ...(after === undefined ? [] : [`${anchor}${after}`]),
  ];
}

/**
 * Whether a product's title names this model: it has each of the model's words and no other one, and no figure that differs. Similarity is
 * not enough: one more word means another variant.
 */
export function isModel(title: ModelWords, model: ModelWords): boolean {
  if (model.words.length === 0) return false;
  for (const [detail, value] of model.details) {
    const said = title.details.get(detail);
    if (said !== undefined && said !== value) return false;
  }
  return isCovered(model, title) && isCovered(title, model);
}

/** Each word of one is in the other, alone or as half of two words written as one. */
function isCovered(one: ModelWords, other: ModelWords): boolean {
  return one.words.every((word, index) => {
    if (other.joined.has(word)) return true;
    const before = one.words[index - 1];
    const after = one.words[index + 1];
    return (
      (before !== undefined && other.joined.has(`${before}${word}`)) ||
      (after !== undefined && other.joined.has(`${word}${after}`))
    );
  });
}
