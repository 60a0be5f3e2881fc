import type { PublicProduct } from '#contract/product.ts';
import { cents, centsToText, textToCents } from '#lib/money.ts';

/**
 * Says which of two graphics cards with the same chip and memory costs less. Null: they are no such pair.
 * @example samePairMessage([asus, msi]) // 'Las dos son RTX 5060 de 8 GB: la MSI sale USD 1.10 menos.'
 */
export function samePairMessage(products: readonly PublicProduct[]): string | null {
  const [one, other] = products;
  if (one === undefined || other === undefined || products.length !== 2) return null;
  const chip = chipOf(one);
  if (chip === null || chip !== chipOf(other)) return null;
  const less = textToCents(one.price) - textToCents(other.price);
  if (less === 0) return `Las dos son ${chip} y cuestan lo mismo.`;
  const cheaper = less < 0 ? one : other;
  const called =
    one.brand === other.brand || cheaper.brand === '' ? POSITIONS[less < 0 ? 0 : 1] : cheaper.brand;
  return `Las dos son ${chip}: la ${called} sale USD ${centsToText(cents(Math.abs(less)))} menos.`;
}

const POSITIONS = ['primera', 'segunda'] as const;

/** @example 'RTX 5060 de 8 GB' */
function chipOf({ facts }: PublicProduct): string | null {
  return facts.kind === 'gpu' && facts.chip !== undefined && facts.memory_gb !== undefined
    ? `${facts.chip} de ${facts.memory_gb} GB`
    : null;
}
