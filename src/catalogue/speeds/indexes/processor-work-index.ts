import { indexFrom, type ScoreTable } from './score-table.ts';

/** What every platform's marks have in common; the mean of what the program's users send in. */
const PASSMARK = {
  source: 'PassMark, CPU Mark: eight tests with all cores at once',
  url: 'https://www.cpubenchmark.net/cpu_list.php',
  asOf: '2026',
} as const;

/**
 * A mark as an index: percent of what a Ryzen 9 9950X3D2 gets done in rendering and encoding. The power and the platforms' factors fit
 * the 34 processors of which Tom’s Hardware measured that too (CPU benchmarks hierarchy 2026, multi-threaded, as of 2026-09-27): 3 %
 * off on average, 17 % at most (Ryzen 5 7600X). Without the factors it is 5 %: marks flatter AM4 and LGA1851.
 * @param platform the median of its own processors.
 */
function workOf(platform: number): (mark: number) => number {
  return (mark) => 0.882 * platform * (mark / 1000) ** 1.103;
}

const AM5: ScoreTable = {
  ...PASSMARK,
  scores:
    '9950X3D 70164, 9900X3D 56268, 9800X3D 39971, 9950X 65862, 9900X 54484, 9700X 37106, 9600X 29996, 9600 29262, 9500F 28497, ' +
    '7950X3D 62325, 7900X3D 50226, 7800X3D 34289, 7600X3D 25769, 7950X 62254, 7900X 51305, 7900 48133, 7700X 35591, 7700 34389, ' +
    '7600X 28324, 7600 27016, 7500F 26657, 7400F 25584, 8700G 31678, 8700F 31254, 8600G 25229, 8500G 21472, 8400F 24513, ' +
    '8300G 14113',
  toIndex: workOf(1),
};

const AM4: ScoreTable = {
  ...PASSMARK,
  scores:
    '5950X 45338, 5900XT 44083, 5900X 38948, 5800X3D 28296, 5700X3D 26307, 5600X3D 21861, 5500X3D 20413, 5800XT 28013, ' +
    '5800X 27704, 5700X 26601, 5700 24302, 5700G 24340, 5600XT 22283, 5600T 22038, 5600X 21844, 5600 21550, 5600GT 20295, ' +
    '5600G 19693, 5500GT 18899, 5500 19306, 5300G 13067, 4700G 20148, 4600G 15983, 4500 16032, 4300G 9959, 4100 11047, ' +
    '3950X 38505, 3900XT 32514, 3900X 32511, 3800XT 23434, 3800X 23000, 3700X 22422, 3600XT 18545, 3600X 18134, 3600 17682, ' +
    '3500X 13161, 3500 12783, 3300X 12594, 3100 11529, 3400G 9199, 3350G 8922, 3200G 6998, 2700X 17447, 2700 15631, 2600X 13874, ' +
    '2600 13144, 2400G 8731, 2200G 6734, 1800X 16296, 1700 14764, 1600X 13013, 1600 12261, 1200 6267, 3000G 4444, 200GE 4105',
  toIndex: workOf(0.95),
};

const LGA1700: ScoreTable = {
  ...PASSMARK,
  scores:
    '14900KS 60389, 14900K 58505, 14900KF 58356, 14900F 46651, 14700K 52166, 14700KF 52241, 14700F 41462, 14700 40876, ' +
    '14600K 38534, 14600KF 38624, 14500 31130, 14400 25236, 14400F 25612, 14100 15195, 14100F 15392, 13900K 58334, ' +
    '13900KF 57733, 13900F 48711, 13700K 45760, 13700KF 45712, 13700F 38112, 13700 36194, 13600K 37613, 13600KF 37413, ' +
    '13500 31044, 13400 23800, 13400F 25014, 13100 14067, 13100F 14663, 12900K 41160, 12900KF 40829, 12900F 35808, 12700K 34337, ' +
    '12700KF 34052, 12700F 30312, 12700 30009, 12600K 27572, 12600KF 27568, 12500 19732, 12400 18789, 12400F 19561, 12100 12367, ' +
    '12100F 13977',
  toIndex: workOf(1.04),
};

const LGA1851: ScoreTable = {
  ...PASSMARK,
  scores:
    '285K 67423, 270K 64360, 265K 58716, 265KF 58649, 265F 49529, 265 49725, 245K 43403, 245KF 43343, 235 40003, 225 30251, ' +
    '225F 31394',
  toIndex: workOf(0.96),
};

/** LGA1200 and LGA1151: of none of them is there a factor. */
const OLDER: ScoreTable = {
  ...PASSMARK,
  scores:
    '11900K 24978, 11700K 24352, 11700F 20782, 11600K 19516, 11600KF 19465, 11400 16668, 11400F 16893, 10900K 22365, ' +
    '10850K 21933, 10700K 18552, 10700F 16110, 10600K 14240, 10600KF 14134, 10400 11984, 10400F 12112, 10105 8253, 10105F 8905, ' +
    '10100 8520, 10100F 8715, 9900KS 19387, 9900K 18101, 9700K 14402, 9600K 10649, 9400F 9461, 9100 6595, 9100F 6702, ' +
    '8700K 13572, 8700 12746, 8600K 10140, 8400 9230, 8350K 6912, 8100 6072',
  toIndex: workOf(1),
};

/** Index, not marks; from the nearest relative that is listed, by clock and cores. */
const ESTIMATES = [
  '9850X3D 52, 9700F 46, 7700X3D 40, 1600AF 14, 250K 68',
  'G7400 7, G6900 4.5, G6405 4.4, G6400 4.3, G5905 2.9, G5900 2.8',
];

/** What all cores get done, as percent of a Ryzen 9 9950X3D2, by model. */
export const PROCESSOR_WORK_INDEX = indexFrom([AM5, AM4, LGA1700, LGA1851, OLDER], ESTIMATES);
