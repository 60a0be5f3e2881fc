import type { ListDoubt } from '#lib/list-doubt.ts';
import type { ListWarning } from '#lib/list-warning.ts';
import type { NewCategory } from '../categories/list-categories.store.ts';
import type { ForeseenOffer } from '../offers/foresee-offers.store.ts';
import type { RowFault, WrittenPrice } from '../supplier-feed/fields/feed-item.ts';
import type { ListTable } from '../supplier-feed/shapes/list-columns.ts';
import type { MappedList } from '../supplier-feed/parse-feed.ts';
import type { ReadStockWord } from './stock-words.store.ts';
import type { ImportPlan, Suspicion } from '../supplier-feed/plan-import.ts';

/** The stored report of an import, as JSON. */
export type ImportReport = ImportFigures | ImportFailure;

export interface ImportFigures {
  read: number;
  added: number;
  changed: number;
  gone: number;
  unchanged: number;
  /** Products that were on another list until now; absent in reports of earlier versions. */
  taken?: number;
  /** Why a person should check it before it is applied; absent likewise. */
  doubts?: readonly ListDoubt[];
  /** What a person should know of it besides; absent likewise. */
  warnings?: readonly ListWarning[];
  /** All are counted; the first are stored, which are the worst. */
  suspicious: { count: number; first: readonly Suspicion[] };
  faults: { count: number; first: readonly RowFault[] };
  /** How many products of suspicious rows stay as they are; absent: none. */
  leftOut?: number;
  /** How many products that are not on the list stay on sale; absent: none. */
  keptMissing?: number;
  /** How many products of the demo leave the shop with it; absent: none. */
  demo?: number;
  /** How many of the new ones are offers of products that the shop has; absent: none, or an import of earlier versions. */
  newOffers?: number;
  /** Only for imports that a person checks. */
  samples?: ImportSamples;
  /** Categories that it would create, or created; absent likewise. */
  newCategories?: readonly NewCategory[];
  /** The words in its column of stock; absent: it has only numbers, or nobody checks it. */
  stockWords?: readonly ReadStockWord[];
  /** How a person's map of its columns was used; absent: it was not. */
  mapped?: MappedList;
}

/** Nothing changed, for this reason. In Spanish. */
export interface ImportFailure {
  reason: string;
  faults: { count: number; first: readonly RowFault[] };
  /** Its first rows, if a person can choose the meaning of its columns. */
  table?: ListTable;
}

/** The first of each, as a person recognises them. Money in cents. */
export interface ImportSamples {
  added: readonly Sample[];
  changed: readonly { before: Sample; after: Sample }[];
  gone: readonly Sample[];
  /** The worst first. A new product was nothing before. */
  suspicious: readonly { before: Sample | null; after: Sample }[];
}

export interface Sample {
  id: string;
  /** As its supplier's lists call it; absent in reports of earlier versions. */
  code?: string;
  description: string;
  supplierPrice: number;
  stock: number;
  /** Its present or future price; absent in reports of earlier versions. */
  price?: number;
  /** How the list's price was read; absent: it equals the shop's cost, or the row stated its own terms. */
  written?: WrittenPrice;
  /** Of a new row: the product of another supplier that it is an offer of; absent: none. */
  offerOf?: ForeseenOffer;
}

/** The parts of a report besides the plan. */
type PlanNotes = Pick<
  ImportFigures,
  | 'samples'
  | 'doubts'
  | 'warnings'
  | 'leftOut'
  | 'keptMissing'
  | 'demo'
  | 'newOffers'
  | 'newCategories'
  | 'stockWords'
  | 'mapped'
>;

/** A completely wrong list must not fill the database. */
const MAX_STORED = 200;

/** Row errors of a list: the first of them, and how many there are. */
export interface ReadFaults {
  faults: readonly RowFault[];
  faultCount: number;
}

export function reportOfPlan(
  plan: ImportPlan,
  { faults, faultCount }: ReadFaults,
  {
    samples,
    doubts = [],
    warnings,
    leftOut = 0,
    keptMissing = 0,
    demo = 0,
    newOffers = 0,
    mapped,
    stockWords = [],
    newCategories,
  }: Partial<PlanNotes> = {},
): ImportFigures {
  return {
    read: plan.added.length + plan.changed.length + plan.unchanged,
    added: plan.added.length,
    changed: plan.changed.length,
    gone: plan.gone.length,
    unchanged: plan.unchanged,
    taken: plan.taken,
    doubts,
    suspicious: firstOf(plan.suspicious),
    faults: { ...firstOf(faults), count: faultCount },
    ...(warnings && { warnings }),
    ...(stockWords.length > 0 && { stockWords }),
    ...(mapped && { mapped }),
    ...(newOffers > 0 && { newOffers }),
    ...(leftOut > 0 && { leftOut }),
    ...(keptMissing > 0 && { keptMissing }),
    ...(demo > 0 && { demo }),
    ...(samples && { samples }),
    ...(newCategories && { newCategories }),
  };
}

export function reportOfFailure(
  reason: string,
  { faults, faultCount, table }: ReadFaults & { table?: ListTable | null } = { faults: [], faultCount: 0 },
): ImportFailure {
  return { reason, faults: { ...firstOf(faults), count: faultCount }, ...(table && { table }) };
}

function firstOf<T>(all: readonly T[]): { count: number; first: readonly T[] } {
  return { count: all.length, first: all.slice(0, MAX_STORED) };
}
