import { lazyOnUse } from '#web/ui/lazy-on-use.tsx';

/** The parts of an open step that nobody needs before the first press: its list comes first. */
const later = lazyOnUse(() => import('./later-parts.ts'));

export const CandidateFilters = later((parts) => parts.CandidateFilters);
export const FollowFocus = later((parts) => parts.FollowFocus);
export const NoCandidates = later((parts) => parts.NoCandidates);
export const Objections = later((parts) => parts.Objections);
export const RecoveryNotice = later((parts) => parts.RecoveryNotice);
