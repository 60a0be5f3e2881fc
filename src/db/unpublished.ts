/** What a row's `version` is between its change and the end of the transaction that changed it; see catalogue-version.ts. */
export const UNPUBLISHED = -1;
