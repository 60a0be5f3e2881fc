/**
 * The own value of a table for a key from outside; undefined for properties that every object inherits.
 * @example ownValue({ negro: 'Negro' }, 'constructor') // undefined
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
