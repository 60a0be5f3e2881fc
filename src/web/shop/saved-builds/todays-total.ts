import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import type { PriceList } from '#contract/product.ts';
import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { pesosOfParts, totalOf, type BuildPesos } from '../build-pc/model/part-totals.ts';
import { picksOf } from './saved-build-link.ts';

/** Ids and their present prices; null for products that the shop does not know. */
export type PricesNow = ReadonlyMap<string, PriceList['results'][number] | null>;

export interface TodaysTotal {
  /** In dollars, with two decimals. */
  total: string;
  pesos: BuildPesos;
  /** Of the parts still sold; part of the build is not. */
  isSomeGone: boolean;
}

/** What a saved build costs today, added up as in the builder; null where no part is sold, or the shop has no rate. */
export function todaysTotal(build: Pick<SavedBuild, 'link'>, prices: PricesNow): TodaysTotal | null {
  const picks = picksOf(build);
  const steps = STEP_KEYS.filter((step) => isProduct(picks.chosen[step]));
  const parts = Object.fromEntries(
    steps.flatMap((step) => {
      const now = prices.get(picks.chosen[step] ?? '');
      return now?.visible ? [[step, now] as const] : [];
    }),
  );
  const pesos = pesosOfParts(parts, picks);
  if (pesos === null) return null;
  return { total: totalOf(parts, picks), pesos, isSomeGone: Object.keys(parts).length < steps.length };
}

/** Whether a part that its visitor does not have is in stock. */
export function isForSale(build: Pick<SavedBuild, 'link'>, prices: PricesNow): boolean {
  const { chosen, owned } = picksOf(build);
  return STEP_KEYS.some((step) => {
    const now = owned.includes(step) ? null : prices.get(chosen[step] ?? '');
    return now !== null && now !== undefined && now.visible && now.stock > 0;
  });
}

/** The products that the builds name, each once. */
export function idsIn(builds: readonly Pick<SavedBuild, 'link'>[]): string[] {
  return [...new Set(builds.flatMap((build) => Object.values(picksOf(build).chosen).filter(isProduct)))];
}

function isProduct(id: string | undefined): boolean {
  return id !== undefined && unlistedWords(id) === null;
}
