import { FACT_TABLE } from '../facts/table/fact-table.ts';
import { yesOrNo } from '../text/measures.ts';
import { deniedOrMentioned, mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { within } from '../vocabulary/bounds.ts';
import { sourced, type Sourced } from '../vocabulary/sourced.ts';
import type { PsuSize } from '../vocabulary/value-lists.ts';
import { psuSizesIn } from './psu.ts';

const A_SUPPLY = /\b(?:FUENTES?|PSU|FTE|POWER SUPPLY)\b/;
const WITH_PSU =
  /\bC\/ ?FUENTE|\bCON FUENTE|\+ ?(?:KIT |CON )?FUENTE|\bINCLUYE (?:LA )?FUENTE|\bFUENTE (?:INCLUIDA|DE \d{3}|ATX \d{3}|\d{3})|\b(?:W\/|WITH )(?:\d{3} ?W )?PSU|\bY FUENTE(?! (?:ATX|SFX|TFX)\b(?! ?\d))|\bFTE\.? ?\d{3}|\bC\/ ?FTE|\bC\/ ?KIT\b|\d{3} ?W(?:ATTS?)? (?:POWER SUPPLY|PSU)/;
const WATTS = /(?<![\d.]|(?<!FUENTE|FTE|KIT)[A-Z-])(1?[1-9]\d{2}|1000) ?W(?:ATTS?|TS)?(?![A-Z\d])/;
// "KIT" alone means the Argentine bundle of case, supply, keyboard and mouse; "KIT 3 FAN" does not.
const KIT =
  /\bKIT\b(?! ?(?:DE )?(?:X ?)?\d? ?(?:X ?)?(?:FAN|COOLER|VENTILADOR|A?RGB|LED|TORNILL|MONTAJE|PCI))/;
const PERIPHERALS = /TECLADO|MOUSE|PARLANTE|PERIFERICO/;
const NOT_IN_THE_BOX =
  /COVER|SHROUD|POSICION|POSITION|SUPPORT|LARGO|LENGTH|TIPO|TYPE|FORMATO|UBICACION|TUNEL/;
const PSU_NAME =
  /(?:INCLUYE|TRAE|CON)[A-Z ]*FUENTE|FUENTE[A-Z ]*(?:INCLUID|DE ALIMENTACION|ALIMENTACION)|^FUENTE$|^PSU$|POWER SUPPLY|POTENCIA/;

/** Whether a case comes with a supply; nearly none does that does not say so. */
export function psuIncluded(words: SupplierWords): Sourced<boolean> {
  return (
    deniedOrMentioned(
      words,
      ({ how, what }) => (how === 'lacks' && A_SUPPLY.test(what) ? false : undefined),
      (text) => WITH_PSU.test(text) || undefined,
    ) ??
    stated(words, PSU_NAME, (value, name, denials) => {
      if (NOT_IN_THE_BOX.test(name)) return undefined;
      if (denials.some(({ how }) => how === 'lacks')) return false;
      return yesOrNo(value) ?? (WATTS.test(value) ? true : undefined);
    }) ??
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

/** The watts of the supply in the box. */
export function psuWatts(words: SupplierWords): Sourced<number> | undefined {
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

const PSU_SIZE_NAME = /FUENTE|PSU|POWER SUPPLY/;
const TAKES_PSU =
  /\b(?:SOLO|SOPORTA|ADMITE|USA|PARA|REQUIERE|FORMATO(?: DE)?|TIPO(?: DE)?) FUENTES? (?:DE |TIPO )?((?:ATX|SFX-?L?|TFX|FLEX|[ /,Y-])+)/;
// The supply in the box, when it is a small one, is of the size that the case takes.
const COMES_WITH =
  /(?:\bC\/ ?|\bCON |\+ ?|\bINCLUYE )(?:LA )?FUENTE (?:DE |INCLUIDA )?(?:\d{3} ?W )?((?:TFX|SFX-?L|SFX|FLEX)\b)|\bFUENTE (?:DE )?(?:\d{3} ?W )?(TFX|SFX-?L|SFX|FLEX)(?: ATX)? (?:DE )?\d{3}/;

/** The sizes of supply that a case takes. */
export function psuSizes(words: SupplierWords): Sourced<PsuSize[]> | undefined {
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
