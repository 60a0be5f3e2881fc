import { slipsBetween } from './slips.ts';
import { normalizeText } from './text.ts';

/**
 * The listed name that an unlisted one probably means; null: none is near. It is a question, no verdict.
 * @example nearName('Elitt', ['Elit', 'Invid']) // 'Elit'
 */
export function nearName(typed: string, names: readonly string[]): string | null {
  const written = letters(typed);
  if (written === '') return null;
  let nearest: { name: string; slips: number } | null = null;
  for (const name of names) {
    const slips = slipsBetween(written, letters(name));
    if (slips <= mostSlips(written) && slips < (nearest?.slips ?? Infinity)) nearest = { name, slips };
  }
  return nearest?.name ?? null;
}

/** Of three letters one is half of another name; a long name has room for two. */
function mostSlips(name: string): number {
  if (name.length < 4) return 0;
  return name.length < 8 ? 1 : 2;
}

function letters(name: string): string {
  return normalizeText(name).replace(/[^a-z0-9]/g, '');
}
