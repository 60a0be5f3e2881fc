/**
 * Supplies whose every model came with the 12VHPWR or 12V-2x6 cable, as known in November 2026. Lines that were sold
 * before under the same name (Corsair RMe, ROG STRIX, Seasonic FOCUS GX) are left out: the year is not in the name.
 */
const LINES: readonly RegExp[] = [
  /\bCORSAIR\b.*\b(?:RM\d{3,4}X SHIFT|HX\d{4}I SHIFT|SHIFT|WS3000)\b/,
  // RM750e to RM1000e of 2023: only the number tells them from those of 2022.
  /\bCP-902026[1-4]\b/,
  /\bSEASONIC\b.*\bVERTEX\b|\bVERTEX [GP]X-?\d{3,4}\b/,
  /\bSTRIX \d{3,4}[GP] AURA\b|\bSTRIX-\d{3,4}[GP]-AURA\b/,
  /\bASUS\b.*\b(?:TUF GAMING \d{3,4}G|LOKI|THOR (?:II|III)|THOR \d{4}[PT][23]|PRIME (?:AP-?)?\d{3,4}G)\b|\bTUF-GAMING-\d{3,4}G\b|\bROG-LOKI-/,
  /\bCOOLERMASTER\b.*\b(?:MWE GOLD (?!550)\d{3,4} V3|GX (?:III|3)|MWE GOLD V3\b(?!.*\b550))/,
  /\bDEEP ?COOL\b.*\bP(?:X|N)-?\d{3,4}[DGMP]\b|\bP(?:X\d{3,4}G|N\d{3,4}[DM])\b/,
  /\bTHERMALTAKE\b.*\b(?:GF ?A3|GF ?3|PF ?3)\b|\bTOUGHPOWER (?:GF ?A3|GF ?3|PF ?3)\b/,
  /\bBE ?QUIET\b.*\b(?:DARK POWER (?:PRO )?1[34]|STRAIGHT POWER 12|PURE POWER 1[23] M|POWER ZONE 2)\b/,
  /\bXPG\b.*\b(?:CORE ?REACTOR II|CYBERCORE II)\b/,
  /\bMONTECH\b.*\b(?:TITAN|CENTURY II)\b/,
  /\bLIAN ?LI\b.*\bEDGE\b/,
  /\bSUPER ?FLOWER\b.*\bLEADEX VII\b|\bLEADEX VII\b/,
  /\bFSP\b.*\bHYDRO TI PRO\b/,
];

/** True for a supply of a line that always came with a 16-pin cable; undefined where the line does not tell. */
export function has16PinByLine(title: string): true | undefined {
  return LINES.some((line) => line.test(title)) || undefined;
}
