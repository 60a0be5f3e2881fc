import { AMD, DUAL, ENDED, INTEL, NEWEST, NOW, OLDER, type CoolerMaker } from './cooler-line.ts';

/**
 * The sockets of makers' lines as known in November 2026, with the brackets that they put into the box or give to owners. Lines
 * on sale when LGA1700 (2021-11) and AM5 (2022-09) came out got brackets for both. AM5 keeps AM4's holes for coolers that use
 * the board's own backplate or clips (https://www.io-tech.fi/uutinen/video-prosessoricoolereiden-yhteensopivuus-am5-kannan-kanssa/,
 * 2022-10). Lines of which nobody can tell what came in the box are left out. The earlier of two that fit is the closer.
 */
export const MAKERS_ON_SALE: readonly CoolerMaker[] = [
  {
    sign: /\bNOCTUA\b|\bNH-[A-Z]/,
    lines: [
      [/\bNH-?L9I-?17XX/, ['LGA1700', 'LGA1851']],
      [/\bNH-?L9A-?AM5/, AMD],
      [/\bNH-?L9I/, ['LGA1200']],
      [/\bNH-?L9A/, ['AM4']],
      [/\bNH-?(?:D15|D12L|D9L|U12A|U12S|U14S|U9S|C14S|L12S|L9X65|P1\b)/, NOW],
      // Its kits of 2017 (AM4) and 2021 (LGA1700) are sent to owners free of charge.
      [/\bNH-?(?:D14|C14|U12P|U9B|C12P|L12)\b/, DUAL],
    ],
  },
  {
    sign: /\bARCTIC\b|\bLIQUID FREEZER\b|\bFREEZER (?:\d|[AI]\d)|\bALPINE \d/,
    lines: [
      [/\bLIQUID FREEZER (?:III|3)\b|\bFREEZER 36\b/, NEWEST],
      [/\bLIQUID FREEZER (?:II|2)\b|\bFREEZER (?:34|50|7 X)\b/, DUAL],
      [/\bFREEZER (?:I35|I13 X|8I)\b/, INTEL],
      [/\bFREEZER 33\b/, ENDED],
      [/\bLIQUID FREEZER \d{3}\b|\bFREEZER 12\b/, ENDED],
      [/\bALPINE 1[12]\b|\bFREEZER I(?:11|32)\b/, ['LGA1200']],
      [/\bFREEZER (?:A35|A13 X|8A)\b|\bALPINE 23\b/, AMD],
      [/\bALPINE 17\b/, ['LGA1700']],
    ],
  },
  {
    sign: /\bBE ?QUIET\b|\b(?:DARK|PURE|SHADOW) ROCK\b|\b(?:SILENT|PURE|LIGHT) LOOP\b/,
    lines: [
      [
        /\bPURE ROCK (?:(?:PRO|SLIM) )?3\b|\bDARK ROCK (?:PRO )?6\b|\bDARK ROCK 5\b|\bLIGHT LOOP\b|\bSILENT LOOP 3\b|\bPURE LOOP 3\b/,
        NOW,
      ],
      [/\bDARK ROCK (?:ELITE|PRO [45]|4|TF 2|SLIM)\b/, DUAL],
      [/\bPURE ROCK (?:2|SLIM 2|LP)\b|\bSHADOW ROCK (?:3|SLIM 2|LP|TF 2)\b/, DUAL],
      [/\bSILENT LOOP 2\b|\bPURE LOOP\b/, DUAL],
      [/\b(?:SILENT LOOP|PURE ROCK(?: SLIM)?|SHADOW ROCK(?: SLIM|2)?|DARK ROCK 3)\b/, OLDER],
    ],
  },
  {
    sign: /\bCOOLERMASTER\b|\bHYPER \d{3}|\bMASTER(?:LIQUID|AIR)\b|\bML ?\d{3}L/,
    lines: [
      [/\bMASTERLIQUID\b.*\b(?:CORE|ATMOS|ION)\b/, NOW],
      [/\bML ?\d{3}L V2\b|\bMASTERLIQUID\b.*\b(?:V2|V3|FLUX|ILLUSION)\b|\bPL ?\d{3}\b/, DUAL],
      [/\bHYPER 212\b.*\b(?:BLACK|HALO|SPECTRUM|V2|TURBO)\b|\bHYPER 62[02]|\bHYPER 612\b/, DUAL],
      [/\bMASTERLIQUID\b.*\bML ?\d{3}[LR]\b|\bMASTERLIQUID LITE\b/, DUAL],
      [/\bHYPER (?:H41\dR|TX3|T2|T20|T200)\b/, ENDED],
      [/\bHYPER 212 ?(?:X|LED)\b/, OLDER],
      [/\bHYPER 411 NANO\b|\b(?:MASTERAIR )?MA(?:612|624|824)\b/, DUAL],
    ],
  },
  {
    sign: /\bDEEP ?COOL\b|\bGAMMAXX\b|\bA[GK]\d{3}\b|\bL[EPSTQ]\d{3}\b|\bASSASSIN (?:III|IV|VC|4S)\b/,
    lines: [
      [/\bAG ?\d{3}\b|\bMYSTIQUE\b|\bASSASSIN (?:IV|VC|4S)\b/, NOW],
      [/\bAK ?\d{3}S?\b|\bL[DEMPQST] ?(?:240|280|3[026]0|5\d0|7\d0)S?\b/, DUAL],
      [/\bICE BLADE\b|\bGAMMAXX (?:300|S40)\b/, ENDED],
      [/\bA[NS] ?(?:400|500|600)\b|\bASSASSIN (?:III|3)\b|\bGAMMAXX (?:400|GT|C40|L\d)|\bCASTLE\b/, DUAL],
    ],
  },
  {
    sign: /\bTHERMALRIGHT\b|\b(?:PEERLESS|BURST) ASSASSIN\b|\bPHANTOM SPIRIT\b|\bFROZEN (?:WARFRAME|NOTTE|PRISM)\b/,
    lines: [
      [
        /\b(?:PEERLESS|BURST) ?ASSASSIN\b|\bP[AS] ?1[24]0\b|\bPHANTOM SPIRIT\b|\bASSASSIN (?:X|KING|SPIRIT)\b/,
        NOW,
      ],
      [/\bSILVER SOUL\b|\bFROST (?:COMMANDER|TOWER|SPIRIT)\b|\bROYAL (?:PRETOR|KNIGHT|LORD)\b/, NOW],
      [
        /\bAXP(?:90|120)-?X|\bSI-?100\b|\bTA120\b|\bULTRA-?120 ?EX REV|\bSS135\b|\bRK120\b|\bMACHO REV ?\.?C\b|\bVISION\b/,
        NOW,
      ],
      [/\bFROZEN\b|\bAQUA ELITE\b|\bCORE MATRIX\b/, NOW],
    ],
  },
  {
    sign: /\bID-?COOLING\b|\bFROZN A\d|\bFROSTFLOW\b|\b(?:AURA|DASH|ZOOM|PINK|ICE)FLOW\b|\bSE-?2[0-9]{2}-?XT/,
    lines: [
      [/\bSE-?\d{3}I\b|\b(?:IS|DK)-?\d{2}I\b/, INTEL],
      [/\bDK-?\d{2}A\b|\bIS-?30A\b/, AMD],
      [/\bFROZN\b|\b(?:FX|DX|SL) ?\d{3}|\bSPACE (?:LCD|SL)\b/, NOW],
      [/\bSE-?\d{3}\b|\bIS-?(?:30|37|40X|47K?|50X|55|60|65|67)\b|\bDK-?0\d\b/, DUAL],
      [/\b(?:FROST|AURA|DASH|ZOOM|PINK|ICE)FLOW\b/, DUAL],
    ],
  },
  {
    sign: /\bCORSAIR\b|\bICUE LINK\b|\bNAUTILUS\b|\bH1[0-7][05][IX]\b/,
    lines: [
      [/\bNAUTILUS\b|\bTITAN ?(?:\d{3}\b)?/, NEWEST],
      [
        /\bH\d{2,3}[IX]?\b.*\b(?:ELITE|CAPELLIX|LINK|XT)\b|\b(?:ELITE|CAPELLIX|LINK)\b.*\bH\d{2,3}[IX]?\b/,
        DUAL,
      ],
      [/\bH(?:60|100|150)X\b|\bH(?:60|100|150) RGB\b|\bA115\b/, DUAL],
      [/\bH(?:100|115)I\b.*\bPLATINUM\b|\bH(?:60|75) \(?2018\b|\bH55\b/, DUAL],
      [/\bH(?:80|100|115|150)I\b.*\b(?:PRO|V2)\b|\bA500\b/, ENDED],
    ],
  },
  {
    sign: /\bNZXT\b|\bKRAKEN\b/,
    lines: [[/\bKRAKEN\b(?!.*\b(?:X\d[01]|G1\d)\b)|\bT120\b/, DUAL]],
  },
  {
    sign: /\bTHERMALTAKE\b|\bTOUGH(?:AIR|LIQUID)\b|\bASTRIA\b/,
    lines: [
      [/\bASTRIA\b|\bMAGFLOE\b|\bMINECUBE\b|\bUX ?[25]00 SE\b|\bTH\d{3} V2\b/, DUAL],
      [/\bUX ?2[01]0\b|\bFLOE DX\b/, DUAL],
      [/\bUX ?100\b|\bFLOE RIING\b|\bWATER 3\.0\b|\bRIING SILENT\b|\bCONTAC SILENT\b/, ENDED],
      [/\bTOUGH(?:AIR|LIQUID)\b|\bTH\d{3}\b/, DUAL],
    ],
  },
  {
    sign: /\bLIAN ?LI\b|\bGALAHAD\b|\bHYDROSHIFT\b/,
    lines: [[/\bGALAHAD\b|\bHYDROSHIFT\b/, DUAL]],
  },
  {
    sign: /\bANTEC\b/,
    lines: [
      [/\bVORTEX\b|\bSYMPHONY\b|\bA400I?\b|\bC400\b|\bA30\b|\bA40 ?PRO\b|\bFRIGUS/, DUAL],
      [/\bMERCURY\b|\bNEPTUNE\b/, OLDER],
    ],
  },
  {
    sign: /\bMSI\b|\bCORELIQUID\b/,
    lines: [
      [/\bCORELIQUID\b|\bCOREFROZR\b/, DUAL],
      [/\bCORE FROZR\b/, OLDER],
    ],
  },
  {
    sign: /\bASUS\b|\bRYUJIN\b|\bRYUO\b|\b(?:TUF|PROART|STRIX|PRIME)\b.*\bLC\b/,
    lines: [[/\bRYUJIN\b|\bRYUO\b|\b(?:TUF|PROART|STRIX|PRIME)\b.*\bLC\b/, DUAL]],
  },
  {
    sign: /\bGIGABYTE\b|\bAORUS\b/,
    lines: [
      [/\bWATERFORCE\b|\bGAMING (?:240|360)\b/, DUAL],
      [/\bLIQUID COOLER\b/, OLDER],
    ],
  },
  // Its kits for AM5 come with every cooler: https://tech.everyeye.it/notizie/alphacool-rivela-quando-usciranno-davvero-ryzen-7000-amd-604004.html (2022-08).
  { sign: /\bALPHACOOL\b/, lines: [[/\bEISBAER\b|\bCORE OCEAN\b/, DUAL]] },
  // Makers whose every cooler, or line, came out after both sockets.
  { sign: /\bENDORFY\b|\bVALKYRIE\b|\bOCYPUS\b|\bTRYX\b|\bHYTE\b|\bVETROO\b/, lines: [[/./, DUAL]] },
  { sign: /\bEK\b/, lines: [[/\bNUCLEUS\b|\bAIO\b/, DUAL]] },
  { sign: /\bPC ?COOLER\b/, lines: [[/\b(?:DE|DS)\d{3}\b|\bRZ\d{3}\b/, DUAL]] },
  { sign: /\bENERMAX\b/, lines: [[/\bLIQMAX(?:FLO| III)\b|\bAQUAFUSION\b|\bETS-(?:T50|F40)\b/, DUAL]] },
  { sign: /\bZALMAN\b/, lines: [[/\bALPHA ?2\b|\bCNPS9X PERFORMA\b/, DUAL]] },
  { sign: /\bFRACTAL\b/, lines: [[/\bLUMEN\b|\bCELSIUS\b/, DUAL]] },
  { sign: /\bGAMEMAX\b/, lines: [[/\bTWIN ?600\b|\bSIGMA\b/, DUAL]] },
  { sign: /\bEVGA\b/, lines: [[/\bCLCX?\b/, DUAL]] },
  { sign: /\bICEBERG THERMAL\b/, lines: [[/\bICE(?:SLEET|FLOE)\b/, DUAL]] },
  { sign: /\bGEOMETRIC FUTURE\b/, lines: [[/\bESKIMO\b/, DUAL]] },
  { sign: /\bXILENCE\b/, lines: [[/\b(?:M|LQ)\d{3}/, DUAL]] },
  { sign: /\bALPENFOHN\b/, lines: [[/\bBROCKEN 4\b|\bDOLOMIT\b/, DUAL]] },
  { sign: /\bGAMDIAS\b/, lines: [[/\bCHIONE\b|\bBOREAS\b|\bAURA\b/, DUAL]] },
  { sign: /\bKOLINK\b|\bAKASA\b/, lines: [[/\bUMBRA\b|\bSOHO\b/, DUAL]] },
  { sign: /\bMARS GAMING\b/, lines: [[/\bML-?(?:ONE|PRO|ULTRA)|\bMCPU-?X/, DUAL]] },
  { sign: /\bSILENTIUMPC\b/, lines: [[/\b(?:FERA|FORTIS) 5\b/, DUAL]] },
  { sign: /\bT-?FORCE\b|\bTEAMGROUP\b/, lines: [[/\bSIREN\b/, DUAL]] },
  { sign: /\bCOUGAR\b/, lines: [[/\bAQUA\b|\bPOSEIDON\b|\bFORZA\b/, DUAL]] },
  {
    sign: /\bSCYTHE\b/,
    lines: [[/\bMUGEN [56]\b|\bFUMA [23]\b|\bNINJA 5\b|\bKOTETSU MARK\b|\b(?:BIG )?SHURIKEN [234]\b/, DUAL]],
  },
  {
    sign: /\bSILVERSTONE\b/,
    lines: [[/\bICEMYST\b|\bICEGEM\b|\bVIDA\b|\bNOVAPEAK\b|\bHYDROGON\b/, DUAL]],
  },
  { sign: /\bPHANTEKS\b/, lines: [[/\bGLACIER ONE\b/, DUAL]] },
  {
    sign: /\bMONTECH\b|\bHYPERFLOW\b/,
    lines: [[/\bHYPERFLOW\b|\bMETAL DT24\b|\bNX400\b|\bAIR COOLER\b/, DUAL]],
  },
  {
    sign: /\bJONSBO\b/,
    lines: [[/\bHX\d{4}|\bCR-?\d{4} ?EVO\b|\bPISA\b|\bCR-?[123]\d00|\bTG-?\d{3}\b|\bHP-?\d00S?\b/, DUAL]],
  },
  { sign: /\bXPG\b|\bADATA\b|\bLEVANTE\b/, lines: [[/\bLEVANTE (?:X|II|PRO|VIEW)\b|\bMAESTRO\b/, DUAL]] },
];
