import type { Socket } from '../vocabulary/value-lists.ts';
import { ENDED_COOLERS } from './cooler-lines/ended.ts';
import { MAKERS_ON_SALE } from './cooler-lines/on-sale.ts';

const MAKERS = [...MAKERS_ON_SALE, ...ENDED_COOLERS];

// Of processors of servers and workstations, and their coolers.
const OTHER_PLATFORMS =
  /\bS?TRX?[45]0?\b|\bSP[3-6]\b|\bTHREADRIPPER\b|\bEPYC\b|\bXEON\b|(?<!\d)(?:2011|2066|3647|4189|4677|4710)(?!\d)|\b[1-4]U\b|-SP3\b|\bTR\b|DXI4\b|SE2011\b/;

/** The sockets that a cooler's maker lists for the line that a title names; undefined where nobody placed it. */
export function socketsOfCoolerLine(title: string): Socket[] | undefined {
  if (OTHER_PLATFORMS.test(title)) return undefined;
  for (const { sign, lines } of MAKERS) {
    if (!sign.test(title)) continue;
    const line = lines.find(([name]) => name.test(title));
    if (line) return [...line[1]];
  }
  return undefined;
}
