import type { PublicProduct } from '#contract/product.ts';

/**
 * What a gigabyte of a memory or of a drive costs, as people read it; null for other parts, and where the size is not known.
 * @example 'USD 0.050' for 1000 GB at '49.90'
 */
export function pricePerGb({ price, facts }: Pick<PublicProduct, 'price' | 'facts'>): string | null {
  if (facts.kind === 'ram') return perGb(price, facts.capacity_gb_total, MEMORY_DECIMALS);
  if (facts.kind === 'storage') return perGb(price, facts.capacity_gb, DRIVE_DECIMALS);
  return null;
}

/** A gigabyte of memory costs dollars, one of a drive cents. */
const MEMORY_DECIMALS = 2;
const DRIVE_DECIMALS = 3;

function perGb(price: string, gigabytes: number | undefined, decimals: number): string | null {
  return gigabytes === undefined ? null : `USD ${(Number(price) / gigabytes).toFixed(decimals)}`;
}
