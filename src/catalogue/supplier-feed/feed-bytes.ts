/** A supplier's list as it came, or why it did not, in Spanish. */
export type FeedBytes =
  /** `address` is set when the list came from the network: relative paths in it mean something there. */
  { ok: true; bytes: Uint8Array; address?: URL } | { ok: false; reason: string };
