import { listedFor, type SearchGoal } from '#contract/search-goal.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { toCards, type CardProduct } from '#web/product/card-product.ts';
import type { CatalogueAddress } from './address/catalogue-address.ts';

/** So many are shown in place of a list that is empty. */
const NEAR_PRODUCTS = 12;

/** The content for a search that finds nothing. */
export type NearMatches = {
  products: CardProduct[];
  count: number;
  /** The step of a part that the search names and the shop does not sell. A visitor may have one. */
  ownStep?: StepKey;
} & (
  | {
      kind: 'fewer-words';
      kept: string;
      /** The others that find something by themselves. */ others: string[];
    }
  /** The same search in all categories and without filters. */
  | { kind: 'everywhere' }
  /** No word is found: what there is most of. */
  | { kind: 'anything' }
  /** The shop sells neither the searched article, `monitores`, nor anything near it. */
  | { kind: 'unsold'; article: string }
);

interface Understood {
  goal: SearchGoal | null;
  /** What the search asks for that the shop does not sell. */
  unsold: string | null;
}

/** The nearest results for a search that finds nothing; null without a search. */
export function nearMatches(
  reader: ShopReader,
  { search, category, choices }: CatalogueAddress,
  { goal, unsold }: Understood,
): NearMatches | null {
  if (search === '') return null;
  if (unsold !== null) return { kind: 'unsold', article: unsold, products: [], count: 0 };
  const ownStep = goal === null ? unsoldPart(reader, search) : undefined;
  const owned = ownStep === undefined ? {} : { ownStep };
  const productsOf = (found: string) =>
    reader.products({
      search: found,
      ...(ownStep && { categoria: ownStep }),
      limit: NEAR_PRODUCTS,
      offset: 0,
    });
  const shown = (found: string) => {
    const { results, count } = productsOf(found);
    return { products: toCards(reader, results), count };
  };
  /** The same, those first that come nearest to the part which the search names. */
  const shownNear = (found: string) => {
    const { results, count } = productsOf(found);
    const nearest = reader.nearestProducts(search, found).slice(0, NEAR_PRODUCTS);
    const products = nearest.flatMap((id) => reader.product(id) ?? []);
    return { products: toCards(reader, products.length === 0 ? results : products), count };
  };
  const isNarrowed = category !== '' || Object.keys(choices).length > 0;
  const everywhere = isNarrowed ? shown(search) : null;
  if (everywhere && everywhere.count > 0) return { kind: 'everywhere', ...everywhere };
  if (goal?.kind === 'drive-for-device' && isNarrowed) {
    // What the words alone find does not go into the device.
    const listed = listedFor(goal);
    const { results, count } = reader.products({
      ...(listed && { search: listed.search, categoria: listed.step }),
      limit: NEAR_PRODUCTS,
      offset: 0,
    });
    if (count > 0) return { kind: 'everywhere', products: toCards(reader, results), count };
  }
  if (goal !== null && 'wanted' in goal) {
    const found = shown(goal.wanted);
    if (found.count > 0) return { kind: 'fewer-words', kept: goal.wanted, others: [], ...found };
  }
  // Words that were read as use, budget or own part are no product's name.
  const asked = goal?.kind === 'whole-pc' ? goal.unread.map(({ typed }) => typed).join(' ') : search;
  const whole = asked === search ? null : shown(asked);
  if (asked !== '' && whole && whole.count > 0)
    return { kind: 'fewer-words', kept: asked, others: [], ...whole };
  const relaxed = asked === '' ? null : reader.relaxedSearch(asked);
  const found = relaxed && shownNear(relaxed.kept);
  if (!relaxed || !found || found.count === 0) {
    // Next to a proposed PC, cables and thermal paste would look like the results of the search.
    const isElsewhere = goal?.kind === 'whole-pc' || ownStep !== undefined;
    return { kind: 'anything', ...owned, ...(isElsewhere ? { products: [], count: 0 } : shown('')) };
  }
  const others = relaxed.dropped.filter(
    (word) => reader.products({ search: word, limit: 1, offset: 0 }).count > 0,
  );
  return { kind: 'fewer-words', kept: relaxed.kept, others, ...owned, ...found };
}

/** `1070`, but no size: `900 gb`. */
const MODEL_NUMBER = /\d{3}(?!\d* ?(?:gb|tb|w(?:atts?)?|mhz|hz|mm)\b)/i;

/** `gtx 1070`: the step of the part that the words name, if the shop does not sell it. */
function unsoldPart(reader: ShopReader, search: string): StepKey | undefined {
  if (!MODEL_NUMBER.test(search)) return undefined;
  const { found, isNear, unlisted } = reader.namedParts(search);
  return found.length === 0 || isNear ? unlisted[0]?.step : undefined;
}
