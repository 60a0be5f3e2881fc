import { affirmed, stated, type SupplierWords } from '../text/supplier-words.ts';
import { yesOrNo } from '../text/measures.ts';
import { known, type Sourced } from '../vocabulary/sourced.ts';

// ASUS BTF ("Back to the Future"), MSI Project Zero (PZ) and Gigabyte Project Stealth: boards with their plugs on the back.
const BACK_CONNECT =
  /\bBTF\b|\bBACK TO THE FUTURE\b|\bPROJECT (?:ZERO|STEALTH)\b|\bPZ\b|\bSTEALTH ICE\b|\bBACK[- ]?(?:CONNECT|PLUG)|\bREVERSE[- ]CONNECT|\bCONEXION (?:TRASERA|INVERSA|REVERSA)\b/;
const STEALTH_BOARD = /\bAORUS STEALTH\b/;

/** Whether a motherboard has its plugs on the back; unknown means that nothing says so, as of nearly all. */
export function hasRearConnectors(words: SupplierWords): Sourced<boolean> | undefined {
  return affirmed(words, (text) => BACK_CONNECT.test(text) || STEALTH_BOARD.test(text) || undefined);
}

/** Whether a case has the openings that such a board needs. */
export function takesRearConnectors(words: SupplierWords): Sourced<boolean> | undefined {
  return (
    stated(words, BACK_CONNECT, yesOrNo) ??
    affirmed(words, (text) => BACK_CONNECT.test(text) || undefined) ??
    stated(
      words,
      /COMPATIB|SOPORT|MOTHER|PLACA (?:BASE|MADRE)|FORMATO/,
      (value) => BACK_CONNECT.test(value) || undefined,
    ) ??
    known(byFamily(words.title))
  );
}

// Drawn for both kinds of board, by their makers' pages.
const DRAWN_FOR_THEM =
  /\bFRAME 4[05]00[DX]\b|\b(?:2500|3500|6500)[DX]\b|\b3200D\b|\bWARTHOG\b|\bO11 (?:DYNAMIC )?MINI V2\b|\bO11 VISION COMPACT\b|\bLANCOOL 217\b|\bVECTOR V1[05]0|\bLIGHT BASE [56]00\b|\bXT (?:VIEW|PRO)\b|\bEVOLV X2\b|\bEPOCH\b|\bTHE TOWER 300\b|\bVIEW 3[78]0\b|\bMONTECH (?:TG3|SKY 3|KING 15)\b|\bASUS (?:PRIME )?A(?:21|31)\b|\bANTEC C5\b|\bCG530\b|\bDY460\b|\bPANO 1[123]0R\b/;
// On sale before the first of these boards, in 2023, and not redrawn under the same name.
const OLDER =
  /\b(?:4000D|4000X|5000D|5000X|7000D|7000X|220T|275[QR]|110[QR]|SPEC-\w+)\b|\bNR200|\bQ[35]00L\b|\bMB(?:311|320|511|520)L?\b|\b(?:TD300|K501L|H500[MP]?)\b|\bLANCOOL (?:205|215|216|II)\b|\bO11 DYNAMIC (?:EVO|XL)?(?! ?RGB)(?! ?MINI V2)|\bNZXT (?:H210|H440|H510|H710)|\bMESHIFY (?:C|S2|2)\b|\bDEFINE (?:R[456]|C|7)\b|\bFOCUS G\b|\bTORRENT\b|\b(?:P300A?|P360A|P400A?|P500A|P600S)\b|\bVERSA H\d\d\b|\bCORE V[127]1?\b|\bDIVIDER [35]00\b|\bMATREXX \d\d\b|\bMACUBE\b|\bMAG (?:FORGE 1[01][01][LMR]|VAMPIRIC)\b|\bPURE BASE [56]00\b|\bSILENT BASE [68]0[0-2]\b|\bDARK BASE (?:PRO )?[79]00\b|\bCHOPIN\b|\bANTEC (?:NX[1-4][0-2]0|DF\d00|P(?:82|101|110|120))\b|\bMONTECH (?:AIR 100|X3)\b/;

function byFamily(title: string): boolean | undefined {
  if (DRAWN_FOR_THEM.test(title)) return true;
  return OLDER.test(title) ? false : undefined;
}

const SLOT = /\bGC[-_ ]?HPWR\b/;
const BTF = /\bBTF\b/;
// The first BTF boards, of 2023, have their plugs on the back but not all of them the slot.
const FIRST_BTF = /\bB760M-BTF\b/;

/** Whether a board feeds a card through ASUS's slot beside the x16 one. */
export function hasPowerSlot(words: SupplierWords): Sourced<boolean> | undefined {
  const { title } = words;
  return (
    stated(words, SLOT, (value) => !/^(?:NO|0|SIN)\b/.test(value)) ??
    affirmed(words, (text) => SLOT.test(text) || undefined) ??
    known(BTF.test(title) && !FIRST_BTF.test(title) ? true : undefined)
  );
}

const PLUG_TOO = /\b(?:DESMONTABLE|REMOVIBLE|DETACHABLE|EXTRAIBLE|OPCIONAL)\b/;

/**
 * Whether a card takes its power from that slot and has no plug of its own: the BTF cards of the RTX 40 series. Those of the
 * RTX 50 series carry a plug too, and their contact comes off.
 */
export function needsPowerSlot(words: SupplierWords, chip: string | undefined): Sourced<boolean> | undefined {
  if (!BTF.test(words.title) || chip === undefined) return undefined;
  const carriesPlug = PLUG_TOO.test(words.shortDescription) || !chip.startsWith('RTX 40');
  return known(!carriesPlug);
}
