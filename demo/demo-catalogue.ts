import { fileURLToPath } from 'node:url';
import { arsPerUsd } from '#lib/pesos.ts';

/** The supplier feed that a new shop starts with, read like any other feed. */
export const DEMO_FEED_PATH = fileURLToPath(new URL('feed.json', import.meta.url));

/** The demo's rate until somebody sets another one: ARS 1,485.50. It is invented like the demo's prices, in the range of 2026. */
export const DEMO_ARS_PER_USD = arsPerUsd(148_550);

/**
 * Products that a new shop keeps out of sight, for the panel to have some to show. A feed cannot say it, so the first
 * start applies this list once; from then on the administrators' choice stands.
 */
export const DEMO_HIDDEN_IDS: readonly string[] = [
  '110414', // combo of processor, motherboard and memory
  '120400', // A320 motherboard, near the end of its days
  '130230', // registered memory for servers
  '140304', // second GT 1030
  '140358', // RTX 4090, discontinued
  '170235', // mini PC
  '190479', // UPS that stopped coming
  '190488', // TPM module
];
