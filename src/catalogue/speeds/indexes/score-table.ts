/** A table of scores that somebody measured and published, and how its scores become an index. */
export interface ScoreTable {
  /** Who measured what, and how. */
  readonly source: string;
  readonly url: string;
  /** The date of the figures, as exactly as it is known. */
  readonly asOf: string;
  /** `model score, model score`; models that are the same chip in games share a score: `14600K|14600KF 72.8`. */
  readonly scores: string;
  /** A score on the scale of the index. Absent where the score is the index. */
  readonly toIndex?: (score: number) => number;
}

export interface IndexRow {
  readonly value: number;
  /** As published, before it became an index; null for an estimate, as is the table that lists the model. */
  readonly published: { readonly score: number; readonly table: ScoreTable } | null;
}

/**
 * The index of each model. The first table that lists a model counts, so the best table comes first.
 * @param estimates models that no table lists, written as the scores of a table.
 */
export function indexFrom(
  tables: readonly ScoreTable[],
  estimates: readonly string[],
): ReadonlyMap<string, IndexRow> {
  const rows = new Map<string, IndexRow>();
  for (const table of tables) {
    const { scores, toIndex = asItIs } = table;
    for (const [model, score] of entriesOf(scores)) {
      if (!rows.has(model)) rows.set(model, { value: toIndex(score), published: { score, table } });
    }
  }
  for (const [model, value] of estimates.flatMap(entriesOf)) {
    if (!rows.has(model)) rows.set(model, { value, published: null });
  }
  return rows;
}

/** `model score` pairs of a list. @throws on an entry without a number: a slip in a table must not become a slow part. */
export function entriesOf(list: string): readonly (readonly [model: string, score: number])[] {
  return list.split(', ').flatMap((entry) => {
    const [, models = '', score = ''] = /^(.+) ([\d.]+)$/.exec(entry) ?? [];
    if (models === '') throw new Error(`Not a model and a score: "${entry}"`);
    return models.split('|').map((model) => [model, Number(score)] as const);
  });
}

function asItIs(score: number): number {
  return score;
}
