import { deserialize, serialize } from 'node:v8';
import { SMALL_STEPS, type TimeSliced } from '#lib/time-slices.ts';
import type { SearchLayers } from '../search/search-layers.ts';
import { withSlots } from '../search/with-slots.ts';
import type { Entry } from '../snapshot/snapshot.ts';
import { KEY_LENGTH } from './facts-file.ts';
import { seal, unseal } from './sealed-file.ts';

/** The search index of an earlier process. Its slots are that process's; the key of each slot's text says which product it was. */
export interface KeptSearch {
  /** By slot: the key of the text, one behind the other. */
  readonly keys: string;
  readonly layers: readonly KeptLayer[];
}

interface KeptLayer {
  /** Separated by line ends: a term has no spaces. */
  readonly terms: string;
  readonly starts: Uint32Array;
  readonly slots: Uint32Array;
  readonly weights: Uint8Array;
  readonly live: Uint8Array;
}

const NAME = 'search';
const NO_SLOT = -1;

/** @param keys by slot: the key of its text. */
export function encodeSearch({ layers }: SearchLayers, keys: readonly string[], codeVersion: string): Buffer {
  const kept: KeptSearch = {
    keys: keys.join(''),
    layers: layers.map(({ index, live }) => ({ ...index, terms: index.terms.join('\n'), live })),
  };
  return seal(NAME, serialize(kept), codeVersion);
}

/** Null for a file that other code wrote, and for one that is damaged or cut. */
export function decodeSearch(file: Buffer, codeVersion: string): KeptSearch | null {
  const body = unseal(NAME, file, codeVersion);
  return body && (deserialize(body) as KeptSearch); // the seal says that `encodeSearch` of this very code wrote it
}

/**
 * The kept index with the slots of `entries`: a product that is shown has its words if the same text has them in `kept`. What is left over
 * of the kept index is dropped.
 * @param keyOf the key of the text of a product's id.
 */
export function* restoreSearch(
  kept: KeptSearch,
  entries: readonly Entry[],
  keyOf: ReadonlyMap<string, string>,
): TimeSliced<SearchLayers> {
  /** The last slot with a text, and by slot the one before it with the same text. */
  const slotOf = new Map<string, number>();
  const sameBefore = new Int32Array(entries.length).fill(NO_SLOT);
  for (const [slot, { product, isShown }] of entries.entries()) {
    const key = keyOf.get(product.id);
    if (!isShown || key === undefined) continue;
    sameBefore[slot] = slotOf.get(key) ?? NO_SLOT;
    slotOf.set(key, slot);
    if (slot % SMALL_STEPS === 0) yield;
  }
  const layers: SearchLayers['layers'][number][] = [];
  for (const layer of kept.layers) {
    const newSlotOf = new Int32Array(layer.live.length).fill(NO_SLOT);
    const live = new Uint8Array(entries.length);
    let size = 0;
    for (let old = layer.live.indexOf(1); old >= 0; old = layer.live.indexOf(1, old + 1)) {
      const key = kept.keys.slice(old * KEY_LENGTH, (old + 1) * KEY_LENGTH);
      const slot = slotOf.get(key) ?? NO_SLOT;
      if (slot === NO_SLOT) continue;
      slotOf.set(key, sameBefore[slot] ?? NO_SLOT);
      newSlotOf[old] = slot;
      live[slot] = 1;
      size += 1;
      if (size % SMALL_STEPS === 0) yield;
    }
    const index = { ...layer, terms: layer.terms.split('\n') };
    if (size > 0) layers.push({ index: yield* withSlots(index, newSlotOf), live, size });
  }
  return { layers, slotCount: entries.length };
}
