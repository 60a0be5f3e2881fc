import { indexFrom, type ScoreTable } from './score-table.ts';

/** The scale of the index: percent of a Ryzen 7 9850X3D. Its scores are the index. */
const TOMS_2026: ScoreTable = {
  source:
    'Tom’s Hardware, CPU benchmarks hierarchy 2026: geometric mean of 17 games at 1080p beside an RTX 5090',
  url: 'https://www.tomshardware.com/reviews/cpu-hierarchy,4312.html',
  asOf: '2026-09-27',
  // What ends in F is the same chip without graphics.
  scores:
    '9850X3D 100, 9800X3D 97, 9950X3D 95.7, 9900X3D 86.9, 7800X3D 85.6, 7950X3D 83.9, 7600X3D 80.6, 14900K|14900KF 78.2, ' +
    '270K 77.5, 7900X3D 77.1, 9950X 76.9, 13900K|13900KF 76.8, 14700K|14700KF 76.4, 13700K|13700KF 75.8, 9900X 73.9, 250K 73.3, ' +
    '14600K|14600KF 72.8, 9600X 72.6, 285K 71.8, 7950X 71, 13600K|13600KF 70.9, 7700X 70.6, 265K|265KF 70.3, 7900X 69.2, ' +
    '7600X 67.3, 245K|245KF 67.1, 12700K|12700KF 65.8, 225|225F 62.5, 12600K|12600KF 60.8, 14400|14400F 58',
};

/**
 * Its figures are percent of a Ryzen 7 7700X3D. The card of the test narrows the distances, hence the power: it fits the 13
 * processors that both tables list, 2 % off on average, 6 % at most (Core Ultra 9 285K).
 */
const TECHPOWERUP_2026: ScoreTable = {
  source:
    'TechPowerUp, review of the Ryzen 7 7700X3D: relative performance in games at 1920x1080 beside an RTX 5090',
  url: 'https://www.techpowerup.com/review/amd-ryzen-7-7700x3d/24.html',
  asOf: '2026-07',
  scores: '7700X3D 100, 9700X 96.6, 5800X3D 92.8, 7700 91.8',
  toIndex: (score) => 0.0242 * score ** 1.761,
};

/**
 * Its figures are percent of a Core i9-13900K. Today's games gain more from DDR5 than those of 2022, so each platform is linked by its
 * own processors that a table of 2026 lists too. Zen 4: the mean of four, 2 % off at most.
 */
const TOMS_2022: ScoreTable = {
  source: 'Tom’s Hardware, CPU benchmarks hierarchy 2020 to 2022: games at 1080p on Windows 11',
  url: 'https://www.tomshardware.com/reviews/cpu-hierarchy,4312-2.html',
  asOf: '2026-09-27',
  scores: '7900 84.75, 7600 79.74',
  toIndex: (score) => 0.805 * score,
};

/** LGA1700: the mean of three, 2 % off at most. */
const TOMS_2022_LGA1700: ScoreTable = {
  ...TOMS_2022,
  scores: '12400|12400F 66.62',
  toIndex: (score) => 0.781 * score,
};

/** AM4: by the Ryzen 7 5800X3D alone. */
const AM4_LINK = 0.747;
const TOMS_2022_AM4: ScoreTable = {
  ...TOMS_2022,
  scores: '5950X 72.04, 5900X 71.69, 5800X 70.9, 5700X 69.5, 5600X 67.52',
  toIndex: (score) => AM4_LINK * score,
};

/**
 * With DDR4. Its figures are percent of a Core i9-12900K; the factor to the table above is the mean of the four Ryzen 5000 that both
 * list, 4 % off at most.
 */
const TOMS_2021: ScoreTable = {
  ...TOMS_2022,
  source: 'Tom’s Hardware, CPU benchmarks hierarchy 2020 to 2022: games at 1080p on Windows 10',
  scores:
    '11900K 92.48, 11700K 86.3, 10900K 85.01, 10850K 84.6, 11600K|11600KF 84.06, 11400|11400F 80.98, 10700K 80.66, 5700G 76.61, ' +
    '9900KS 76.12, 10600K|10600KF 75.42, 9700K 73.62, 3950X 72.63, 5600G 71.99, 3800XT 71.78, 3900XT 71.67, 3700X 71.43, ' +
    '3800X 71.3, 3600XT 70.62, 3600 68.63, 8700K 68.47, 3600X 68.41, 3300X 67.49, 9600K 67.06, 8600K 65.84, 8700 65.57, ' +
    '8400 63.96, 10100|10100F 61.88, 2700X 59.19, 3100 57.75, 2600X 57.55, 5300G 55.54, 1800X 53.86, 8350K 53.84, ' +
    '9100|9100F 51.96, 1600X 49.99, 3400G 48.81, 8100 48.43, 3200G 45.96, 2400G 44.84, 2200G 42.16',
  toIndex: (score) => AM4_LINK * 0.791 * score,
};

/** With DDR5. The factor is the mean of the 12600K and the 12700K, which the table of 2026 lists too. */
const TOMS_2021_DDR5: ScoreTable = {
  ...TOMS_2021,
  scores: '12900K|12900KF 100',
  toIndex: (score) => 0.671 * score,
};

/** From the nearest relative that is listed, by clock, cores and cache. */
const ESTIMATES = [
  '9700F 75, 9600 71, 9500F 70, 7500F 63, 7400F 61, 8700G 55, 8700F 53, 8600G 52, 8400F 50, 8500G 44, 8300G 38, 5700X3D 66, 5600X3D 64',
  '5500X3D 60, 5900XT 54, 5800XT 54, 5600XT 51, 5600T 50, 5600 50, 5700 46, 5600GT 43, 5500 43, 5500GT 41, 3900X 42, 4700G 34, 4600G 32',
  '4500 32, 4300G 28, 4100 28, 3500X 36, 3500 36, 3350G 28, 2700 33, 2600 33, 1600AF 32, 1700 29, 1600 28, 1200 23',
  '14900KS 79, 14900F 75, 14700 74, 14700F 74, 14500 60, 14100 48, 14100F 48, 13900F 74, 13700 73, 13700F 73, 13500 59, 13400 57',
  '13400F 57, 13100 47, 13100F 47, 12900F 64, 12700 63, 12700F 63, 12500 53, 12100 46, 12100F 46, 11700F 49, 10700F 45, 10400 41',
  '10400F 41, 10105 37, 10105F 37, 9900K 44, 9400F 38, 265 67, 265F 67, 235 65',
  'G7400 27, G6900 20, G6405 21, G6400 21, G5905 14, G5900 14, 3000G 16, 200GE 14',
];

/** Frames a second in games beside a card that does not hold them back, as percent of a Ryzen 7 9850X3D, by model. */
export const PROCESSOR_GAME_INDEX = indexFrom(
  [TOMS_2026, TECHPOWERUP_2026, TOMS_2022, TOMS_2022_LGA1700, TOMS_2022_AM4, TOMS_2021, TOMS_2021_DDR5],
  ESTIMATES,
);
