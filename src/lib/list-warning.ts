import type { Cents } from './money.ts';

/** A warning about an uploaded list before it is applied, however little it changes. */
export type ListWarning =
  /** It replaces none of its supplier's lists: `count` products of these lists are missing in it and stay on sale. */
  | { kind: 'new-list'; lists: readonly string[]; count: number }
  /** Its file or its list is called as another supplier, or as a list of another supplier. */
  | { kind: 'named-after'; supplier: string }
  /** Most of its part numbers are those of another supplier's products. */
  | { kind: 'parts-of'; supplier: string; count: number; of: number }
  /** Its supplier would be a new one whose name is nearly that of another. */
  | { kind: 'near-name'; supplier: string }
  /** No list of parts has such high, or such low, prices: it is in another currency than it was read in. */
  | { kind: 'high-prices' | 'low-prices'; median: Cents };
