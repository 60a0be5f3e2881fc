import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import type { Product } from '../product/product.ts';
import { cpuSpeed } from '../speeds/cpu-speed.ts';
import type { Choice } from './frontier.ts';

/** How finely the sources tell processors apart in games: their scales agree within 4 % (`processor-game-index.ts`). */
const FINENESS = 1.04;

/**
 * Leaves out processors that cost more than another one and are no faster in games.
 * @param coolerPrice in cents: the added cost of a processor without a cooler.
 * @example A 'Ryzen 5 5600', which has a cooler in its box, makes a 'Ryzen 7 5700X' be left out
 */
export function withoutIdleProcessors(processors: readonly Choice[], coolerPrice: number): Choice[] {
  return processors.filter(
    ({ product }) => !processors.some((other) => playsAsWell(other.product, product, coolerPrice)),
  );
}

/** Whether a processor goes wherever another one goes, plays as well and costs less, with a cooler. */
export function playsAsWell(other: Product, product: Product, coolerPrice: number): boolean {
  const [its, mine] = [processorFacts(other), processorFacts(product)];
  if (its === undefined || mine === undefined) return false;
  if (its.socket !== mine.socket || its.generation !== mine.generation) return false;
  if (mine.cooler_included === true && its.cooler_included !== true) return false;
  if (mine.igpu === true && its.igpu !== true) return false;
  if ((its.cores ?? 0) < Math.min(GAME_CORES, mine.cores ?? 0)) return false;
  const [itsSpeed, mySpeed] = [cpuSpeed(other.description), cpuSpeed(product.description)];
  return (
    priceWithCooler(other, its, coolerPrice) < priceWithCooler(product, mine, coolerPrice) &&
    itsSpeed.games * FINENESS >= mySpeed.games &&
    (mine.igpu !== true || itsSpeed.graphics >= mySpeed.graphics)
  );
}

/** Games use six. */
const GAME_CORES = 6;

function priceWithCooler(product: Product, facts: FactsOf<'cpu'>, coolerPrice: number): number {
  return product.price + (facts.cooler_included === true ? 0 : coolerPrice);
}

function processorFacts({ facts }: Product): FactsOf<'cpu'> | undefined {
  return facts.kind === 'cpu' ? facts : undefined;
}
