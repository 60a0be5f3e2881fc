/** The month in which a processor or a chipset came on sale, as `2024-01`, so that text order is time order. */
export type Month = `${number}-${number}`;

interface Launch {
  /** Of the generation's first models. */
  readonly first: Month;
  /** Models that came later -> their month; those of Intel by the end of their name. */
  readonly later?: Readonly<Record<Month, RegExp>>;
}

// Months of the makers' announcements, as known in November 2026.
const GENERATIONS: Readonly<Record<string, Launch>> = {
  'ryzen-1000': { first: '2017-03' },
  // The 1600 and 1200 "AF" are Zen+ under older names.
  'ryzen-2000': { first: '2018-04', later: { '2019-10': /^1600/, '2020-04': /^1200/ } },
  'athlon-3000g': { first: '2018-09', later: { '2019-11': /^3/ } },
  'ryzen-3000': { first: '2019-07', later: { '2020-05': /^3100$|^3300X$/, '2020-07': /XT$/ } },
  'ryzen-3000g': { first: '2019-07' },
  'ryzen-4000': { first: '2020-07', later: { '2022-04': /^4[15]00$/ } },
  'ryzen-5000': {
    first: '2020-11',
    later: {
      '2021-08': /^5\d\d0GE?$/,
      '2022-04': /^5[56]00$|^5700X$|^5800X3D$/,
      '2023-07': /^5600X3D$/,
      '2024-01': /GT$|^5700$|^5700X3D$/,
      '2024-07': /^5[89]00XT$/,
      '2024-10': /^5600(?:XT|T)$/,
      '2025-06': /^5500X3D$/,
      '2025-09': /^5600F$/,
    },
  },
  'ryzen-7000': {
    first: '2022-09',
    later: {
      '2023-01': /^7[679]00$/,
      '2023-02': /^79[05]0X3D$/,
      '2023-04': /^7800X3D$/,
      '2023-07': /^7500F$/,
      '2024-08': /^7600X3D$/,
      '2025-01': /^7400F?$/,
      '2025-11': /^7500X3D$/,
    },
  },
  'ryzen-8000': { first: '2024-01', later: { '2024-04': /F$/ } },
  'ryzen-9000': {
    first: '2024-08',
    later: {
      '2024-11': /^9800X3D$/,
      '2025-03': /^99[05]0X3D$/,
      '2025-02': /^9600$/,
      '2025-09': /F$/,
      '2026-01': /^9850X3D$|X3D2$/,
    },
  },
  'intel-6': { first: '2015-08' },
  'intel-7': { first: '2017-01' },
  'intel-8': { first: '2017-10', later: { '2018-04': /^G|^8[356]00T?$|^8[147]00T$/, '2018-06': /^8086K$/ } },
  'intel-9': { first: '2018-10', later: { '2019-04': /^9\d\d\d[FT]?$/ } },
  'intel-10': {
    first: '2020-05',
    later: { '2020-10': /^G59\d5/, '2021-03': /^10\d\d5[FT]?$|^G6\d05/, '2025-09': /^110$/ },
  },
  'intel-11': { first: '2021-03' },
  'intel-12': { first: '2021-11', later: { '2022-01': /^12\d\d\d[FTE]?$|^G/, '2025-07': /^120F?$/ } },
  'intel-13': { first: '2022-10', later: { '2023-01': /^13\d\d\d[FTE]?$|S$/ } },
  'intel-14': {
    first: '2023-10',
    later: { '2024-01': /^14\d\d\d[FT]?$|^300T?$/, '2025-01': /^2\d\dT?E$/, '2024-03': /S$/ },
  },
  'core-ultra-200': { first: '2024-10', later: { '2025-01': /^2\d5[FT]?$/, '2026-03': /^2[57]0/ } },
};

const CHIPSETS: Readonly<Record<Month, string>> = {
  '2015-08': 'Z170',
  '2015-09': 'H110 B150 H170 Q150 Q170',
  '2017-01': 'B250 H270 Q250 Q270 Z270',
  '2017-03': 'A320 B350 X370',
  '2017-10': 'Z370',
  '2018-04': 'X470 H310 B360 H370 Q370',
  '2018-07': 'B450',
  '2018-10': 'Z390',
  '2018-12': 'B365',
  '2019-07': 'X570',
  '2020-05': 'H410 B460 H470 Q470 Z490',
  '2020-06': 'B550',
  '2020-08': 'A520',
  '2021-01': 'H510 B560 H570 Q570 Z590',
  '2021-11': 'Z690',
  '2022-01': 'H610 B660 H670 Q670 W680',
  '2022-09': 'X670 X670E',
  '2022-10': 'B650 B650E Z790',
  '2023-01': 'B760 H770',
  '2023-03': 'A620',
  '2024-09': 'X870 X870E',
  '2024-10': 'Z890',
  '2025-01': 'B840 B850 H810 B860 Q870 W880',
};

/** The month in which a processor came on sale, by its generation and number (`5600GT`); undefined for older generations. */
export function launchOfCpu(generation: string | undefined, model: string): Month | undefined {
  const launch = generation === undefined ? undefined : GENERATIONS[generation];
  const later = Object.entries(launch?.later ?? {}).find(([, models]) => models.test(model))?.[0];
  return (later as Month | undefined) ?? launch?.first; // the keys are months; Object.entries forgets it
}

/** The month in which the first boards with a chipset came on sale. */
export function launchOfChipset(chipset: string): Month | undefined {
  return MONTH_OF_CHIPSET.get(chipset);
}

const MONTH_OF_CHIPSET: ReadonlyMap<string, Month> = new Map(
  Object.entries(CHIPSETS).flatMap(
    ([month, names]) => names.split(' ').map((name): [string, Month] => [name, month as Month]), // as above
  ),
);

/** Every month in which processors of the table came on sale, in order. */
export const CPU_MONTHS: readonly Month[] = [
  ...new Set(
    Object.values(GENERATIONS).flatMap(({ first, later = {} }) => [
      first,
      ...(Object.keys(later) as Month[]),
    ]), // as above
  ),
].toSorted();

/** How many months the second is after the first. */
export function monthsBetween(first: string, second: string): number {
  return countedFrom0(second) - countedFrom0(first);
}

function countedFrom0(month: string): number {
  const [year, ofYear] = month.split('-').map(Number);
  return (year ?? 0) * 12 + (ofYear ?? 0);
}
