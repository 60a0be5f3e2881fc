import { formatMegabytes } from './format-megabytes.ts';
import { once } from './once.ts';

const GIGABYTE = 1024 ** 3;
const wholeFormat = once(() => new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 }));

/** Room on a disk. @example formatSpace(200_000_000_000) // '186 GB' */
export function formatSpace(bytes: number): string {
  return bytes < 10 * GIGABYTE ? formatMegabytes(bytes) : `${wholeFormat().format(bytes / GIGABYTE)} GB`;
}
