import { isMostlyPcieOnly } from '../models/platforms.ts';
import { sharedM2Slots } from '../models/shared-lanes.ts';
import { affirmed, denied, mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { known, type Sourced } from '../vocabulary/sourced.ts';
import { M2_SIZES, type M2Size, type Socket } from '../vocabulary/value-lists.ts';

const A_SIZE = /(?<!\d)22 ?[X-]? ?(30|42|60|80|110)(?!\d)/g;
const M2 = /\bM\.?2\b/;
const SIZE_NAME = /M\.?2|FACTOR|FORMATO|FORM|TAMA.{1,2}O|DIMENSION|MEDIDAS|LARGO|TIPO/;

function sizesIn(text: string): M2Size[] {
  const found = new Set([...text.matchAll(A_SIZE)].map((match) => `22${match[1]}`));
  return M2_SIZES.filter((size) => found.has(size));
}

/** A disk has one size: a text with several names those of a board or an adapter. */
export function m2SizeOf(words: SupplierWords): Sourced<M2Size> | undefined {
  const only = (text: string) => {
    const [size, ...others] = sizesIn(text);
    return others.length === 0 ? size : undefined;
  };
  return mentioned(words, only) ?? stated(words, SIZE_NAME, only);
}

const SATA_SLOTS_NAME = /M\.?2.*SATA|SATA.*M\.?2/;
// A bare 0 is a denial if the sheet counts the board's other M.2 slots; otherwise it may mean that nobody counted. On a platform whose
// slots are for PCIe it adds nothing: the platform's own warning is enough for a fact that a shop did not look up.
const NONE = /^(?:NO|SIN|NINGUN[OA]?|NONE)\b/;
const TAKES_SATA = /^(?:SI|YES|[1-8])\b/;
const PCIE_AND_SATA =
  /\bM\.?2\b[^;]{0,40}(?:(?:NVME|PCI-?E)[^;]{0,20}(?:\/|,|\+| Y | O | & | AND | OR ) ?SATA|SATA ?(?:\/|,|\+| Y | O | & | AND | OR ) ?(?:NVME|PCI-?E))/;
const OTHER_SLOTS_NAME = /M\.?2(?!.*SATA)/;
const COUNTED = /^[1-8]\b/;
const ONLY_NVME = /\bM\.?2\b[^;.]{0,40}\bSOLO (?:NVME|PCI-?E)/;
const SHARES =
  /\b(?:COMPART|SHARE|DESHABILIT|DESACTIV|ANULA|DISABLE|UNAVAILABLE)\w*[^;.]{0,60}\bSATA|\bSATA\w*[^;.]{0,60}\b(?:COMPART|SHARE|DESHABILIT|DESACTIV|ANULA|DISABLE|UNAVAILABLE)/;

function countsSlots(words: SupplierWords): boolean {
  return stated(words, OTHER_SLOTS_NAME, (value) => COUNTED.test(value) || undefined) !== undefined;
}

/** What a board's M.2 slots take, and whether they take lanes from its SATA ports. */
export function m2Details(
  words: SupplierWords,
  socket: Socket | undefined,
): {
  m2_sizes: Sourced<M2Size[]> | undefined;
  m2_sata: Sourced<boolean> | undefined;
  m2_shares_sata: Sourced<boolean> | undefined;
} {
  const some = (text: string) => {
    const sizes = sizesIn(text);
    return sizes.length > 0 ? sizes : undefined;
  };
  return {
    m2_sizes: stated(words, M2, some) ?? affirmed(words, (text) => (M2.test(text) ? some(text) : undefined)),
    m2_sata:
      stated(words, SATA_SLOTS_NAME, (value) =>
        NONE.test(value) || (value === '0' && !isMostlyPcieOnly(socket) && countsSlots(words))
          ? false
          : TAKES_SATA.test(value) || undefined,
      ) ??
      stated(words, M2, (value, _, denials) =>
        denials.some(({ what }) => /\bSATA/.test(what)) || ONLY_NVME.test(`M.2 ${value}`)
          ? false
          : PCIE_AND_SATA.test(`M.2 ${value}`) || undefined,
      ) ??
      denied(words, ({ how, what, before }) =>
        how === 'refuses' && /\bSATA/.test(what) && M2.test(`${before} ${what}`) ? false : undefined,
      ) ??
      mentioned(words, (text) => (ONLY_NVME.test(text) ? false : PCIE_AND_SATA.test(text) || undefined)),
    m2_shares_sata:
      stated(words, /M\.?2|SATA|ALMACENAMIENTO|STORAGE|NOTA/, (value) => SHARES.test(value) || undefined) ??
      affirmed(words, (text) => (M2.test(text) && SHARES.test(text)) || undefined) ??
      known(sharedM2Slots(words.title) === undefined ? undefined : true),
  };
}
