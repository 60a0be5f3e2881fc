/** A line of cards: its name in titles, and the length in mm of its cards by chip: `'RTX 4060 227.2, RTX 4070 267'`. */
type Line = readonly [name: RegExp, lengths: string];

export interface CardMaker {
  /** Its name, and the part numbers that only it uses. */
  readonly sign: RegExp;
  /** The earlier of two that fit is the closer. One without lengths keeps its cards from counting as another line's. */
  readonly lines: readonly Line[];
}
