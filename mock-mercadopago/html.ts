import { escapeUTF8 } from 'entities';

/** Markup with escaped text. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | readonly Html[];

/** Builds markup; every value is escaped as text, unless it is markup itself. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = literals.reduce((written, literal, index) => {
    const part = parts[index - 1];
    return written + (part === undefined ? '' : markupOf(part)) + literal;
  });
  return { markup };
}

export const NOTHING: Html = { markup: '' };

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeUTF8(String(part));
  if ('markup' in part) return part.markup;
  return part.map(({ markup }) => markup).join('');
}
