/** What the checkout passes to the order's page when the buyer could not be sent to pay. */
export function withTrouble(words: string): { trouble: string } {
  return { trouble: words };
}

/** @param state A location's state. The browser stores it, so it may hold anything. */
export function troubleIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('trouble' in state)) return null;
  return typeof state.trouble === 'string' ? state.trouble : null;
}
