/** What the checkout hands to the order's page when the buyer could not be sent to pay. */
export function withTrouble(words: string): { trouble: string } {
  return { trouble: words };
}

/** @param state A location's, which the browser has kept and anybody may have written. */
export function troubleIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('trouble' in state)) return null;
  return typeof state.trouble === 'string' ? state.trouble : null;
}
