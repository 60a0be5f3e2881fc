import { maxCpuWatts, memoryLimits } from './board-limits.ts';
import { memoryFormsOf } from './board-modules.ts';
import { epsPlugs } from './eps-plugs.ts';
import { m2SlotsOf } from './board-m2.ts';
import { m2Details } from './m2-sizes.ts';
import { memoryByName, moduleLimitByChipset, slotsByChipset } from '../models/board-memory.ts';
import { revisionMonth, sizeByName, slotsByName } from '../models/board-names.ts';
import { boardSizesIn } from '../text/form-factors.ts';
import { videoOutputOf } from './board-video.ts';
import { chipsetIn, type ChipsetMention } from '../models/chipsets.ts';
import { count } from '../text/measures.ts';
import type { MotherboardFacts, Reading } from '../facts/part-facts.ts';
import { hasPowerSlot, hasRearConnectors } from './rear-connectors.ts';
import { bareSocketIn, memoryOfSocket, memoryTypeIn, socketIn, wholeSocket } from './sockets.ts';
import { deniedOrMentioned, mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { assumed, known, sourced, type Sourced } from '../vocabulary/sourced.ts';
import type { BoardSize, MemoryType, Socket } from '../vocabulary/value-lists.ts';
import { FACT_TABLE } from '../facts/table/fact-table.ts';

export function readMotherboard(words: SupplierWords): Reading<MotherboardFacts> {
  const named = mentioned(words, chipsetIn);
  const chipset = chipsetOf(words, named);
  const socket =
    wholeSocket(stated(words, SOCKET_NAME, bareSocketIn), chipset?.value.socket) ??
    known(chipset?.value.socket) ??
    mentioned(words, socketIn);
  // A board's name says its size by the chipset in it, whatever the sheet says of the chipset.
  const size = boardSize(words, (named ?? chipset)?.value);
  const memory = memoryLimits(words);
  return {
    socket,
    chipset: sourced(chipset?.value.chipset, chipset?.source ?? 'title'),
    memory_type: memoryType(words, socket?.value, chipset?.value.chipset),
    form_factor: size,
    memory_slots:
      memorySlots(words) ??
      known(
        slotsByName(words.title, (named ?? chipset)?.value) ??
          slotsByChipset((named ?? chipset)?.value.chipset) ??
          (size?.value === 'Mini-ITX' ? 2 : undefined),
      ),
    memory_form_factors: memoryFormsOf(words, socket?.value, chipset?.value.chipset),
    m2_slots: m2SlotsOf(words, { socket: socket?.value, chipset: chipset?.value.chipset }),
    ...memory,
    max_module_gb: memory.max_module_gb ?? known(moduleLimitByChipset(chipset?.value.chipset)),
    ...m2Details(words, socket?.value),
    max_cpu_w: maxCpuWatts(words),
    eps_8pin: epsPlugs(words),
    bios_flashback: flashback(words),
    launched: known(revisionMonth(words.title)),
    video_output: videoOutputOf(words, chipset?.value.chipset),
    rear_connectors: hasRearConnectors(words),
    power_slot: hasPowerSlot(words),
  };
}

/**
 * The sheet's chipset outranks the title's on the same socket: makers sold revisions of a board under its old name with another
 * chipset (ASUS PRIME H410M-K R2.0, Gigabyte B460M DS3H V2 and H510M H V2 have Intel H470).
 */
function chipsetOf(
  words: SupplierWords,
  named: Sourced<ChipsetMention> | undefined,
): Sourced<ChipsetMention> | undefined {
  const onSheet = stated(words, /CHIPSET/, chipsetIn);
  if (!onSheet || !named) return named ?? onSheet;
  // "B650" on the sheet of a B650E board leaves the letter out.
  const isCut = named.value.chipset.startsWith(onSheet.value.chipset);
  return onSheet.value.socket === named.value.socket && !isCut ? onSheet : named;
}

const SOCKET_NAME = /SOCKET|Z.{1,2}CALO/;
const SIZE_NAME = /FACTOR|FORMATO|FORM|TAMA.{1,2}O|PLACA BASE/;

function boardSize(
  words: SupplierWords,
  chipset: ChipsetMention | undefined,
): Sourced<BoardSize> | undefined {
  // Mini-STX boards have holes of their own: no stated size of case takes them.
  if (MINI_STX.test(words.title)) return undefined;
  return (
    stated(words, SIZE_NAME, smallestIn) ??
    mentioned(words, smallestIn) ??
    known(sizeByName(words.title, chipset)) ??
    assumed(chipset === undefined ? undefined : 'ATX')
  );
}

const MINI_STX = /(?:\bM?-?|\dM?)STX\b/;

// A board has one size: "ATX" within "M-ATX" is never counted twice, and a name with both means the smaller one.
function smallestIn(text: string): BoardSize | undefined {
  return boardSizesIn(text).at(-1);
}

// Boards with these took DDR3 or DDR4 (DDR2 or DDR3) as their maker liked.
const MIXED_SOCKETS: ReadonlySet<Socket> = new Set(['LGA1151', 'LGA775', 'AM3', 'AM3+']);
const MEMORY_NAME = /MEMORIA|MEMORY|\bRAM\b|DIMM/;

/** The only chipsets that boards with "D3" for DDR3 behind their name have (ASUS H110M-K D3, ASRock Z170 Pro4/D3): Intel's 100 series. */
const SOLD_WITH_EITHER = /^[BHQZ]1[15-7]0$/;
/** Gigabyte's own series: the Z270P-D3 and the H310 D3 take DDR4. */
const SERIES_D3 = /(?<=[ /-])D3(?![A-Z\d])/g;

function memoryNamedIn(words: SupplierWords, chipset: string | undefined): Sourced<MemoryType> | undefined {
  const isAbbreviated =
    SOLD_WITH_EITHER.test(chipset ?? '') && !/\bGIGABYTE\b|\bGA-/.test(`${words.title} ${words.partNumber}`);
  return mentioned(words, (text) => memoryTypeIn(isAbbreviated ? text : text.replace(SERIES_D3, ' ')));
}

function memoryType(
  words: SupplierWords,
  socket: Socket | undefined,
  chipset: string | undefined,
): Sourced<MemoryType> | undefined {
  const types = memoryOfSocket(socket);
  const saidHere =
    stated(words, MEMORY_NAME, memoryTypeIn) ??
    stated(words, MEMORY_NAME, (_, name) => memoryTypeIn(name)) ??
    memoryNamedIn(words, chipset);
  if (types === undefined) return saidHere;
  // Elsewhere the socket leaves no choice; for LGA1700 makers follow opposite habits, so only the text counts.
  if (saidHere && (types.includes(saidHere.value) || (socket && MIXED_SOCKETS.has(socket)))) return saidHere;
  return known(types.length === 1 ? types[0] : memoryByName(words.title, socket));
}

const SLOTS_NAME =
  /(?:SLOT|RANURA|ZOCALO|CANTIDAD|BANCO|NUMERO)[A-Z .]*(?:MEMORIA|DIMM|\bRAM\b|DDR\d)|DIMM|^MEMOR(?:IAS?(?: RAM)?(?: SOPORTADAS?)?|Y)$|^RAM$|(?:MEMORIA|MEMORY|RAM|DIMM) ?SLOTS|^(?:SLOTS|BANCOS|RANURAS)$/;
const SLOTS_IN_TEXT =
  /\b([1248]|DOS|CUATRO) (?:BANCOS|RANURAS|ZOCALOS|SLOTS) (?:DE MEMORIA|DE RAM|DIMM|DDR[345]|PARA MEMORIA)|\b([1248]) (?=DDR[345] (?:U-?)?DIMM)|\b([1248]) ?X ?(?:DDR[345]|D[45]\b|DIMM)|(?<!M\.)\b([248]) ?(?:SLOTS?|DIMM)S?\b(?! (?:PCI|M\.?2))|\bDDR[345] ?X ?([248])(?![\d.]| ?GB)/;

function memorySlots(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, SLOTS_NAME, (value) =>
      /^\d+ ?(?:GB|MHZ|MB|X\b)/.test(value) || value.startsWith('DDR')
        ? slotsInText(value)
        : count(value, FACT_TABLE.motherboard.memory_slots.bounds),
    ) ?? mentioned(words, slotsInText)
  );
}

function slotsInText(text: string): number | undefined {
  const match = SLOTS_IN_TEXT.exec(text);
  const slots = match?.slice(1).find((amount) => amount !== undefined);
  return slots === undefined ? undefined : slots === 'DOS' ? 2 : slots === 'CUATRO' ? 4 : Number(slots);
}

const NONE = /^(?:0|NO|SIN|NINGUN[OA]?|NONE)\b/;

// ASUS calls it BIOS FlashBack, Gigabyte Q-Flash Plus, MSI Flash BIOS Button, ASRock BIOS Flashback. Plain Q-Flash needs a processor.
const FLASHBACK = /\bFLASH ?BACK\b|\bQ-?FLASH (?:PLUS|\+)|\bFLASH BIOS (?:BUTTON|BOTON)/;

function flashback(words: SupplierWords): Sourced<boolean> | undefined {
  return (
    stated(words, FLASHBACK, (value) => !NONE.test(value)) ??
    stated(words, /./, (value) => FLASHBACK.test(value) || undefined) ??
    deniedOrMentioned(
      words,
      ({ what }) => (FLASHBACK.test(what) ? false : undefined),
      (text) => FLASHBACK.test(text) || undefined,
    )
  );
}
