import { formatMegabytes } from './format-megabytes.ts';

const GIGABYTE = 1024 ** 3;
const WHOLE = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });

/** Room on a disk. @example formatSpace(200_000_000_000) // '186 GB' */
export function formatSpace(bytes: number): string {
  return bytes < 10 * GIGABYTE ? formatMegabytes(bytes) : `${WHOLE.format(bytes / GIGABYTE)} GB`;
}
