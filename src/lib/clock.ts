/** Calls back after a time. Tests bring a clock of their own and never wait. */
export interface Clock {
  setTimeout(run: () => void, ms: number): { cancel(): void };
}
