import { cpuModelIn } from '../models/cpu-models.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import type { SupplierWords } from '../text/supplier-words.ts';

/** Why an item with a part's noun is still no part ("DISCO EXTERNO", "FUENTE 12V"); undefined if it is one. */
export function lookalike(kind: StepKey, words: SupplierWords): string | undefined {
  const { title } = words;
  if (isCombo(title, kind)) return 'combo of several parts';
  if (kind === 'motherboard' && hasSolderedCpu(words)) return 'board with a soldered CPU';
  if (kind === 'storage' && words.statements.some((one) => isUsb(one.name, one.value)))
    return 'external drive';
  return LOOKALIKES[kind]?.find(([pattern]) => pattern.test(title))?.[1];
}

const LOOKALIKES: Partial<Record<StepKey, readonly (readonly [RegExp, string])[]>> = {
  storage: [
    [
      /\bEXTERN[OA]S?\b|\bEXTERNAL\b|\bPORTABLE\b|\bPORTATIL(?:ES)?\b|\bEXT\.?(?= |$)|(?<!\bADAPTADOR )\bUSB\b|(?<!\bADAPTADOR )\bUSB-?C\b|\bTHUNDERBOLT|\bMY PASSPORT|\bMY BOOK|\bEASYSTORE|\bONE TOUCH\b|\bX[SP][12]000\b|\b(?:SE|SC)[0-9]{3}C?\b.*\bUSB|\bT[579] SHIELD/,
      'external drive',
    ],
    [
      /\b(?:DISIPADOR|COOLER|SOPORTE|CAJA|GABINETE|CASE) (?:PARA|P\/|DE)|\b(?:CLONADOR|CADDY|BAHIA|CARRY|ENCLOSURE|DOCK(?:ING)?|CARCASA|(?:HDD|SSD|NVME) CASE)\b/,
      'drive accessory',
    ],
    [/\bM-?SATA\b|\bU\.[23]\b|\bSAS\b(?!.*\bSATA)/, 'drive for a port that PC boards have not'],
    [/\bDISCOS? (?:DVD|CD|BLU-?RAY|VIRGEN)|\bDVD\b|\bDE FRENO|\bDE CORTE/, 'disc'],
  ],
  psu: [
    [/\bNOTEBOOK|\bLAPTOP|\bCARGADOR|\bUNIVERSAL\b(?!.*ATX)/, 'notebook charger'],
    [
      /\bCCTV|\b(?:PARA|P\/) ?(?:TIRAS? )?(?:DE )?LEDS?\b|\bTIRAS? (?:DE )?LED|\bMETALICA|\bCAMARAS?\b|\bLABORATORIO|\bREGULABLE|\bPOE\b|\bSTEP ?(?:DOWN|UP)\b|\bROUTER|\bMONITOR\b|\bCONSOLA|\bIMPRESORA|\bAGUA\b|\bMASCOTAS?\b/,
      '12 V supply, not a PC PSU',
    ],
    [
      /^(?!.*(?:80 ?PLUS|80 ?\+|\bATX\b|\bSFX\b|MODULAR|GAM(?:ER|ING))).*(?:\bSWITCHING\b|(?<![\d+.])(?:5|9|12|19|24|48) ?V(?:DC|CC|OLTS?)?\b(?! ?-? ?2X6))/,
      '12 V supply, not a PC PSU',
    ],
    [/\bOPTIPLEX|\bELITEDESK|\bPRODESK|\bTHINKCENTRE|\bVOSTRO|\bINSPIRON|\bPAVILION/, 'supply of a brand PC'],
    [/(?<!SELF )\bTESTER|\bPROBADOR|\bEXTENSION|\bPUENTE\b/, 'psu accessory'],
    [/\bSERVER\b|\bSERVIDOR|\bREDUNDANTE|\bHOT ?-?(?:PLUG|SWAP)|\bPOWEREDGE|\bPROLIANT/, 'server supply'],
  ],
  case: [
    [
      /\bGABINETES? (?:CARRY|EXTERNO|PARA|P\/|DE|USB)? ?(?:UN )?(?:DISCOS?|HDD|SSD|M\.?2|NVME|SATA|2\.5|3\.5|RIGIDO)|\bUSB 3\.\d (?:A|PARA|P\/) (?:DISCO|SATA|HDD|SSD)|\bCARRY|\bPARA DISCO|\bP\/ ?DISCO/,
      'drive enclosure',
    ],
    [
      /^(?!.*(?:ATX|ITX|FAN|GAMER|FUENTE|VIDRIO|TOWER|RGB|KIT)).*(?:2\.5|3\.5)"? ?(?:SATA|USB)/,
      'drive enclosure',
    ],
    [/\bBAREBONE|\bMINI PC\b/, 'barebone computer'],
    [
      /\bGABINETES? (?:RACK|MURAL|DE PARED|TELEFONIC|ESTANCO|PLASTICO|METALICO ESTANCO)|\bRACK\b|\bMURAL\b|\b\d{1,2}U\b(?!\d)/,
      'rack cabinet',
    ],
    [/\bRYZEN|\bCORE I[3579]|\bI[3579]-\d{4}/, 'complete PC'],
  ],
  ram: [
    [
      /\bMICRO ?-?SD|\bSD[HX]C\b|\bSD CARD|\bCLASE 10\b|\bCLASS 10\b|\bUHS\b|\bCANVAS\b|\bCOMPACT FLASH/,
      'memory card',
    ],
    [/\bUSB\b|\bPENDRIVE|\bFLASH DRIVE/, 'usb stick'],
    [/\bBBU\b|\bRAID\b/, 'memory of a RAID controller'],
    [/\bDISIPADOR (?:PARA|DE|P\/)|\bDUMMY|\bRELLENO|\bLIGHT ENHANCEMENT|\bFILLER/, 'memory accessory'],
  ],
  gpu: [
    [/\bCAPTUR/, 'capture device'],
    [/\bEXTERNA\b|\bEGPU\b/, 'external card'],
    [/\bMXM\b|\b(?:P\/|PARA) ?(?:NOTEBOOK|LAPTOP)/, 'notebook part'],
  ],
  cpu: [
    [/\bMOTHER|\bPLACA MADRE/, 'combo of several parts'],
    [/\bLLAVERO|\bREPUESTO|\bPROTECTOR\b|\bBANDEJA|\bDE (?:ALIMENTOS|COMIDA|SONIDO|AUDIO|CAFE)/, 'accessory'],
  ],
  motherboard: [
    [/\bNOTEBOOK|\bLAPTOP|\bPARA (?:TV|CELULAR)/, 'notebook part'],
    [
      /(?<!COMPATIBLE )\b(?:C\/ ?|CON |INCLUYE |Y )(?:MICRO(?! ?-?ATX)|PROCESADOR|CPU)\b/,
      'combo of several parts',
    ],
  ],
};

const SOLDERED =
  /\b(?:J|N)[1-6]\d{3}[A-Z]{0,3}(?:-|\b)|\bN(?:50|95|97|100|150|200|305)[A-Z]{0,3}(?:-|\b)|(?<!COMPATIBLE )(?:\bC\/|\bCON|\+|\bINCLUYE) ?(?:APU|MICRO|CPU|PROCESADOR|CELERON|PENTIUM|ATOM)|\b(?:CPU|MICRO(?! ?-?ATX)|PROCESADOR|CELERON|ATOM|PENTIUM)(?: [A-Z\d]+){0,3} (?:INTEGRAD[OA]|ON ?BOARD|SOLDADO|INCLUIDO)|\b(?:CELERON|ATOM)\b(?!.*\bLGA)|\bE2?-[1-9]\d{2,3}\b|\bA\d-\d{4}\b|\bI[3579]-?\d{4,5}[UHG]|\bQUAD ?CORE\b|\bDUAL ?CORE\b/;

function hasSolderedCpu(words: SupplierWords): boolean {
  if (/\bFM2|\bLGA|\bAM[45]\b|\bS1\d{3}/.test(words.title) && !/INTEGRAD/.test(words.title)) return false;
  return (
    SOLDERED.test(words.title) ||
    words.statements.some(
      (one) => /(?:PROCESADOR|CPU|MICRO) INTEGRAD/.test(one.name) && /^SI|^YES/.test(one.value),
    )
  );
}

const MAIN_PARTS: readonly RegExp[] = [
  /\bRYZEN\b|\bCORE (?:I\d|ULTRA)|\bI[3579]-?\d{4}|\bMICRO(?! ?-?ATX)\b|\bPROCESADOR|\bATHLON/,
  /\bMOTHER|\bPLACA MADRE|\b[ABHZX]\d{3}M?\b(?=.*(?:DDR|\+))/,
  /\bMEMORIA|\b\d{1,3} ?GB (?:RAM|DDR)|\bRAM\b/,
  /\bGABINETE/,
  /\bPLACA DE VIDEO|\bRTX ?\d|\bGTX ?\d/,
];

/** Several parts joined by a plus are sold as one: "MICRO RYZEN 5 + MOTHER A520M". A case with its supply is a case. */
function isCombo(title: string, kind: StepKey): boolean {
  if (kind !== 'cpu' && kind !== 'motherboard' && kind !== 'case' && kind !== 'ram') return false;
  if (namesCpuBoardAndMemory(title)) return true;
  if (!title.includes('+')) return false;
  const halves = title.split(/ ?\+ ?/);
  const named = halves
    .map((half) => MAIN_PARTS.findIndex((part) => part.test(half)))
    .filter((one) => one >= 0);
  return new Set(named).size >= 2;
}

/** "KIT RYZEN 7 5700X MOTHER B550M MEM 16GB": a board's own title names no single processor beside an amount of memory. */
function namesCpuBoardAndMemory(title: string): boolean {
  return (
    /\bMOTHER/.test(title) &&
    /(?<!HASTA |MAX\.? )\b(?:4|8|16|32|64|96) ?GB\b/.test(title) &&
    cpuModelIn(title)?.tdp_w !== undefined
  );
}

function isUsb(name: string, value: string): boolean {
  return (
    /INTERFA|CONEXI|CONECTOR|TIPO/.test(name) &&
    /^USB|\bEXTERNO\b/.test(value) &&
    !/SATA|M\.?2|NVME/.test(value)
  );
}
