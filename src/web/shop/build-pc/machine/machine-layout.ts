import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import type { Parts } from '#compatibility/build/build.ts';
import type { BoardSize } from '#compatibility/vocabulary/value-lists.ts';

/** Millimetres, from the drawing's upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The open PC seen from its left side, rear to the left: where each part is, to scale where its size is known. */
export interface MachineLayout {
  case: Box;
  board: Box;
  socket: Box;
  memorySlots: Box[];
  /** Which of the slots hold a stick. */
  sticks: readonly number[];
  card: Box;
  m2: Box;
  drive: Box;
  supply: Box;
  cooler: Box;
  radiator: Box;
}

/** What the drawing fills; the largest case drawn leaves room for its measures. */
const SHEET = { width: 500, height: 520 } as const;

export function layOutMachine(parts: Parts): MachineLayout {
  const size = caseSizeOf(parts);
  const room = CASES[size];
  const chassis = centredCase(room, parts.case);
  const boardSize = parts.motherboard?.form_factor ?? (size === 'E-ATX' ? 'ATX' : size);
  const board = { x: chassis.x + 14, y: chassis.y + room.above, ...BOARDS[boardSize] };
  const isSmall = boardSize === 'Mini-ITX';
  const socket = {
    x: board.x + (isSmall ? 55 : 84),
    y: board.y + (isSmall ? 50 : 60),
    width: 42,
    height: 42,
  };
  const memorySlots = slotsOf(parts.motherboard, board, socket);
  const cardTop = board.y + (isSmall ? 158 : 174);
  return {
    case: chassis,
    board,
    socket,
    memorySlots,
    sticks: sticksIn(memorySlots.length, parts.ram?.modules ?? 2),
    card: { x: chassis.x + 6, y: cardTop, width: cardLength(parts.gpu), height: cardThickness(parts.gpu) },
    m2: { x: board.x + (isSmall ? 40 : 64), y: cardTop - 27, width: 80, height: 22 },
    drive: driveOf(parts.storage, chassis),
    supply: supplyOf(parts.psu, chassis),
    cooler: { x: socket.x - 16, y: socket.y + socket.height / 2 - 62, width: 66, height: 124 },
    radiator: radiatorOf(parts.cooler, chassis),
  };
}

/** Outer sizes and the room above the board (mm) of ordinary cases of each class. */
const CASES: Record<BoardSize, { width: number; height: number; above: number }> = {
  'E-ATX': { width: 480, height: 490, above: 62 },
  ATX: { width: 440, height: 474, above: 60 },
  mATX: { width: 400, height: 412, above: 58 },
  'Mini-ITX': { width: 350, height: 372, above: 58 },
};

/** The sizes that the form factors prescribe, in mm. */
const BOARDS: Record<BoardSize, { width: number; height: number }> = {
  'E-ATX': { width: 290, height: 305 },
  ATX: { width: 244, height: 305 },
  mATX: { width: 244, height: 244 },
  'Mini-ITX': { width: 170, height: 170 },
};

const BY_SIZE = ['E-ATX', 'ATX', 'mATX', 'Mini-ITX'] as const satisfies readonly BoardSize[];

function caseSizeOf({ case: chassis, motherboard }: Parts): BoardSize {
  const largest = BY_SIZE.find((size) => chassis?.form_factors?.includes(size));
  if (largest !== undefined) return largest;
  return motherboard?.form_factor ?? 'ATX';
}

/** As deep as its longest card needs. */
function centredCase(room: { width: number; height: number }, chassis: FactsOf<'case'> | undefined): Box {
  const width = Math.min(484, Math.max(room.width, (chassis?.max_gpu_mm ?? 0) + 40));
  return { x: (SHEET.width - width) / 2, y: SHEET.height - 24 - room.height, width, height: room.height };
}

function slotsOf(board: FactsOf<'motherboard'> | undefined, on: Box, socket: Box): Box[] {
  const count = Math.min(8, board?.memory_slots ?? (board?.form_factor === 'Mini-ITX' ? 2 : 4));
  const pitch = count > 4 ? 9 : 11;
  const left = socket.x + socket.width + 34;
  return Array.from({ length: count }, (_, position) => ({
    x: left + position * pitch,
    y: on.y + 16,
    width: 7,
    height: 133,
  }));
}

/** Two sticks go into the second and fourth slot, as every manual says. */
function sticksIn(slots: number, modules: number): number[] {
  const order = slots === 4 ? [1, 3, 0, 2] : Array.from({ length: slots }, (_, position) => position);
  return order.slice(0, modules);
}

/** A card of unknown length is drawn as long as cards of its power are. */
function cardLength(card: FactsOf<'gpu'> | undefined): number {
  const power = card?.tdp_w ?? 150;
  const usual = power <= 75 ? 190 : power <= 170 ? 245 : power <= 250 ? 290 : 320;
  return Math.min(SHEET.width - 20, card?.length_mm ?? usual);
}

function cardThickness(card: FactsOf<'gpu'> | undefined): number {
  const power = card?.tdp_w ?? 150;
  return power <= 75 ? 36 : power <= 220 ? 44 : 56;
}

const SUPPLIES = {
  ATX: { width: 150, height: 86 },
  SFX: { width: 100, height: 64 },
  'SFX-L': { width: 130, height: 64 },
  TFX: { width: 146, height: 65 },
  Flex: { width: 150, height: 41 },
} as const;

function supplyOf(supply: FactsOf<'psu'> | undefined, chassis: Box): Box {
  const size = SUPPLIES[supply?.form_factor ?? 'ATX'];
  return { x: chassis.x + 14, y: chassis.y + chassis.height - 12 - size.height, ...size };
}

function driveOf(drive: FactsOf<'storage'> | undefined, chassis: Box): Box {
  const size = drive?.form_factor === '3.5' ? { width: 124, height: 84 } : { width: 100, height: 70 };
  return {
    x: chassis.x + chassis.width - 18 - size.width,
    y: chassis.y + chassis.height - 14 - size.height,
    ...size,
  };
}

function radiatorOf(cooler: FactsOf<'cooler'> | undefined, chassis: Box): Box {
  const length = Math.min(chassis.width - 20, cooler?.radiator_mm ?? 240);
  return { x: chassis.x + chassis.width - 12 - length, y: chassis.y + 8, width: length, height: 27 };
}
