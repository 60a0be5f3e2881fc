/**
 * What a table has for a key from outside; undefined for what every object inherits.
 * @example ownValue({ negro: 'Negro' }, 'constructor') // undefined
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
