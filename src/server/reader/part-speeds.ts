import {
  FASTEST_IN_GAMES,
  FASTEST_WITH_ALL_CORES,
  knownProcessorSpeed,
} from '#catalogue/speeds/cpu-speed.ts';
import { FASTEST_CARD, knownCardSpeed } from '#catalogue/speeds/gpu-speed.ts';
import type { Product } from '#catalogue/product/product.ts';
import type { PartSpeed } from '#contract/part-speed.ts';

/** What is known of a card's or a processor's speed; none of other parts. */
export function partSpeeds({ facts, description }: Pick<Product, 'facts' | 'description'>): PartSpeed[] {
  if (facts.kind === 'gpu') return cardSpeeds(facts.chip);
  return facts.kind === 'cpu' ? processorSpeeds(description) : [];
}

function cardSpeeds(chip: string | undefined): PartSpeed[] {
  const known = chip === undefined ? undefined : knownCardSpeed(chip);
  if (known === undefined) return [];
  const { value, published } = known;
  return [{ doing: 'games', percent: value, isEstimated: published === null, fastest: FASTEST_CARD }];
}

function processorSpeeds(title: string): PartSpeed[] {
  const known = knownProcessorSpeed(title);
  if (known === undefined) return [];
  const { games, gamesEstimated, allCores, cpuMark } = known;
  return [
    { doing: 'games', percent: games, isEstimated: gamesEstimated, fastest: FASTEST_IN_GAMES },
    {
      doing: 'all-cores',
      percent: allCores,
      isEstimated: cpuMark === null,
      fastest: FASTEST_WITH_ALL_CORES,
    },
  ];
}
