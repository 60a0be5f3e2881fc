import { lazyOnUse } from '#web/ui/lazy-on-use.tsx';

/** Parts of a product's page that work as the server renders them, links and a form. Their code is loaded at the first sign of use. */
const later = lazyOnUse(() => import('./later-parts.ts'));

export const NoticeOffer = later((parts) => parts.NoticeOffer);
export const FitsWith = later((parts) => parts.FitsWith);
export const PriceHistorySection = later((parts) => parts.PriceHistorySection);
export const GoneProduct = later((parts) => parts.GoneProduct);
