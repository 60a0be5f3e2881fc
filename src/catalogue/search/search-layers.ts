import type { TimeSliced } from '#lib/time-slices.ts';
import { buildTermIndex } from './build-term-index.ts';
import type { TermIndex } from './term-index.ts';
import { termsOfProduct, type SearchableProduct } from './terms-of-product.ts';

/**
 * The search index as layers, the oldest and largest first. A product's words are in one layer; when they change, a new layer takes
 * them and the old one drops the slot. So an import of three new parts never touches 26,000 others.
 */
export interface SearchLayers {
  readonly layers: readonly SearchLayer[];
  /** One more than the highest slot. */
  readonly slotCount: number;
}

interface SearchLayer {
  readonly index: TermIndex;
  /** By slot: 1 if this layer has the slot's current words. */
  readonly live: Uint8Array;
  /** How many slots were indexed, including the dropped ones. */
  readonly size: number;
}

export const NO_LAYERS: SearchLayers = { layers: [], slotCount: 0 };

/** Whether the words of a slot are in one of the layers. */
export function hasWords({ layers }: SearchLayers, slot: number): boolean {
  return layers.some(({ live }) => live[slot] === 1);
}

/**
 * Updates slots that have other words than before, or none any more (`null`).
 * @param productAt the slot's product after the change.
 */
export function* updateLayers(
  before: SearchLayers,
  changes: ReadonlyMap<number, SearchableProduct | null>,
  slotCount: number,
  productAt: (slot: number) => SearchableProduct | undefined,
): TimeSliced<SearchLayers> {
  const layers = before.layers.map((layer) => dropSlots(layer, changes.keys(), slotCount));
  const written = [...changes].filter(([, product]) => product !== null).map(([slot]) => slot);
  takeOverSmall(layers, written);
  if (written.length > 0) layers.push(yield* layerOf(written, slotCount, productAt));
  return { layers, slotCount };
}

function dropSlots(layer: SearchLayer, slots: Iterable<number>, slotCount: number): SearchLayer {
  const live = new Uint8Array(slotCount);
  live.set(layer.live);
  for (const slot of slots) live[slot] = 0;
  return { ...layer, live };
}

/**
 * Each layer is at least twice the size of the next: few layers to search, and each product is rewritten only a few times. Layers
 * that would become too small for this leave `layers`, and their live slots join `written`, which is written once.
 */
function takeOverSmall(layers: SearchLayer[], written: number[]): void {
  for (let last = layers.at(-1); last && last.size < written.length * 2; last = layers.at(-1)) {
    for (const slot of liveSlots(last)) written.push(slot);
    layers.pop();
  }
}

function* liveSlots({ live }: SearchLayer): Generator<number> {
  for (let slot = live.indexOf(1); slot >= 0; slot = live.indexOf(1, slot + 1)) yield slot;
}

function* layerOf(
  slots: readonly number[],
  slotCount: number,
  productAt: (slot: number) => SearchableProduct | undefined,
): TimeSliced<SearchLayer> {
  const live = new Uint8Array(slotCount);
  const documents = function* (): Generator<[number, ReadonlyMap<string, number>]> {
    for (const slot of slots) {
      const product = productAt(slot);
      if (!product) continue;
      live[slot] = 1;
      yield [slot, termsOfProduct(product)];
    }
  };
  return { index: yield* buildTermIndex(documents()), live, size: slots.length };
}
