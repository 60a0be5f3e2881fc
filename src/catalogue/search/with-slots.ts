import { SMALL_STEPS, type TimeSliced } from '#lib/time-slices.ts';
import type { TermIndex } from './term-index.ts';

/**
 * The index with other slots: `newSlotOf` has by slot the new one, or a number below 0 for one that is dropped. A term that no slot
 * keeps is dropped as well.
 */
export function* withSlots(index: TermIndex, newSlotOf: Int32Array): TimeSliced<TermIndex> {
  const terms: string[] = [];
  const starts = new Uint32Array(index.terms.length + 1);
  const slots = new Uint32Array(index.slots.length);
  const weights = new Uint8Array(index.slots.length);
  let end = 0;
  for (const [place, term] of index.terms.entries()) {
    const start = end;
    const last = index.starts[place + 1] ?? 0;
    for (let position = index.starts[place] ?? 0; position < last; position += 1) {
      const slot = newSlotOf[index.slots[position] ?? 0] ?? -1;
      if (slot < 0) continue;
      slots[end] = slot;
      weights[end] = index.weights[position] ?? 0;
      end += 1;
    }
    if (end > start) {
      starts[terms.length] = start;
      terms.push(term);
    }
    if (place % SMALL_STEPS === 0) yield;
  }
  starts[terms.length] = end;
  return {
    terms,
    starts: starts.slice(0, terms.length + 1),
    slots: end === slots.length ? slots : slots.slice(0, end),
    weights: end === weights.length ? weights : weights.slice(0, end),
  };
}
