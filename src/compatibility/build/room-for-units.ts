import type { MotherboardFacts } from '../facts/part-facts.ts';
import type { BoardSize, Socket } from '../vocabulary/value-lists.ts';
import type { Parts } from './build.ts';
import { MAX_UNITS_PER_LINE, type CountedStep } from './units.ts';

/** How many units of the step's part the other parts may have room for; at least 1, because one too many is a separate error. */
export function mostUnits({ motherboard, ram, storage }: Parts, step: CountedStep): number {
  const room =
    step === 'ram'
      ? Math.floor(((motherboard && slotsOf(motherboard)) ?? SLOTS_AT_MOST) / (ram?.modules ?? 1))
      : storage?.form_factor === 'M.2'
        ? (motherboard?.m2_slots ?? DISKS_AT_MOST)
        : DISKS_AT_MOST;
  return Math.min(MAX_UNITS_PER_LINE[step], Math.max(1, room));
}

/** Slots of a desktop board of unknown size and socket: the most that such boards are sold with. */
const SLOTS_AT_MOST = 4;

/** The limit for disks if nothing is stated: boards come with four SATA ports, and cases with room for as many. */
const DISKS_AT_MOST = 4;

/** A board's memory slots: the stated number, or that of its size; undefined if size or socket leave it open. */
export function slotsOf(board: MotherboardFacts): number | undefined {
  return board.memory_slots ?? (isForWorkstations(board) ? undefined : slotsOfSize(board.form_factor));
}

/** The slots that every board of this kind has at least. */
export function leastSlotsOf(board: MotherboardFacts): number {
  return isForWorkstations(board) ? WORKSTATION_SLOTS_AT_LEAST : SLOTS_AT_LEAST;
}

function isForWorkstations({ socket, form_factor }: MotherboardFacts): boolean {
  return socket !== undefined && form_factor !== 'Mini-ITX' && WORKSTATION_SOCKETS.has(socket);
}

function slotsOfSize(size: BoardSize | undefined): number | undefined {
  return size === undefined || size === 'mATX' ? undefined : SLOTS_OF_SIZE[size];
}

/** A Mini-ITX board has room for two slots. Desktop boards of full size come with four; micro ATX ones with two or four. */
const SLOTS_OF_SIZE = { 'E-ATX': 4, ATX: 4, 'Mini-ITX': 2 } as const satisfies Partial<
  Record<BoardSize, number>
>;

/** Every desktop board has at least this many. */
const SLOTS_AT_LEAST = 2;

/** Sockets of three, four or eight channels: their boards have four slots, six, eight or more, whatever their size. */
const WORKSTATION_SOCKETS: ReadonlySet<Socket> = new Set([
  'LGA1366',
  'LGA2011',
  'LGA2011-3',
  'LGA2066',
  'LGA3647',
  'LGA4189',
  'LGA4677',
  'TR4',
  'sTRX4',
  'sWRX8',
  'sTR5',
  'SP3',
  'SP5',
]);
const WORKSTATION_SLOTS_AT_LEAST = 4;
