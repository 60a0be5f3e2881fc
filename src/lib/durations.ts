// For the server, the panel and tests. Visitors' scripts write their own numbers, because these would be in the first file of every page.

/** A second, in milliseconds. */
export const SECOND_MS = 1000;

/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000;

/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** Twenty-four hours, in milliseconds. Each day of Argentina has as many: its clocks do not change in summer. */
export const DAY_MS = 86_400_000;
