import type { PsuSize } from '../vocabulary/value-lists.ts';

/**
 * Lines of small supplies whose names do not say so (as known in November 2026). The same letters mean
 * other things elsewhere: Seasonic's GM, Cougar's and Lian Li's SX are ATX.
 */
const LINES: readonly (readonly [name: RegExp, size: PsuSize])[] = [
  [/\b(?:ROG|ASUS)\b.*\bLOKI\b/, 'SFX-L'],
  // SilverStone: an L behind the dash is the longer size (SX700-LPT, SX500-LG), and the SX1000R.
  [/\bSILVER ?STONE\b.*\bSX-?(?:\d{3,4}-L[A-Z]+|1000R?)\b|\bSX\d{3,4}-L(?:G|PT|TI)\b/, 'SFX-L'],
  [/\bSILVER ?STONE\b.*\bSX-?\d{3}(?:R|-[A-KM-Z]+)?\b|\bST\d{2}SF\b/, 'SFX'],
  [/\bFSP\b.*\bDAGGER\b|\bSDA2?-\d{3}\b/, 'SFX'],
  [/\b(?:EVGA|SUPERNOVA)\b.*\b\d{3} ?GM\b|\b123-GM-0\d{3}/, 'SFX'],
  [/\bLIAN ?LI\b.*\bSP-?0?(?:750|850|1000)P?\b/, 'SFX'],
  [/\bFOCUS SPX\b|\bSPX-\d{3}\b/, 'SFX'],
  [/\bCORSAIR SF-?\d{3,4}L\b|\bCORSAIR SF-?1000\b/, 'SFX-L'],
  [/\bCORSAIR SF-?\d{3}\b/, 'SFX'],
  // Cooler Master's own numbers: MPY-8501-SFHAGV.
  [/\bMP[A-Z]-\d{4}-SF/, 'SFX'],
  [/\b1U\b|\bFSP\d{3}-\d{2}L[EG]\b|\bAP-MFATX\d/, 'Flex'],
];

/** A word of each line: most titles hold none. */
const ANY_LINE = /LOKI|SX|ST\d|DAGGER|SDA|GM|SP|SF|\b1U\b|AP-MFATX/;

/** The size of a supply by its maker's line; undefined for those that are ATX or not known. */
export function sizeByLine(title: string): PsuSize | undefined {
  if (!ANY_LINE.test(title)) return undefined;
  return LINES.find(([name]) => name.test(title))?.[1];
}
