/**
 * For a promise that is cached for later calls: `drop` removes it when it is rejected, so that the next call tries again. Callers that wait
 * for it meanwhile get its failure.
 * @example connecting ??= dropOnFailure(connect(), () => (connecting = undefined))
 */
export function dropOnFailure<Value>(promise: Promise<Value>, drop: () => void): Promise<Value> {
  promise.catch(drop);
  return promise;
}
