import { z } from 'zod';
import { parseJson } from '#lib/json.ts';

const bulkChange = z.discriminatedUnion('field', [
  z.object({ field: z.literal('visible'), visible: z.boolean() }),
  z.object({ field: z.literal('margin'), marginBp: z.number() }),
  z.object({ field: z.literal('category'), categoryId: z.string() }),
]);

/** A bulk change as it is stored; null: a later version of the shop made it, of something that this one does not change. */
export function readBulkChange(stored: string): z.infer<typeof bulkChange> | null {
  return bulkChange.safeParse(parseJson(stored)).data ?? null;
}
