import { resolutionNamed, resolutionPlayed, RESOLUTIONS, type Resolution } from '../speeds/resolutions.ts';
import { kindHeadOf } from './everyday-words.ts';

/** The terms of cards that play in a resolution, and of those that play in none higher. No word that is typed contains a `#`. */
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
 * The terms of the cards that a search asks for which names a resolution, and besides at most a card: cables and monitors are told by
 * more. Null: another search. `best`: of those that are bought for it.
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
