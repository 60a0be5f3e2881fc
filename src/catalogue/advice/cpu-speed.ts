import { normalizeText } from '#lib/text.ts';

export interface CpuSpeed {
  /** Frames a second at 1080p with the fastest card: percent of a Ryzen 7 9800X3D. */
  readonly games: number;
  /** Points of Cinebench R23 with all cores, in hundreds. */
  readonly allCores: number;
  /** The built-in graphics on the scale of cards: percent of an RTX 4090. */
  readonly graphics: number;
}

// Estimates of November 2026 after what reviews published in general; no figure was looked up by itself: games / all cores
// [/ built-in graphics].
const RYZEN =
  '9950X3D 99/420/1.2, 9900X3D 94/325/1.2, 9800X3D 100/232/1.2, 9950X 79/425/1.2, 9900X 77/330/1.2, 9700X 78/203/1.2, 9700F 77/198, ' +
  '9600X 76/170/1.2, 9600 74/165/1.2, 9500F 73/158, 7950X3D 86/360/1.2, 7900X3D 82/275/1.2, 7800X3D 88/180/1.2, 7600X3D 80/140/1.2, ' +
  '7950X 74/380/1.2, 7900X 72/290/1.2, 7900 70/260/1.2, 7700X 72/198/1.2, 7700 71/185/1.2, 7600X 69/152/1.2, 7600 67/140/1.2, ' +
  '7500F 66/138, 7400F 63/127, 8700G 58/180/9, 8700F 56/175, 8600G 55/155/7.5, 8500G 47/130/5, 8400F 53/126, 8300G 40/75/4, ' +
  '5950X 60/258, 5900XT 59/245, 5900X 59/215, 5800X3D 71/148, 5700X3D 67/133, 5600X3D 64/110, 5500X3D 60/100, 5800XT 58/153, 5800X 57/152, ' +
  '5700X 56/137, 5700 50/132, 5700G 49/140/4, 5600X 55/112, 5600XT 55/113, 5600T 54/111, 5600 54/110, 5600GT 47/109/4, 5600G 46/105/4, ' +
  '5500GT 44/100/4, 5500 46/104, 5300G 38/70/3.5, 4700G 42/120/3.5, 4600G 38/95/3.5, 4500 38/76, 4300G 33/60/3, 4100 33/52, ' +
  '3950X 52/240, 3900X 50/180, 3800X 48/128, 3700X 47/122, 3600X 44/96, 3600 43/93, 3500X 38/65, 3500 38/65, 3300X 40/68, 3100 34/57, ' +
  '3400G 27/50/3, 3350G 26/48/3, 3200G 24/40/2.5, 2700X 38/100, 2700 36/92, 2600X 35/80, 2600 34/75, 2400G 24/47/3, 2200G 21/36/2.5, ' +
  '1600AF 33/73, 1600 30/70, 1700 31/85, 1200 22/33';
const CORE =
  '14900K 85/400/1.5, 14900KF 85/400, 14900KS 86/410/1.5, 14900F 82/330, 14700K 82/355/1.5, 14700KF 82/355, 14700F 79/290, 14700 79/290/1.5, ' +
  '14600K 77/245/1.5, 14600KF 77/245, 14500 64/210/1.5, 14400 62/165/1.3, 14400F 62/165, 14100 52/93/1.3, 14100F 52/93, ' +
  '13900K 83/385/1.5, 13900KF 83/385, 13900F 80/310, 13700K 79/305/1.5, 13700KF 79/305, 13700F 76/260, 13700 76/260/1.5, 13600K 75/240/1.5, ' +
  '13600KF 75/240, 13500 63/205/1.5, 13400 61/160/1.3, 13400F 61/160, 13100 51/90/1.3, 13100F 51/90, 12900K 72/274/1.5, 12900KF 72/274, ' +
  '12900F 69/240, 12700K 69/228/1.5, 12700KF 69/228, 12700F 66/205, 12700 66/205/1.5, 12600K 66/175/1.5, 12600KF 66/175, 12500 58/128/1.5, ' +
  '12400 57/124/1.3, 12400F 57/124, 12100 50/83/1.3, 12100F 50/83, 11900K 56/155/1.2, 11700K 54/140/1.2, 11700F 52/130, 11600K 51/110/1.2, ' +
  '11600KF 51/110, 11400 47/100/1.2, 11400F 47/100, 10900K 55/150/0.8, 10700K 51/128/0.8, 10700F 48/115, 10600K 46/96/0.8, 10600KF 46/96, ' +
  '10400 42/83/0.8, 10400F 42/83, 10105 38/61/0.8, 10105F 38/61, 10100 37/60/0.8, 10100F 37/60, 9900K 47/120/0.8, 9700K 44/93/0.8, ' +
  '9600K 38/66/0.8, 9400F 34/56, 9100F 27/38, 8700K 42/88/0.8, 8400 34/56/0.8';
const CORE_ULTRA =
  '285K 80/425/2.5, 270K 78/400/2.5, 265K 77/360/2.5, 265KF 77/360, 265F 73/300, 265 73/300/2.5, 250K 76/300/2.5, 245K 74/250/2.5, ' +
  '245KF 74/250, 235 69/215/2.5, 225 66/195/2.3, 225F 66/195';
const SMALL =
  'G7400 25/40/1, G6900 18/25/1, G6405 20/27/0.7, G6400 20/26/0.7, G5905 14/18/0.6, G5900 14/17/0.6, 3000G 15/20/1.5, 200GE 13/18/1.3';

const SPEED_OF_MODEL: ReadonlyMap<string, CpuSpeed> = new Map(
  [RYZEN, CORE, CORE_ULTRA, SMALL].flatMap((list) =>
    list.split(', ').map((entry) => {
      const [model = '', figures = ''] = entry.split(' ');
      const [games = 0, allCores = 0, graphics = 0] = figures.split('/').map(Number);
      return [model, { games, allCores, graphics }] as const;
    }),
  ),
);

/** The values for a processor that nobody measured: the slowest ones. */
const UNKNOWN_MODEL: CpuSpeed = { games: 13, allCores: 17, graphics: 0 };

/** The speed of the processor that a title names. @example cpuSpeed('MICRO AMD RYZEN 5 7600X AM5').games // 69 */
export function cpuSpeed(title: string): CpuSpeed {
  for (const [word] of normalizeText(title)
    .toUpperCase()
    .matchAll(/\b[A-Z]?\d{3,5}[A-Z\d]*\b/g)) {
    const speed = SPEED_OF_MODEL.get(word);
    if (speed !== undefined) return speed;
  }
  return UNKNOWN_MODEL;
}
