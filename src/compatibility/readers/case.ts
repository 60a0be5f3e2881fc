import { boardSizesIn, sizesUpTo } from '../text/form-factors.ts';
import { caseByModel } from '../models/case-models.ts';
import { isSlim, takesLowCardsOnly } from './card-profile.ts';
import { millimetres, yesOrNo } from '../text/measures.ts';
import type { CaseFacts, Reading } from '../facts/part-facts.ts';
import { psuSizesIn } from './psu.ts';
import { takesRearConnectors } from './rear-connectors.ts';
import { mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { known, sourced, type Sourced } from '../vocabulary/sourced.ts';
import type { BoardSize, PsuSize } from '../vocabulary/value-lists.ts';
import { within } from '../vocabulary/bounds.ts';
import { FACT_TABLE } from '../facts/table/fact-table.ts';

export function readCase(words: SupplierWords): Reading<CaseFacts> {
  const included = psuIncluded(words);
  const model = caseByModel(words.title);
  const room = maxGpu(words) ?? known(model?.max_gpu_mm);
  const supplies = psuSizes(words) ?? known(model?.psu_form_factors);
  const slim = isSlim(words, room?.value);
  return {
    form_factors: formFactors(words),
    psu_included: included,
    psu_watts: included.value ? psuWatts(words) : undefined,
    max_gpu_mm: room,
    max_cooler_mm: maxCooler(words) ?? known(model?.max_cooler_mm),
    radiators_mm: radiators(words),
    psu_form_factors: supplies,
    slim,
    low_profile_only: takesLowCardsOnly(words, slim?.value, supplies?.value),
    rear_connectors: takesRearConnectors(words),
  };
}

const BOARD_NAME =
  /MOTHER|MAINBOARD|FORMATO|FACTOR|PLACA (?:BASE|MADRE)|TAMA.{1,2}O|TIPO|COMPATIB|FORM FACTOR|SOPORT/;
const NOT_BOARDS = /FUENTE|PSU|FAN|RADIADOR|VGA|GPU|VIDEO|VENTILADOR|COOLER|POWER|DISCO/;
const OWN_SUPPLY =
  /\b(?:FUENTES?|PSU|POWER SUPPLY)(?: DE PODER| DE ALIMENTACION)?(?: (?:GENERICA|INCLUIDA|TIPO))? ?(?:ATX|SFX(?:-L)?|TFX|FLEX)(?:[ /,-]+(?:SFX(?:-L)?|ATX|TFX|FLEX)\b)*/g;

function formFactors(words: SupplierWords): Sourced<BoardSize[]> | undefined {
  const largest =
    stated(words, BOARD_NAME, (value, name) => (NOT_BOARDS.test(name) ? undefined : largestIn(value))) ??
    mentioned(words, largestIn);
  return sourced(largest && sizesUpTo(largest.value), largest?.source ?? 'title');
}

/** A full tower takes every board; a tower's height word counts only when no board size is named. */
function largestIn(text: string): BoardSize | undefined {
  const said = text.replace(OWN_SUPPLY, ' ');
  if (/\b(?:FULL|SUPER|ULTRA|BIG)[ -]?(?:TOWER|TORRE)\b|\bTORRE COMPLETA\b/.test(said)) return 'E-ATX';
  const named = boardSizesIn(said)[0];
  if (named !== undefined) return named;
  if (/\b(?:MID|MIDI|MEDIA|MIDDLE|MEDIUM)[ -]?(?:TOWER|TORRE)\b|\bSEMI ?TORRE\b/.test(said)) return 'ATX';
  return /\b(?:MINI|MICRO)[ -]?(?:TOWER|TORRE)\b|\bMICRO$/.test(said) ? 'mATX' : undefined;
}

const NO_PSU =
  /\bS\/ ?FUENTE|\bSIN FUENTE|\bNO INCLUYE (?:LA )?FUENTE|\bFUENTE NO INCLUIDA|\bNO PSU\b|\bW\/?O PSU/;
const WITH_PSU =
  /\bC\/ ?FUENTE|\bCON FUENTE|\+ ?(?:KIT |CON )?FUENTE|\bINCLUYE (?:LA )?FUENTE|\bFUENTE (?:INCLUIDA|DE \d{3}|ATX \d{3}|\d{3})|\b(?:W\/|WITH )(?:\d{3} ?W )?PSU|\bY FUENTE(?! (?:ATX|SFX|TFX)\b(?! ?\d))|\bFTE\.? ?\d{3}|\bC\/ ?FTE|\bC\/ ?KIT\b|\d{3} ?W(?:ATTS?)? (?:POWER SUPPLY|PSU)/;
const WATTS = /(?<![\d.]|(?<!FUENTE|FTE|KIT)[A-Z-])(1?[1-9]\d{2}|1000) ?W(?:ATTS?|TS)?(?![A-Z\d])/;
// "KIT" alone means the Argentine bundle of case, supply, keyboard and mouse; "KIT 3 FAN" does not.
const KIT =
  /\bKIT\b(?! ?(?:DE )?(?:X ?)?\d? ?(?:X ?)?(?:FAN|COOLER|VENTILADOR|A?RGB|LED|TORNILL|MONTAJE|PCI))/;
const PERIPHERALS = /TECLADO|MOUSE|PARLANTE|PERIFERICO/;
const PSU_NAME =
  /(?:INCLUYE|TRAE|CON)[A-Z ]*FUENTE|FUENTE[A-Z ]*(?:INCLUID|DE ALIMENTACION|ALIMENTACION)|^FUENTE$|^PSU$|POWER SUPPLY|POTENCIA/;

function psuIncluded(words: SupplierWords): Sourced<boolean> {
  return (
    mentioned(words, (text) => (NO_PSU.test(text) ? false : WITH_PSU.test(text) ? true : undefined)) ??
    stated(words, PSU_NAME, (value) => yesOrNo(value) ?? (WATTS.test(value) ? true : undefined)) ??
    sourced(WATTS.test(words.title) || isKit(words.title) ? true : undefined, 'title') ?? {
      value: false,
      source: 'convention',
    }
  );
}

function isKit(title: string): boolean {
  return KIT.test(title) && (PERIPHERALS.test(title) || /GABINETE (?:[A-Z]+ )?KIT\b|^KIT\b/.test(title));
}

const WATTS_BY_WORD = /\b(?:FUENTE|FTE\.?|PSU)(?: DE| ATX| GENERICA| INCLUIDA| TFX| SFX)* ?(\d{3})\b/;

function psuWatts(words: SupplierWords): Sourced<number> | undefined {
  const read = (text: string): number | undefined =>
    within(Number(WATTS.exec(text)?.[1] ?? WATTS_BY_WORD.exec(text)?.[1]), FACT_TABLE.case.psu_watts.bounds);
  return (
    mentioned(words, read) ??
    stated(words, /FUENTE|PSU|POTENCIA|WATT|POWER/, (value) => read(value) ?? plainWatts(value))
  );
}

function plainWatts(value: string): number | undefined {
  return /^\d{3,4}$/.test(value) ? within(Number(value), FACT_TABLE.case.psu_watts.bounds) : undefined;
}

const CARD = '(?:VGA|GPU|PLACAS?|VIDEO|TARJETA|GRAFIC\\w*|VIDEO CARD|GRAPHICS CARD)';
const GPU_NAME = new RegExp(
  `(?:LARGO|LONGITUD|LENGTH|M.{1,2}X|MAX|SOPORT|ESPACIO|CLEARANCE|DEDICADA)[A-Z .()]*${CARD}|${CARD}[A-Z .()]*(?:LARGO|LONGITUD|LENGTH|M.{1,2}X|MAX|SOPORT|CLEARANCE|DEDICADA|HASTA)|^${CARD}(?: (?:DE VIDEO|GRAFICA))?$`,
);
const NO_CARD =
  /\bNO (?:SOPORTA|ADMITE|COMPATIBLE CON) (?:UNA )?(?:PLACA|VGA|GPU|TARJETA)|\bSIN SOPORTE (?:PARA |DE )?(?:PLACA|VGA|GPU)/;

function maxGpu(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, GPU_NAME, (value, name) => {
      if (/VERTICAL|RISER|SLOT|CANTIDAD|ANCHO|ALTURA|ALTO\b|MADRE|BASE/.test(name)) return undefined;
      return /^(?:NO\b|SIN\b|NINGUN)/.test(value)
        ? 0
        : millimetres(value.replace(/^HASTA /, ''), FACT_TABLE.case.max_gpu_mm.bounds);
    }) ??
    mentioned(words, (text) => {
      if (NO_CARD.test(text)) return 0;
      const said = /\b(?:VGA|GPU)(?: MAX\.?| HASTA|:)* ?(\d{3}(?:\.\d)?) ?MM/.exec(text)?.[1];
      return said === undefined ? undefined : within(Number(said), FACT_TABLE.case.max_gpu_mm.bounds);
    })
  );
}

const COOLER = '(?:COOLER|CPU|DISIPADOR|HEATSINK|REFRIGERADOR)';
const HEIGHT = '(?:ALTURA|ALTO|HEIGHT|M.{1,2}X|MAX|CLEARANCE|SOPORT|HASTA)';
const COOLER_NAME = new RegExp(
  `^CPU COOLER$|^COOLER CPU$|${HEIGHT}[A-Z .()]*${COOLER}|${COOLER}[A-Z .()]*${HEIGHT}`,
);
// "Cooler: 160 mm" is the room above the board, "Cooler: 120 mm" or "3 x 140 mm" the fans that come with the case.
const A_HEIGHT = /^(?:(?:MAX\.?|MAXIM[OA]|HASTA) )*\d{2,3}(?:\.\d)? ?(?:MM|CM)$/;
const A_FAN = /(?<!\d)(?:80|90|92|120|140|200)(?!\d)/;
const NOT_THE_COOLER = /FAN(?! COOLER)|120|140|VENTILADOR|INCLUID|RADIADOR|WATER|CANTIDAD|WATTS/;

function maxCooler(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, COOLER_NAME, (value, name) =>
      NOT_THE_COOLER.test(name)
        ? undefined
        : millimetres(value.replace(/^HASTA /, ''), FACT_TABLE.case.max_cooler_mm.bounds),
    ) ??
    stated(words, /^(?:COOLER|DISIPADOR(?: (?:DE )?CPU)?)$/, (value) =>
      A_HEIGHT.test(value) && !A_FAN.test(value)
        ? millimetres(value, FACT_TABLE.case.max_cooler_mm.bounds)
        : undefined,
    ) ??
    mentioned(words, (text) => {
      const said = /\bCPU COOLER(?: MAX\.?| HASTA|:)* ?(\d{2,3}(?:\.\d)?) ?MM/.exec(text)?.[1];
      return said === undefined ? undefined : within(Number(said), FACT_TABLE.case.max_cooler_mm.bounds);
    })
  );
}

const RADIATOR = /RADIA(?:DOR|TOR)|WATER ?COOL|REFRIGERACION LIQUIDA|\bAIO\b|LIQUID/;
const RADIATOR_SIZE = /(?<!\d)(120|140|240|280|360|420|480|560)(?!\d)/g;
const RADIATOR_FANS = /(?<!\d)([1-4]) ?X ?(120|140)(?!\d)/g;

function radiators(words: SupplierWords): Sourced<number[]> | undefined {
  const found = words.statements.flatMap(({ name, value, source }) => {
    if (!RADIATOR.test(name) || /^(?:0|NO|SIN)\b/.test(value)) return [];
    const sizes = radiatorSizesIn(value);
    return (sizes.length > 0 ? sizes : radiatorSizesIn(name)).map((size) => ({ size, source }));
  });
  const [first] = found;
  if (first) return sourced(ascending(found.map((one) => one.size)), first.source);
  return mentioned(words, (text) => {
    const said =
      /\b(?:RADIADOR(?:ES)?|AIO|WATER ?COOL(?:ER|ING)|WATER)(?: DE| HASTA| MAX\.?|:)* ?(\d{3}(?: ?MM)?(?: ?[/,Y] ?\d{3})*)/.exec(
        text,
      )?.[1];
    const sizes = said === undefined ? [] : radiatorSizesIn(said);
    return sizes.length > 0 ? ascending(sizes) : undefined;
  });
}

function radiatorSizesIn(text: string): number[] {
  const byFans = [...text.matchAll(RADIATOR_FANS)].map((match) => Number(match[1]) * Number(match[2]));
  if (byFans.length > 0) return byFans;
  return [...text.matchAll(RADIATOR_SIZE)].map((match) => Number(match[1]));
}

function ascending(sizes: number[]): number[] {
  return [...new Set(sizes)].toSorted((a, b) => a - b);
}

const PSU_SIZE_NAME = /FUENTE|PSU|POWER SUPPLY/;
const TAKES_PSU =
  /\b(?:SOLO|SOPORTA|ADMITE|USA|PARA|REQUIERE|FORMATO(?: DE)?|TIPO(?: DE)?) FUENTES? (?:DE |TIPO )?((?:ATX|SFX-?L?|TFX|FLEX|[ /,Y-])+)/;
// The supply in the box, when it is a small one, is of the size that the case takes.
const COMES_WITH =
  /(?:\bC\/ ?|\bCON |\+ ?|\bINCLUYE )(?:LA )?FUENTE (?:DE |INCLUIDA )?(?:\d{3} ?W )?((?:TFX|SFX-?L|SFX|FLEX)\b)|\bFUENTE (?:DE )?(?:\d{3} ?W )?(TFX|SFX-?L|SFX|FLEX)(?: ATX)? (?:DE )?\d{3}/;

function psuSizes(words: SupplierWords): Sourced<PsuSize[]> | undefined {
  return (
    stated(words, PSU_SIZE_NAME, (value) => someSizes(value)) ??
    mentioned(words, (text) => someSizes((TAKES_PSU.exec(text)?.[1] ?? '').replace(/SFX(?=SFX)/, 'SFX '))) ??
    mentioned(words, (text) => {
      const match = COMES_WITH.exec(text);
      return someSizes(match?.[1] ?? match?.[2] ?? '');
    })
  );
}

function someSizes(text: string): PsuSize[] | undefined {
  const sizes = psuSizesIn(text);
  return sizes.length > 0 ? sizes : undefined;
}
