/**
 * An inverted index of sorted terms and flat arrays: the postings of all terms with a common prefix are one slice, so an unfinished
 * word costs one binary search.
 */
export interface TermIndex {
  /** Sorted by UTF-16 code unit. */
  readonly terms: readonly string[];
  /** Where each term's postings start; one more at the end. */
  readonly starts: Uint32Array;
  readonly slots: Uint32Array;
  readonly weights: Uint8Array;
}

/** Terms from `first` up to but not including `end`. */
export interface TermRange {
  first: number;
  end: number;
}

/** All terms that start with `prefix`. */
export function rangeOfPrefix(index: TermIndex, prefix: string): TermRange {
  let range = allTerms(index);
  for (let depth = 0; depth < prefix.length && !isEmpty(range); depth += 1) {
    range = narrow(index, range, depth, prefix.charCodeAt(depth));
  }
  return range;
}

/** Where a term stands among the sorted ones, or -1. */
export function placeOfTerm({ terms }: TermIndex, term: string): number {
  let [first, end] = [0, terms.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if ((terms[middle] ?? '') < term) first = middle + 1;
    else end = middle;
  }
  return terms[first] === term ? first : -1;
}

export interface RangeWithError extends TermRange {
  /** How many letters of its terms match the word; a term of that length is the whole word. */
  length: number;
}

/** The terms that start with `word` with exactly one error: a letter wrong, missing, extra, or two swapped. */
export function rangesWithOneError(index: TermIndex, word: string): RangeWithError[] {
  const ranges: RangeWithError[] = [];
  const keep = (range: TermRange, depth: number, rest: string) => {
    const found = follow(index, range, depth, rest);
    if (!isEmpty(found)) ranges.push({ ...found, length: depth + rest.length });
  };
  let right = allTerms(index);
  for (let depth = 0; depth < word.length && !isEmpty(right); depth += 1) {
    const letter = word.charCodeAt(depth);
    const rest = word.slice(depth + 1);
    if (isLetter(letter)) {
      keep(right, depth, rest);
      const next = rest.charCodeAt(0);
      if (isLetter(next) && next !== letter)
        keep(right, depth, rest.charAt(0) + word.charAt(depth) + rest.slice(1));
    }
    for (const { code, range } of branches(index, right, depth)) {
      if (!isLetter(code)) continue;
      if (isLetter(letter) && code !== letter) keep(range, depth + 1, rest);
      keep(range, depth + 1, word.slice(depth));
    }
    right = narrow(index, right, depth, letter);
  }
  return ranges;
}

/** Digits must match exactly: another number is another part. */
function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

function allTerms(index: TermIndex): TermRange {
  return { first: 0, end: index.terms.length };
}

function isEmpty(range: TermRange): boolean {
  return range.first >= range.end;
}

function follow(index: TermIndex, range: TermRange, depth: number, rest: string): TermRange {
  let found = range;
  for (let step = 0; step < rest.length && !isEmpty(found); step += 1) {
    found = narrow(index, found, depth + step, rest.charCodeAt(step));
  }
  return found;
}

/** Among terms with equal letters up to `depth`, those that have `code` there. */
function narrow(index: TermIndex, range: TermRange, depth: number, code: number): TermRange {
  const first = lowerBound(index, range, depth, code);
  return { first, end: lowerBound(index, { first, end: range.end }, depth, code + 1) };
}

/** The first of the terms with equal letters up to `depth` whose next letter is `code` or later; a term that ends comes first. */
function lowerBound(index: TermIndex, range: TermRange, depth: number, code: number): number {
  let { first, end } = range;
  while (first < end) {
    const middle = (first + end) >>> 1;
    const at = index.terms[middle]?.charCodeAt(depth) ?? Number.NaN;
    if (at >= code) end = middle;
    else first = middle + 1; // NaN, a term that ends here, is below every letter
  }
  return first;
}

function* branches(
  index: TermIndex,
  range: TermRange,
  depth: number,
): Generator<{ code: number; range: TermRange }> {
  let first = lowerBound(index, range, depth, 0);
  while (first < range.end) {
    const code = index.terms[first]?.charCodeAt(depth) ?? 0;
    const end = lowerBound(index, { first, end: range.end }, depth, code + 1);
    yield { code, range: { first, end } };
    first = end;
  }
}
