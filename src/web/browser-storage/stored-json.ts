/** What was stored as JSON, which anybody may have changed; null: nothing, or no JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The items of a stored list; what is none is left out, and what is no list is empty. */
export function parseStoredList<Item>(
  text: string | null,
  isItem: (value: unknown) => value is Item,
): Item[] {
  const stored = parseStored(text);
  return Array.isArray(stored) ? stored.filter(isItem) : [];
}
