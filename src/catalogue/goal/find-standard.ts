import {
  MEMORY_TYPES,
  SOCKETS,
  type MemoryType,
  type Socket,
} from '#compatibility/vocabulary/value-lists.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { bareName } from './find-owned.ts';
import type { Token } from './tokens.ts';

/** The parts that state a socket, and those that state a type of memory. */
const WITH_SOCKET: readonly StepKey[] = ['cpu', 'motherboard', 'cooler'];
const WITH_MEMORY: readonly StepKey[] = ['cpu', 'motherboard', 'ram'];

/** The memory of sockets that take only one type. */
const MEMORY_OF: Partial<Record<Socket, MemoryType>> = {
  AM4: 'DDR4',
  AM5: 'DDR5',
  LGA1200: 'DDR4',
  LGA1851: 'DDR5',
};

/**
 * The socket or type of memory that the words name, as the parts of a step state it. Undefined: the words name none, but perhaps a part.
 * Null: they name one that does not decide about such parts.
 * @example standardOf('cooler', tokensOf('am5')) // 'AM5'
 * @example standardOf('ram', tokensOf('am5')) // 'DDR5'
 */
export function standardOf(step: StepKey, named: readonly Token[]): Socket | MemoryType | null | undefined {
  const written = bareName(named)
    .map(({ word }) => word)
    .filter((word) => word !== 'socket' && word !== 'zocalo')
    .join('')
    .toUpperCase();
  const socket = SOCKETS.find((name) => name === written || name === `LGA${written}`);
  if (socket !== undefined && WITH_SOCKET.includes(step)) return socket;
  const memory = socket === undefined ? MEMORY_TYPES.find((name) => name === written) : MEMORY_OF[socket];
  if (memory !== undefined && WITH_MEMORY.includes(step)) return memory;
  return socket === undefined && memory === undefined ? undefined : null;
}
