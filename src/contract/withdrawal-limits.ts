/**
 * How many characters a buyer's reason to withdraw may have. Not in `lib`: the bundler inlines no number of four digits, and it would be in
 * the first file of every page.
 */
export const MAX_WITHDRAWAL_REASON_LENGTH = 1000;
