import type { CaseLine } from './case-lines/case-line.ts';
import { CORSAIR_TO_THERMALTAKE } from './case-lines/corsair-to-thermaltake.ts';
import { OTHER_CASE_MAKERS } from './case-lines/other-makers.ts';
import type { BoardSize, PsuSize } from '../vocabulary/value-lists.ts';

const MAKERS = [...CORSAIR_TO_THERMALTAKE, ...OTHER_CASE_MAKERS];

type Model = readonly [
  name: RegExp,
  max_gpu_mm: number | undefined,
  max_cooler_mm?: number | undefined,
  supplies?: readonly PsuSize[],
];

const SMALL = ['SFX', 'SFX-L'] as const;
const LARGE = ['ATX'] as const;

/**
 * Room in mm for a card and for a cooler, and the supplies of cases that take other ones than their size lets expect; by the
 * makers' own pages. Series that were redrawn under the same name (NZXT's H5, H7 and H9) are left out.
 */
const MODELS: readonly Model[] = [
  // Antec
  [/\bANTEC AX20\b/, 270],
  [/\bANTEC AX61\b/, 320, 160],
  [/\bANTEC NX200\b/, 275, 150],
  [/\bANTEC NX410\b/, 335],
  [/\bANTEC DF700\b/, 405, 175],
  // ASUS
  [/\bAP201\b/, 338, 170],
  [/\bASUS A21\b(?! PLUS)/, 380, 165],
  [/\bGT301\b/, 320, 160],
  [/\bGT302\b/, 407, 165],
  [/\bGT501\b/, 420, 180],
  [/\bGT502\b(?! (?:PLUS|HORIZON))/, 400, 163],
  [/\bGR701\b|\bROG HYPERION\b/, 460, 190],
  [/\bROG (?:STRIX )?HELIOS\b(?! II)/, 450, 190],
  // be quiet!
  [/\bPURE BASE 500(?:DX|FX)?\b/, 369, 190],
  [/\bPURE BASE 600\b/, 425, 165],
  [/\bSHADOW BASE 800\b/, 430, 180],
  [/\bSILENT BASE 802\b/, 432, 185],
  // Cooler Master
  [/\bELITE 301\b/, 365, 163.5],
  [/\bHAF 500\b/, 410, 167],
  [/\bCMP ?510\b/, 350, 161],
  [/\bMB3(?:11|20)L\b/, 344, 166],
  [/\bQ300L\b(?! ?V2)/, 360, 159],
  [/\bTD300\b/, 344, 166],
  [/\bTD500\b(?!.*\bMAX\b)/, 410, 165],
  [/\bNR200P?\b(?! ?(?:MAX|V\d))/, 330, 155, SMALL],
  [/\bNR400\b/, 346, 166],
  // Corsair
  [/\bFRAME 4000D\b/, 430, 170],
  [/\b4000[DX]\b/, 360, 170],
  [/\b5000[DX]\b(?!.*\b(?:RS|CORE)\b)(?<!FRAME 5000D)/, 420, 170],
  [/\b7000[DX]\b/, 450, 190],
  [/\bCORSAIR 110R\b/, 330, 160],
  [/\b220T\b/, 300, 160],
  [/\b275R\b/, 370, 170],
  // DeepCool
  [/\bCC360\b/, 320, 165],
  [/\bCC560\b/, 370, 163],
  [/\bCH360\b/, 320, 165],
  [/\bCH510\b/, 380, 175],
  [/\bCH560\b/, 380, 175],
  [/\bMACUBE 110\b/, 320, 165],
  [/\bMATREXX 30\b/, 250, 151],
  [/\bMATREXX 40\b/, 320, 165],
  [/\bMATREXX 55\b(?!.*MESH)/, 370, 168],
  // Fractal Design
  [/\bFOCUS 2\b/, 405, 170],
  [/\bFOCUS G\b(?! MINI)/, 380, 165],
  [/\bMESHIFY C\b(?! MINI)/, 315, 170],
  [/\b(?:FRACTAL|DESIGN) NORTH\b(?! XL)/, 355, 170],
  [/\bPOP (?:XL )?AIR\b(?<!XL AIR)/, 405, 170],
  [/\bTORRENT\b(?! (?:COMPACT|NANO))/, 461, 188],
  // Gigabyte
  [/\bGIGABYTE C200\b/, 330, 165],
  // In Win
  [/\bCHOPIN\b(?! MAX)/, 0, 43],
  // Lian Li
  [/\bLANCOOL 205\b(?!M| MESH)/, 350, 160],
  [/\bLANCOOL 207\b/, 375, 180],
  [/\bLANCOOL 216\b/, 392, 180.5],
  [/\bLANCOOL II MESH\b/, 384, 176],
  [/\bLANCOOL III\b/, 435, 187],
  [/\bO11 ?D(?:YNAMIC)? MINI\b(?! ?V2)/, undefined, 170, SMALL],
  [/\bO11 AIR MINI\b/, 362, 170],
  [/\bA3-?MATX\b/, 415, 165, ['ATX', 'SFX', 'SFX-L']],
  // Montech
  [/\bMONTECH AIR 100\b/, 330, 161],
  [/\bAIR 903\b/, 400, 180],
  [/\bKING 95\b/, 420, 175],
  [/\bSKY TWO\b/, 400, 168],
  [/\bMONTECH X3\b/, 305, 160],
  // MSI
  [/\bMAG FORGE 1(?:00[MR]|11R|12R)\b/, 330, 160],
  [/\bGUNGNIR 110[RM]\b/, 340, 170],
  [/\bVELOX 100[RP]\b/, 380, 175],
  // NZXT
  [/\bNZXT H210I?\b/, 325, 165, LARGE],
  [/\bNZXT H510 FLOW\b/, 360, 165],
  [/\bNZXT H510I?\b(?! ELITE)/, 381, 165],
  // Phanteks
  [/\bPHANTEKS (?:XT PRO|ECLIPSE XT PRO)\b/, 415, 184],
  [/\bPHANTEKS NV5\b/, 440, 180],
  [/\bPHANTEKS NV7\b/, 450, 185],
  // Thermaltake
  [/\bCERES 300\b/, 370, 185],
  [/\bCORE V1\b/, 285, 140, LARGE],
  [/\bDIVIDER 300\b/, 390, 145],
  [/\bTHERMALTAKE S100\b/, 330, 165],
  [/\bVERSA H1[78]\b/, 350, 155],
  [/\bVERSA H2[12]\b/, 315, 155],
  [/\bTHERMALTAKE VIEW 51\b/, 440, 175],
  [/\bTHERMALTAKE VIEW 71\b/, 410, 190],
];

// One pass over a title instead of a hundred: most name none of them.
const ANY_MODEL = new RegExp(MODELS.map(([name]) => name.source).join('|'));

/** A line of cases without a figure of its own. */
const NOTHING_KNOWN = [undefined, undefined, undefined, undefined, []] as const;

export interface CaseModel {
  max_gpu_mm: number | undefined;
  max_cooler_mm: number | undefined;
  psu_form_factors: PsuSize[] | undefined;
  /** The largest board that it takes. */
  largest: BoardSize | undefined;
  radiators_mm: number[] | undefined;
}

/** What is known of the case that a title names; undefined for models that are not listed. */
export function caseByModel(title: string): CaseModel | undefined {
  const model = ANY_MODEL.test(title) ? MODELS.find(([name]) => name.test(title)) : undefined;
  const line = lineOf(title);
  if (!model && !line) return undefined;
  const [, gpu, cooler, largest, radiators] = line ?? NOTHING_KNOWN;
  const supplies = model?.[3];
  return {
    max_gpu_mm: model?.[1] ?? gpu,
    max_cooler_mm: model?.[2] ?? cooler,
    psu_form_factors: supplies && [...supplies],
    largest,
    radiators_mm: radiators.length > 0 ? [...radiators] : undefined,
  };
}

function lineOf(title: string): CaseLine | undefined {
  for (const { sign, lines } of MAKERS) {
    const line = sign.test(title) ? lines.find(([name]) => name.test(title)) : undefined;
    if (line) return line;
  }
  return undefined;
}
