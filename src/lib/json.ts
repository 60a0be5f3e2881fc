/** What JSON can say of one field. */
export type JsonValue = string | number | boolean | null;
