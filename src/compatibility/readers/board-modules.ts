import { usualFormsOf } from '../models/platforms.ts';
import { acceptedFormsIn } from '../text/form-factors.ts';
import { mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { known, type Sourced } from '../vocabulary/sourced.ts';
import type { ModuleForm, Socket } from '../vocabulary/value-lists.ts';

// The chipsets of servers and workstations on a socket that desktop boards have too.
const BY_CHIPSET: Readonly<Record<string, readonly ModuleForm[]>> = {
  C602: ['DIMM', 'RDIMM'],
  C606: ['DIMM', 'RDIMM'],
  C612: ['DIMM', 'RDIMM'],
  C422: ['RDIMM'],
};

// Boards for lying modules: thin Mini-ITX and Mini-STX by their standards, the others by their makers' specifications.
const SODIMM_BOARD = new RegExp(
  [
    String.raw`\bTHIN\b|TM-?ITX\b|\bM?-?STX\b|[HQBX]\d{2,3}M?STX`,
    // ASUS H110T, H510T2; Gigabyte H310TN; MSI H81TI
    String.raw`\b(?:GA-)?[HQB]\d{2,3}T[IN]?\d?\b`,
    String.raw`\b(?:X570|E3C\d{3}|EPC612)D4I\b`,
    String.raw`\bX299E?[ -](?:ITX|WSI)\b`,
    String.raw`\bX1[0-2]S[LSC]V\b`,
  ].join('|'),
);
const CAMM2_BOARD = /\bPROJECT ZERO PLUS\b/;

const MEMORY_NAME = /MEMORIA|MEMORY|\bRAM\b|DIMM/;
const NONE = /^(?:0|NO|SIN|NINGUN[OA]?|NONE)\b/;

/** Which modules a board's slots take; undefined where neither its text, its model nor its socket says. */
export function memoryFormsOf(
  words: SupplierWords,
  socket: Socket | undefined,
  chipset: string | undefined,
): Sourced<ModuleForm[]> | undefined {
  const usual = usualFormsOf(socket);
  const said =
    stated(words, /SO-?DIMM/, (value): ModuleForm[] | undefined =>
      NONE.test(value) ? undefined : ['SODIMM'],
    ) ??
    stated(words, MEMORY_NAME, acceptedFormsIn) ??
    mentioned(words, acceptedFormsIn);
  // No desktop processor works with registered modules, whatever a sheet says of them.
  const isRegistered = said?.value.includes('RDIMM') ?? false;
  if (said && isRegistered && usual.mayTake.includes('RDIMM')) return { ...said, value: ['DIMM', 'RDIMM'] };
  if (said && !(isRegistered && !usual.takes.includes('RDIMM') && chipset !== 'C422')) return said;
  return known(formsByName(words.title) ?? formsByFamily(socket, chipset));
}

function formsByName(title: string): ModuleForm[] | undefined {
  if (SODIMM_BOARD.test(title)) return ['SODIMM'];
  return CAMM2_BOARD.test(title) ? ['CAMM2'] : undefined;
}

function formsByFamily(socket: Socket | undefined, chipset: string | undefined): ModuleForm[] | undefined {
  const byChipset = chipset === undefined ? undefined : BY_CHIPSET[chipset];
  if (byChipset) return [...byChipset];
  if (socket === undefined) return undefined;
  const { takes, mayTake } = usualFormsOf(socket);
  return mayTake.length > 0 ? undefined : [...takes];
}
