import { hash } from 'node:crypto';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { JsonReader } from '../reader/shop-reader.ts';

/** The source of public responses. */
export type PublicReader = ShopReader & JsonReader;

/** The source of one response: every read of the catalogue, and its result. */
export interface RecordedReads {
  /** Whether each read still has the same result, so that the response would be the same. */
  stillHold(): boolean;
  /** How many reads were made. */
  readonly count: number;
}

/**
 * A reader that records its reads. A response is a pure function of its address and of its reads, so its bytes stay valid while its
 * reads have the same results. Repeating the reads costs a fraction of rendering.
 */
export function recordReads(reader: PublicReader): { reader: PublicReader; reads: RecordedReads } {
  const requested: { again: () => unknown; digest: string }[] = [];

  function record<Args extends unknown[], Result>(ask: (...args: Args) => Result) {
    return (...args: Args): Result => {
      const result = ask(...args);
      requested.push({ again: () => ask(...args), digest: digestOf(result) });
      return result;
    };
  }

  return {
    reader: {
      // The version is part of no response: it changes with every order.
      version: reader.version,
      shop: record(reader.shop),
      ownText: record(reader.ownText),
      dollarRate: record(reader.dollarRate),
      installmentPlans: record(reader.installmentPlans),
      products: record(reader.products),
      productsJson: record(reader.productsJson),
      relaxedSearch: record(reader.relaxedSearch),
      nearestProducts: record(reader.nearestProducts),
      searchedPrice: record(reader.searchedPrice),
      searchGoal: record(reader.searchGoal),
      unsoldArticle: record(reader.unsoldArticle),
      namedParts: record(reader.namedParts),
      suggestions: record(reader.suggestions),
      product: record(reader.product),
      productJson: record(reader.productJson),
      speeds: record(reader.speeds),
      sellerOf: record(reader.sellerOf),
      goneProduct: record(reader.goneProduct),
      productNames: record(reader.productNames),
      prices: record(reader.prices),
      deliveryOptions: record(reader.deliveryOptions),
      candidates: record(reader.candidates),
      candidatesJson: record(reader.candidatesJson),
      verdict: record(reader.verdict),
      complete: record(reader.complete),
      betterPart: record(reader.betterPart),
      adviceNotes: record(reader.adviceNotes),
      repair: record(reader.repair),
      reasons: record(reader.reasons),
      replacedReasons: record(reader.replacedReasons),
      pcLacks: record(reader.pcLacks),
      isPc: record(reader.isPc),
      budgetBuilds: record(reader.budgetBuilds),
      categories: record(reader.categories),
      renamedCategory: record(reader.renamedCategory),
      buildSteps: reader.buildSteps,
    },
    reads: {
      stillHold: () => requested.every(({ again, digest }) => digestOf(again()) === digest),
      get count() {
        return requested.length;
      },
    },
  };
}

function digestOf(result: unknown): string {
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  return hash('sha1', text, 'base64');
}
