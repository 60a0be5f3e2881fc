import { hash } from 'node:crypto';
import type { ShopReader } from '#contract/shop-reader.ts';
import type { JsonReader } from '../reader/shop-reader.ts';

/** What public answers are made from. */
export type PublicReader = ShopReader & JsonReader;

/** What one answer was made from: every read of the catalogue, and what it returned. */
export interface RecordedReads {
  /** Whether each question has the same answer still, so that what was made of them would be the same. */
  stillHold(): boolean;
  /** How many questions were asked. */
  readonly count: number;
}

/**
 * A reader that records its reads. An answer is a pure function of its address and of what it reads, so its bytes stay good
 * for as long as its reads hold. To ask again costs a fraction of rendering.
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
      // The version is no part of any answer: it changes with every order.
      version: reader.version,
      dollarRate: record(reader.dollarRate),
      products: record(reader.products),
      productsJson: record(reader.productsJson),
      product: record(reader.product),
      productJson: record(reader.productJson),
      productIds: record(reader.productIds),
      prices: record(reader.prices),
      candidates: record(reader.candidates),
      candidatesJson: record(reader.candidatesJson),
      verdict: record(reader.verdict),
      complete: record(reader.complete),
      repair: record(reader.repair),
      budgetBuilds: record(reader.budgetBuilds),
      categories: record(reader.categories),
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
