import { z } from 'zod';

/** For so long somebody can take back a step of theirs, and its mail waits: a slip is noticed within minutes, and no buyer minds them. */
export const TAKE_BACK_MS = 10 * 60_000;

/** What a person's step changed, as far as taking it back needs it. */
export interface UndoRecord {
  /** The units that left the supplier's stock when the order was sent. */
  shipped: readonly ShippedUnits[];
  /** What the order's payments and refunds were then, in words that differ when anything of them does. */
  money: string;
}

export interface ShippedUnits {
  productId: string;
  /** Fewer than were sold where the supplier's list had counted them off already. */
  units: number;
  /** Which list wrote the product last: a newer one has counted the stock itself. */
  list: string;
}

const undoRecord = z.object({
  shipped: z.array(z.object({ productId: z.string(), units: z.number(), list: z.string() })),
  money: z.string(),
});

/** @throws when it is not one that the shop wrote: a broken row. */
export function readUndoRecord(json: string): UndoRecord {
  return undoRecord.parse(JSON.parse(json));
}
