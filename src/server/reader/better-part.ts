import { completeBuild } from '#catalogue/advice/complete-build.ts';
import { cpuSpeed } from '#catalogue/speeds/cpu-speed.ts';
import {
  factsOf,
  isComplete,
  mayNeverStart,
  standingOf,
  type Chosen,
  type Wish,
} from '#catalogue/advice/draft.ts';
import { FELT, gpuSpeed } from '#catalogue/speeds/gpu-speed.ts';
import { workOf } from '#catalogue/advice/uses.ts';
import type { Product } from '#catalogue/product/product.ts';
import { productAt, sortedIndexOf, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BetterPart } from '#contract/better-part.ts';
import { cents, centsToText } from '#lib/money.ts';
import { modelName } from './part-name.ts';

/** So many times as quick with many programs is a clear step. */
const CLEAR_STEP = 1.5;
/** In cents: who says what they can spend may still add this much. */
const A_BIT_MORE = 3000;
/** The speed of a processor that is enough for an office, with all its cores, in percent of the fastest: four quick cores. */
const ENOUGH_FOR_OFFICE = 13;

interface Asked extends Wish {
  owned: readonly StepKey[];
  without: readonly StepKey[];
}

/**
 * The best next purchase for a complete PC. For games: a card within the money left, if the visitor's own card is the limit. For an office:
 * a processor for a bit more money. Null: no part is clearly better.
 */
export function betterPart(snapshot: Snapshot, chosen: Chosen, asked: Asked): BetterPart | null {
  switch (workOf(asked.use)) {
    case 'gaming':
      return asked.owned.includes('gpu') ? betterCard(snapshot, chosen, asked) : null;
    case 'office':
      return asked.owned.includes('cpu') ? null : quickerProcessor(snapshot, chosen, asked);
    case 'editing':
      return null;
  }
}

function betterCard(snapshot: Snapshot, chosen: Chosen, asked: Asked): BetterPart | null {
  const { gpu: own, ...others } = chosen;
  const owned = asked.owned.filter((step) => step !== 'gpu');
  const completion = completeBuild(snapshot, { ...asked, owned, chosen: others });
  const card = completion.ok ? completion.chosen.gpu : undefined;
  if (own === undefined || card === undefined || speedOf(card) < FELT * speedOf(own)) return null;
  const name = modelName(card);
  return name === null ? null : asBetter('gpu', card, { name, cores: null, more: card.price });
}

function speedOf({ facts }: Product): number {
  return facts.kind === 'gpu' ? gpuSpeed(facts.chip) : 0;
}

function quickerProcessor(snapshot: Snapshot, chosen: Chosen, asked: Asked): BetterPart | null {
  const { cpu } = chosen;
  if (cpu === undefined) return null;
  const { allCores } = cpuSpeed(cpu.description);
  if (allCores >= ENOUGH_FOR_OFFICE) return null;
  const wish = { ...asked, budget: asked.budget + A_BIT_MORE };
  const now = standingOf(chosen, wish) ?? -Infinity;
  for (const slot of sortedIndexOf(snapshot, 'kind:cpu').cheapest) {
    const product = productAt(snapshot, slot);
    const more = product.price - cpu.price;
    if (more > A_BIT_MORE) return null;
    const isQuicker = cpuSpeed(product.description).allCores >= CLEAR_STEP * allCores;
    if (snapshot.isInStock[slot] === 0 || more <= 0 || !isQuicker) continue;
    const next = { ...chosen, cpu: product };
    if (!isComplete(next) || (standingOf(next, wish) ?? -Infinity) < now) continue;
    if (mayNeverStart(checkBuild(factsOf(next)).findings)) continue;
    const cores = product.facts.kind === 'cpu' ? (product.facts.cores ?? null) : null;
    const name = modelName(product);
    if (name !== null) return asBetter('cpu', product, { name, cores, more });
  }
  return null;
}

function asBetter(
  step: StepKey,
  { id, price }: Product,
  { more, ...said }: { name: string; cores: number | null; more: number },
): BetterPart {
  return { step, id, ...said, price: centsToText(price), more: centsToText(cents(more)) };
}
