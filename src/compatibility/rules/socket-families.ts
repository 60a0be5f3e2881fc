import type { Socket } from '../vocabulary/value-lists.ts';

/** Which processors go into a socket, as their boxes name them. */
const FAMILIES: Partial<Record<Socket, string>> = {
  AM4: 'AMD Ryzen de las series 1000 a 5000',
  AM5: 'AMD Ryzen de las series 7000 a 9000',
  LGA1151: 'Intel de 6.ª a 9.ª generación',
  LGA1200: 'Intel de 10.ª u 11.ª generación',
  LGA1700: 'Intel de 12.ª a 14.ª generación',
  LGA1851: 'Intel Core Ultra serie 200',
};

/** `LGA1700` -> `un procesador Intel de 12.ª a 14.ª generación`. */
export function processorFor(socket: Socket): string {
  const family = FAMILIES[socket];
  return family === undefined ? `un procesador para zócalo ${socket}` : `un procesador ${family}`;
}
