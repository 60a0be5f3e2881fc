import { FACT_TABLE } from '../facts/table/fact-table.ts';
import type { CaseFacts, Reading } from '../facts/part-facts.ts';
import { count, millimetres } from '../text/measures.ts';
import { affirmed, stated, type SupplierWords } from '../text/supplier-words.ts';
import { RADIATOR_BOUNDS, within } from '../vocabulary/bounds.ts';
import type { Sourced } from '../vocabulary/sourced.ts';

const { bays_35, bays_25, max_psu_mm, card_slots, max_gpu_radiator_mm } = FACT_TABLE.case;

type Limits = Pick<
  Reading<CaseFacts>,
  'bays_35' | 'bays_25' | 'max_psu_mm' | 'card_slots' | 'max_gpu_radiator_mm' | 'top_radiators_mm'
>;

/** What else a case has room for: disks, the supply's length, cards, a radiator beside a card. */
export function caseLimits(words: SupplierWords): Limits {
  return {
    bays_35: bays(words, '3.5', bays_35.bounds),
    bays_25: bays(words, '2.5', bays_25.bounds),
    max_psu_mm: roomForSupply(words),
    card_slots: openings(words),
    max_gpu_radiator_mm: cardBesideRadiator(words),
    top_radiators_mm: topRadiators(words),
  };
}

type Inches = '3.5' | '2.5';

const BAYS_NAME = /BAHIA|\bBAYS?\b|DISCOS?|\bHDD\b|\bSSD\b|UNIDADES|ALMACENAMIENTO|STORAGE|DRIVE|^[23]\.5/;
const BAYS_IN_TEXT = /\bBAHIAS?|\bBAYS?\b/;
const NO_BAYS = /EXTERN|5\.25|INCLUID/;
const NONE = /^(?:0|NO|SIN|NINGUN[OA]?|NONE)\b/;

function bays(
  words: SupplierWords,
  inches: Inches,
  bounds: typeof bays_35.bounds,
): Sourced<number> | undefined {
  const other = inches === '3.5' ? '2.5' : '3.5';
  return (
    stated(words, BAYS_NAME, (value, name) => {
      if (NO_BAYS.test(name)) return undefined;
      if (name.includes(inches) && !name.includes(other)) return NONE.test(value) ? 0 : count(value, bounds);
      return countedBays(value, inches);
    }) ?? affirmed(words, (text) => (BAYS_IN_TEXT.test(text) ? countedBays(text, inches) : undefined))
  );
}

/** `2 X 3.5", 3 X 2.5"`, `HDD 3.5" X 2`, `3.5": 2`; a bay for either size counts for the larger one. */
function countedBays(text: string, inches: Inches): number | undefined {
  const size = inches.replace('.', String.raw`\.`);
  const beside = inches === '2.5' ? String.raw`(?<!3\.5"? ?(?:\/|O|Y) ?)` : '';
  const match = new RegExp(
    String.raw`(?<![\d.])(\d{1,2}) ?(?:X ?)?(?:BAHIAS? |BAYS? |HDD |SSD |DISCOS? |DE |INTERN[AO]S? )*${beside}${size}|${size}(?:"|''| ?PULGADAS| ?INCH)? ?(?:HDD|SSD)?(?: ?X ?|: ?)(\d{1,2})(?![\d.])`,
  ).exec(text);
  return match ? within(Number(match[1] ?? match[2]), bays_35.bounds) : undefined;
}

const SUPPLY = '(?:FUENTE|PSU|POWER SUPPLY)';
const LONG = String.raw`(?:LARGO|LONGITUD|LENGTH|PROFUNDIDAD|ESPACIO|CLEARANCE|M.{1,2}XIM\w*|MAX)`;
const SUPPLY_NAME = new RegExp(`${LONG}[A-Z .()]*${SUPPLY}|${SUPPLY}[A-Z .()]*(?:${LONG}|HASTA)|^${SUPPLY}$`);
const SUPPLY_IN_TEXT = new RegExp(
  String.raw`\b${SUPPLY}S?(?: ATX)? (?:HASTA|MAX\.?|MAXIMO|DE HASTA)(?: DE)? ?(\d{3}) ?MM`,
);

function roomForSupply(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, SUPPLY_NAME, (value) =>
      /\d ?(?:MM|CM)\b/.test(value)
        ? millimetres(value.replace(/^HASTA /, ''), max_psu_mm.bounds)
        : undefined,
    ) ?? affirmed(words, (text) => within(Number(SUPPLY_IN_TEXT.exec(text)?.[1]), max_psu_mm.bounds))
  );
}

const SLOTS_NAME =
  /^(?:CANTIDAD DE )?SLOTS?$|(?:SLOT|RANURA|BAHIA)S?[A-Z .]*(?:EXPANSION|PCI)|EXPANSION[A-Z .]*SLOT/;

/** "7", "7 + 2 verticales", "7 slots". */
function openings(words: SupplierWords): Sourced<number> | undefined {
  return stated(words, SLOTS_NAME, (value) => count(value, card_slots.bounds));
}

const WITH_RADIATOR =
  /(\d{3}(?:\.\d)?) ?MM[^\d;,]{0,12}\b(?:CON|WITH|C\/) (?:UN |A )?(?:(?:FRONT(?:AL)?) )?RADIA|\b(?:CON|WITH|C\/) (?:UN |A )?(?:(?:FRONT(?:AL)?) )?RADIA\w*(?: FRONTAL| ADELANTE| INSTALADO)*[^\d;]{0,12}(\d{3}(?:\.\d)?)/;
const CARD = /VGA|GPU|PLACA|VIDEO|TARJETA|GRAFIC|CARD/;

function cardBesideRadiator(words: SupplierWords): Sourced<number> | undefined {
  const read = (text: string) => {
    const match = WITH_RADIATOR.exec(text);
    return match ? within(Number(match[1] ?? match[2]), max_gpu_radiator_mm.bounds) : undefined;
  };
  return (
    stated(words, CARD, (value, name) =>
      /\b(?:CON|WITH|C\/) (?:FRONT )?RADIA/.test(name)
        ? millimetres(value, max_gpu_radiator_mm.bounds)
        : read(value),
    ) ?? affirmed(words, (text) => (CARD.test(text) ? read(text) : undefined))
  );
}

const TOP = '(?:SUPERIOR|TOP|TECHO|ARRIBA|PARTE SUPERIOR)';
const TOP_NAME = new RegExp(String.raw`RADIA.*\b${TOP}\b|\b${TOP}\b.*RADIA`);
const AT_THE_TOP = new RegExp(String.raw`\b${TOP}\b[^\d;]{0,16}((?:\d{3}(?: ?MM)?(?: ?(?:\/|,|Y|O) ?)?)+)`);

function topRadiators(words: SupplierWords): Sourced<number[]> | undefined {
  return stated(words, /RADIA/, (value, name) => {
    if (TOP_NAME.test(name)) return NONE.test(value) ? [] : radiatorsIn(value);
    return radiatorsIn(AT_THE_TOP.exec(value)?.[1] ?? '');
  });
}

function radiatorsIn(text: string): number[] | undefined {
  const sizes = [...text.matchAll(/\d{3}/g)].flatMap(([size]) => within(Number(size), RADIATOR_BOUNDS) ?? []);
  return sizes.length > 0 ? [...new Set(sizes)].toSorted((a, b) => a - b) : undefined;
}
