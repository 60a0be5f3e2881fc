import type { FactName } from '#compatibility/facts/part-facts.ts';

/** The outcome of an import of the base. */
export interface BaseReport {
  /** Files of a kind that the shop sells. */
  readonly read: number;
  /** Files that are no record: broken JSON, no id, no name, an id that came before. */
  readonly unreadable: number;
  /** Facts that were not believed, by why and which. */
  readonly leftOut: Readonly<Record<LeftOutWhy, Readonly<Partial<Record<FactName, number>>>>>;
}

export type LeftOutWhy = 'impossible' | 'contradicts-name' | 'outlier';

/** Counts while an import runs. */
export function createTally() {
  const leftOut: Record<LeftOutWhy, Partial<Record<FactName, number>>> = {
    impossible: {},
    'contradicts-name': {},
    outlier: {},
  };
  let [read, unreadable] = [0, 0];
  return {
    read: () => void (read += 1),
    unreadable: () => void (unreadable += 1),
    leaveOut: (why: LeftOutWhy, fact: FactName) => void (leftOut[why][fact] = (leftOut[why][fact] ?? 0) + 1),
    report: (): BaseReport => ({ read, unreadable, leftOut }),
  };
}
