import { normalizeText } from '#lib/text.ts';

/** A word of a search. */
export interface Token {
  typed: string;
  /** Without capitals, accents and punctuation. */
  word: string;
  /** A comma or a full stop follows. */
  endsClause: boolean;
}

const AROUND = /^[¿¡("«]+|[,;:.!?)"»]+$/g;
/** `800-900`, `800/900`: two amounts. */
const RANGE = /(?<=^|\s)(\d{3,})[-/](\d{3,})(?=\s|$)/g;

/** How a sentence goes on: `900, tengo una b450`. */
export function tokensOf(written: string): Token[] {
  return written
    .replaceAll(RANGE, '$1 a $2')
    .split(/\s+/)
    .flatMap((part) => {
      const typed = part.replaceAll(AROUND, '');
      return typed === '' ? [] : [{ typed, word: normalizeText(typed), endsClause: /[,;:.!?]$/.test(part) }];
    });
}

/** As it was typed. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ typed }) => typed).join(' ');
}
