/**
 * Makes a value with the first call, and keeps it. Formatters of `Intl` are made so: the first of a process takes Node 25 ms and a browser's
 * page 50, on a slow phone four times that, and most pages need none.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
