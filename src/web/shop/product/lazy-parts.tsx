import { lazyOnUse } from '#web/ui/lazy-on-use.tsx';

/** What the server draws of a product's page and works as it stands, links and a form: its code comes with the first sign of use. */
const later = lazyOnUse(() => import('./later-parts.ts'));

export const NoticeOffer = later((parts) => parts.NoticeOffer);
export const FitsWith = later((parts) => parts.FitsWith);
export const PriceHistorySection = later((parts) => parts.PriceHistorySection);
export const GoneProduct = later((parts) => parts.GoneProduct);
