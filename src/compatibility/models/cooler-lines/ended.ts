import { AMD, DUAL, ENDED, OLDER, type CoolerMaker } from './cooler-line.ts';
import type { Socket } from '../../vocabulary/value-lists.ts';

/** For Intel's holes of 75 mm alone. */
const INTEL_75_MM: readonly Socket[] = ['LGA1200'];
/** The maker gives or sells owners a bracket for LGA1700; of AM5 nothing is known. */
const WITH_LGA1700: readonly Socket[] = ['AM4', 'LGA1200', 'LGA1700'];

/**
 * Coolers that are still in stock or in use although their makers no longer list them, and makers of one or two lines; as known in November
 * 2026, not looked up one by one. A line whose maker sent brackets for AM4 to owners is listed with AM4. Lines that ended before AM4
 * (2016-09), and of which nobody can tell whether a bracket came, are left out.
 */
export const ENDED_COOLERS: readonly CoolerMaker[] = [
  {
    sign: /\bCOOLERMASTER\b|\bMASTER(?:LIQUID|AIR)\b/,
    lines: [
      [/\bHYPER 212 (?:EVO|RGB)\b|\bHYPER (?:T4|D92)\b/, OLDER],
      [/\b(?:MASTERAIR )?MA(?:41|61|62)[01][PMR]\b(?!.*\bTR4\b)|\bMASTERAIR (?:PRO|MAKER)\b/, OLDER],
      [/\b(?:MASTERAIR )?G(?:100M|200P)\b/, OLDER],
      [/\bSUB-ZERO\b/, INTEL_75_MM],
      [/\bMASTERLIQUID\b(?!.*\bTR4\b)|\bML ?\d{3}[LPR]?\b|\bLC ?240E\b/, OLDER],
      [/\bI[357][01]C?\b(?!.*\bA71)/, INTEL_75_MM],
      [/\bA[37]1C?\b/, ['AM4']],
    ],
  },
  {
    sign: /\bDEEP ?COOL\b|\bGAMERSTORM\b/,
    lines: [
      [/\bCAPTAIN ?\d{3} ?(?:EX|X|PRO|RGB)\b|\bCAPTAIN\b.*\b(?:EX|PRO)\b/, OLDER],
      [/\bGAMMAXX\b.*\b(?:WATER|AGUA|LIQUID)/, DUAL],
      [/\bGAMMAXX 200T?\b/, ENDED],
      [/\bTHETA \d\d\b/, INTEL_75_MM],
      [/\bFRYZEN\b|\bUD511\b/, ['AM4']],
      [/\bUL551\b|\bLUCIFER\b|\bNEPTWIN RGB\b|\bASSASSIN II\b|\bGABRIEL\b/, OLDER],
    ],
  },
  {
    sign: /\bZALMAN\b|\bCNPS ?\d/,
    lines: [
      [/\bCNPS10X PERFORMA\b.*\b(?:BLACK|WHITE|NEGRO|BLANCO)\b/, WITH_LGA1700],
      [/\bCNPS(?:10X (?:OPTIMA|PERFORMA)|16X|17X|20X)\b/, OLDER],
      [/\bCNPS(?:4X|80[FG])\b/, OLDER],
    ],
  },
  {
    sign: /\bARCTIC\b/,
    lines: [
      [/\bFREEZER (?:I30|11 LP)\b/, INTEL_75_MM],
      // Held by the clips of AMD's own bracket, which AM4 and AM5 keep.
      [/\bFREEZER (?:13(?! ?X)|7 PRO|64 PRO|XTREME REV)\b/, ENDED],
      [/\bALPINE (?:64|A\d)\b/, AMD],
    ],
  },
  {
    sign: /\bCORSAIR\b/,
    lines: [[/\bH(?:60|75|80I|90|100I|105|110I?|115I)\b/, OLDER]],
  },
  {
    sign: /\bTHERMALTAKE\b/,
    lines: [
      [/\bCONTAC (?:9|21)\b|\bCONTACT 9\b/, OLDER],
      [/\bGRAVITY I\d\b|\bENGINE (?:17|27)\b/, INTEL_75_MM],
      [/\bGRAVITY A\d\b/, ['AM4']],
    ],
  },
  {
    sign: /\bTHERMALRIGHT\b/,
    lines: [
      [/\bAXP-?90I\b/, INTEL_75_MM],
      [/\bAXP-?90R\b/, ['AM4']],
      [/\b(?:LE GRAND )?MACHO\b|\bTRUE SPIRIT\b|\bAXP-?100\b|\bSILVER ?ARROW\b(?!.*\bTR4\b)/, WITH_LGA1700],
    ],
  },
  {
    sign: /\bALPENFOHN\b|\bEKL\b/,
    lines: [
      [
        /\bBROCKEN (?:2|3|ECO)\b|\bBEN NEVIS\b|\bMATTERHORN\b|\bOLYMP\b|\bATLAS\b|\bPANORAMA\b|\bSELLA\b|\bBLACK RIDGE\b|\bGLETSCHER WASSER\b|\bGLACIER WATER\b/,
        OLDER,
      ],
    ],
  },
  {
    sign: /\bRAIJINTEK\b/,
    lines: [[/\b(?:THEMIS|TISIS|PALLAS|EREBOSS|AIDOS|LETO|JUNO|ORCUS|TRITON|EOS|DELOS)\b/, OLDER]],
  },
  {
    sign: /\bCRYORIG\b/,
    lines: [
      [/\bM9I\b/, INTEL_75_MM],
      [/\bM9A\b/, ['AM4']],
      [/\b[CHR]\d\b|\bC7G?\b|\bM9\b|\bA[48]0\b/, WITH_LGA1700],
    ],
  },
  {
    sign: /\bSILVERSTONE\b|\bSST-/,
    lines: [
      [/\bKR0[123]\b|\bAR(?:08|12)\b|\bPF\d{3}\b/, OLDER],
      [/\bAR11\b|\bAR09\b|\bNT0[78]-115/, INTEL_75_MM],
    ],
  },
  {
    sign: /\bGELID\b/,
    lines: [
      [
        /\bPHANTOM\b|\bSIROCCO\b|\bGLACIER\b|\bLIQUID \d{3}\b|\bTRANQUILLO REV ?\.? ?5\b|\bREV ?\.? ?5 TRANQUILLO\b/,
        WITH_LGA1700,
      ],
    ],
  },
  {
    sign: /\bENERMAX\b/,
    lines: [[/\bLIQFUSION\b|\bLIQMAX II\b|\bLIQTECH II\b(?!.*\bTR4\b)|\bETS-(?:T40F|N3[01])/, OLDER]],
  },
  {
    sign: /\bSILENTIUMPC\b/,
    lines: [[/\b(?:FERA|FORTIS) 3\b|\bSPARTAN [34]\b|\bGRANDIS 2\b|\bNAVIS\b/, OLDER]],
  },
  {
    sign: /\bXILENCE\b/,
    lines: [
      [/\bA(?:200|250|402|404)/, ['AM4']],
      [/\bI404T/, ['LGA1200', 'LGA1700']],
      [/\bI(?:200|250|350|402)/, INTEL_75_MM],
    ],
  },
  {
    sign: /\bNZXT\b|\bKRAKEN\b/,
    lines: [[/\bKRAKEN X[346]1\b/, OLDER]],
  },
  {
    sign: /\bSCYTHE\b/,
    lines: [[/\bFUMA REV|\bCHOTEN\b|\bKATANA 5\b|\bKOTETSU\b|\bMUGEN MAX\b/, OLDER]],
  },
  { sign: /\bPHANTEKS\b|\bPH-TC/, lines: [[/\bPH-?TC ?1[24]/, WITH_LGA1700]] },
  { sign: /\bBE ?QUIET\b/, lines: [[/\bDARK ROCK (?:PRO 3|TF)\b/, OLDER]] },
  {
    sign: /\bIN ?WIN\b/,
    lines: [
      [/\b[BN]R[23][46]\b|\bSR[23][46] PRO\b/, DUAL],
      [/\bSR[23][46]\b/, OLDER],
    ],
  },
  { sign: /\bGAMEMAX\b/, lines: [[/\bICEBERG\b|\bICE CHILL\b|\bGAMMA \d{3}\b/, OLDER]] },
  {
    sign: /\bAKASA\b/,
    lines: [
      [/\bNERO 3\b/, OLDER],
      [/\bCHROMA AM\b/, AMD],
      [/\bCHROMA LG\b/, INTEL_75_MM],
    ],
  },
  {
    sign: /\bID-?COOLING\b/,
    lines: [
      [/\bSE-?902X\b|\bSE-?214X\b|\bIS-?VC45\b/, OLDER],
      [/\bIS-?40-?XT\b|\bIS-?50 ?MAX\b/, DUAL],
    ],
  },
  { sign: /\bALSEYE\b/, lines: [[/\b[HX]\d{3}\b/, OLDER]] },
  { sign: /\bXIGMATEK\b/, lines: [[/\bWIND ?POWER PRO\b/, OLDER]] },
  {
    sign: /\bANTEC\b/,
    lines: [
      [/\bSKELETON\b/, DUAL],
      [/\bK(?:120|240)\b/, OLDER],
    ],
  },
  { sign: /\bINTEL\b/, lines: [[/\bBXTS1[35][AX]\b/, INTEL_75_MM]] },
  {
    sign: /\bDARK ?FLASH\b/,
    lines: [
      [/\bD[ECVX]+\d{3}|\bE400\b/, DUAL],
      [/\bSHADOW\b|\bDARKAIR\b|\bL6\b/, OLDER],
    ],
  },
  // Sold since 2023 only.
  { sign: /\bTCOMAS\b/, lines: [[/./, DUAL]] },
];
