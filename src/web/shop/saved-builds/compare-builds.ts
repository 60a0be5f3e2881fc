import { unitsOf } from '#compatibility/build/units.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { VerdictResponse } from '#contract/build.ts';
import type { PublicProduct } from '#contract/product.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { priceDifference } from '#lib/price-difference.ts';
import { textToCents } from '#lib/money.ts';
import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { productFacts, type ShownFact } from '#web/product/product-facts.ts';
import { hasEnough, pesosOfLine, priceOfLine, unitsToBuy } from '../build-pc/model/part-lines.ts';
import { pesosOfParts, totalOf, type BuildPesos } from '../build-pc/model/part-totals.ts';
import { COMPONENTS } from './components.ts';
import { notBoughtIn, picksOf } from './saved-build-link.ts';

/** What the shop says today of saved builds. */
export interface BuildsToday {
  products: ReadonlyMap<string, PublicProduct>;
  /** By build, in their order; null: the shop sells nothing of it. */
  verdicts: readonly (VerdictToday | null)[];
}

/** The verdict on what of a build is still sold. */
type VerdictToday = Pick<VerdictResponse, 'status'>;

/** A saved build as it is today. */
export interface BuildColumn {
  build: SavedBuild;
  verdict: VerdictToday | null;
  /** Of the parts to buy that are still sold, in dollars with two decimals. */
  total: string;
  pesos: BuildPesos | null;
  /** How much more than the cheapest, `+ USD 66.00`; null: none costs less, or it is not whole. */
  dearerBy: string | null;
  /** A part that it had is sold no more: the total is without it. */
  isSomeGone: boolean;
}

/** A step of the compared builds. */
export interface StepRow {
  step: StepKey;
  /** `Procesador`. */
  name: string;
  /** By build. */
  parts: readonly (ComparedPart | null)[];
  /** Whether the builds have other parts, or another number of them. */
  differs: boolean;
  /** The products that differ, for the shop's own comparison; empty: fewer than two are sold. */
  comparable: readonly string[];
}

interface ComparedPart {
  description: string;
  /** How many are bought; 0: its visitor, or whoever shared the PC, has it. */
  units: number;
  isSharers: boolean;
  /** What it costs today, and in pesos; null: the shop sells it no more, or it is not bought. */
  price: { usd: string; ars: string | null } | null;
  facts: readonly ShownFact[];
  /** Why it cannot be bought today; undefined: it can, or nobody has to. */
  lack: string | undefined;
}

/** Saved builds side by side, with today's prices. */
export function compareBuilds(
  builds: readonly SavedBuild[],
  { products, verdicts }: BuildsToday,
): { columns: BuildColumn[]; rows: StepRow[] } {
  const columns = builds.map((build, place) => columnOf(build, verdicts[place] ?? null, products));
  const whole = columns.filter(({ isSomeGone }) => !isSomeGone).map(({ total }) => total);
  const cheapest = whole.toSorted((one, other) => textToCents(one) - textToCents(other))[0];
  return {
    columns: columns.map((column) => ({
      ...column,
      dearerBy: cheapest === undefined || column.isSomeGone ? null : priceDifference(column.total, cheapest),
    })),
    rows: COMPONENTS.flatMap(({ step, name }) => rowOf(step, name, builds, products) ?? []),
  };
}

/** The products that a saved build names: not those that its visitor has and the shop does not sell. */
export function productIdsOf(build: Pick<SavedBuild, 'link'>): string[] {
  return Object.values(picksOf(build).chosen).filter((id) => unlistedWords(id) === null);
}

function columnOf(
  build: SavedBuild,
  verdict: VerdictToday | null,
  products: BuildsToday['products'],
): BuildColumn {
  const picks = picksOf(build);
  const parts = Object.fromEntries(
    STEP_KEYS.flatMap((step) => {
      const product = products.get(picks.chosen[step] ?? '');
      return product === undefined ? [] : [[step, product] as const];
    }),
  );
  const sold = productIdsOf(build).filter((id) => products.has(id));
  return {
    build,
    verdict,
    total: totalOf(parts, picks),
    pesos: pesosOfParts(parts, picks),
    dearerBy: null,
    isSomeGone: sold.length < productIdsOf(build).length,
  };
}

/** Null: no build has a part there. */
function rowOf(
  step: StepKey,
  name: string,
  builds: readonly SavedBuild[],
  products: BuildsToday['products'],
): StepRow | null {
  const parts = builds.map((build) => partOf(step, build, products));
  if (parts.every((part) => part === null)) return null;
  const chosen = builds.map((build) => {
    const { chosen, units } = picksOf(build);
    return { id: chosen[step] ?? '', count: unitsOf({ units }, step) };
  });
  const sold = new Set(chosen.flatMap(({ id }) => (products.has(id) ? [id] : [])));
  return {
    step,
    name,
    parts,
    differs: new Set(chosen.map(({ id, count }) => `${count} ${id}`)).size > 1,
    comparable: sold.size > 1 ? [...sold] : [],
  };
}

function partOf(step: StepKey, build: SavedBuild, products: BuildsToday['products']): ComparedPart | null {
  const picks = picksOf(build);
  const id = picks.chosen[step];
  if (id === undefined) return null;
  const units = unitsToBuy(picks, step);
  const product = products.get(id);
  const isSharers = notBoughtIn(build).sharers.includes(step);
  if (product === undefined) {
    const description = unlistedWords(id) ?? build.components[step] ?? 'Un componente que ya no está';
    return {
      description,
      units,
      isSharers,
      price: null,
      facts: [],
      lack: units === 0 ? undefined : 'Ya no está a la venta',
    };
  }
  return {
    description: product.description,
    units,
    isSharers,
    price:
      units === 0 ? null : { usd: priceOfLine(product, picks, step), ars: pesosOfLine(product, picks, step) },
    facts: productFacts(product.facts),
    lack: hasEnough(product, picks, step)
      ? undefined
      : product.stock <= 0
        ? 'Sin stock ahora'
        : `Solo ${product.stock} en stock ahora`,
  };
}
