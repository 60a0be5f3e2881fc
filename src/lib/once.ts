/**
 * Makes a value with the first call, and keeps it. A page makes its formatters so: the first one of `Intl` holds up a slow phone for 40 ms and
 * more, and most visits need none.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
