import { readFileSync } from 'node:fs';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { parseFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import { catalogueOf } from '#catalogue/testing/small-catalogue.ts';
import { readFacts } from '#compatibility/read-facts.ts';
import { priceOf } from '#pricing/price.ts';
import { DEMO_FEED_PATH, DEMO_HIDDEN_IDS } from './demo-catalogue.ts';

/** What the demo's categories add to the supplier's price, in basis points. */
const MARGIN_BP = 1000;

/** The demo's catalogue as visitors see it on the first day, without a database. */
export async function readDemoSnapshot(): Promise<Snapshot> {
  const feed = await parseFeed(readFileSync(DEMO_FEED_PATH));
  if (!feed.ok) throw new Error(feed.reason);
  return catalogueOf(
    ...feed.items.map((item) => ({
      ...item,
      price: priceOf({
        supplierPrice: item.supplierPrice,
        ownMarginBp: 0,
        supplierMarginBp: null,
        categoryMarginBp: MARGIN_BP,
      }),
      visible: !DEMO_HIDDEN_IDS.includes(item.id),
      facts: readFacts({ ...item, title: item.description }).facts,
    })),
  );
}
