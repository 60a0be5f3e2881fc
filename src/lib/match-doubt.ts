/** A difference between two products with the same part number; `no-brand`: one of them states none; `hidden`: the shop hides one. */
export type MatchDoubt = 'category' | 'brand' | 'no-brand' | 'hidden';
