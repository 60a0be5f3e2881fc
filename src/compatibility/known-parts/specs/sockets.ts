import { SOCKETS, type Socket } from '../../vocabulary/value-lists.ts';

const BY_NAME = new Map(SOCKETS.map((socket) => [socket.toUpperCase(), socket]));

/** The base writes `LGA 1700` and `sTR5`. */
export function socketOf(name: string | undefined): Socket | undefined {
  return name === undefined ? undefined : BY_NAME.get(name.replaceAll(' ', '').toUpperCase());
}
