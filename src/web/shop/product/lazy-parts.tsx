import { lazyOnUse } from '#web/ui/lazy-on-use.tsx';

/** What the server draws of a product's page and works as it stands, links and a form: its code comes with the first sign of use. */

export const NoticeOffer = lazyOnUse(async () => (await load()).NoticeOffer);
export const FitsWith = lazyOnUse(async () => (await load()).FitsWith);
export const PriceHistorySection = lazyOnUse(async () => (await load()).PriceHistorySection);
export const GoneProduct = lazyOnUse(async () => (await load()).GoneProduct);

function load() {
  return import('./later-parts.ts');
}
