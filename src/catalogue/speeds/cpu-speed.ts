import { normalizeText } from '#lib/text.ts';
import { builtInGraphics } from './indexes/built-in-graphics.ts';
import { PROCESSOR_GAME_INDEX } from './indexes/processor-game-index.ts';
import { PROCESSOR_WORK_INDEX } from './indexes/processor-work-index.ts';

export interface CpuSpeed {
  /** Frames a second in games beside a card that does not hold it back: percent of a Ryzen 7 9850X3D. */
  readonly games: number;
  /** Whether the speed in games is an estimate, because no table lists it. */
  readonly gamesEstimated: boolean;
  /** What all cores get done in rendering and encoding: percent of a Ryzen 9 9950X3D2. */
  readonly allCores: number;
  /** Points of PassMark's CPU Mark; null where nobody published them. */
  readonly cpuMark: number | null;
  /** The built-in graphics on the scale of cards: percent of an RTX 5090. An estimate. */
  readonly graphics: number;
}

/** The processors that are 100 on the scales. */
export const FASTEST_IN_GAMES = 'Ryzen 7 9850X3D';
export const FASTEST_WITH_ALL_CORES = 'Ryzen 9 9950X3D2';

/** The values for a processor that nobody measured: the slowest ones. */
const UNKNOWN_MODEL: CpuSpeed = {
  games: 14,
  gamesEstimated: true,
  allCores: 2.8,
  cpuMark: null,
  graphics: 0,
};

const SPEED_OF_MODEL: ReadonlyMap<string, CpuSpeed> = new Map(
  [...PROCESSOR_GAME_INDEX].map(([model, games]) => {
    const work = PROCESSOR_WORK_INDEX.get(model);
    const speed: CpuSpeed = {
      games: games.value,
      gamesEstimated: games.published === null,
      allCores: work?.value ?? UNKNOWN_MODEL.allCores,
      cpuMark: work?.published?.score ?? null,
      graphics: builtInGraphics(model),
    };
    return [model, speed];
  }),
);

/** The speed of the processor that a title names, the slowest one's for a processor that nobody measured. */
export function cpuSpeed(title: string): CpuSpeed {
  return knownProcessorSpeed(title) ?? UNKNOWN_MODEL;
}

/** The speed of the processor that a title names; undefined: nobody knows it. @example knownProcessorSpeed('MICRO AMD RYZEN 5 7600X AM5')?.games // 67.3 */
export function knownProcessorSpeed(title: string): CpuSpeed | undefined {
  for (const [word] of normalizeText(title)
    .toUpperCase()
    .matchAll(/\b[A-Z]?\d{3,5}[A-Z\d]*\b/g)) {
    const speed = SPEED_OF_MODEL.get(word);
    if (speed !== undefined) return speed;
  }
  return undefined;
}
