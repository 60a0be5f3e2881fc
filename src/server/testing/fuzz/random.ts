/** Random choices that one seed repeats. */
export interface Random {
  /** From 0 up to but not `below`. */
  int(below: number): number;
  /** True about once in `times`. */
  oneIn(times: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** One of a list that may be empty. */
  some<T>(list: readonly T[]): T | undefined;
}

/** Mulberry32, by Tommy Ettinger: small, quick, and good enough to choose inputs. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    oneIn: (times) => int(times) === 0,
    pick: (list) => list[int(list.length)] ?? list[0],
    some: (list) => list[int(list.length)],
  };
}
