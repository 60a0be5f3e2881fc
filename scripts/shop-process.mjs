/**
 * What Node is told to run the shop. Of its own accord it takes 128 MB for what is short-lived on a machine with room, once a list of
 * 26,000 parts is read, and never returns it; with 32 MB the list is read as fast.
 */
export const SHOP_PROCESS = ['--max-semi-space-size=16', 'src/main.ts'];
