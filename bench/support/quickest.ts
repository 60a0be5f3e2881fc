/** The shortest time of each query over several rounds, in ms: other load slows some rounds, slow code slows all. */
export function quickest<Question>(
  requested: readonly Question[],
  rounds: number,
  prepare: () => (question: Question) => unknown,
): number[] {
  const best = requested.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    const query = prepare();
    for (const [place, question] of requested.entries()) {
      const before = performance.now();
      query(question);
      best[place] = Math.min(best[place] ?? Infinity, performance.now() - before);
    }
  }
  return best;
}
