import type { Socket } from '../../vocabulary/value-lists.ts';

/** What a maker lists for a line, of the sockets that coolers are read for. */
export const NOW: readonly Socket[] = ['AM4', 'AM5', 'LGA1200', 'LGA1700', 'LGA1851'];
export const DUAL: readonly Socket[] = ['AM4', 'AM5', 'LGA1200', 'LGA1700'];
/** Lines whose boxes left out the holes of LGA1200 and before. */
export const NEWEST: readonly Socket[] = ['AM4', 'AM5', 'LGA1700', 'LGA1851'];
/** Ended before LGA1700; on AM5 they use the board's own backplate, as on AM4. */
export const ENDED: readonly Socket[] = ['AM4', 'AM5', 'LGA1200'];
/** The same, with a backplate of their own, or nothing said of AM5. */
export const OLDER: readonly Socket[] = ['AM4', 'LGA1200'];
export const AMD: readonly Socket[] = ['AM4', 'AM5'];
export const INTEL: readonly Socket[] = ['LGA1200', 'LGA1700'];

type CoolerLine = readonly [name: RegExp, sockets: readonly Socket[]];

export interface CoolerMaker {
  /** Its name, and the names of lines that no other maker uses: titles leave the maker out. */
  readonly sign: RegExp;
  readonly lines: readonly CoolerLine[];
}
