/** Shown when the shop could not be reached, by a call or by the script that would make it. */
export const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';
