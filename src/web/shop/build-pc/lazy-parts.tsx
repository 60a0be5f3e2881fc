import { lazyOnUse } from '#web/ui/lazy-on-use.tsx';

/** The parts of the builder that nobody needs before the first press: the steps come first. */

export const BuildSummary = lazyOnUse(async () => (await load()).BuildSummary);
export const SummaryBar = lazyOnUse(async () => (await load()).SummaryBar);
export const BuilderNotices = lazyOnUse(async () => (await load()).BuilderNotices);
export const CompleteForm = lazyOnUse(async () => (await load()).CompleteForm);
export const OwnPartForm = lazyOnUse(async () => (await load()).OwnPartForm);

function load() {
  return import('./later-parts.ts');
}
