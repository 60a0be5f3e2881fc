/** Shown for what no call of the shop explains: an error of our own code. */
const UNEXPECTED = 'Algo salió mal de nuestro lado. Intentá de nuevo.';

/**
 * The message that a person reads when something failed. The shop's own messages, and the one for a lost connection, are written for
 * people. Any other error is for developers and goes to the console.
 */
export function errorMessage(error: unknown): string {
  // Its class would bring the client along, where the client is loaded later.
  if (error instanceof Error && error.name === 'ApiError') return error.message;
  console.error(error);
  return UNEXPECTED;
}
