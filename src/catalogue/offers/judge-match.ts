import type { MatchDoubt } from '#lib/match-doubt.ts';
import { normalizeText } from '#lib/text.ts';

/** What two suppliers say of products with the same part number. */
export interface MatchedPart {
  brand: string;
  categoryId: string;
  visible: boolean;
}

/** Why a person should say whether two products with the same part number are the same; null: they are. */
export function judgeMatch(one: MatchedPart, other: MatchedPart): MatchDoubt | null {
  const [brand, otherBrand] = [plain(one.brand), plain(other.brand)];
  if (brand === '' || otherBrand === '') return 'no-brand';
  if (brand !== otherBrand) return 'brand';
  if (one.categoryId !== other.categoryId) return 'category';
  return one.visible === other.visible ? null : 'hidden';
}

function plain(brand: string): string {
  return normalizeText(brand).replace(/[^a-z0-9]/g, '');
}
