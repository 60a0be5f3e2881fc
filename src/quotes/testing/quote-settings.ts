import { cents } from '#lib/money.ts';
import type { QuoteSettings } from '../quote-limits.ts';

/** The defaults of a shop without settings. */
export const QUOTE_SETTINGS: QuoteSettings = {
  emailFrom: cents(200_000),
  openMax: cents(2_000_000),
  maxCostRiseBp: 1000,
};
