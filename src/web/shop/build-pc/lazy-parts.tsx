import { lazyOnUse } from '#web/ui/lazy-on-use.tsx';

/** The parts of the builder that nobody needs before the first press: the steps come first. */
const later = lazyOnUse(() => import('./later-parts.ts'));

export const WideSummary = later((parts) => parts.WideSummary);
export const SummaryBar = later((parts) => parts.SummaryBar);
export const BuilderNotices = later((parts) => parts.BuilderNotices);
export const CompleteForm = later((parts) => parts.CompleteForm);
export const OwnPartForm = later((parts) => parts.OwnPartForm);
