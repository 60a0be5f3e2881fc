/** What the builder loads with the first sign of use, in one file. */
export { CompleteForm } from './advice/complete-form.tsx';
export { OwnPartForm } from './own-part/own-part-form.tsx';
export { BuilderNotices } from './builder-notices.tsx';
export { SummaryBar } from './summary/summary-bar.tsx';
export { WideSummary } from './summary/wide-summary.tsx';
