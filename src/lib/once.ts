/**
 * Creates a value at the first call, and keeps it. Used for formatters of `Intl`: the first one takes a Node process 25 ms and a browser's
 * page 50, on a slow phone four times that, and most pages need none.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
