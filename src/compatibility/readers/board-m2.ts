import { mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { assumed, type Sourced } from '../vocabulary/sourced.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

interface Platform {
  readonly socket?: Socket | undefined;
  readonly chipset?: string | undefined;
}

/** Platforms of before M.2 slots (2014), whose firmware does not start from an NVMe disk either. */
const OLDER_THAN_M2: ReadonlySet<Socket> = new Set([
  'LGA775',
  'LGA1155',
  'LGA1156',
  'LGA1356',
  'LGA1366',
  'LGA2011',
  'AM1',
  'AM3',
  'AM3+',
  'FM2',
  'FM2+',
]);

/** Of LGA1150 only the last two chipsets came with slots. */
const LGA1150_WITH_M2: ReadonlySet<string> = new Set(['H97', 'Z97']);

/** Whether boards of a platform came out before M.2 slots did. */
export function isOlderThanM2({ socket, chipset }: Platform): boolean {
  if (socket === 'LGA1150') return chipset !== undefined && !LGA1150_WITH_M2.has(chipset);
  return socket !== undefined && OLDER_THAN_M2.has(socket);
}

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

/** How many M.2 slots a board has; one that comes with none as a rule and names the slot has one at least. */
export function m2SlotsOf(words: SupplierWords, platform: Platform): Sourced<number> | undefined {
  return (
    stated(words, M2_NAME, (value, name) => (M2_PARTIAL.test(name) ? undefined : slotsOfM2(value))) ??
    stated(words, /M\.?2.*NVME/, slotsOfM2) ??
    mentioned(words, (text) => {
      if (/\b(?:SIN|NO|S\/) ?(?:SLOT )?M\.2/.test(text)) return 0;
      const said = /\b([1-6]|DUAL) ?X? ?M\.2\b/.exec(text)?.[1];
      return said === undefined ? undefined : said === 'DUAL' ? 2 : Number(said);
    }) ??
    assumed(isOlderThanM2(platform) && NAMES_SLOT.test(words.title) ? 1 : undefined)
  );
}
