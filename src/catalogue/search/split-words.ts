import { normalizeText } from '#lib/text.ts';

/** A chunk of text between spaces: its words, and all of them joined if there are several (`100-100000065BOX`). */
export interface Chunk {
  parts: readonly string[];
  joined: string;
}

/** Drops case and accents and splits: `"Ryzen™ i5-12400F"` -> chunks `ryzen` and `i5`+`12400f` = `i512400f`. */
export function splitChunks(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const run of normalizeText(text).split(/\s+/)) {
    const parts = run.match(/[a-z0-9]+/g);
    if (parts) chunks.push({ parts, joined: parts.join('') });
  }
  return chunks;
}

/** `"rtx4070ti"` -> `['rtx', '4070', 'ti']`; a word of only letters or only digits is itself. */
export function splitLettersAndDigits(word: string): string[] {
  return word.match(/[a-z]+|\d+/g) ?? [];
}

export function isAllDigits(word: string): boolean {
  return /^\d+$/.test(word);
}

export function isAllLetters(word: string): boolean {
  return /^[a-z]+$/.test(word);
}
