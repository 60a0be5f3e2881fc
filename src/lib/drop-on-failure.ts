/**
 * For a promise that is kept for later calls: `drop` takes it away when it is rejected, so that the next call tries again. Whoever waits
 * for it meanwhile gets its failure.
 * @example connecting ??= dropOnFailure(connect(), () => (connecting = undefined))
 */
export function dropOnFailure<Value>(promise: Promise<Value>, drop: () => void): Promise<Value> {
  promise.catch(drop);
  return promise;
}
