import { FACT_TABLE } from '../facts/table/fact-table.ts';
import { millimetres, slotsTaken, threeSizes } from '../text/measures.ts';
import { affirmed, mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { within } from '../vocabulary/bounds.ts';
import type { Sourced } from '../vocabulary/sourced.ts';

const LENGTH_NAME = /LARGO|LONGITUD|LENGTH|PROFUNDIDAD|DEPTH/;
const SIZE_NAME = /DIMENSION|MEDIDAS|TAMA.{1,2}O/;
const NOT_THE_PART = /CABLE|CAJA|PACK|EMPAQUE|PAQUETE|EMBALAJE|VENTILADOR|\bFAN\b|PRODUCTO EMBALADO/;

/** The other two sizes of a supply's body, in mm, with what makers round: ATX, SFX, TFX. */
const BODIES: readonly (readonly [number, number])[] = [
  [150, 86],
  [125, 63.5],
  [85, 65],
];
const ROUNDED_MM = 1.5;

/** A supply's length, behind the plate with its socket. */
export function psuLength(words: SupplierWords): Sourced<number> | undefined {
  const { bounds } = FACT_TABLE.psu.length_mm;
  return (
    stated(words, LENGTH_NAME, (value, name) =>
      NOT_THE_PART.test(name) ? undefined : millimetres(value, bounds),
    ) ??
    stated(words, SIZE_NAME, (value, name) => {
      const sizes = NOT_THE_PART.test(name) ? undefined : threeSizes(value);
      const length = sizes && besideBody(sizes);
      return length === undefined ? undefined : within(length, bounds);
    })
  );
}

function besideBody(sizes: readonly number[]): number | undefined {
  for (const body of BODIES) {
    const left = [...sizes];
    for (const size of body) {
      const place = left.findIndex((one) => Math.abs(one - size) <= ROUNDED_MM);
      if (place >= 0) left.splice(place, 1);
    }
    if (left.length === 1) return left[0];
  }
  return undefined;
}

const SLOTS_NAME = /ESPESOR|GROSOR|SLOT|RANURAS|THICKNESS/;
const SLOTS = /(?<![\d.])([1-4](?:\.\d{1,3})?)(?: ?-?(?:SLOTS?|RANURAS?)\b|$)/;
const SLOTS_IN_TEXT = /(?<![\d.X])([1-4](?:\.\d{1,2})?)[ -]?SLOTS?\b/;
const WORDED = [/\bSINGLE[- ]SLOT\b/, /\b(?:DUAL|DOBLE)[- ]SLOT\b/, /\bTRIPLE[- ]SLOT\b/];
/** In mm, between the openings of a case (PCI Express card specification: 0.8 inch). */
const SLOT_MM = 20.32;

/** How many openings of a case a card takes, by its slots or its thickness. */
export function cardSlots(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, SLOTS_NAME, (value) => {
      const slots = SLOTS.exec(value)?.[1];
      if (slots !== undefined) return slotsTaken(Number(slots));
      return /\dMM|\d MM|CM/.test(value) ? slotsOfThickness(millimetres(value, THICKNESS)) : undefined;
    }) ??
    stated(words, SIZED_NAME, (value, name) =>
      NOT_THE_PART.test(name) ? undefined : slotsOfThickness(threeSizes(value)?.[2]),
    ) ??
    mentioned(words, slotsInText)
  );
}

const SIZED_NAME = /LARGO|LONGITUD|LENGTH|DIMENSION|MEDIDAS|TAMA.{1,2}O(?! DE (?:LA )?MEMORIA)/;
const THICKNESS = { unit: 'mm', least: 12, most: 90, source: 'cards of one slot and of four' } as const;

function slotsOfThickness(mm: number | undefined): number | undefined {
  return mm === undefined || within(mm, THICKNESS) === undefined ? undefined : slotsTaken(mm / SLOT_MM);
}

function slotsInText(text: string): number | undefined {
  const slots = SLOTS_IN_TEXT.exec(text)?.[1];
  if (slots !== undefined) return slotsTaken(Number(slots));
  const worded = WORDED.findIndex((word) => word.test(text));
  return worded < 0 ? undefined : worded + 1;
}

const HEIGHT_NAME = /^(?:ALTO|ALTURA|HEIGHT|ANCHO DE LA PLACA)\b/;
const CARD_HEIGHT = {
  unit: 'mm',
  least: 50,
  most: 180,
  source: 'low-profile cards 69; RTX 4090 152',
} as const;

/** How far a card stands out from the board, in mm: the second of its three sizes. */
export function cardHeight(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, HEIGHT_NAME, (value) => millimetres(value, CARD_HEIGHT)) ??
    stated(words, SIZED_NAME, (value, name) => {
      const [length = 0, height = 0] = (NOT_THE_PART.test(name) ? undefined : threeSizes(value)) ?? [];
      return length > height ? within(height, CARD_HEIGHT) : undefined;
    })
  );
}

const MODULE_HEIGHT_NAME = /ALTO\b|ALTURA|HEIGHT/;

/** A module's height above the slot, with its heat spreader. */
export function moduleHeight(words: SupplierWords): Sourced<number> | undefined {
  const { bounds } = FACT_TABLE.ram.height_mm;
  return stated(words, MODULE_HEIGHT_NAME, (value, name) =>
    NOT_THE_PART.test(name) || !/MM|CM/.test(value) ? undefined : millimetres(value, bounds),
  );
}

/** Whether the module drives its clock itself. */
export function hasClockDriver(words: SupplierWords): Sourced<boolean> | undefined {
  const isNamed = (text: string) => /\bC-?(?:U|SO)-?DIMM\b/.test(text) || undefined;
  return affirmed(words, isNamed) ?? stated(words, /TIPO|FORMATO|FORM|MODULO/, isNamed);
}

const UNDER_COOLER_NAME =
  /(?:RAM|MEMORIAS?|MEMORY|DIMM)[A-Z .()]*(?:ALTURA|ALTO|HEIGHT|CLEARANCE|MAX|HASTA|ESPACIO)|(?:ALTURA|ALTO|HEIGHT|CLEARANCE|MAX|ESPACIO)[A-Z .()]*(?:RAM|MEMORIAS?|MEMORY|DIMM)/;
const UNDER_COOLER_IN_TEXT =
  /\b(?:RAM|MEMORIAS?)(?: RAM)?(?: (?:CLEARANCE|DE|CON|ALTURA))* (?:HASTA|MAX\.?|MAXIMA|CLEARANCE) ?(?:DE )?(\d{2}(?:\.\d)?) ?MM/;

/** The tallest modules that go under an air cooler, in mm. */
export function roomForMemory(words: SupplierWords): Sourced<number> | undefined {
  const { bounds } = FACT_TABLE.cooler.max_ram_mm;
  return (
    stated(words, UNDER_COOLER_NAME, (value) => millimetres(value, bounds)) ??
    affirmed(words, (text) => within(Number(UNDER_COOLER_IN_TEXT.exec(text)?.[1]), bounds))
  );
}
