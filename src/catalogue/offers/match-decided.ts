/** The outcome of a person's decision about two products. `reserved`: open orders hold units of the offer, or the product has its words. */
export type MatchDecided = { ok: true } | { ok: false; reason: 'unknown' | 'moved' | 'reserved' };
