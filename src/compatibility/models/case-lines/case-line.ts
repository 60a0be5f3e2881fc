import type { BoardSize, PsuSize } from '../../vocabulary/value-lists.ts';

/**
 * A case by its name: mm for a card and for a cooler, the largest board, the radiators, and the supplies if they are not the usual ones for
 * its size. A figure without a source is absent.
 */
export type CaseLine = readonly [
  name: RegExp,
  max_gpu_mm: number | undefined,
  max_cooler_mm: number | undefined,
  largest: BoardSize | undefined,
  radiators_mm: readonly number[],
  supplies?: readonly PsuSize[],
];

export const SMALL: readonly PsuSize[] = ['SFX', 'SFX-L'];
export const LARGE: readonly PsuSize[] = ['ATX'];
export const BOTH: readonly PsuSize[] = [...LARGE, ...SMALL];

export interface CaseMaker {
  /** Its name, and the names that no other maker uses: a model's number alone may be anything. */
  readonly sign: RegExp;
  /** The earlier of two that fit is the closer. */
  readonly lines: readonly CaseLine[];
}
