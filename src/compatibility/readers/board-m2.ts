import { isOlderThanM2, type Platform } from '../models/platforms.ts';
import { sharedM2Slots } from '../models/shared-lanes.ts';
import { deniedOrMentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { assumed, known, type Sourced } from '../vocabulary/sourced.ts';

const M2_NAME = /M\.?2/;
// Never the socket FM2.
const NAMES_SLOT = /\bM\.2\b|\bNVME\b/;
const M2_PARTIAL = /SATA|NVME|WIFI|WI-FI|KEY|TIPO|DISIPADOR|VELOCIDAD/;
const NONE = /^(?:0|NO|SIN|NINGUN[OA]?|NONE)\b/;

function slotsOfM2(value: string): number | undefined {
  if (NONE.test(value)) return 0;
  const amount = /^\(?([1-8])\)?(?! ?X? ?(?:GB|PCI))(?![\d.])|\bM\.?2\b(?!.*PCI).*? X ?([1-6])$/.exec(value);
  return amount ? Number(amount[1] ?? amount[2]) : undefined;
}

const STORAGE_NAME = /ALMACENAMIENTO|STORAGE|DISCOS/;
const NO_SLOT =
  /^\S+(?: \S+)?(?: (?:SLOTS?|RANURAS?|PUERTOS?|CONECTOR(?:ES)?))?(?: PARA)? ?M\.2(?! ?(?:SATA|WIFI|KEY))/;
const WORDED: Readonly<Record<string, number>> = {
  DUAL: 2,
  UN: 1,
  UNA: 1,
  DOS: 2,
  TRES: 3,
  CUATRO: 4,
  CINCO: 5,
};

function slotsInText(text: string): number | undefined {
  const said = /\b([1-6]|DUAL|UNA?|DOS|TRES|CUATRO|CINCO) ?X? ?(?:(?:SLOTS?|RANURAS?|PUERTOS?) )?M\.2\b/.exec(
    text,
  )?.[1];
  return said === undefined ? undefined : (WORDED[said] ?? Number(said));
}

/** How many M.2 slots a board has; one that comes with none as a rule and names the slot has one at least. */
export function m2SlotsOf(words: SupplierWords, platform: Platform): Sourced<number> | undefined {
  return (
    stated(words, M2_NAME, (value, name) => (M2_PARTIAL.test(name) ? undefined : slotsOfM2(value))) ??
    stated(words, /M\.?2.*NVME/, slotsOfM2) ??
    stated(words, STORAGE_NAME, slotsInText) ??
    deniedOrMentioned(
      words,
      ({ how, what }) => (how === 'lacks' && NO_SLOT.test(what) ? 0 : undefined),
      slotsInText,
    ) ??
    known(sharedM2Slots(words.title)) ??
    assumed(isOlderThanM2(platform) && NAMES_SLOT.test(words.title) ? 1 : undefined)
  );
}
