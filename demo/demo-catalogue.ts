import { fileURLToPath } from 'node:url';

/** The supplier feed that a new shop starts with, read like any other feed. */
export const DEMO_FEED_PATH = fileURLToPath(new URL('feed.json', import.meta.url));

/**
 * Products that a new shop keeps out of sight. A feed cannot say it, so the first start applies this list once;
 * from then on the administrators' choice stands.
 */
export const DEMO_HIDDEN_IDS: readonly string[] = [];
