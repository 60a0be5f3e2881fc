import { indexFrom, type ScoreTable } from './score-table.ts';

/** The scale of the index: percent of an RTX 5090. Its scores are the index. */
const TOMS_2026: ScoreTable = {
  source:
    'Tom’s Hardware, GPU benchmarks hierarchy 2026: geometric mean of games at 1440p Ultra without ray tracing',
  url: 'https://www.tomshardware.com/reviews/gpu-hierarchy,4388.html',
  asOf: '2026-09-29',
  // Not taken: its RX 6600 (14.9, under an RTX 3050) and RX 6650 XT (22.7, under an RX 6600 XT). The same publisher's older table and
  // every other one have them the other way round. Chips with two amounts of memory: the larger; the smaller one costs its own share.
  scores:
    'RTX 5090 100, RTX 4090 85.7, RTX 5080 76.7, RTX 4080 SUPER 70.9, RTX 4080 70.3, RTX 5070 Ti 69.8, RTX 4070 Ti SUPER 62.1, ' +
    'RTX 3090 Ti 59.7, RTX 4070 Ti 58.6, RTX 5070 57.6, RTX 3090 54.7, RTX 4070 SUPER 54.5, RTX 3080 Ti 53.3, RTX 3080 49, ' +
    'RTX 4070 46.5, RTX 5060 Ti 43.9, RTX 3070 Ti 40, RTX 4060 Ti|RTX 4060 Ti 16GB 36.2, RTX 5060 35.8, RTX 4060 Ti 8GB 35.2, ' +
    'RTX 3070 34.8, RTX 3060 Ti 30.5, RTX 4060 28.4, RTX 5050 27.1, RTX 3060 25, RTX 3050|RTX 3050 8GB 17.8, ' +
    'RX 7900 XTX 73.1, RX 9070 XT 69.7, RX 7900 XT 64.6, RX 9070 62.1, RX 6950 XT 53.5, RX 9070 GRE 51.8, RX 7800 XT 50.7, ' +
    'RX 6900 XT 50.2, RX 6800 XT 47.6, RX 7700 XT 43.4, RX 9060 XT 40.2, RX 6750 XT 34.4, RX 6700 XT 32.5, RX 7600 XT 30, ' +
    'RX 7600 27.2, RX 6600 XT 24.3, Arc B580 30.3, Arc B570 26.5',
};

/** Its figures are per cent of an overclocked RTX 5090. The factor is the median of the 32 cards that both tables list. */
const TECHPOWERUP_2026: ScoreTable = {
  source:
    'TechPowerUp, review of the ASUS RTX 5090 Matrix: relative performance at 2560x1440 without ray tracing',
  url: 'https://www.techpowerup.com/review/asus-geforce-rtx-5090-matrix/31.html',
  asOf: '2026-04',
  scores: 'RX 7900 GRE 45, Arc A770 23',
  toIndex: (score) => 1.17 * score,
};

/**
 * Its figures are percent of an RTX 4090, which the processor holds back at 1080p. So only cards below 70 are taken, where it does
 * not. The power fits the 13 cards there that the table of 2026 lists too: 4 % off on average, 11 % at most (RX 6700 XT).
 */
const TOMS_2022: ScoreTable = {
  source: 'Tom’s Hardware, GPU benchmarks hierarchy 2022 to 2024: geometric mean of games at 1080p Ultra',
  url: 'https://www.tomshardware.com/reviews/gpu-hierarchy,4388-2.html',
  asOf: '2026-09-27',
  scores:
    'RTX 2080 Ti 62.5, RTX 2080 SUPER 55.8, RTX 2080 53.5, RTX 2070 SUPER 50.3, RTX 2070 45.3, RTX 2060 SUPER 42.5, RTX 2060 36, ' +
    'GTX 1080 Ti 43.1, GTX 1080 34.4, GTX 1070 Ti 33.1, GTX 1660 SUPER 30.3, GTX 1660 Ti 30.3, GTX 1070 29, GTX 1660 27.7, ' +
    'GTX 980 Ti 23.3, GTX 1650 SUPER 22, GTX 1060 20.8, GTX 980 18.7, GTX 1650 17.5, GTX 970 17.2, GTX 1050 Ti 12.9, ' +
    'GTX 1630 10.9, RX 6700 55.9, RX 6650 XT 50.4, RX 5700 XT 47.6, RX 6600 42.3, RX 5700 41.9, RX 5600 XT 37.5, RX Vega 64 36.8, ' +
    'RX Vega 56 32.8, RX 5500 XT 25.7, RX 590 25.5, RX 580 22.9, RX 6500 XT 19.9, RX 570 18.2, RX 6400 15.7, RX 560 9.6, ' +
    'Arc A750 45.9, Arc A580 42.3, Arc A380 18.4',
  toIndex: (score) => 0.408 * score ** 1.064,
};

/** For cards that are too slow for Ultra. The power fits the eight slowest cards of the table above: 4 % off on average. */
const TOMS_2022_MEDIUM: ScoreTable = {
  ...TOMS_2022,
  source: 'Tom’s Hardware, GPU benchmarks hierarchy 2022 to 2024: geometric mean of games at 1080p Medium',
  scores: 'GTX 1050 15.2, RX 550 10, GT 1030 7.5',
  toIndex: (score) => 0.149 * score ** 1.238,
};

/** Between the nearest relatives that are listed. */
const ESTIMATES = [
  'RTX 4090 D 81, RTX 3050 6GB 14, RX 6800 42, RX 7700 38, RX 9060 32, RX 6750 GRE 30, RX 7650 GRE 28, RX 480 11, RX 470 9, RX 460 4',
  'GTX 960 6, GTX 950 5, GTX 750 Ti 3.5, GTX 750 3, GT 1010 1.2, GT 730 0.8, GT 710 0.5, GT 610 0.3, GT 210 0.2, Arc A310 5',
];

/** Frames a second in games, as percent of an RTX 5090, by chip. */
export const CARD_INDEX = indexFrom([TOMS_2026, TECHPOWERUP_2026, TOMS_2022, TOMS_2022_MEDIUM], ESTIMATES);
