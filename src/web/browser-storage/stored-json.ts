/** A value stored as JSON, which anybody may have changed. Null: nothing is stored, or it is no JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The valid items of a stored list; empty if the stored value is no list. */
export function parseStoredList<Item>(
  text: string | null,
  isItem: (value: unknown) => value is Item,
): Item[] {
  const stored = parseStored(text);
  return Array.isArray(stored) ? stored.filter(isItem) : [];
}
