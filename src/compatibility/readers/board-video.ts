import { deniedOrMentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { known, type Sourced } from '../vocabulary/sourced.ts';

const SCREEN_SOCKET = /\bHDMI\b|\bDISPLAY ?PORTS?\b|\bDVI\b|\bD-?SUB\b|\bVGA\b/;
const PORTS_NAME = /SALIDA|VIDEO|PUERTO|CONECT|PANEL|TRASER|\bI\/O\b/;
const NONE = /^(?:0|NO|SIN|NINGUN[OA]?|NONE)\b/;
const AN_OUTPUT = /\b(?:SALIDAS?|CONECTOR(?:ES)?|PUERTOS?) (?:DE )?VIDEO\b|\bVIDEO OUTPUTS?\b/;

/** Chipsets that carry no picture from the processor to the back (ark.intel.com), whatever graphics it has. */
const DARK_CHIPSETS: ReadonlySet<string> = new Set(['P55', 'P67']);

// Boards for people who buy a card anyway, by their makers' specifications of the back panel.
const DARK_BOARD = new RegExp(
  [
    String.raw`\bCROSSHAIR VI{1,3}\b(?!.*\bEXTREME\b)`,
    String.raw`\bMAXIMUS\b.*\bAPEX\b(?=.*\bZ(?:590|690|790))|\bZ(?:590|690|790)\b.*\bAPEX\b`,
    String.raw`\bMEG\b.*\bX570S?\b|\bX570S?\b.*\bMEG\b`,
    String.raw`\bMEG\b.*\bZ390\b|\bZ390\b.*\bMEG\b`,
    String.raw`\bZ490\b.*\b(?:ACE|UNIFY)\b`,
    String.raw`\bX570S? AORUS (?:MASTER|XTREME)\b|\bX470 AORUS GAMING 7\b`,
    String.raw`\bX370 (?:TAICHI|PROFESSIONAL)\b`,
    String.raw`\bX570 DARK\b|\bZ690 DARK\b`,
  ].join('|'),
);

/** Whether a board has a socket for a screen. Nearly all have one; where the text says nothing, only boards known to lack one get a value. */
export function videoOutputOf(
  words: SupplierWords,
  chipset: string | undefined,
): Sourced<boolean> | undefined {
  return (
    stated(words, /SALIDAS? DE VIDEO|VIDEO OUTPUT/, (value) => (NONE.test(value) ? false : undefined)) ??
    stated(words, SCREEN_SOCKET, (value) => (NONE.test(value) ? undefined : true)) ??
    stated(words, PORTS_NAME, (value) => SCREEN_SOCKET.test(value) || undefined) ??
    deniedOrMentioned(
      words,
      ({ how, what }) => (how === 'lacks' && AN_OUTPUT.test(what) ? false : undefined),
      (text) => SCREEN_SOCKET.test(text) || undefined,
    ) ??
    known(isDark(words.title, chipset) ? false : undefined)
  );
}

function isDark(title: string, chipset: string | undefined): boolean {
  return (chipset !== undefined && DARK_CHIPSETS.has(chipset)) || DARK_BOARD.test(title);
}
