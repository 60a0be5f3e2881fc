import { once } from './once.ts';

const megabytesFormat = once(() => new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 }));

/** @example formatMegabytes(1_500_000) // '1,4 MB' */
export function formatMegabytes(bytes: number): string {
  return `${megabytesFormat().format(bytes / 1024 / 1024)} MB`;
}
