import type { PartSpeed } from '#contract/part-speed.ts';
import { ratioWords, type DecidingDifference } from './deciding-differences.ts';

const NAMES: Readonly<Record<PartSpeed['doing'], string>> = {
  games: 'Rendimiento en juegos',
  'all-cores': 'Rendimiento con todos los núcleos',
};

/** A smaller difference is within what two published tables differ by for one part. */
const TABLES_DIFFER_BY = 1.05;

interface SpeedOfParts {
  doing: PartSpeed['doing'];
  fastest: string;
  /** By product; undefined: nobody knows it. */
  speeds: readonly (PartSpeed | undefined)[];
}

/** A row for each speed that is known of one of the parts at least. @param parts the speeds of each product */
export function speedRows(parts: readonly (readonly PartSpeed[])[]) {
  return speedsIn(parts).map(({ doing, fastest, speeds }) => {
    const values = speeds.map((speed) => (speed === undefined ? null : shown(speed)));
    return { name: `${NAMES[doing]} (${fastest} = 100)`, values };
  });
}

/**
 * The speeds that decide between parts: known of all of them, and further apart than two tables. Between estimates no ratio is said.
 * @example speedDifferences([[rtx5070], [rtx5060]])[0]?.words // '58 frente a 36 (RTX 5090 = 100): un 61 % más'
 */
export function speedDifferences(parts: readonly (readonly PartSpeed[])[]): DecidingDifference[] {
  return speedsIn(parts).flatMap(({ doing, fastest, speeds }) => {
    const known = speeds
      .filter((speed) => speed !== undefined)
      .toSorted((one, other) => other.percent - one.percent);
    const [most, least] = [known[0], known.at(-1)];
    if (most === undefined || least === undefined || known.length < parts.length) return [];
    if (most.percent < TABLES_DIFFER_BY * least.percent) return [];
    const ratio = most.isEstimated || least.isEstimated ? '' : `: ${ratioWords(most.percent, least.percent)}`;
    return [
      {
        name: NAMES[doing],
        words: `${shown(most)} frente a ${shown(least)} (${fastest} = 100)${ratio}`,
        ahead: speeds.flatMap((speed, position) => (speed?.percent === most.percent ? [position] : [])),
      },
    ];
  });
}

function speedsIn(parts: readonly (readonly PartSpeed[])[]): SpeedOfParts[] {
  const first = new Map(parts.flat().map((speed) => [speed.doing, speed]));
  return [...first.values()].map(({ doing, fastest }) => ({
    doing,
    fastest,
    speeds: parts.map((speeds) => speeds.find((speed) => speed.doing === doing)),
  }));
}

/** Estimates are no finer than five percent of the fastest. */
const ESTIMATE_STEP = 5;

function shown({ percent, isEstimated }: PartSpeed): string {
  const step = isEstimated && percent > ESTIMATE_STEP ? ESTIMATE_STEP : 1;
  const rounded = Math.max(1, Math.round(percent / step) * step);
  return isEstimated ? `cerca de ${rounded} (estimado)` : String(rounded);
}
