/** A bench, and the words that it is given. */
export interface NamedBench {
  name: string;
  words: string[];
}

/**
 * Reads the words after `npm run bench`: names of benches, each followed by its own arguments.
 * @example namedBenches(['endurance', 'sqlite', 'start'], known) // endurance with 'sqlite', then start
 * @throws RangeError when the first word names no bench.
 */
export function namedBenches(typed: readonly string[], known: readonly string[]): NamedBench[] {
  const benches: NamedBench[] = [];
  for (const word of typed) {
    if (known.includes(word)) benches.push({ name: word, words: [] });
    else if (benches.at(-1)?.words.push(word) === undefined)
      throw new RangeError(`no bench is called ${word}: ${known.join(', ')}`);
  }
  return benches;
}
