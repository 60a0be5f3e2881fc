/** A move that was not made, for a reason that whoever asked for it understands. In Spanish. */
export class MoveFailure extends Error {
  override name = 'MoveFailure';
}
