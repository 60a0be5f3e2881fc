/**
 * A list in pieces of `size` values; the last one has the rest.
 * @example [...slicesOf(['a', 'b', 'c'], 2)] // [['a', 'b'], ['c']]
 */
export function* slicesOf<Value>(all: readonly Value[], size: number): Generator<Value[], void> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
