/** Shown where the shop could not be reached: by a call, or by a script that was to make one. */
export const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';
