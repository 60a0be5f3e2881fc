import { CARD_INDEX } from './indexes/card-index.ts';
import type { IndexRow } from './indexes/score-table.ts';

/** Below it, graphics show a picture and are not for games: GT 1030. In percent of an RTX 5090, like all speeds of cards. */
export const PLAYS_AT_ALL = 5;
/** From here on a card plays today's games at 1080p: RTX 3050. */
export const PLAYS_TODAYS_GAMES = 17;
/** From here on a card is bought for 1440p: RX 9060 XT, RTX 5060 Ti. */
export const FOR_1440P = 38;
/** From here on a card is bought for 4K: RX 9070 XT, RTX 5070 Ti. */
export const FOR_4K = 69;

/** A card that is not this many times as fast as another does not feel faster. */
export const FELT = 1.25;

/** The card that is 100 on the scale. */
export const FASTEST_CARD = 'RTX 5090';

/** The slowest card on sale: the value for a chip that nobody measured. */
const UNKNOWN_CHIP: IndexRow = { value: 0.2, published: null };

/** A card's speed in games, 0.2 to 100: percent of an RTX 5090. @param chip as in the card's facts: `RTX 4070 SUPER`. */
export function gpuSpeed(chip: string | undefined): number {
  return rowOf(chip).value;
}

/** Whether the speed of a chip is an estimate, because no table lists it. */
export function isGpuSpeedEstimated(chip: string | undefined): boolean {
  return rowOf(chip).published === null;
}

/** A chip's speed in games; undefined: nobody knows it. */
export function knownCardSpeed(chip: string): IndexRow | undefined {
  // Chips that come with two amounts of memory may be listed once.
  return CARD_INDEX.get(chip) ?? CARD_INDEX.get(chip.replace(/ \d+GB$/, ''));
}

function rowOf(chip: string | undefined): IndexRow {
  return (chip === undefined ? undefined : knownCardSpeed(chip)) ?? UNKNOWN_CHIP;
}
