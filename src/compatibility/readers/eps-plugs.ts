import { FACT_TABLE } from '../facts/table/fact-table.ts';
import { mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { within } from '../vocabulary/bounds.ts';
import type { Sourced } from '../vocabulary/sourced.ts';

const EPS = String.raw`(?:EPS(?:12V| 12V)?|ATX ?12V|CPU)`;
const EIGHT = String.raw`(?:8|4 ?\+ ?4)`;
const PINS = String.raw`[ -]?(?:P(?:IN(?:ES|S)?)?\b)?`;
const COUNT = String.raw`(?<![\d.+])([1-4]) ?(?:X ?|CONECTOR(?:ES)? (?:DE )?|DE )?`;
const OTHER_PLUGS = /PCI|VGA|GPU|SATA|MOLEX|VENTILADOR|\bFAN|RGB|COOLER/;
const EPS_NAME = new RegExp(
  String.raw`\bEPS(?:12V)?\b|\bATX ?12V\b|CONECT\w*.*\bCPU\b|\bCPU\b.*(?:CONECT|PIN|POWER)|ALIMENTACION (?:DE(?:L)? )?(?:CPU|PROCESADOR)`,
);
// `Conector CPU 4 pines plus` = 1 is the second half of a plug of 4+4.
const FOUR_ALONE = /\b4 ?-?P(?:IN(?:ES|S)?)?\b(?! ?(?:PLUS|\+))/;

const COUNTED = new RegExp(
  [
    String.raw`${COUNT}\(?${EIGHT}\)?${PINS} ?\)?(?: DE)? ?(?:CONECTOR(?:ES)? (?:DE )?)?\(?${EPS}`,
    String.raw`${COUNT}\(?${EPS}(?: ?(?:DE )?\(?${EIGHT}\)?${PINS})`,
    String.raw`\b${EPS} ?(?:DE )?\(?${EIGHT}${PINS}\)?:? ?X ?([1-4])\b`,
  ].join('|'),
);
// `8 pines (4+4)` is one plug, said twice.
const SPELLED_OUT = /(\b8 ?-?P(?:IN(?:ES|S)?)?) ?\(4 ?\+ ?4(?: ?-?P(?:IN(?:ES|S)?)?)?\)/g;
const LISTED = new RegExp(String.raw`(?:${COUNT})?(?<!\d)\(?${EIGHT}\)?${PINS}(?: ?X ?([1-4])\b)?`, 'g');

/** How many plugs of eight pins for the processor a board or a supply has; undefined where nothing tells. */
export function epsPlugs(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, EPS_NAME, (value, name) => (OTHER_PLUGS.test(name) ? undefined : plugsOf(value, name))) ??
    mentioned(words, plugsInText)
  );
}

function plugsOf(value: string, name: string): number | undefined {
  if (FOUR_ALONE.test(name)) return undefined;
  const bare = /^\(?(\d)\)?(?: ?UNIDAD(?:ES)?)?$/.exec(value)?.[1];
  // Sheets write 0 where nobody counted.
  if (bare !== undefined) return bare === '0' ? undefined : limited(Number(bare));
  let plugs = 0;
  for (const part of value.replace(SPELLED_OUT, '$1').split(/[,;/]| Y /)) {
    if (OTHER_PLUGS.test(part) || /\b24\b/.test(part)) continue;
    for (const [, before, after] of part.matchAll(LISTED)) plugs += Number(before ?? after ?? 1);
  }
  return plugs === 0 ? undefined : limited(plugs);
}

function plugsInText(text: string): number | undefined {
  const match = COUNTED.exec(text);
  return match ? limited(Number(match[1] ?? match[2] ?? match[3])) : undefined;
}

function limited(plugs: number): number | undefined {
  return within(plugs, FACT_TABLE.psu.eps_8pin.bounds);
}
