import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '#lib/time-slices.ts';
import { buildTermIndex } from './build-term-index.ts';
import { rangeOfPrefix, rangesWithOneError, type TermIndex, type TermRange } from './term-index.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '7'), maxLength: 6 });
const vocabulary = fc.uniqueArray(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', '7'), minLength: 1, maxLength: 7 }),
  {
    minLength: 1,
    maxLength: 40,
  },
);

test('a prefix finds exactly the terms that start with it', () => {
  fc.assert(
    fc.property(vocabulary, letters, (terms, prefix) => {
      const index = indexOf(terms);
      expect(termsIn(index, rangeOfPrefix(index, prefix))).toEqual(
        terms.filter((term) => term.startsWith(prefix)).toSorted(),
      );
    }),
  );
});

test('one error finds exactly the terms that start with the word with one error, digits unchanged', () => {
  fc.assert(
    fc.property(
      vocabulary,
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', '7'), minLength: 2, maxLength: 6 }),
      (terms, word) => {
        const index = indexOf(terms);
        const named = new Set(rangesWithOneError(index, word).flatMap((range) => termsIn(index, range)));
        const miswritten = writtenWithOneError(word);
        const expected = terms.filter((term) => miswritten.some((other) => term.startsWith(other)));
        expect([...named].toSorted()).toEqual(expected.toSorted());
      },
    ),
  );
});

function indexOf(terms: readonly string[]): TermIndex {
  return atOnce(buildTermIndex([[0, new Map(terms.map((term) => [term, 1]))]]));
}

function termsIn(index: TermIndex, { first, end }: TermRange): string[] {
  return index.terms.slice(first, end);
}

/** Every spelling of a word with one error, by brute force. */
function writtenWithOneError(word: string): string[] {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[a-z]/.test(sign);
  const ways: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    const [before, sign, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 1)];
    for (const letter of 'abc') {
      ways.push(before + letter + word.slice(at));
      if (isLetter(sign) && letter !== sign) ways.push(before + letter + after);
    }
    if (isLetter(sign)) ways.push(before + after);
    if (isLetter(sign) && isLetter(next) && sign !== next)
      ways.push(before + next + sign + word.slice(at + 2));
  }
  return ways;
}
