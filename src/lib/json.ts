/** What JSON can say of one field. */
export type JsonValue = string | number | boolean | null;

/** Undefined for a text that is not JSON, which no schema accepts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
