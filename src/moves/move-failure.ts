/** A move that was not made, with a reason for the person who asked for it. In Spanish. */
export class MoveFailure extends Error {
  override name = 'MoveFailure';
}
