import type { ChipsetMention } from './chipsets.ts';
import type { BoardSize } from '../vocabulary/value-lists.ts';

// ASUS marks a thin Mini-ITX board by a T behind the chipset, Gigabyte by TN, Biostar by GTN; its ROG IMPACT boards are as small.
const SMALL = /\b[XBHZ]\d{3}GTN\b|\b[HQB]\d{2,3}TN?\d?\b|\b(?:ROG|MAXIMUS|CROSSHAIR)\b.*\bIMPACT\b/;

// ASUS marks the size of its ROG STRIX boards with a letter: G is micro ATX (and I, read by the chipset, Mini-ITX).
const MICRO = /\bSTRIX [A-Z]\d{3}E?-G\b|\b(?:MAXIMUS|CROSSHAIR|RAMPAGE)\b.*\bGENE\b/;

// ASUS's AM2 to AM3+ boards, named after the processor and a number of their own: M5A78L-M, M4A88T-M.
const OLD_MICRO = /\bM[2-5][AN]\d{2}\w*-M\b/;

// Boards deeper than ATX, by their makers' specifications. A series grows and shrinks from one chipset to the next.
const LARGE = new RegExp(
  [
    // ASRock numbers its Extreme boards, or leaves them bare; all are ATX.
    String.raw`^(?!.*\bASROCK\b).*\bEXTREME\b|\bXTREME\b|\bGODLIKE\b|\bGLACIAL\b`,
    String.raw`\bEVGA\b.*\b(?:DARK|CLASSIFIED(?! K\b))`,
    String.raw`\b(?:MEG|PRESTIGE)\b.*\bCREATION\b|\bSAGE\b|\bRAMPAGE\b.*\b(?:APEX|BLACK EDITION|EDITION 10)\b|\bMAXIMUS IX APEX\b`,
    of(String.raw`\bTAICHI\b(?! (?:OCF|OC FORMULA))`, 'B650E|X[68]70E|Z[78]90|TRX50'),
    of(String.raw`\bMEG\b.*\bACE\b`, 'X670E|Z690|Z790'),
    of(String.raw`\bAORUS MASTER\b`, 'X670E|Z690|Z790|X299X|TRX40'),
    of(String.raw`\bTACHYON\b`, 'X870E?|Z590|Z690|Z790|Z890'),
    of(String.raw`\bAERO D\b`, 'Z690|Z890|TRX50'),
    of(String.raw`\bAI TOP\b`, 'Z890|TRX50'),
    of(String.raw`\bOC FORMULA\b`, 'X99|Z590'),
    of(String.raw`\bDESIGNARE\b`, 'X299X|TRX40'),
    of(String.raw`\bMSI\b.*\bCREATOR\b`, 'X299|TRX40'),
  ].join('|'),
);

// One module a channel, for the shortest way from the processor: overclockers' boards.
const TWO_SLOTS = new RegExp(
  [
    String.raw`\b(?:MAXIMUS|CROSSHAIR)\b.*\bAPEX\b|\bAPEX\b.*\b(?:MAXIMUS|CROSSHAIR)\b`,
    String.raw`\bUNIFY-X\b|\bTACHYON\b|\bTAICHI (?:OCF|OC FORMULA)\b|\bZ590 OC FORMULA\b|\bZ790 ?MPOWER\b`,
    of(String.raw`\bEVGA\b.*\bDARK\b`, 'X570|Z[3-7]90'),
    of(String.raw`\bGENE\b`, 'X670E|Z390|Z690|Z790'),
  ].join('|'),
);

// Four lying modules on 170 x 170 mm.
const FOUR_SMALL_SLOTS = /\bX299E?[ -](?:ITX|WSI)\b|\b(?:X570|E3C\d{3}|EPC612)D4I\b/;

/** The size of a board by its name; undefined where the name says none. */
export function sizeByName(title: string, chipset: ChipsetMention | undefined): BoardSize | undefined {
  if (OLD_MICRO.test(title)) return 'mATX';
  if (chipset === undefined) return undefined;
  if (/^(?:E?-?I|IT|TI)/.test(chipset.suffix) || SMALL.test(title)) return 'Mini-ITX';
  if (/^[AEHX]?M|GM$/.test(chipset.suffix) || MICRO.test(title)) return 'mATX';
  return LARGE.test(title) ? 'E-ATX' : undefined;
}

/** How many modules go into boards that have other than their size's usual number. */
export function slotsByName(title: string, chipset: ChipsetMention | undefined): number | undefined {
  if (FOUR_SMALL_SLOTS.test(title)) return 4;
  return chipset !== undefined && TWO_SLOTS.test(title) ? 2 : undefined;
}

/** Boards of old chipsets that their makers brought out again, by what they put behind the name. */
const REVISIONS: readonly (readonly [name: RegExp, month: string])[] = [
  // MSI MAX II; ASUS B450M-A II and TUF B450-PLUS II; Gigabyte B450M DS3H V2: all from the second half of 2020 on.
  [/\b[AB][34][25]0M?\b.*\bMAX II\b/, '2021-01'],
  [/\b(?:PRIME|TUF)\b.*\bB450M?-\w+ II\b/, '2020-08'],
  [/\b[AB][34][25]0M? ?\w+ (?:V2|R2\.0)\b/, '2020-08'],
];

/** The month of a later revision of a board, by its name; undefined for those as old as their chipset. */
export function revisionMonth(title: string): string | undefined {
  return REVISIONS.find(([name]) => name.test(title))?.[1];
}

/** A series of some chipsets only, whichever of the two a title names first. */
function of(series: string, chipsets: string): string {
  return String.raw`^(?=.*${series})(?=.*\b(?:${chipsets})(?!\d))`;
}
