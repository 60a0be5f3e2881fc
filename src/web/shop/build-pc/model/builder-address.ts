import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { choicePairs, type FacetChoices, type ProductOrder } from '#contract/list-choices.ts';
import { ASKED, EXAMPLE_PREFIX, PCS } from '#contract/search-goal.ts';
import { paths } from '#web/address/paths.ts';
import { onlyChosen, pick, writeIds, writePicks, writeSteps, type Chosen, type Picks } from './picks.ts';
import { writeSeenBuild, type SeenBuild } from './seen-build.ts';
import { SHARED_NAME } from './shared-name.ts';
import { soughtParam, type Sought } from './sought.ts';
import { NO_WISH, writeWish, type Wish } from './wish.ts';

/** Everything the builder's address says: `/armar-pc?cpu=…&motherboard=…&paso=ram`. */
export interface BuilderAddress extends Picks {
  /** `paso`: the step to open; without it the first empty one. */
  open: StepKey | undefined;
  /** `antes_cpu=…`: what reopening a step removed, including that step's part. */
  before: { chosen: Chosen; skipped: readonly StepKey[] };
  /** The saved build being edited. */
  buildId: string | undefined;
  /** `carrito=k3x9a0b`, or `carrito=17=1&4=2` (encoded) for parts that were added one by one: the PC in the cart whose place this one takes. */
  inCart: string | undefined;
  /** `visto`: prices and stock of these parts when the link was shared. Choosing another part removes it. */
  seen: SeenBuild | undefined;
  wish: Wish;
  /** `ejemplo_motherboard=b450`: the visitor's words for an owned part, if they name several products and this one stands for them. */
  examples: Partial<Record<StepKey, string>>;
  /** `nombre`: what its sharer calls the PC, in a link as it was shared. Choosing another part removes it. */
  name: string | undefined;
  /** `busco=gpu:12 GB`: the part for which the visitor came. */
  sought: Sought | undefined;
  /** `ajenas=cpu`: the steps whose part the sender of the link has and the reader does not. */
  sharers: readonly StepKey[];
  /** `preguntar=motherboard`: the steps whose part the visitor has and did not name yet. */
  asked: readonly StepKey[];
  /** `pcs=5`: how many such PCs are wanted; 1 where the address says nothing. */
  pcs: number;
  list: CandidateView;
}

/** How the open step's candidates are listed. */
export interface CandidateView {
  search: string;
  order: ProductOrder | undefined;
  /** From 1. */
  page: number;
  /** Whether it lists the incompatible ones with their reasons. */
  showsIncompatible: boolean;
  /** The facets chosen. */
  choices: FacetChoices;
}

export const FIRST_LIST: CandidateView = {
  search: '',
  order: undefined,
  page: 1,
  showsIncompatible: false,
  choices: {},
};

/** The parameter of the PC in the cart. */
export const IN_CART = 'carrito';

export const NOTHING_BEFORE: BuilderAddress['before'] = { chosen: {}, skipped: [] };

/** The inverse of `parseBuilderAddress`; empty values are left out. */
export function builderPath(address: BuilderAddress): string {
  const params = new URLSearchParams();
  writePicks(params, address);
  if (address.open) params.set('paso', address.open);
  const { search, order, page, showsIncompatible, choices } = address.list;
  if (search) params.set('search', search);
  if (order) params.set('orden', order);
  if (showsIncompatible) params.set('incompatibles', 'true');
  for (const [name, value] of choicePairs(choices)) params.append(name, value);
  if (page > 1) params.set('pagina', String(page));
  for (const [name, value] of Object.entries(address.sought ? soughtParam(address.sought) : {}))
    params.set(name, value);
  if (address.buildId) params.set('buildId', address.buildId);
  if (address.inCart) params.set(IN_CART, address.inCart);
  writeIds(params, 'antes_', address.before.chosen);
  writeSteps(params, 'antes_sin', address.before.skipped);
  writeWish(params, address.wish);
  writeIds(
    params,
    EXAMPLE_PREFIX,
    pick(address.examples, (step) => isOwn(address, step)),
  );
  writeSteps(params, 'ajenas', address.sharers);
  if (address.pcs > 1) params.set(PCS, String(address.pcs));
  writeSteps(params, ASKED, address.asked);
  if (address.seen) params.set('visto', writeSeenBuild(address.seen));
  if (address.seen && address.name) params.set(SHARED_NAME, address.name);
  return params.size > 0 ? `${paths.buildPc()}?${params}` : paths.buildPc();
}

/** Whether the visitor has the step's part, or had it before the advice replaced it. */
function isOwn({ owned, wish }: Pick<BuilderAddress, 'owned' | 'wish'>, step: StepKey): boolean {
  return owned.includes(step) || wish.replaced[step] !== undefined;
}

/** What a path to the parts needs to know. */
type Parts = Picks & Pick<BuilderAddress, 'sharers' | 'examples'> & { pcs?: number };

/** The path for somebody else, who has none of the parts that this visitor owns. @param name the title that they read. */
export function pathForOthers(
  parts: Picks & { pcs?: number },
  seen: SeenBuild | undefined,
  name?: string,
): string {
  return partsPath({ ...parts, sharers: parts.owned, examples: {} }, seen, NO_WISH, name);
}

/** The path to the parts only. A saved build adds their prices and stock, and the visitor's wish. */
export function partsPath(parts: Parts, seen?: SeenBuild, wish: Wish = NO_WISH, name?: string): string {
  return builderPath({ ...partsAlone(parts), name, seen, wish });
}

/** The path from the cart to the parts of a PC in it, with the number of PCs in the cart. */
export function cartPcPath(parts: Parts, inCart: string): string {
  return builderPath({ ...partsAlone(parts), pcs: 1, inCart });
}

function partsAlone({ sharers, examples, pcs = 1, ...picks }: Parts): BuilderAddress {
  const kept = onlyChosen(picks);
  return {
    ...kept,
    examples,
    sharers: sharers.filter((step) => kept.owned.includes(step)),
    open: undefined,
    before: NOTHING_BEFORE,
    buildId: undefined,
    inCart: undefined,
    sought: undefined,
    name: undefined,
    asked: [],
    seen: undefined,
    wish: NO_WISH,
    pcs,
    list: FIRST_LIST,
  };
}
