/** History state of the link to the saved builds: the form for the name of that build opens at once. */
export interface NameRequest {
  nameOf: string;
}

/** @param state The location's state. Other links leave something else there, or nothing. */
export function isNameRequested(state: unknown, id: string): boolean {
  return typeof state === 'object' && state !== null && 'nameOf' in state && state.nameOf === id;
}
