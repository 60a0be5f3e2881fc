/**
 * What a record of the parts base states, by the base's own keys. Anything may be missing or of another type: records are written
 * by many hands.
 */
export class Specs {
  readonly #values: unknown;

  constructor(values: unknown) {
    this.#values = values;
  }

  text(...path: readonly string[]): string | undefined {
    const value = this.#at(path);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  }

  /** A number above 0: the base writes 0 for "unknown". */
  positive(...path: readonly string[]): number | undefined {
    const value = this.#at(path);
    return typeof value === 'number' && value > 0 ? Math.round(value * 10) / 10 : undefined;
  }

  isTrue(...path: readonly string[]): boolean {
    return this.#at(path) === true;
  }

  flag(...path: readonly string[]): boolean | undefined {
    const value = this.#at(path);
    return typeof value === 'boolean' ? value : undefined;
  }

  /** The texts of a list; an empty list means "unknown". */
  texts(...path: readonly string[]): readonly string[] {
    const value = this.#at(path);
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  }

  /** The objects of a list, each read the same way. */
  list(...path: readonly string[]): readonly Specs[] {
    const value = this.#at(path);
    return Array.isArray(value) ? value.map((one) => new Specs(one)) : [];
  }

  #at(path: readonly string[]): unknown {
    let value = this.#values;
    for (const key of path) {
      if (typeof value !== 'object' || value === null) return undefined;
      value = Reflect.get(value, key);
    }
    return value;
  }
}
