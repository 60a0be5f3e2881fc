/** What an open step loads with the first sign of use, in one file. */
export { CandidateFilters } from './candidate-filters.tsx';
export { FollowFocus } from './follow-focus.tsx';
export { NoCandidates } from './no-candidates.tsx';
export { Objections } from './objections.tsx';
export { RecoveryNotice } from './recovery-notice.tsx';
