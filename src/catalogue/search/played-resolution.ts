import { resolutionNamed, resolutionPlayed, RESOLUTIONS, type Resolution } from '../speeds/resolutions.ts';
import { kindHeadOf } from './everyday-words.ts';

/** The terms of cards that play at a resolution, and of those that play at no higher one. No typed word contains a `#`. */
const termOf = ({ name }: Resolution) => `#${name.toLowerCase()}`;
const termOfBest = ({ name }: Resolution) => `#hasta${name.toLowerCase()}`;

/** The resolutions in which a card plays, as terms. @param chip as in the card's facts. */
export function termsOfCard(chip: string, memoryGb: number | undefined): string[] {
  const best = resolutionPlayed(chip, memoryGb);
  if (best === undefined) return [];
  return [
    ...RESOLUTIONS.slice(RESOLUTIONS.findIndex(({ name }) => name === best.name)).map(termOf),
    termOfBest(best),
  ];
}

/**
 * The terms of cards for a search that names a resolution and at most a card: a search for cables or monitors has other words too. Null:
 * another search. `best`: the cards that people buy for that resolution.
 */
export function cardsFor(words: readonly string[]): { word: string; term: string; best: string } | null {
  const [word, ...others] = words.filter((one) => one !== 'video' && kindHeadOf(one) !== 'gpu');
  // `hd` is a disk, too.
  const resolution =
    word === undefined || word === 'hd' || others.length > 0 ? undefined : resolutionNamed(word);
  return word === undefined || resolution === undefined
    ? null
    : { word, term: termOf(resolution), best: termOfBest(resolution) };
}
