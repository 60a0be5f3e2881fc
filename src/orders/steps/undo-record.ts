import { z } from 'zod';
import { MINUTE_MS } from '#lib/durations.ts';

/** How long a step can be undone and its email waits: people notice mistakes within minutes, and no buyer minds that delay. */
export const TAKE_BACK_MS = 10 * MINUTE_MS;

/** The data needed to undo a person's step. */
export interface UndoRecord {
  /** The units that were subtracted from the supplier's stock when the order was sent. */
  shipped: readonly ShippedUnits[];
  /** The units that were added to it when the order was cancelled although it had been sent; absent: they stayed away. */
  returned?: readonly ShippedUnits[] | undefined;
  /** A mark of the order's payments and refunds at that time. It differs once any of them changes. */
  money: string;
}

export interface ShippedUnits {
  productId: string;
  /** Fewer than were sold if the supplier's list had already subtracted them. */
  units: number;
  /** The list that wrote the product last: a newer list has counted the stock itself. */
  list: string;
}

const units = z.array(z.object({ productId: z.string(), units: z.number(), list: z.string() }));
const undoRecord = z.object({
  shipped: units,
  returned: units.optional(),
  money: z.string(),
});

/** Reads a stored record. @throws when the row is broken. */
export function readUndoRecord(json: string): UndoRecord {
  return undoRecord.parse(JSON.parse(json));
}
