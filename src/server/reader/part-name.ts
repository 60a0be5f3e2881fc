import type { Product } from '#catalogue/product/product.ts';

/** `RYZEN 3 3200G` of `MICRO AMD RYZEN 3 3200G 4.0GHZ AM4`. */
const MODEL = /(?:RYZEN [3579]|CORE (?:I[3579]|ULTRA [579])|PENTIUM GOLD|ATHLON)[ -][A-Z]?\d+[A-Z\d]*/;

/** The common name of a processor, a card or a board; null: its text does not say it. @example 'Ryzen 3 3200G', 'RTX 3060', 'B450' */
export function modelName({ facts, description }: Product): string | null {
  switch (facts.kind) {
    case 'cpu': {
      const [name] = MODEL.exec(description.toUpperCase()) ?? [];
      return name === undefined ? null : inTitleCase(name);
    }
    case 'gpu':
      return facts.chip ?? null;
    case 'motherboard':
      return facts.chipset ?? null;
    default:
      return null;
  }
}

/** @example inTitleCase('RYZEN 3 3200G') // 'Ryzen 3 3200G' */
function inTitleCase(name: string): string {
  return name.replaceAll(/[A-Z]{3,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
