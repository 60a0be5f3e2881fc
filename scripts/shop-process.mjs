/**
 * What Node is told to run the shop. V8 keeps what is short-lived in two halves of this many MB each. Left to itself it takes 128 MB for
 * both, once a list of 26,000 parts is read, and never returns them; with 32 MB the list is read as fast.
 */
export const SHOP_PROCESS = ['--max-semi-space-size=16', 'src/main.ts'];
