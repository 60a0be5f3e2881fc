import { lazyOnUse } from '#web/ui/lazy-on-use.tsx';

/** The parts of an open step that nobody needs before the first press: its list comes first. */

export const CandidateFilters = lazyOnUse(async () => (await load()).CandidateFilters);
export const FollowFocus = lazyOnUse(async () => (await load()).FollowFocus);
export const NoCandidates = lazyOnUse(async () => (await load()).NoCandidates);
export const Objections = lazyOnUse(async () => (await load()).Objections);
export const RecoveryNotice = lazyOnUse(async () => (await load()).RecoveryNotice);

function load() {
  return import('./later-parts.ts');
}
