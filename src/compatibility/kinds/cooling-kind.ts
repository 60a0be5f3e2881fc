import { namesLiquidCooler } from '../readers/cooler.ts';
import { notAPart, type KindVerdict } from './kind-verdict.ts';
import type { SupplierWords } from '../text/supplier-words.ts';

/**
 * In Argentina "cooler" names a processor's cooler, a case fan, a notebook's base and a disk's heatsink alike.
 * Evidence of a processor makes it a cooler; words of fans alone make it a fan; a bare model ("COOLER AK400") is a cooler.
 */
export function coolingKind(words: SupplierWords): KindVerdict {
  const { title } = words;
  if (/\bNOTEBOOK|\bLAPTOP/.test(title)) return notAPart('notebook cooling pad');
  if (SPARE.test(title)) return notAPart('mounting kit');
  if (FOR_OTHERS.test(title)) return notAPart('heatsink for another part');
  if (namesLiquidCooler(title) && !isFanSeries(title)) return { kind: 'cooler' };
  if (/\bDISIPADOR|\bHEATSINK/.test(title)) return { kind: 'cooler' };
  if (FOR_CASE.test(title)) return notAPart('case fan');
  if (FOR_CPU.test(title) || statesSockets(words)) return { kind: 'cooler' };
  if (isFanSeries(title) || FAN.test(title))
    return COOLER_SERIES.test(title) ? { kind: 'cooler' } : notAPart('case fan');
  return { kind: 'cooler' };
}

const SPARE =
  /(?<!\bINCLUYE |\bC\/ ?|\bCON )\b(?:KIT (?:DE )?(?:MONTAJE|ANCLAJE|INSTALACION)|MOUNTING KIT|BRACKET|TORNILLOS|BACKPLATE|CLIPS?|NM-I?AM[45]|REPUESTO|TUBOS|CUSTOM LOOP|WATER ?-?COOLING CUSTOM)\b/;
const FOR_OTHERS =
  /\b(?:COOLER|FAN|VENTILADOR(?:ES)?) (?:VGA|GPU)\b|\bRASPBERRY\b|\b(?:PARA|P\/|DE|FOR) ?(?:UN )?(?:DISCOS?|SSD|M\.?2|NVME|RAM|MEMORIAS?|VGA|GPU|PLACA|RASPBERRY|CHIPSET|HDD|ROUTER|RACK|CONSOLA|PS[45])\b|\b(?:DISIPADOR|HEATSINK)\b.*\b(?:SSD|M\.?2|NVME|DDR[345]|MEMORIAS?)\b|\b(?:SSD|M\.?2|NVME|RAM) (?:COOLER|HEATSINK|DISIPADOR)/;
const FOR_CASE =
  /\b(?:PARA|P\/|DE) ?FUENTES?\b|\b(?:PARA|P\/|DE|P) ?GABINETES?\b|\bCASE FANS?\b|\bCHASSIS FAN|\b(?:COOLER|FAN|VENTILADOR)(?:ES)? GABINETE/;
const FOR_CPU =
  /\bCPU\b|\bMICRO(?:PROCESADOR)?\b|\bPROCESADOR|\bPROCESSOR|\bAM[345]\b|\bLGA|\b(?:115[0156X]|1200|1700|1851|17XX)\b(?! ?RPM)|\bSOCKET|\bTDP\b|\bWRAITH|\bSTOCK\b|\bLAMINAR|\bINTEL\b|\bAMD\b|\bTORRE\b|\bTOWER\b|\bHEAT ?PIPES?|\bLOW PROFILE\b|\bPERFIL BAJO|\bAIR\b.*\b(?:\d{2,3}MM|CFM)\b/;
const FAN =
  /\bFANS?\b|\bVENTILADOR|\bFORZADOR|\bTURBINA|(?<![\dA-Z])(?:40|60|70|80|92|120|140|200)(?: ?MM)?\b|\b\d ?EN ?1\b|\bPACK\b|\bKIT\b|\bX ?3\b|\bRPM\b|\bMOLEX\b|(?<!\d)(\d{2,3}) ?X ?\1(?: ?X ?\d{2})? ?MM/;
const FAN_SERIES =
  /\bSICKLEFLOW|\bMF1[24]0|\b(?:P|F|S)1[24]\b|\b(?:ML|SP|LL|QL|AF|RX|LX|RF|CF|FC|FK|XF|TF|FDB|UF|TL)-?1[24]0\b|\bTL-[A-Z]\d{2}|\bNF-[A-Z]\d|\bUNI ?FAN|\b(?:SILENT|PURE|LIGHT) WINGS|\bRIING|\bTOUGHFAN|\bAER\b|\bMOBIUS|\bHALO\b|\bF1[24]0[QPX]?\b|\bASPECT\b|\bDYNAMIC X2|\bSWAFAN|\bCT1[24]0/;
const COOLER_SERIES =
  /\b(?:AK|AG|AS|SE|IS|NH|RZ)-?[A-Z]?\d{2,4}|\bHYPER\b|\bGAMMAXX|\b(?:PURE|DARK|SHADOW) ROCK|\bASSASSIN|\bPEERLESS|\bPHANTOM SPIRIT|\bBURST|\bFREEZER\b|\bMASTERAIR|\bUX\d{3}|\bCONTAC|\bFORZA|\bCNPS|\bFRIO\b|\bALPINE\b|\bFREEZE\b|\b(?:TWIN|FROST|TUNIQ) ?TOWER|\bFROZN\b|\bPEERLESS|\bARO-?M\d|\bLE GRAND MACHO|\bNINJA \d|\bMUGEN\b|\bFUMA\b|\bKOTETSU/;

/** Whether a title without a noun is a cooler's: `Peerless Assassin 120 SE`, `… 66 CFM Air 160mm`. */
export function isCoolerTitle(title: string): boolean {
  return (
    COOLER_SERIES.test(title) ||
    /\bAIR\b.*\b(?:\d{2,3}MM|CFM)\b|\bCFM\b.*\bAIR\b|\bWATER (?:\d{3}MM|.*CFM)/.test(title)
  );
}

function isFanSeries(title: string): boolean {
  return FAN_SERIES.test(title) && !COOLER_SERIES.test(title) && !/\bLIQUID|\bWATER|\bAIO\b/.test(title);
}

function statesSockets(words: SupplierWords): boolean {
  return words.statements.some(
    (one) =>
      (/SOCKET|Z.{1,2}CALO|COMPATIB/.test(one.name) && /AM[45]|LGA|1[127]\d{2}/.test(one.value)) ||
      /^TDP|RADIADOR/.test(one.name),
  );
}
