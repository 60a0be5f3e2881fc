/** Goes with the way to the saved builds: the form for the name of that build opens at once. */
export interface NameRequest {
  nameOf: string;
}

/** @param state Of the location: any other way leaves something else there, or nothing. */
export function isNameRequested(state: unknown, id: string): boolean {
  return typeof state === 'object' && state !== null && 'nameOf' in state && state.nameOf === id;
}
