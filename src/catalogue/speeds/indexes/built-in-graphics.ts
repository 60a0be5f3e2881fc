import { entriesOf } from './score-table.ts';

/** How fast the first of the list is on the scale of cards, in percent of an RTX 5090: between a GTX 1050 Ti and a GTX 1650. An estimate. */
const FASTEST = 7;

/**
 * Percent of the graphics of a Ryzen 7 8700G. Tom's Hardware measured five at 1080p (8700G, 8600G, 5700G, 5600G, UHD 770; CPU benchmarks
 * hierarchy 2026, as of 2026-09-27). The others are estimates between those.
 */
const PERCENT = [
  '8700G 100, 8600G 91, 8500G 60, 8300G 45, 5700G 55.1, 5600GT 53, 5600G 52.8, 5500GT 50, 5300G 50, 4700G 51, 4600G 48, 4300G 44',
  '3400G 45, 3350G 44, 2400G 43, 3200G 38, 2200G 36, 3000G 20, 200GE 18',
  // Two cores of RDNA 2
  '9850X3D|9950X3D|9900X3D|9800X3D|9950X|9900X|9700X|9600X|9600|7950X3D|7900X3D|7800X3D|7700X3D|7600X3D|7950X|7900X|7900|7700X 25',
  '7700|7600X|7600 25',
  // Four cores of Xe, and three or fewer
  '285K|270K|265K|265|250K|245K|235 60, 225 45',
  // UHD 770, 730, 750, 630, 710, 610
  '14900K|14900KS|14700K|14700|14600K|14500|13900K|13700K|13700|13600K|13500|12900K|12700K|12700|12600K|12500 37.1',
  '14400|14100|13400|13100|12400|12100 30, 11900K|11700K|11600K|11400 27',
  '10900K|10850K|10700K|10600K|10400|10105|10100|9900KS|9900K|9700K|9600K|9100|8700K|8700|8600K|8400|8350K|8100 18',
  'G7400|G6900 20, G6405|G6400|G5905|G5900 12',
];

const PERCENT_OF_MODEL: ReadonlyMap<string, number> = new Map(PERCENT.flatMap(entriesOf));

/** The graphics of a processor on the scale of cards; 0 for one that has none. @param model `8600G` */
export function builtInGraphics(model: string): number {
  return (FASTEST * (PERCENT_OF_MODEL.get(model) ?? 0)) / 100;
}
