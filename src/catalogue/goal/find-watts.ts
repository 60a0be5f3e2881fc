import { measuresIn } from '../search/measures.ts';
import { FILLERS, kindHeadOf } from '../search/everyday-words.ts';
import { asksAboutPart, limitsPrice } from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

/** The watts of a searched supply, and the other words for it: `fuente 600w`. Null: another search. */
export function findWatts(tokens: readonly Token[]): { watts: number; wanted: string } | null {
  const words = tokens.map(({ word }) => word);
  const kinds = words.flatMap((word) => kindHeadOf(word) ?? []);
  if (kinds.length === 0 || kinds.some((kind) => kind !== 'psu')) return null;
  const [measure, ...others] = measuresIn(words.join(' '));
  const watts = /^(\d+)w$/.exec(measure?.term ?? '')?.[1];
  if (measure === undefined || watts === undefined || others.length > 0) return null;
  const starts = words.map((_, at) => words.slice(0, at).join(' ').length + (at === 0 ? 0 : 1));
  const isOfMeasure = (at: number) => (starts[at] ?? 0) >= measure.start && (starts[at] ?? 0) < measure.end;
  const at = words.findIndex((_, place) => isOfMeasure(place));
  let end = at;
  while (FILLERS.has(words[end - 1] ?? '')) end -= 1;
  const rest = tokens.filter((_, place) => place < end || (place > at && !isOfMeasure(place)));
  // Words of a question are skipped; words that limit the price stay in the search.
  const start = rest.findIndex(({ word }) => limitsPrice(word) || !asksAboutPart(word));
  return { watts: Number(watts), wanted: textOf(rest.slice(Math.max(0, start))) };
}
