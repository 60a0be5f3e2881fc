import type { Facet } from './facet.ts';

/** Slots in the order in which they are listed. */
export type Slots = readonly number[] | Uint32Array;

/** One facet or several, with what is chosen of them. Each call works on thousands of slots at a time. */
export interface Column {
  /** Marks, by place among the slots, each that lacks what is chosen: one bit for a facet. */
  mark(slots: Slots, misses: Uint32Array): void;
  /** Counts the slots that lack nothing, or nothing but what is chosen of the same facet. */
  count(slots: Slots, misses: Uint32Array): Facet[];
}
