import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import {
  choicePairs,
  readChoices,
  PRODUCT_ORDERS,
  type FacetChoices,
  type ProductOrder,
} from '#contract/list-choices.ts';
import { paths } from '#web/address/paths.ts';
import {
  onlyChosen,
  parseIds,
  parsePicks,
  parseSteps,
  picksText,
  writeIds,
  writePicks,
  writeSteps,
  type Chosen,
  type Picks,
} from './picks.ts';
import { parseSeenBuild, writeSeenBuild, type SeenBuild } from './seen-build.ts';
import { NO_WISH, parseWish, writeWish, type Wish } from './wish.ts';

/** Everything the builder's address says: `/armar-pc?cpu=…&motherboard=…&paso=ram`. */
export interface BuilderAddress extends Picks {
  /** `paso`: the step to open; without it the first empty one. */
  open: StepKey | undefined;
  /** `antes_cpu=…`: what reopening a step removed, including that step's part. */
  before: { chosen: Chosen; skipped: readonly StepKey[] };
  /** The saved build being edited. */
  buildId: string | undefined;
  /** `visto`: prices and stock of these parts when the link was shared. Choosing another part removes it. */
  seen: SeenBuild | undefined;
  wish: Wish;
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

export const NOTHING_BEFORE: BuilderAddress['before'] = { chosen: {}, skipped: [] };

/** The contract's limit for a search. */
const MAX_SEARCH_LENGTH = 200;
/** Far beyond any list; keeps the offset a safe integer. */
const LAST_PAGE = 100_000;

/** Invalid values count as absent. */
export function parseBuilderAddress(params: URLSearchParams): BuilderAddress {
  const open = params.get('paso');
  const order = PRODUCT_ORDERS.find((known) => known === params.get('orden'));
  const buildId = params.get('buildId');
  const page = Number(params.get('pagina'));
  const before = { chosen: parseIds(params, 'antes_'), skipped: parseSteps(params.get('antes_sin')) };
  const picks = parsePicks(params, before.chosen);
  const known = { ...before.chosen, ...picks.chosen };
  const wish = parseWish(params);
  return {
    ...picks,
    open: open !== null && isStepKey(open) ? open : undefined,
    before,
    buildId: buildId !== null && /^[\w-]{1,64}$/.test(buildId) ? buildId : undefined,
    seen: parseSeenBuild(params.get('visto'), picksText(picks)),
    // What reopening a step removed comes back with its reason.
    wish: { ...wish, filled: wish.filled.filter((step) => known[step] !== undefined) },
    list: {
      search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
      order,
      page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
      showsIncompatible: params.get('incompatibles') === 'true',
      choices: readChoices(params),
    },
  };
}

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
  if (address.buildId) params.set('buildId', address.buildId);
  writeIds(params, 'antes_', address.before.chosen);
  writeSteps(params, 'antes_sin', address.before.skipped);
  writeWish(params, address.wish);
  if (address.seen) params.set('visto', writeSeenBuild(address.seen));
  return params.size > 0 ? `${paths.buildPc()}?${params}` : paths.buildPc();
}

/** The path for a shared link or a saved build: only the parts, with their prices and stock. */
export function sharedPath(
  picks: Pick<Picks, 'chosen' | 'skipped'> & Partial<Picks>,
  seen?: SeenBuild,
): string {
  return builderPath({
    ...onlyChosen({ owned: [], units: {}, ...picks }),
    open: undefined,
    before: NOTHING_BEFORE,
    buildId: undefined,
    seen,
    wish: NO_WISH,
    list: FIRST_LIST,
  });
}
